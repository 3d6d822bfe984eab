// The solver beside the search: looks for a forced win of the side to move at the root, with a
// small table of its own and as many nodes as the search lends it. What it claims holds for the
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
#include "solver/proof_search.h"
#include "solver/strategy.h"
#include "solver/winning_line.h"

namespace muster::engine {

template <Game G>
class Prover {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using History = typename G::History;
  using Line = search::RootLine<Move>;

  // The game must outlive it.
  explicit Prover(const G& game) : game_(&game), traits_(game) {}

  // Whether the memory was there.
  bool allocate(std::size_t bytes, const PrepareMemory& prepare) {
    table_ = solver::ProofTable::make(bytes, prepare);
    return table_ != nullptr;
  }

  void forget() noexcept { fresh_ = true; }

  // A search of this position begins. `plies_on`: how many plies of the same game lie between the
  // last root and this one; below 0: another game. True: the win is known already.
  bool begin(const Position& root, const History& past, int plies_on);

  // Spends about that many nodes (positions expanded or evaluated), fewer if `stop` says so; it is
  // told now and then how many it has been. A win with its line, or nothing.
  std::optional<Line> run(std::uint64_t node_budget,
                          const std::function<bool(std::uint64_t)>& stop);

 private:
  // Beyond this many plies values have no name for a win.
  static constexpr int kLongestWin = search::kMaxPly;
  static constexpr std::size_t kStrategyBytes = std::size_t{1} << 20;
  static constexpr std::uint64_t kStrategyNodes = 2048;

  std::uint64_t nodes_spent() const noexcept {
    return search_->counts().nodes + search_->counts().evaluations;
  }
  std::optional<Line> line_of(const solver::ProofValue& value);

  const G* game_;
  solver::SolverTraits<G> traits_;
  std::unique_ptr<solver::ProofTable> table_;
  std::optional<solver::ProofSearch<G>> search_;  // of this root
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
  search_.emplace(*game_, traits_, *table_, side, past, true);
  const bool known = !fresh_ && search_->known(root).proven();
  if (std::exchange(proven_, false) && !known) fresh_ = true;
  return known;
}

template <Game G>
std::optional<typename Prover<G>::Line> Prover<G>::run(
    std::uint64_t node_budget, const std::function<bool(std::uint64_t)>& stop) {
  if (std::exchange(fresh_, false)) table_->clear();
  const std::uint64_t before = nodes_spent();
  search_->set_poll(
      [&] { return stop(nodes_spent() - before) || nodes_spent() - before >= node_budget; });
  const solver::ProofValue value = search_->run(root_, node_budget);
  std::optional<Line> line;
  if (value.proven()) {
    proven_ = true;
    line = line_of(value);
    if (!line) fresh_ = true;
  }
  search_->set_poll({});
  stop(nodes_spent() - before);
  return line;
}

// No line if the proof does not hold in the game as it stands, or its first move has been
// forgotten.
template <Game G>
std::optional<typename Prover<G>::Line> Prover<G>::line_of(const solver::ProofValue& value) {
  if (value.distance() > kLongestWin) return std::nullopt;
  if (traits_.past_rule().ply_limit != 0) return std::nullopt;  // the search leaves that rule out
  Line line{search::win_in(std::max(value.distance(), 1)), {}};
  if (traits_.past_rule().board_alone) {
    if (!solver::SolverTraits<G>::kKnowsBoards) return std::nullopt;
    // Positions that differ in the turn count as the same: the proof is looked at as a whole.
    solver::Strategy<G> strategy(*game_, traits_, *search_, side_, solver::Aim::Win, kStrategyBytes,
                                 kStrategyNodes);
    if (!strategy.build(root_)) return std::nullopt;
    line.moves.push_back(strategy.move_at(root_));
    return line;
  }
  line.moves = solver::winning_line(*game_, *search_, root_, value.distance());
  if (line.moves.empty()) return std::nullopt;
  return line;
}

}  // namespace muster::engine
