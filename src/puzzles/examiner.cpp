// SPDX-License-Identifier: MIT
#include "puzzles/examiner.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <set>
#include <utility>

namespace muster::puzzles {

using solver::WinAnswer;
using solver::WinReport;

namespace {

// Moves are first tried with a part of the effort: what fails, fails early.
constexpr std::uint64_t kFirstPart = 12;
// How many of the equally long defences are tried for one with a single answer.
constexpr std::size_t kMostTies = 3;
// What an only defence must hold against: most moves that nothing refutes at once lose all the
// same.
constexpr std::uint64_t kHoldNodes = 50'000;

}  // namespace

int cells_taken(const AnyState& state) {
  std::set<int> cells;
  for (const ScenePiece& piece : state.scene().pieces) cells.insert(piece.cell);
  return static_cast<int>(cells.size());
}

std::string Examiner::id(const AnyState& state) const {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx",
                static_cast<unsigned long long>(prover_->key(state)));
  return std::string(digits.data(), 10);
}

// --- one turn ---

// The one move that wins within so many plies, and whether others win later.
Examiner::OnlyMove Examiner::only_win(const AnyState& state, int plies, bool ask_slower) {
  const Side side = state.turn().side;
  std::vector<Successor> open = successors(state), others;
  OnlyMove found;
  for (const std::uint64_t nodes : {effort_.other / kFirstPart + 1, effort_.other}) {
    std::vector<Successor> left;
    for (Successor& child : open) {
      const bool over = child.state->outcome().over();
      if (plies == 1 && !over) {
        others.push_back(std::move(child));
        continue;
      }
      const WinReport report = prover_->ask(*child.state, side, nodes, plies - 1);
      if (report.answer == WinAnswer::Wins) {
        if (!found.move.empty()) return {PuzzleFinding::NotUnique, {}, false, false, false};
        found.move = child.move;
      } else if (!over) {
        (report.answer == WinAnswer::Open ? left : others).push_back(std::move(child));
      }
    }
    open = std::move(left);
  }
  found.settled = open.empty();
  found.finding = found.move.empty() ? PuzzleFinding::Unsettled : PuzzleFinding::Puzzle;
  if (found.finding != PuzzleFinding::Puzzle || !ask_slower) return found;
  std::move(open.begin(), open.end(), std::back_inserter(others));
  ask_slower_wins(others, side, found);
  return found;
}

void Examiner::ask_slower_wins(std::vector<Successor>& others, Side side, OnlyMove& found) {
  for (const std::uint64_t nodes : {effort_.other / kFirstPart + 1, effort_.other}) {
    std::vector<Successor> left;
    for (Successor& child : others) {
      const WinReport report = prover_->ask(*child.state, side, nodes);
      if (report.answer == WinAnswer::Wins) return;
      if (report.answer == WinAnswer::Open) left.push_back(std::move(child));
    }
    others = std::move(left);
  }
  found.only = true;
  found.only_settled = others.empty();
}

Examiner::OnlyMove Examiner::only_defence(const AnyState& state) {
  const Side enemy = other(state.turn().side);
  std::vector<Successor> open = successors(state);
  if (open.size() < 2) return {};
  OnlyMove found;
  for (const std::uint64_t nodes : {effort_.other / kFirstPart + 1, effort_.other}) {
    std::vector<Successor> left;
    for (Successor& child : open) {
      const WinReport report = prover_->ask(*child.state, enemy, nodes);
      if (report.answer == WinAnswer::Wins) continue;
      left.push_back(std::move(child));
      // Two that hold with the whole effort, or many at first sight, are too many.
      const std::size_t most = nodes == effort_.other ? 1 : 6;
      if (left.size() > most) return {};
      found.settled = report.answer == WinAnswer::Never;
    }
    open = std::move(left);
  }
  if (open.size() != 1) return {};
  if (!found.settled) {
    const std::uint64_t nodes = std::max(effort_.other, kHoldNodes);
    const WinReport report = prover_->ask(*open.front().state, enemy, nodes);
    if (report.answer == WinAnswer::Wins) return {};
    found.settled = report.answer == WinAnswer::Never;
  }
  found.finding = PuzzleFinding::Puzzle;
  found.move = open.front().move;
  return found;
}

// --- a line ---

