// What the past of a game can do to a strategy that looks at positions alone, each as if the game
// began with it. Stated once, by the game; the solver and the checker of proofs go by it
// (docs/solver.md, "Why a strategy may forget the past").
// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>

#include "games/game.h"

namespace muster {

// The default is the careful one: nothing is taken for granted, and no draw is ever claimed.
struct PastRule {
  // Coming back to a position is a draw or means nothing (play may go on for ever and nobody wins).
  // Otherwise it may make moves illegal, now or later.
  bool may_come_back = false;

  // A board counts as seen whoever is to move. The position text is then the board, a space and the
  // turn, and the game's SolverTraits know the keys of boards.
  bool board_alone = false;

  // Plies within which a win counts, the game being a draw then; 0: there is no such rule.
  int ply_limit = 0;
};

// A game may say what its past does: PastRule past_rule() const noexcept.
template <Game G>
PastRule past_rule_of(const G& game) noexcept {
  if constexpr (requires {
                  { game.past_rule() } noexcept -> std::same_as<PastRule>;
                }) {
    return game.past_rule();
  } else {
    return {};
  }
}

}  // namespace muster
