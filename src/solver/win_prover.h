// One question, asked of many positions of one game: can this side force a win from here? For the
// maker of puzzles, which asks it of every move of thousands of positions, a few hundred nodes
// each; the answers share a small table. Every position is taken as the beginning of a game
// (docs/solver.md). Not for two threads at once.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/result.h"
#include "games/any_game.h"

namespace muster::solver {

enum class WinAnswer : std::uint8_t {
  Open,   // neither was shown with so many nodes
  Wins,   // proven
  Never,  // proven: the other side can keep it from winning
};

struct WinReport {
  WinAnswer answer = WinAnswer::Open;
  int plies = 0;  // Wins: within so many, the position's own move counted; 0: it has won already
};

class WinProver {
 public:
  virtual ~WinProver() = default;

  // Spends at most `nodes` positions expanded. `within`: only wins in so many plies count, and
  // Never means "not within these"; 0: any win.
  virtual WinReport ask(const AnyState& state, Side side, std::uint64_t nodes, int within = 0) = 0;

  // ask(), then shorter wins as long as they are found with as many nodes again.
  WinReport shortest(const AnyState& state, Side side, std::uint64_t nodes);

  // The same for positions that are images of each other under the symmetries of the game.
  virtual std::uint64_t key(const AnyState& state) const = 0;

  // Forgets all answers, so that the same questions take the same course again.
  virtual void forget() = 0;

  virtual std::uint64_t nodes() const = 0;  // spent so far
};

Result<std::unique_ptr<WinProver>> make_win_prover(const AnyGame& game, std::size_t memory_bytes);

}  // namespace muster::solver