Examined Examiner::win(const AnyState& state, std::uint64_t find_nodes,
                       const std::function<bool(int)>& wanted) {
  Examined out;
  const WinReport report = prover_->shortest(state, state.turn().side, find_nodes);
  if (report.answer != WinAnswer::Wins) return out;
  if (report.plies > 2 * kMaxPuzzleMoves - 1 || report.plies % 2 == 0) {
    out.finding = PuzzleFinding::TooLong;
    return out;
  }
  if (wanted && !wanted((report.plies + 1) / 2)) {
    out.finding = PuzzleFinding::Unwanted;
    return out;
  }
  out.puzzle.settled = true;
  out.puzzle.unique = Unique::Only;  // until a turn says otherwise
  out.finding = follow(state, report.plies, out.puzzle);
  if (out.finding != PuzzleFinding::Puzzle) return out;
  out.puzzle.id = id(state);
  out.puzzle.position = state.position();
  out.puzzle.kind = PuzzleKind::Win;
  out.puzzle.moves = (report.plies + 1) / 2;
  return out;
}

// The side that solves is to move and wins within so many plies.
PuzzleFinding Examiner::follow(const AnyState& state, int plies, Puzzle& puzzle) {
  const OnlyMove only = only_win(state, plies, puzzle.unique == Unique::Only);
  if (only.finding != PuzzleFinding::Puzzle) return only.finding;
  const std::unique_ptr<AnyState> next = state.clone();
  if (!next->play(only.move)) return PuzzleFinding::Unsettled;
  add_turn(only, puzzle);
  puzzle.line.push_back(only.move);
  if (next->outcome().over()) return plies == 1 ? PuzzleFinding::Puzzle : PuzzleFinding::Unsettled;
  return defend(*next->begin_here(), plies - 1, puzzle);
}

void Examiner::add_turn(const OnlyMove& only, Puzzle& puzzle) {
  if (puzzle.unique == Unique::Only && !only.only) {
    puzzle.unique = puzzle.line.empty() ? Unique::InTime : Unique::First;
  }
  const bool asked = puzzle.unique == Unique::Only;
  puzzle.settled = puzzle.settled && only.settled && (!asked || only.only_settled);
}

// The other side is to move and has lost within so many plies: one of its longest defences, if
// there are several one whose answer is unique.
PuzzleFinding Examiner::defend(const AnyState& state, int plies, Puzzle& puzzle) {
  const Side solver = other(state.turn().side);
  std::vector<Successor> replies = successors(state);
  std::vector<std::pair<int, Successor*>> longest;
  for (Successor& child : replies) {
    const WinReport report = prover_->shortest(*child.state, solver, effort_.find);
    if (report.answer != WinAnswer::Wins || report.plies > plies - 1)
      return PuzzleFinding::Unsettled;
    if (report.plies == plies - 1) longest.emplace_back(report.plies, &child);
  }
  PuzzleFinding finding =
      PuzzleFinding::Unsettled;  // no reply takes so long: the length was not the shortest
  for (std::size_t i = 0; i < longest.size() && i < kMostTies; ++i) {
    if (longest[i].first == 0) return PuzzleFinding::Unsettled;  // it would end the game itself
    Puzzle tried = puzzle;
    tried.line.push_back(longest[i].second->move);
    finding = follow(*longest[i].second->state, plies - 1, tried);
    if (finding != PuzzleFinding::Puzzle) continue;
    puzzle = std::move(tried);
    break;
  }
  return finding;
}

Examined Examiner::defence(const AnyState& state) {
  Examined out;
  const OnlyMove only = only_defence(state);
  out.finding = only.finding;
  if (only.finding != PuzzleFinding::Puzzle) return out;
  out.puzzle.id = id(state);
  out.puzzle.position = state.position();
  out.puzzle.kind = PuzzleKind::Defence;
  out.puzzle.moves = 1;
  out.puzzle.line = {only.move};
  out.puzzle.unique = Unique::Only;
  out.puzzle.settled = only.settled;
  return out;
}

// --- an ending ---

Examined Examiner::ending(const AnyState& state, const std::function<bool(int)>& wanted) {
  Examined out;
  const Side side = state.turn().side;
  const WinReport report = prover_->shortest(state, side, effort_.find);
  if (report.answer != WinAnswer::Wins || report.plies % 2 == 0) return out;
  const int moves = (report.plies + 1) / 2;
  if (moves < kLeastEndingMoves) return out;
  out.finding = PuzzleFinding::TooLong;
  if (moves > kMostEndingMoves) return out;
  out.finding = PuzzleFinding::Unwanted;
  if (wanted && !wanted(moves)) return out;
  out.finding = PuzzleFinding::NotUnique;
  if (won_by_most(state, moves)) return out;
  out.puzzle.settled = true;  // until a reply says otherwise
  out.finding = follow_ending(state, report.plies, out.puzzle);
  out.puzzle.id = id(state);
  out.puzzle.position = state.position();
  out.puzzle.kind = PuzzleKind::Ending;
  out.puzzle.moves = moves;
  out.puzzle.pieces = cells_taken(state);
  if (out.finding == PuzzleFinding::Puzzle) out.finding = claim_ending(state, out.puzzle);
  return out;
}

