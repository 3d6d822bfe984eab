// The course of a session; play_commands.cpp has what its words do.
// SPDX-License-Identifier: MIT
#include "cli/play_session.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/wrap.h"
#include "cli/play_words.h"
#include "cli/session.h"
#include "games/error_words.h"
#include "games/option_words.h"

namespace muster::cli {

PlaySession::PlaySession(SavedGame game, Console& console, LineReader& lines, std::ostream& talk,
                         Opponent& opponent, const host::Interrupt& interrupt,
                         std::optional<HumanSeats> person)
    : game_(std::move(game)),
      console_(console),
      lines_(lines),
      talk_(talk),
      opponent_(opponent),
      interrupt_(interrupt),
      person_(person) {}

Outcome PlaySession::outcome() const {
  return game_.agreed.over() ? game_.agreed : state().outcome();
}

PlaySession::End PlaySession::run() {
  const GameInfo& info = state().game().info();
  say(Reason{"play.welcome", {}}
          .with("title", std::string(title(info, console_.language)))
          .with("game", state().game().name()));
  do_show("");
  announce();
  let_computer_move();
  while (!quit_ && !interrupt_.raised()) {
    const std::optional<std::string> line = lines_.next(prompt());
    if (!line) break;
    answer(text::trim(*line));
  }
  talk_.flush();
  if (interrupt_.raised()) return End::Interrupted;
  return quit_ ? End::Quit : End::NoMoreInput;
}

std::string PlaySession::prompt() const {
  const Language language = console_.language;
  return (outcome().over() ? play_text(Reason{"play.over", {}}, language)
                           : mover_name(state(), language)) +
         "> ";
}

void PlaySession::answer(std::string_view line) {
  if (line.empty() || line.front() == '#') return;
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string first = text::lower(line.substr(0, space));
  for (const Word& word : words()) {
    if (word.name == first) return (this->*word.act)(text::trim(line.substr(space)));
  }
  if (first == "?") return do_help("");
  play(line);
}

void PlaySession::say(const Reason& sentence) {
  tell(play_text(sentence, console_.language) + "\n");
}

void PlaySession::tell(std::string_view lines) const {
  const bool out = &talk_ == &console_.out;
  talk_ << text::fit_lines(lines, out ? console_.out_columns : console_.err_columns);
}

void PlaySession::complain(const std::string& line) {
  talk_.flush();
  console_.err << text::fit_lines(line + "\n", console_.err_columns) << std::flush;
}

void PlaySession::refuse(const Reason& sentence) {
  complain(play_text(sentence, console_.language));
}

void PlaySession::refuse(const Error& error) { complain(error_text(error, console_.language)); }

void PlaySession::play(std::string_view move) {
  if (game_.agreed.over()) return refuse(Reason{"play.agreed-over", {}});
  const Result<std::string> played = game_.state->play(move);
  if (played) {
    do_show("");
    announce();
    return let_computer_move();
  }
  if (played.error().code == ErrorCode::Illegal) {
    return complain(refusal_text(state(), move, played.error(), console_.language));
  }
  if (find_cell(state().scene(), move)) return do_show(move);  // what its piece may do
  std::vector<std::string_view> names;
  for (const Word& word : words()) names.push_back(word.name);
  const std::string_view meant = text::closest(move, names);
  if (meant.empty()) return refuse(played.error());
  refuse(Reason{"play.meant", {}}
             .with("error", error_text(played.error(), console_.language))
             .with("word", std::string(meant)));
}

void PlaySession::let_computer_move() {
  while (!outcome().over() && computer_moves(state().turn())) {
    talk_.flush();
    const Result<engine::Answer> answer = opponent_.move(state());
    if (interrupt_.raised()) return;  // its move is not made: the game is kept as it was
    if (!answer) return refuse(answer.error());
    const Result<std::string> played = game_.state->play(answer->move);
    if (!played) return refuse(played.error());
    Reason sentence = Reason{"play.computer", {}}.with("move", *played);
    if (answer->score.proven()) {
      sentence = sentence.with("score", score_text(answer->score, console_.language));
    }
    say(sentence);
    do_show("");
    announce();
  }
}

void PlaySession::announce() {
  const Outcome now = outcome();
  if (now.over()) {
    say(Reason{"play.outcome", {}}.with(
        "outcome", outcome_sentence(state().game().info(), now, console_.language)));
    if (when_over_) when_over_(now, helped_);
    return;
  }
  Reason sentence = Reason{"play.to-move", {}}.with("side", mover_name(state(), console_.language));
  const std::vector<std::string> legal = state().legal();
  if (legal.size() == 1) sentence = sentence.with("move", legal.front());
  say(sentence);
}

std::string PlaySession::side_name(Side side) const {
  const GameInfo& info = state().game().info();
  return std::string(phrase(info.side_words[index(side)], info.phrases, console_.language));
}

}  // namespace muster::cli
