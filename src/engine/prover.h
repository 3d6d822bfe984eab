// The solver beside the search: looks for a forced win of the side to move at the root, with a
// small table of its own and as many positions as the search lends it. What it claims holds for the
// game with its past (docs/solver.md); what it does not find says nothing.
//
// The table is kept from move to move of one game, so that a proof once found is followed to its
// end. That needs care: a proof may lean on positions that were open when it was made and have been
// played since. While the root is open no proof leans on it or on the move made from it, so one
// move of each side later the table still holds. Once the root was proven the table is kept only
// if the next root is one of its proven positions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "search/task.h"
#include "solver/search.h"
#include "solver/strategy.h"

namespace muster::engine {

template <Game G>
class Prover {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using History = typename G::History;
  using Line = search::RootLine<Move>;

  // The game must outlive it.
  explicit Prover(const G& game) : game_(&game), hooks_(game) {}

  // Whether the memory was there.
  bool allocate(std::size_t bytes, const PrepareMemory& prepare) {
    table_ = solver::Table::make(bytes, prepare);
    return table_ != nullptr;
  }

  void forget() noexcept { fresh_ = true; }

  // A search of this position begins. `plies_on`: how many plies of the same game lie between the
  // last root and this one; below 0: another game. True: the win is known already.
  bool begin(const Position& root, const History& past, int plies_on);

  // Looks at about so many positions, fewer if `stop` says so; it is told now and then how many it
  // has been. A win with its line, or nothing.
  std::optional<Line> run(std::uint64_t looks, const std::function<bool(std::uint64_t)>& stop);

 private:
  // Beyond this many plies values have no name for a win.
  static constexpr int kLongestWin = search::kMaxPly;
  static constexpr std::size_t kStrategyBytes = std::size_t{1} << 20;
  static constexpr std::uint64_t kStrategyNodes = 2048;

  std::uint64_t looks() const noexcept {
    return search_->counts().nodes + search_->counts().evaluations;
  }
  std::optional<Line> line_of(const solver::Value& value);
  std::optional<std::pair<Move, int>> next(const Position& position, int left, bool& ends);

  const G* game_;
  solver::Hooks<G> hooks_;
  std::unique_ptr<solver::Table> table_;
  std::optional<solver::Search<G>> search_;  // of this root
  Position root_;
  Side side_ = Side::One;
  bool fresh_ = false;   // the table is to be cleared before its next use
  bool proven_ = false;  // the last root was
};

template <Game G>
bool Prover<G>::begin(const Position& root, const History& past, int plies_on) {
  const Side side = game_->side_to_move(root);
  if (plies_on < 0 || plies_on > 2 || side != side_) fresh_ = true;
  root_ = root;
  side_ = side;
  search_.emplace(*game_, hooks_, *table_, side, past, true);
  const bool known = !fresh_ && search_->known(root).proven();
  if (std::exchange(proven_, false) && !known) fresh_ = true;
  return known;
}

template <Game G>
std::optional<typename Prover<G>::Line> Prover<G>::run(
    std::uint64_t most, const std::function<bool(std::uint64_t)>& stop) {
  if (std::exchange(fresh_, false)) table_->clear();
  const std::uint64_t before = looks();
  search_->set_poll([&] { return stop(looks() - before) || looks() - before >= most; });
  const solver::Value value = search_->run(root_, most);
  std::optional<Line> line;
  if (value.proven()) {
    proven_ = true;
    line = line_of(value);
    if (!line) fresh_ = true;
  }
  search_->set_poll({});
  stop(looks() - before);
  return line;
}

// The winner's quickest move known, the loser's slowest, as long as the table remembers them. No
// line if the proof does not hold in the game as it stands, or its first move has been forgotten.
template <Game G>
std::optional<typename Prover<G>::Line> Prover<G>::line_of(const solver::Value& value) {
  if (value.note > kLongestWin) return std::nullopt;
  if (hooks_.ply_limit() != 0) return std::nullopt;  // the search leaves that rule out
  Line line{search::win_in(std::max(value.note, 1)), {}};
  if (hooks_.board_alone()) {
    // Positions that differ in the turn count as the same: the proof is looked at as a whole.
    solver::Strategy<G> strategy(*game_, hooks_, *search_, side_, solver::Aim::Win, kStrategyBytes,
                                 kStrategyNodes);
    if (!strategy.build(root_)) return std::nullopt;
    line.moves.push_back(strategy.move_at(root_));
    return line;
  }
  Position position = root_;
  bool ends = false;
  for (int left = value.note; left > 0 && !ends;) {
    const auto found = next(position, left, ends);
    if (!found) break;
    line.moves.push_back(found->first);
    game_->play(position, found->first);
    left = found->second;
  }
  if (line.moves.empty()) return std::nullopt;
  return line;
}

template <Game G>
std::optional<std::pair<typename G::Move, int>> Prover<G>::next(const Position& position, int left,
                                                                bool& ends) {
  auto moves = std::make_unique<typename G::Moves>();
  search_->legal(position, *moves);
  const bool winner_moves = game_->side_to_move(position) == side_;
  std::optional<std::pair<Move, int>> best;
  for (const Move move : *moves) {
    Position after = position;
    game_->play(after, move);
    const Outcome outcome = search_->outcome(position, move, after);
    const solver::Value value = outcome.winner == winner(side_) ? solver::Value::proof(0)
                                : outcome.over()                ? solver::Value{}
                                                                : search_->known(after);
    if (!value.proven() || value.note >= left) continue;
    if (best && (winner_moves ? value.note >= best->second : value.note <= best->second)) continue;
    best = {move, value.note};
    ends = outcome.over();
  }
  return best;
}

}  // namespace muster::engine
