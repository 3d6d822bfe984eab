// Whether a side can join all its men with one move: the threat that decides games of Lines of
// Action. Most positions are dismissed after looking at two or three groups.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "games/loa/game.h"

namespace muster::eval {

// Where a man must go to join everything: next to all groups, or, if it stands alone, next to all
// the others. (A group that is not left by its only man must be touched: what remains of it cannot
// reach the man otherwise.)
struct Bridges {
  Bits for_all = 0;
  Bits for_single = 0;
};
Bridges find_bridges(Bits men) noexcept;

class LoaJoins {
 public:
  explicit LoaJoins(const loa::Game& game);

  // A move of `side` that wins at once, as if that side were to move. In four-hand games only the
  // seat to move's men count for its side, and all men for the other.
  std::optional<loa::Move> find(const loa::Position& p, Side side) const noexcept;

 private:
  std::optional<loa::Move> find_over_edges(const loa::Position& p, Side side, Bits movable,
                                           const Bridges& bridges) const noexcept;
  bool wins(const loa::Position& p, Side side, int from, int to) const noexcept;

  const loa::Game* game_;
  const loa::LineTables* tables_;
  std::array<std::array<std::uint8_t, loa::kAxes>, loa::kCells> place_{};  // number in its line
};

}  // namespace muster::eval
