// The prover of wins of one game, behind win_prover.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "games/described.h"
#include "games/typed.h"
#include "solver/proof_search.h"
#include "solver/strategy.h"
#include "solver/win_prover.h"

namespace muster::solver {

template <DescribedGame G>
class WinProverOf final : public WinProver {
 public:
  static Result<std::unique_ptr<WinProver>> make(const AnyGame& game, std::size_t memory_bytes) {
    Result<G> own = G::make(game.options());
    if (!own) return own.error();
    if (past_rule_of(*own).board_alone && !SolverTraits<G>::kKnowsBoards) {
      return Error{ErrorCode::Unsupported, "game",
                   "the solver does not know which boards are the same in this game"};
    }
    std::unique_ptr<ProofTable> table = ProofTable::make(memory_bytes, {});
    if (table == nullptr) {
      return Error{ErrorCode::Limit, "memory", "this machine does not have that much"};
    }
    return std::unique_ptr<WinProver>(new WinProverOf(std::move(*own), std::move(table)));
  }

  WinReport ask(const AnyState& state, Side side, std::uint64_t nodes, int within) override {
    const State<G>* typed = typed_state<G>(state);
    if (typed == nullptr) return {};
    if (const Outcome end = typed->outcome(); end.over()) {
      return {end.winner == winner(side) ? WinAnswer::Wins : WinAnswer::Never, 0};
    }
    const typename G::Position root = typed->position();
    typename G::History past = typed->past();
    past.start(root);
    // What was found where a return to another beginning is forbidden does not hold here.
    if (traits_.past_rule().board_alone) table_->clear();
    ProofSearch<G> search(game_, traits_, *table_, side, past, false);
    const ProofValue value = search.run(root, nodes, within > 0 ? within : int{kNoBound});
    nodes_ += search.counts().nodes;
    if (value.proven() && !too_long(value) && holds(search, root, side, nodes)) {
      return {WinAnswer::Wins, value.distance()};
    }
    const bool never = value.disproven() && (within > 0 || value.depends_on() >= 0);
    return {never ? WinAnswer::Never : WinAnswer::Open, 0};
  }

  std::uint64_t key(const AnyState& state) const override {
    const State<G>* typed = typed_state<G>(state);
    return typed == nullptr ? 0 : traits_.key(typed->position());
  }

  void forget() override { table_->clear(); }
  std::uint64_t nodes() const override { return nodes_; }

 private:
  static constexpr std::size_t kStrategyBytes = std::size_t{1} << 22;

  WinProverOf(G game, std::unique_ptr<ProofTable> table)
      : game_(std::move(game)), traits_(game_), table_(std::move(table)) {}

  bool too_long(const ProofValue& value) const noexcept {
    const int limit = traits_.past_rule().ply_limit;
    return limit != 0 && value.distance() > limit;
  }

  // Where boards count as seen whoever is to move, the proof is looked at as a whole.
  bool holds(ProofSearch<G>& search, const typename G::Position& root, Side side,
             std::uint64_t nodes) {
    if (!traits_.past_rule().board_alone) return true;
    Strategy<G> strategy(game_, traits_, search, side, Aim::Win, kStrategyBytes,
                         std::max<std::uint64_t>(nodes, 2048));
    return static_cast<bool>(strategy.build(root));
  }

  G game_;
  SolverTraits<G> traits_;
  std::unique_ptr<ProofTable> table_;
  std::uint64_t nodes_ = 0;
};

}  // namespace muster::solver
