// SPDX-License-Identifier: MIT
#include "cli/puzzle_session.h"

#include "base/text.h"
#include "cli/play_words.h"
#include "cli/session.h"
#include "cli/view.h"
#include "engine/engine.h"
#include "puzzles/themes.h"

namespace muster::cli {

namespace {

constexpr std::uint64_t kRefutationNodes = 20'000;

// The cell that a move touches first, by its name.
std::string first_cell(const AnyState& state, const std::string& move) {
  for (const TouchMove& touch : state.legal_touches()) {
    if (touch.text != move || touch.touch.cells.empty()) continue;
    return state.scene().cells[static_cast<std::size_t>(touch.touch.cells.front())].name;
  }
  return {};
}

}  // namespace

Result<int> PuzzleSession::run(const std::vector<puzzles::Puzzle>& list) {
  int solved = 0;
  for (const puzzles::Puzzle& puzzle : list) {
    const Result<End> end = ask(puzzle);
    if (!end) return end.error();
    if (*end == End::Quit) break;
    if (*end == End::Solved) ++solved;
  }
  return solved;
}

void PuzzleSession::show(const AnyState& state) const {
  const Result<Scene> scene = scene_of(state, {{}, state.plies() > 0, false});
  if (scene) console_.out << board_text(state, *scene, console_.colour, console_.out_columns);
}

void PuzzleSession::task(const AnyState& state, const puzzles::Puzzle& puzzle) const {
  const std::string mover = mover_name(state, console_.language);
  const std::string moves = std::to_string(puzzle.moves);
  if (puzzle.kind == puzzles::PuzzleKind::Defence) {
    console_.out << mover
                 << pick(": all moves but one lose. Find it.", "：一手を除いてすべて負け。");
  } else {
    console_.out << mover << pick(" to play and win in ", "：") << moves << pick("", "手で勝ち");
  }
  if (puzzle.rating > 0)
    console_.out << pick(" (rated ", "（難しさ ") << puzzle.rating << pick(")", "）");
  console_.out << '\n';
}

void PuzzleSession::hint(const AnyState& state, const std::string& move, int step) const {
  if (step >= 2) {
    console_.out << pick("The move is ", "正解は ") << move << '\n';
    return;
  }
  const std::string cell = first_cell(state, move);
  if (step == 1) {
    console_.out << pick("Begin on ", "始点は ") << cell << '\n';
  } else {
    console_.out << pick("Look at the column of ", "この列を見よ: ") << cell.substr(0, 1) << '\n';
  }
}

void PuzzleSession::solution(const puzzles::Puzzle& puzzle) const {
  console_.out << pick("Solution: ", "正解: ") << text::join(puzzle.line, " ");
  if (puzzle.kind == puzzles::PuzzleKind::Win) console_.out << pick(", proven", "（証明済み）");
  console_.out << '\n';
  for (const puzzles::ThemeWord& theme : puzzles::theme_words()) {
    for (const std::string& word : puzzle.themes) {
      if (word == theme.word) {
        console_.out << "  "
                     << (console_.language == Language::Japanese ? theme.japanese : theme.english)
                     << '\n';
      }
    }
  }
}

// What the other side does about it.
Status PuzzleSession::wrong(const AnyState& state, const std::string& move) const {
  engine::Settings settings;
  settings.hash_mb = 4;
  const auto engine = engine::make_engine(*game_, settings);
  if (!engine) return engine.error();
  const std::unique_ptr<AnyState> after = state.clone();
  if (const auto played = after->play(move); !played) return played.error();
  console_.out << move << pick(" is not it", "ではありません");
  if (!after->outcome().over()) {
    engine::Limits limits;
    limits.nodes = kRefutationNodes;
    const auto answer = engine::think(**engine, *after, limits);
    if (!answer) return answer.error();
    console_.out << pick(": the answer is ", "：応手は ")
                 << line_text(answer->progress.lines.front(), console_.language);
  }
  console_.out << '\n';
  return Done{};
}

Result<PuzzleSession::End> PuzzleSession::ask(const puzzles::Puzzle& puzzle) {
  const auto made = game_->state(puzzle.position);
  if (!made) return made.error();
  AnyState& state = **made;
  console_.out << '\n';
  show(state);
  task(state, puzzle);
  End end = End::Solved;
  int hints = 0;
  for (std::size_t ply = 0; ply < puzzle.line.size();) {
    const std::string& right = puzzle.line[ply];
    const std::optional<std::string> line =
        lines_.next(pick("move, hint, solution, skip, quit> ", "手, hint, solution, skip, quit> "));
    if (!line) return End::Quit;
    const std::string word(text::trim(*line));
    if (word.empty()) continue;
    if (word == "quit") return End::Quit;
    if (word == "skip" || word == "solution") {
      if (word == "solution") solution(puzzle);
      return End::Helped;
    }
    if (word == "hint") {
      hint(state, right, hints++);
      end = End::Helped;
      continue;
    }
    const std::unique_ptr<AnyState> tried = state.clone();
    const Result<std::string> played = tried->play(word);
    if (!played) {
      console_.out << played.error().message << '\n';
      continue;
    }
    if (*played != right) {
      end = End::Helped;
      if (const Status refuted = wrong(state, *played); !refuted) return refuted.error();
      continue;
    }
    hints = 0;
    for (std::size_t i = ply; i < puzzle.line.size() && i < ply + 2; ++i) {
      if (const auto done = state.play(puzzle.line[i]); !done) return done.error();
    }
    if (ply + 1 < puzzle.line.size()) {
      console_.out << pick("Right. The answer is ", "正解。応手は ") << puzzle.line[ply + 1]
                   << '\n';
      show(state);
    }
    ply += 2;
  }
  console_.out << pick("Solved.", "解けました。") << '\n';
  solution(puzzle);
  return end;
}

}  // namespace muster::cli
