// SPDX-License-Identifier: MIT
#include "cli/play_session.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/session.h"
#include "cli/view.h"

namespace muster::cli {

namespace {

constexpr int kDrawWanted = 50;    // how far behind the computer agrees to a draw
constexpr std::size_t kWide = 76;  // where a list of moves goes on in the next line

}  // namespace

PlaySession::PlaySession(SavedGame game, Console& console, LineReader& lines, std::ostream& talk,
                         Opponent& opponent, std::optional<Side> computer)
    : game_(std::move(game)),
      console_(console),
      lines_(lines),
      talk_(talk),
      opponent_(opponent),
      computer_(computer) {}

std::span<const PlaySession::Word> PlaySession::words() {
  static constexpr std::array kWords = {
      Word{"moves", "[POINT]", "the legal moves, of one piece if you name its point",
           &PlaySession::do_moves},
      Word{"why", "MOVE|POINT", "why a move is illegal, or what a piece may do",
           &PlaySession::do_why},
      Word{"hint", "", "what the engine would play", &PlaySession::do_hint},
      Word{"review", "", "why was that bad: what your last move lost, and the reply that shows it",
           &PlaySession::do_review},
      Word{"undo", "[N]", "take back your last move, or N of them", &PlaySession::do_undo},
      Word{"show", "[POINT]", "the board again, with the lens of one piece", &PlaySession::do_show},
      Word{"flip", "", "see the board from the other side", &PlaySession::do_flip},
      Word{"save", "FILE", "write the game: .sgf, .txt (moves), anything else JSON",
           &PlaySession::do_save},
      Word{"load", "FILE", "go on with a saved game", &PlaySession::do_load},
      Word{"resign", "", "the side to move gives up", &PlaySession::do_resign},
      Word{"draw", "", "offer a draw", &PlaySession::do_draw},
      Word{"help", "", "this list", &PlaySession::do_help},
      Word{"quit", "", "leave; nothing is saved by itself", &PlaySession::do_quit},
  };
  return kWords;
}

Outcome PlaySession::outcome() const {
  return game_.agreed.over() ? game_.agreed : state().outcome();
}

void PlaySession::run() {
  talk_ << state().game().info().title << " (" << state().game().name()
        << "). Type a move, or `help`.\n";
  do_show("");
  announce();
  let_computer_move();
  while (!quit_) {
    const std::optional<std::string> line = lines_.next(prompt());
    if (!line) break;
    answer(text::trim(*line));
  }
}

std::string PlaySession::prompt() const {
  return (outcome().over() ? "over" : mover_name(state(), Language::English)) + "> ";
}

void PlaySession::answer(std::string_view line) {
  if (line.empty() || line.front() == '#') return;
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string first = text::lower(line.substr(0, space));
  for (const Word& word : words()) {
    if (word.name == first) return (this->*word.act)(text::trim(line.substr(space)));
  }
  play(line);
}

void PlaySession::refuse(const Error& error) {
  talk_.flush();
  console_.err << error.to_text() << '\n' << std::flush;
}

void PlaySession::play(std::string_view move) {
  if (game_.agreed.over()) {
    refuse(bad_input("move", "the game is over, `undo` takes it up again"));
    return;
  }
  const Result<std::string> played = game_.state->play(move);
  if (!played) {
    std::vector<std::string_view> names;
    for (const Word& word : words()) names.push_back(word.name);
    const std::string_view meant = text::closest(move, names);
    Error error = played.error();
    if (error.code != ErrorCode::Illegal && !meant.empty()) {
      error.message += " (or did you mean `" + std::string(meant) + "`?)";
    }
    refuse(error);
    return;
  }
  do_show("");
  announce();
  let_computer_move();
}

bool PlaySession::computer_to_move() const {
  return computer_ && !outcome().over() && state().turn().side == *computer_;
}

void PlaySession::let_computer_move() {
  while (computer_to_move()) {
    talk_.flush();
    const Result<engine::Answer> answer = opponent_.move(state());
    if (!answer) return refuse(answer.error());
    const Result<std::string> played = game_.state->play(answer->move);
    if (!played) return refuse(played.error());
    talk_ << "Muster plays " << *played;
    if (answer->score.proven()) talk_ << " and sees a " << engine::to_text(answer->score);
    talk_ << ".\n";
    do_show("");
    announce();
  }
}

void PlaySession::announce() {
  const Outcome now = outcome();
  if (now.over()) {
    talk_ << outcome_sentence(state().game().info(), now, Language::English) << ".\n";
    return;
  }
  talk_ << mover_name(state(), Language::English) << " to move";
  const std::vector<std::string> legal = state().legal();
  if (legal.size() == 1) talk_ << ", the only move is " << legal.front();
  talk_ << ".\n";
}

void PlaySession::do_help(std::string_view) {
  talk_ << "  a move such as " << (state().legal().empty() ? "b1-b3" : state().legal().front())
        << "\n";
  for (const Word& word : words()) {
    std::string left(word.name);
    if (!word.rest.empty()) left += " " + std::string(word.rest);
    left.resize(std::max<std::size_t>(left.size(), 16), ' ');
    talk_ << "  " << left << word.help << '\n';
  }
}

void PlaySession::do_show(std::string_view point) {
  const Result<Scene> scene = scene_of(state(), {std::string(point), true, flip_});
  if (!scene) return refuse(scene.error());
  talk_ << board_text(state(), *scene, console_.colour && &talk_ == &console_.out);
}

void PlaySession::do_moves(std::string_view point) {
  std::string wanted;
  if (!point.empty()) {
    const Scene scene = state().scene();
    const Result<int> cell = find_cell(scene, point);
    if (!cell) return refuse(cell.error());
    wanted = scene.cells[static_cast<std::size_t>(*cell)].name;
  }
  std::vector<std::string> found;
  if (!game_.agreed.over()) found = state().legal();
  std::erase_if(found, [&](const std::string& move) { return move.rfind(wanted, 0) != 0; });
  if (found.empty()) found = {"no legal move"};
  std::size_t column = 0;
  for (const std::string& move : found) {
    const bool wraps = column + 1 + move.size() > kWide;
    talk_ << (column == 0 ? "" : wraps ? "\n" : " ") << move;
    column = (wraps || column == 0 ? 0 : column + 1) + move.size();
  }
  talk_ << '\n';
}

void PlaySession::do_why(std::string_view what) {
  if (what.empty()) return refuse(bad_input("why", "expected a move or a point behind it"));
  if (text::lower(what).starts_with("was that bad")) return do_review("");
  const AnyGame& game = state().game();
  if (const Scene scene = state().scene(); find_cell(scene, what)) {
    const Result<std::vector<Reason>> reasons = state().explain_cell(what);
    if (!reasons) return refuse(reasons.error());
    for (const Reason& reason : *reasons) talk_ << game.say(reason, Language::English) << '\n';
    return;
  }
  const Result<Reason> reason = state().explain(what);
  if (!reason) return refuse(reason.error());
  talk_ << game.say(*reason, Language::English) << '\n';
}

void PlaySession::do_hint(std::string_view) {
  if (outcome().over()) return refuse(bad_input("hint", "the game is over"));
  const Result<engine::Answer> answer = opponent_.hint(state());
  if (!answer) return refuse(answer.error());
  talk_ << "try " << answer->move;
  if (!answer->progress.lines.empty()) {
    talk_ << ": " << line_text(answer->progress.lines.front());
  }
  talk_ << '\n';
}

void PlaySession::do_review(std::string_view) {
  const std::vector<std::string> moves = state().moves();
  const std::unique_ptr<AnyState> before = state().clone();
  // Back to before the last move that was a person's.
  do {
    if (before->plies() == 0) return refuse(bad_input("review", "you have not moved yet"));
    before->undo();
  } while (computer_ && before->turn().side == *computer_);
  const Result<engine::Review> review =
      opponent_.review(*before, moves[static_cast<std::size_t>(before->plies())]);
  if (!review) return refuse(review.error());
  talk_ << review_text(*review);
}

void PlaySession::do_undo(std::string_view how_many) {
  const std::optional<int> count = how_many.empty() ? 1 : text::parse_number(how_many);
  if (!count || *count < 1) {
    return refuse(bad_input("undo", "expected a number of moves, found " + text::quoted(how_many)));
  }
  if (game_.agreed.over()) {  // what was agreed is taken back first, and counts for nothing else
    game_.agreed = {};
    return announce();
  }
  // With the computer only a person's moves count; its answers go back with them.
  const std::unique_ptr<AnyState> back = state().clone();
  int undone = 0;
  while (undone < *count && back->plies() > 0) {
    back->undo();
    if (!computer_ || back->turn().side != *computer_) ++undone;
  }
  if (undone < *count) {
    return refuse(bad_input("undo", "only " + std::to_string(undone) + " moves " +
                                        (computer_ ? "of yours " : "") + "have been played"));
  }
  while (state().plies() > back->plies()) game_.state->undo();
  do_show("");
  announce();
}

void PlaySession::do_flip(std::string_view) {
  flip_ = !flip_;
  do_show("");
}

void PlaySession::do_save(std::string_view file) {
  if (file.empty()) return refuse(bad_input("save", "expected a file name behind it"));
  const Status saved = save_game(std::string(file), state(), game_.agreed);
  if (!saved) return refuse(saved.error());
  talk_ << "saved " << file << " (" << plies_text() << ").\n";
}

std::string PlaySession::plies_text() const {
  return std::to_string(state().plies()) + (state().plies() == 1 ? " ply" : " plies");
}

void PlaySession::do_load(std::string_view file) {
  if (file.empty()) return refuse(bad_input("load", "expected a file name behind it"));
  Result<SavedGame> loaded = load_game(std::string(file), state().game().name(), console_);
  if (!loaded) return refuse(loaded.error());
  game_ = std::move(*loaded);
  talk_ << "loaded " << file << " (" << state().game().name() << ", " << plies_text() << ").\n";
  do_show("");
  announce();
  let_computer_move();
}

void PlaySession::do_resign(std::string_view) {
  if (outcome().over()) return refuse(bad_input("resign", "the game is over already"));
  game_.agreed = {winner(other(state().turn().side)), Ending::Resigned, false};
  announce();
}

void PlaySession::do_draw(std::string_view) {
  if (outcome().over()) return refuse(bad_input("draw", "the game is over already"));
  if (computer_) return offer_computer_draw();
  const GameInfo& info = state().game().info();
  const std::string opponent(
      phrase(info.side_words[index(other(state().turn().side))], info.phrases, Language::English));
  const std::string question = opponent + ", do you agree to a draw (yes/no)? ";
  if (!console_.in_terminal) talk_ << question << '\n';
  const std::string reply = text::lower(text::trim(lines_.next(question).value_or("no")));
  if (reply == "yes" || reply == "y") {
    game_.agreed = {Winner::Draw, Ending::Agreed, false};
  } else {
    talk_ << "no draw.\n";
  }
  announce();
}

// It takes what is better for it than the game.
void PlaySession::offer_computer_draw() {
  const Result<engine::Answer> answer = opponent_.hint(state());
  if (!answer) return refuse(answer.error());
  if (answer->score.centi > kDrawWanted) {
    game_.agreed = {Winner::Draw, Ending::Agreed, false};
  } else {
    talk_ << "Muster plays on.\n";
  }
  announce();
}

void PlaySession::do_quit(std::string_view) { quit_ = true; }

}  // namespace muster::cli
