// The words that a player may type beside moves, and what they do.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/wrap.h"
#include "cli/play_session.h"
#include "cli/play_words.h"
#include "cli/view.h"
#include "study/contrast.h"

namespace muster::cli {

namespace {

constexpr int kWide = 76;  // where a list of moves goes on in the next line

}  // namespace

std::span<const PlaySession::Word> PlaySession::words() {
  static constexpr std::array kWords = {
      Word{"moves", "[POINT]", "play.help.moves", &PlaySession::do_moves},
      Word{"why", "MOVE|POINT", "play.help.why", &PlaySession::do_why},
      Word{"hint", "[move]", "play.help.hint", &PlaySession::do_hint},
      Word{"review", "", "play.help.review", &PlaySession::do_review},
      Word{"undo", "[N]", "play.help.undo", &PlaySession::do_undo},
      Word{"show", "[POINT]", "play.help.show", &PlaySession::do_show},
      Word{"flip", "", "play.help.flip", &PlaySession::do_flip},
      Word{"save", "FILE", "play.help.save", &PlaySession::do_save},
      Word{"load", "FILE", "play.help.load", &PlaySession::do_load},
      Word{"resign", "", "play.help.resign", &PlaySession::do_resign},
      Word{"draw", "", "play.help.draw", &PlaySession::do_draw},
      Word{"help", "", "play.help.help", &PlaySession::do_help},
      Word{"quit", "", "play.help.quit", &PlaySession::do_quit},
  };
  return kWords;
}

void PlaySession::do_help(std::string_view) {
  const std::vector<std::string> legal = state().legal();
  say(Reason{"play.help", {}}.with("move", legal.empty() ? "b1-b3" : legal.front()));
  for (const Word& word : words()) {
    std::string left(word.name);
    if (!word.rest.empty()) left += " " + std::string(word.rest);
    left.resize(std::max<std::size_t>(left.size(), 16), ' ');
    tell("  " + left + play_text(Reason{word.help, {}}, console_.language) + "\n");
  }
}

void PlaySession::do_show(std::string_view point) {
  const Result<Scene> scene = scene_of(state(), {std::string(point), true, flip_});
  if (!scene) return refuse(scene.error());
  const bool out = &talk_ == &console_.out;
  talk_ << board_text(state(), *scene, console_.language, out && console_.colour,
                      out ? console_.out_columns : console_.err_columns);
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
  if (found.empty()) return say(Reason{"play.no-move", {}});
  const int wide = console_.out_columns > 0 ? std::min(kWide, console_.out_columns - 1) : kWide;
  int column = 0;
  for (const std::string& move : found) {
    const int length = text::columns_of(move);
    const bool wraps = column + 1 + length > wide;
    talk_ << (column == 0 ? "" : wraps ? "\n" : " ") << move;
    column = (wraps || column == 0 ? 0 : column + 1) + length;
  }
  talk_ << '\n';
}

void PlaySession::do_why(std::string_view what) {
  if (what.empty()) return refuse(Reason{"play.why-what", {}});
  if (text::lower(what).starts_with("was that bad")) return do_review("");
  const AnyGame& game = state().game();
  if (const Scene scene = state().scene(); find_cell(scene, what)) {
    const Result<std::vector<Reason>> reasons = state().explain_cell(what);
    if (!reasons) return refuse(reasons.error());
    for (const Reason& reason : *reasons) tell(game.say(reason, console_.language) + "\n");
    return;
  }
  const Result<Reason> reason = state().explain(what);
  if (!reason) return refuse(reason.error());
  tell(game.say(*reason, console_.language) + "\n");
}

// Asked again, it tells the next step; with `move` behind it, all as far as the move.
void PlaySession::do_hint(std::string_view rest) {
  if (outcome().over()) return refuse(Reason{"play.is-over", {}}.with("word", "hint"));
  if (!rest.empty() && rest != "move") {
    return refuse(Reason{"play.hint-what", {}}.with("found", text::quoted(rest)));
  }
  helped_ = true;
  const Status found = look_for_hint();
  if (interrupt_.raised()) return;
  if (!found) return refuse(found.error());
  const std::size_t last = hint_.steps.size() - 1;
  std::size_t step = std::min(hint_.told, last);  // the last one is told again
  const auto tells = [&](std::size_t i) { return hint_.steps[i].tells_move(); };
  while (!rest.empty() && !tells(step)) tell_hint(step++);
  tell_hint(step);
  hint_.told = step + 1;
}

// Asks the engine, unless the hint at hand is for this position.
Status PlaySession::look_for_hint() {
  if (!hint_.steps.empty() && hint_.start == state().start_position() &&
      hint_.moves == state().moves()) {
    return Done{};
  }
  hint_ = {};
  const Result<engine::Answer> answer = opponent_.hint(state());
  if (!answer) return answer.error();
  if (interrupt_.raised()) return Done{};
  std::vector<std::string> behind;
  if (!answer->progress.lines.empty()) behind = answer->progress.lines.front().moves;
  if (!behind.empty()) behind.erase(behind.begin());
  Result<std::vector<HintStep>> steps = hint_steps(state(), answer->move, behind);
  if (!steps) return steps.error();
  hint_ = {state().start_position(), state().moves(), std::move(*steps), 0, {}};
  if (!answer->progress.lines.empty()) {
    hint_.line = line_text(answer->progress.lines.front(), console_.language);
  }
  return Done{};
}

void PlaySession::tell_hint(std::size_t step) const {
  tell(hint_text(state().game(), hint_.steps, step, console_.language));
  if (hint_.steps[step].kind == HintStep::Kind::Move && !hint_.line.empty()) {
    const Reason line = Reason{"play.hint-line", {}}.with("line", hint_.line);
    tell(play_text(line, console_.language) + "\n");
  }
}

void PlaySession::do_review(std::string_view) {
  const std::vector<std::string> moves = state().moves();
  const std::unique_ptr<AnyState> before = state().clone();
  // Back to before the last move that was a person's.
  do {
    if (before->plies() == 0) return refuse(Reason{"play.not-moved", {}});
    before->undo();
  } while (computer_moves(before->turn()));
  const std::string& played = moves[static_cast<std::size_t>(before->plies())];
  const Result<engine::MoveComparison> review = opponent_.review(*before, played);
  if (interrupt_.raised()) return;
  if (!review) return refuse(review.error());
  tell(review_text(*review, console_.language));
  if (!is_loss(*review)) return;
  const auto& [better, mine, lost] = *review;
  const study::Contrast reasons = study::contrast_lines(*before, mine.moves, better.moves);
  tell(facts_text(before->game(), played, reasons.played, console_.language));
  tell(facts_text(before->game(), better.moves.front(), reasons.better, console_.language));
}

void PlaySession::do_undo(std::string_view how_many) {
  const std::optional<int> count = how_many.empty() ? 1 : text::parse_number(how_many);
  if (!count || *count < 1) {
    return refuse(Reason{"play.undo-number", {}}.with("found", text::quoted(how_many)));
  }
  helped_ = true;
  if (game_.agreed.over()) {  // what was agreed is taken back first, and counts for nothing else
    game_.agreed = {};
    return announce();
  }
  // With the computer only a person's moves count; its answers go back with them.
  const std::unique_ptr<AnyState> back = state().clone();
  int undone = 0;
  while (undone < *count && back->plies() > 0) {
    back->undo();
    if (!computer_moves(back->turn())) ++undone;
  }
  if (undone < *count) {
    const Reason few = Reason{"play.undo-few", {}}.with("count", undone);
    return refuse(person_ ? few.with("yours", 1) : few);
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
  if (file.empty()) return refuse(Reason{"play.file-name", {}}.with("word", "save"));
  const Status saved = save_game(std::string(file), state(), game_.agreed);
  if (!saved) return refuse(saved.error());
  say(Reason{"play.saved", {}}.with("file", std::string(file)).with("plies", state().plies()));
}

void PlaySession::do_load(std::string_view file) {
  if (file.empty()) return refuse(Reason{"play.file-name", {}}.with("word", "load"));
  Result<SavedGame> loaded = load_game(std::string(file), state().game().name(), console_);
  if (!loaded) return refuse(loaded.error());
  game_ = std::move(*loaded);
  helped_ = true;
  say(Reason{"play.loaded", {}}
          .with("file", std::string(file))
          .with("game", state().game().name())
          .with("plies", state().plies()));
  do_show("");
  announce();
  let_computer_move();
}

void PlaySession::do_resign(std::string_view) {
  if (outcome().over()) return refuse(Reason{"play.is-over", {}}.with("word", "resign"));
  game_.agreed = {winner(other(state().turn().side)), Ending::Resigned, false};
  announce();
}

void PlaySession::do_draw(std::string_view) {
  if (outcome().over()) return refuse(Reason{"play.is-over", {}}.with("word", "draw"));
  bool agreed = false;
  if (person_) {
    const Result<bool> wanted = opponent_.wants_draw(state());
    if (interrupt_.raised()) return;
    if (!wanted) return refuse(wanted.error());
    agreed = *wanted;
    say(Reason{agreed ? "play.draw-taken" : "play.draw-declined", {}});
  } else {
    const std::string question = play_text(
        Reason{"play.draw-question", {}}.with("side", side_name(other(state().turn().side))),
        console_.language);
    if (!console_.in_terminal) talk_ << question << '\n';
    const std::string reply = text::lower(text::trim(lines_.next(question + " ").value_or("no")));
    agreed = reply == "yes" || reply == "y";
    if (!agreed) say(Reason{"play.draw-refused", {}});
  }
  if (agreed) game_.agreed = {Winner::Draw, Ending::Agreed, false};
  announce();
}

void PlaySession::do_quit(std::string_view) { quit_ = true; }

}  // namespace muster::cli
