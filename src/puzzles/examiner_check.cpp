// Proves again what a puzzle claims; the error says what does not hold.
// SPDX-License-Identifier: MIT
#include "puzzles/examiner.h"

namespace muster::puzzles {

using solver::WinAnswer;
using solver::WinReport;

namespace {

Error does_not_hold(const std::string& at, const std::string& message) {
  return bad_input(at, message);
}

}  // namespace

Status Examiner::check_ending(const AnyState& state, const Puzzle& puzzle) {
  const Side side = state.turn().side;
  const int plies = 2 * puzzle.moves - 1;
  const WinReport report = prover_->shortest(state, side, effort_.find);
  if (report.answer != WinAnswer::Wins || report.plies != plies) {
    return does_not_hold("position",
                         "a win in " + std::to_string(puzzle.moves) + " was not proven again");
  }
  if (won_by_most(state, puzzle.moves)) return does_not_hold("position", "most moves win");
  if (const int pieces = cells_taken(state); pieces != puzzle.pieces) {
    return does_not_hold("pieces", "expected " + std::to_string(pieces));
  }
  return check_line(state, puzzle);
}

// Every move of the line wins in the plies that are left, every reply holds out as long as any.
Status Examiner::check_line(const AnyState& state, const Puzzle& puzzle) {
  const Side side = state.turn().side;
  std::unique_ptr<AnyState> walk = state.clone();
  int left = 2 * puzzle.moves - 1;
  for (const std::string& move : puzzle.line) {
    const bool own = walk->turn().side == side;
    if (const auto played = walk->play(move); !played) {
      return does_not_hold("line", move + ": " + played.error().message);
    }
    const bool over = walk->outcome().over();
    if (over != (left == 1)) return does_not_hold("line", "its length is not that of the win");
    if (over) break;
    walk = walk->begin_here();
    --left;
    if (own && prover_->ask(*walk, side, effort_.find, left).answer != WinAnswer::Wins) {
      return does_not_hold("line", move + " was not proven to win in time");
    }
    if (own || left <= 2) continue;
    const WinAnswer quicker = prover_->ask(*walk, side, effort_.find, left - 2).answer;
    if (quicker == WinAnswer::Wins) {
      return does_not_hold("line", move + " is not a longest defence");
    }
    if (puzzle.settled && quicker != WinAnswer::Never) {
      return does_not_hold("line", move + " was not proven to be a longest defence");
    }
  }
  if (walk->outcome().winner == winner(side)) return Done{};
  return does_not_hold("line", "it does not end with the win");
}

Status Examiner::check(const AnyGame& game, const Puzzle& puzzle) {
  return Examiner(*prover_, effort_for(puzzle, effort_)).check_here(game, puzzle);
}

Status Examiner::check_here(const AnyGame& game, const Puzzle& puzzle) {
  prover_->forget();
  const Result<std::unique_ptr<AnyState>> state = game.state(puzzle.position);
  if (!state) return state.error();
  if (id(**state) != puzzle.id) {
    return does_not_hold("id", "expected " + id(**state) + ", found " + puzzle.id);
  }
  if (puzzle.kind == PuzzleKind::Win) return check_win(**state, puzzle);
  if (puzzle.kind == PuzzleKind::Ending) return check_ending(**state, puzzle);
  return check_defence(**state, puzzle);
}

Status Examiner::check_defence(const AnyState& state, const Puzzle& puzzle) {
  if (puzzle.unique != Unique::Only) {
    return does_not_hold("unique", "of a defence it is always \"only\"");
  }
  const OnlyMove only = only_defence(state);
  if (only.finding != PuzzleFinding::Puzzle || puzzle.line != std::vector{only.move}) {
    return does_not_hold("line", "it is not the only defence");
  }
  if (puzzle.settled && !only.settled) {
    return does_not_hold("others", "that " + only.move + " does not lose was not proven");
  }
  return Done{};
}

Examined Examiner::again(const AnyGame& game, const Puzzle& puzzle) {
  prover_->forget();
  const Result<std::unique_ptr<AnyState>> state = game.state(puzzle.position);
  if (!state) return {};
  Examined found;
  switch (puzzle.kind) {
    case PuzzleKind::Win: found = win(**state, effort_.find); break;
    case PuzzleKind::Defence: found = defence(**state); break;
    case PuzzleKind::Ending: found = ending(**state); break;
  }
  found.puzzle.source = puzzle.source;
  return found;
}

Status Examiner::check_win(const AnyState& state, const Puzzle& puzzle) {
  std::unique_ptr<AnyState> walk = state.clone();
  const Side solver = state.turn().side;
  const int plies = 2 * puzzle.moves - 1;
  // The same course as when the puzzle was made: the proof fills the table for what follows.
  const WinReport report = prover_->shortest(state, solver, effort_.find);
  if (report.answer != WinAnswer::Wins || report.plies != plies) {
    return does_not_hold("position", "no win in " + std::to_string(puzzle.moves) + " was proven");
  }
  for (std::size_t ply = 0; ply < puzzle.line.size(); ++ply) {
    const std::string at = "move " + std::to_string(ply + 1) + " of the line";
    const bool own = walk->turn().side == solver;
    if (own != (ply % 2 == 0)) return does_not_hold(at, "it is the other side's turn");
    if (own) {
      if (const Status turn = check_turn(*walk, puzzle, ply); !turn) return turn;
    } else {
      const int left = plies - static_cast<int>(ply);
      if (const Status all = check_replies(*walk, left, at); !all) return all;
    }
    if (const auto played = walk->play(puzzle.line[ply]); !played) {
      return does_not_hold(at, played.error().message);
    }
    if (!walk->outcome().over()) walk = walk->begin_here();
  }
  if (walk->outcome().winner == winner(solver)) return Done{};
  return does_not_hold("line", "it does not end with the win");
}

Status Examiner::check_turn(const AnyState& state, const Puzzle& puzzle, std::size_t ply) {
  const bool claims_only =
      puzzle.unique == Unique::Only || (puzzle.unique == Unique::First && ply == 0);
  const int plies = static_cast<int>(puzzle.line.size() - ply);
  const OnlyMove only = only_win(state, plies, claims_only);
  const std::string at = "move " + std::to_string(ply + 1) + " of the line";
  if (only.finding == PuzzleFinding::NotUnique)
    return does_not_hold(at, "a second move wins in time");
  if (only.move != puzzle.line[ply]) return does_not_hold(at, "it was not proven to win in time");
  if (claims_only && !only.only) return does_not_hold(at, "a second move wins");
  if (puzzle.settled && !(only.settled && (!claims_only || only.only_settled))) {
    return does_not_hold(at, "that the others do not win was not proven");
  }
  return Done{};
}

Status Examiner::check_replies(const AnyState& state, int plies, const std::string& at) {
  const Side solver = other(state.turn().side);
  for (const Successor& child : successors(state)) {
    const WinReport report = prover_->shortest(*child.state, solver, effort_.find);
    if (report.answer == WinAnswer::Wins && report.plies <= plies - 1) continue;
    return does_not_hold(at, "no win in time was proven against " + child.move);
  }
  return Done{};
}

}  // namespace muster::puzzles
