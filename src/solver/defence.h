// What the side that is losing should do: of its moves those that hold out longest. For the
// endings, where a person wins against it (docs/puzzles.md). SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "solver/win_prover.h"

namespace muster::solver {

// The states behind each legal move, in the order of legal().
struct Successor {
  std::string move;
  std::unique_ptr<AnyState> state;  // the game begins with it
};
std::vector<Successor> successors(const AnyState& state);

// A move of the side to move, and what the other side can force behind it. Plies count from the
// position before the move.
struct Defence {
  std::string move;
  WinReport enemy;
};

// The moves that are equally good and better than all others: those behind which the other side is
// proven not to win, else those with no win found, else those with the longest one. `nodes` for
// each move, and as many again for each shorter win. Empty: there is no move.
std::vector<Defence> best_defences(WinProver& prover, const AnyState& state, std::uint64_t nodes);

}  // namespace muster::solver