// What was proven only because the table knew more is not claimed: not of the replies, and where it
// is the win itself, not at all. Every ending that is kept passes its check.
PuzzleFinding Examiner::claim_ending(const AnyState& state, Puzzle& puzzle) {
  const auto holds = [&] {
    prover_->forget();
    return static_cast<bool>(check_ending(state, puzzle));
  };
  if (holds()) return PuzzleFinding::Puzzle;
  if (!std::exchange(puzzle.settled, false)) return PuzzleFinding::Unsettled;
  return holds() ? PuzzleFinding::Puzzle : PuzzleFinding::Unsettled;
}

// Whether half of the moves, or more, still win in the moves that are allowed.
bool Examiner::won_by_most(const AnyState& state, int moves) {
  const Side side = state.turn().side;
  const std::vector<Successor> all = successors(state);
  std::size_t winning = 0;
  for (const Successor& child : all) {
    const int within = 2 * allowed_moves(moves) - 2;
    const WinReport report = prover_->ask(*child.state, side, effort_.other, within);
    winning += report.answer == WinAnswer::Wins ? 1 : 0;
    if (2 * winning >= all.size()) return true;
  }
  return false;
}

// A move that wins within so many plies, or none.
std::string Examiner::winning_move(const AnyState& state, int plies) {
  const Side side = state.turn().side;
  const std::vector<Successor> all = successors(state);
  for (const std::uint64_t nodes : {effort_.find / kFirstPart + 1, effort_.find}) {
    for (const Successor& child : all) {
      if (child.state->outcome().over() != (plies == 1)) continue;
      const WinReport report = prover_->ask(*child.state, side, nodes, plies - 1);
      if (report.answer == WinAnswer::Wins) return child.move;
    }
  }
  return {};
}

// The side to move has lost within so many plies: the first of its moves after which a quicker win
// is proven not to exist; if there is none such, the first after which none is found. Empty: after
// all of them there is one, the length was not the shortest.
Examiner::LongestDefence Examiner::longest_defence(const AnyState& state, int plies) {
  const Side enemy = other(state.turn().side);
  LongestDefence searched;
  for (const Successor& child : successors(state)) {
    if (child.state->outcome().over()) continue;
    if (plies <= 3) return {child.move, true};  // none is quicker than a win at once
    const WinReport quicker = prover_->ask(*child.state, enemy, effort_.find, plies - 3);
    if (quicker.answer == WinAnswer::Never) return {child.move, true};
    if (quicker.answer == WinAnswer::Open && searched.move.empty()) searched.move = child.move;
  }
  return searched;
}

// One line of the proof: a move that wins in time, a longest defence, and so on to the end.
PuzzleFinding Examiner::follow_ending(const AnyState& state, int plies, Puzzle& puzzle) {
  std::unique_ptr<AnyState> walk = state.clone();
  for (int left = plies; left > 0; left -= 2) {
    const std::string move = winning_move(*walk, left);
    if (move.empty() || !walk->play(move)) return PuzzleFinding::Unsettled;
    puzzle.line.push_back(move);
    if (left == 1) break;
    walk = walk->begin_here();
    const LongestDefence reply = longest_defence(*walk, left - 1);
    if (reply.move.empty() || !walk->play(reply.move)) return PuzzleFinding::Unsettled;
    puzzle.settled = puzzle.settled && reply.proven;
    puzzle.line.push_back(reply.move);
    walk = walk->begin_here();
  }
  return PuzzleFinding::Puzzle;
}

Result<std::vector<std::uint64_t>> Examiner::turns(const AnyGame& game,
                                                   const Puzzle& puzzle) const {
  const Result<std::unique_ptr<AnyState>> state = game.state(puzzle.position);
  if (!state) return state.error();
  std::vector<std::uint64_t> keys;
  for (std::size_t ply = 0; ply < puzzle.line.size(); ++ply) {
    if (ply % 2 == 0) keys.push_back(prover_->key(**state));
    if (const auto played = (*state)->play(puzzle.line[ply]); !played) return played.error();
  }
  return keys;
}

}  // namespace muster::puzzles
