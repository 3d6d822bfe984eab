// SPDX-License-Identifier: MIT
#include "cli/puzzle_session.h"

#include <algorithm>
#include <span>

#include "base/text.h"
#include "base/wrap.h"
#include "cli/opponent.h"
#include "cli/play_words.h"
#include "cli/session.h"
#include "cli/view.h"
#include "engine/engine.h"
#include "puzzles/themes.h"
#include "solver/defence.h"

namespace muster::cli {

namespace {

constexpr std::uint64_t kRefutationNodes = 20'000;
// For each reply of the side that defends an ending.
constexpr std::uint64_t kDefenceNodes = 2000;
constexpr std::size_t kDefenceBytes = std::size_t{4} << 20;

// What the line of a puzzle has next; null: the game has left it, or it is at its end.
const std::string* next_of_line(const AnyState& state, const puzzles::Puzzle& puzzle) {
  const std::vector<std::string> moves = state.moves();
  const auto [moved, stored] =
      std::mismatch(moves.begin(), moves.end(), puzzle.line.begin(), puzzle.line.end());
  return moved == moves.end() && stored != puzzle.line.end() ? &*stored : nullptr;
}

}  // namespace

Result<int> PuzzleSession::run(const std::vector<puzzles::Puzzle>& list) {
  int solved = 0;
  for (const puzzles::Puzzle& puzzle : list) {
    const bool ending = puzzle.kind == puzzles::PuzzleKind::Ending;
    const Result<End> end = ending ? play_out(puzzle) : ask(puzzle);
    if (!end) return end.error();
    if (*end == End::Quit) break;
    if (*end == End::Solved) ++solved;
  }
  return solved;
}

void PuzzleSession::show(const AnyState& state, std::string_view point) const {
  const Result<Scene> scene = scene_of(state, {std::string(point), state.plies() > 0, false});
  if (!scene) return;
  console_.out << board_text(state, *scene, console_.language, console_.colour,
                             console_.out_columns);
}

void PuzzleSession::say(const Reason& sentence) const {
  tell(play_text(sentence, console_.language) + "\n");
}

void PuzzleSession::tell(std::string_view lines) const {
  console_.out << text::fit_lines(lines, console_.out_columns);
}

// "quit" also at the end of the input.
std::string PuzzleSession::next_word(const AnyState& state, std::string_view secret) const {
  const std::string prompt = play_text(Reason{"puzzle.prompt", {}}, console_.language) + "> ";
  while (const auto line = lines_.next(prompt)) {
    const std::string_view word = text::trim(*line);
    if (word.empty()) continue;
    if (word == "help" || word == "?") {
      const std::vector<std::string> legal = state.legal();
      const std::string& example = legal.front() != secret ? legal.front() : legal.back();
      say(Reason{"puzzle.help", {}}.with("move", example));
      continue;
    }
    if (!state.read_move(word) && find_cell(state.scene(), word)) {  // what the piece there may do
      show(state, word);
      continue;
    }
    return word == "answer" ? "solution" : std::string(word);
  }
  return "quit";
}

void PuzzleSession::task(const AnyState& state, const puzzles::Puzzle& puzzle) const {
  const bool defence = puzzle.kind == puzzles::PuzzleKind::Defence;
  Reason sentence = Reason{defence ? "puzzle.defend" : "puzzle.win", {}}
                        .with("side", mover_name(state, console_.language))
                        .with("moves", puzzle.moves);
  if (puzzle.rating > 0) sentence = sentence.with("rating", puzzle.rating);
  say(sentence);
}

// As in a game, up to the move; why it is right is for the solution to say.
Status PuzzleSession::hint(const AnyState& state, const std::string& move, std::size_t step) const {
  Result<std::vector<HintStep>> steps = hint_steps(state, move);
  if (!steps) return steps.error();
  std::erase_if(*steps, [](const HintStep& each) { return each.kind == HintStep::Kind::Why; });
  // The last one is told again.
  tell(hint_text(*game_, *steps, std::min(step, steps->size() - 1), console_.language));
  return Done{};
}

// The weightiest thing that speaks for each of the solver's moves, as in a hint's last step.
void PuzzleSession::why(const puzzles::Puzzle& puzzle) const {
  const auto walk = game_->state(puzzle.position);
  if (!walk) return;
  const std::span<const std::string> line = puzzle.line;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    if (ply % 2 == 0) {
      const auto steps = hint_steps(**walk, line[ply], line.subspan(ply + 1));
      if (!steps) return;
      const Reason& reason = steps->back().reasons.front();
      if (reason.code != "fact.only-line") {  // the line stands above
        tell("  " + line[ply] + ": " + game_->say(reason, console_.language) + "\n");
      }
    }
    if (const auto played = (*walk)->play(line[ply]); !played) return;
  }
}

void PuzzleSession::solution(const puzzles::Puzzle& puzzle) const {
  Reason sentence = Reason{"puzzle.solution", {}}.with("line", text::join(puzzle.line, " "));
  if (puzzle.kind != puzzles::PuzzleKind::Defence) sentence = sentence.with("proven", 1);
  say(sentence);
  why(puzzle);
  for (const std::string& word : puzzle.themes) {
    const std::string_view theme = puzzles::theme_sentence(word, console_.language);
    if (!theme.empty()) tell("  " + std::string(theme) + "\n");
  }
}

Result<engine::Answer> PuzzleSession::search(const AnyState& state, std::uint64_t nodes) const {
  engine::Settings settings;
  settings.hash_mb = 4;
  const auto engine = engine::make_engine(*game_, settings);
  if (!engine) return engine.error();
  engine::Limits limits;
  limits.nodes = nodes;
  return engine::think(**engine, state, limits);
}

