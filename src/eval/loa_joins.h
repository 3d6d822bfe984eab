// Whether a side can join all its men with one move: the threat that decides games of Lines of
// Action. Most positions are dismissed after looking at two or three groups.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "games/loa/game.h"

namespace muster::eval {

// The free squares (or enemies) next to all groups of men but at most one. A man that joins
// everything must go to one of them: the group it may miss is the one it comes from.
Bits bridging_squares(Bits men) noexcept;

class LoaJoins {
 public:
  explicit LoaJoins(const loa::Game& game);

  // A move of `side` that wins at once, as if that side were to move. In four-hand games only the
  // seat to move's men count for its side, and all men for the other.
  std::optional<loa::Move> find(const loa::Position& p, Side side) const noexcept;

 private:
  bool wins(const loa::Position& p, Side side, int from, int to) const noexcept;

  const loa::Game* game_;
  const loa::LineTables* tables_;
  std::array<std::array<std::uint8_t, loa::kAxes>, loa::kCells> place_{};  // number in its line
};

}  // namespace muster::eval
