// Hexix for the solver: a home that can be taken now, and how much room either side has.
// SPDX-License-Identifier: MIT
#pragma once

#include "games/hexix/game.h"
#include "solver/traits.h"

namespace muster::solver {

template <>
class SolverTraits<hexix::Game> : public GeneralTraits<hexix::Game> {
 public:
  using GeneralTraits::GeneralTraits;

  LeafEvaluation evaluate(const hexix::Position& position, const hexix::History& past,
                          hexix::Game::Moves& moves) const noexcept {
    legal_moves(game(), position, past, moves);
    const int home = lowest(hexix::home_mask(other(position.turn)));
    for (const hexix::Move move : moves) {
      if (move.is_capture() && move.to() == home) return {true, 1, 1};
    }
    return {false, 1, static_cast<Number>(moves.size()) + 1};
  }
};

}  // namespace muster::solver