// What the other side does about it. False: the move wins as well, proven, only later.
Result<bool> PuzzleSession::wrong(const AnyState& state, const std::string& move) const {
  const std::unique_ptr<AnyState> after = state.clone();
  if (const auto played = after->play(move); !played) return played.error();
  Reason sentence = Reason{"puzzle.wrong", {}}.with("move", move);
  if (!after->outcome().over()) {
    const Result<engine::Answer> answer = search(*after, kRefutationNodes);
    if (!answer) return answer.error();
    if (answer->score.kind == engine::Score::Kind::Loss) {
      say(Reason{"puzzle.slower", {}}.with("move", move));
      return false;
    }
    sentence = sentence.with("line", line_text(answer->progress.lines.front(), console_.language));
  }
  say(sentence);
  return true;
}

// The stored reply is a longest defence; where the person has left the line, the solver looks for
// one.
Result<std::string> PuzzleSession::defend(const AnyState& state, const puzzles::Puzzle& puzzle) {
  if (const std::string* stored = next_of_line(state, puzzle)) return *stored;
  if (prover_ == nullptr) {
    auto made = solver::make_win_prover(*game_, kDefenceBytes);
    if (!made) return made.error();
    prover_ = std::move(*made);
  }
  return solver::best_defences(*prover_, state, kDefenceNodes).front().move;
}

// Along the line its next move, off it the engine's, as on the page.
Status PuzzleSession::ending_hint(const AnyState& state, const puzzles::Puzzle& puzzle,
                                  EndingHint& told) const {
  if (told.move.empty()) {
    if (const std::string* stored = next_of_line(state, puzzle)) {
      told.move = *stored;
    } else {
      const Result<engine::Answer> answer = search(state, Opponent::kAdviceNodes);
      if (!answer) return answer.error();
      told.move = answer->move;
    }
  }
  return hint(state, told.move, told.steps++);
}

Result<PuzzleSession::End> PuzzleSession::play_out(const puzzles::Puzzle& puzzle) {
  const auto made = game_->state(puzzle.position);
  if (!made) return made.error();
  AnyState& state = **made;
  const Side side = state.turn().side;
  const int allowed = puzzles::allowed_moves(puzzle.moves);
  console_.out << '\n';
  show(state);
  say(Reason{"ending.task", {}}
          .with("side", mover_name(state, console_.language))
          .with("moves", puzzle.moves)
          .with("allowed", allowed));
  EndingHint told;
  bool helped = false;
  for (int used = 0; used < allowed;) {
    const std::string word = next_word(state);
    if (word == "quit") return End::Quit;
    if (word == "skip" || word == "solution") {
      if (word == "solution") solution(puzzle);
      return End::Helped;
    }
    if (word == "hint") {
      if (const Status done = ending_hint(state, puzzle, told); !done) return done.error();
      helped = true;
      continue;
    }
    if (const Result<std::string> played = state.play(word); !played) {
      tell(refusal_text(state, word, played.error(), console_.language) + "\n");
      continue;
    }
    ++used;
    told = {};
    if (!state.outcome().over()) {
      const Result<std::string> reply = defend(state, puzzle);
      if (!reply) return reply.error();
      if (const auto done = state.play(*reply); !done) return done.error();
      say(Reason{"ending.reply", {}}.with("move", *reply).with("left", allowed - used));
      show(state);
    }
    if (!state.outcome().over()) continue;
    const bool won = state.outcome().winner == winner(side);
    if (won) {
      say(Reason{"ending.won", {}}.with("used", used).with("moves", puzzle.moves));
      return helped ? End::Helped : End::Solved;
    }
    break;
  }
  say(Reason{"ending.failed", {}}.with("moves", puzzle.moves));
  solution(puzzle);
  return End::Helped;
}

Result<PuzzleSession::End> PuzzleSession::ask(const puzzles::Puzzle& puzzle) {
  const auto made = game_->state(puzzle.position);
  if (!made) return made.error();
  AnyState& state = **made;
  console_.out << '\n';
  show(state);
  task(state, puzzle);
  End end = End::Solved;
  std::size_t hints = 0;
  for (std::size_t ply = 0; ply < puzzle.line.size();) {
    const std::string& right = puzzle.line[ply];
    const std::string word = next_word(state, right);
    if (word == "quit") return End::Quit;
    if (word == "skip" || word == "solution") {
      if (word == "solution") solution(puzzle);
      return End::Helped;
    }
    if (word == "hint") {
      if (const Status told = hint(state, right, hints++); !told) return told.error();
      end = End::Helped;
      continue;
    }
    const std::unique_ptr<AnyState> tried = state.clone();
    const Result<std::string> played = tried->play(word);
    if (!played) {
      tell(refusal_text(state, word, played.error(), console_.language) + "\n");
      continue;
    }
    if (*played != right) {
      const Result<bool> mistake = wrong(state, *played);
      if (!mistake) return mistake.error();
      if (*mistake) end = End::Helped;
      continue;
    }
    hints = 0;
    for (std::size_t i = ply; i < puzzle.line.size() && i < ply + 2; ++i) {
      if (const auto done = state.play(puzzle.line[i]); !done) return done.error();
    }
    if (ply + 1 < puzzle.line.size()) {
      say(Reason{"puzzle.right", {}}.with("move", puzzle.line[ply + 1]));
      show(state);
    }
    ply += 2;
  }
  say(Reason{"puzzle.solved", {}});
  solution(puzzle);
  return end;
}

}  // namespace muster::cli
