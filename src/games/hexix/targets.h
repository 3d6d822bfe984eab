// What the board allows the side to move, as masks of cells: the hot heart of the rules. Works on
// all cells at once; listing and counting the moves is left to the caller.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "games/hexix/options.h"
#include "games/hexix/position.h"

namespace muster::hexix {

struct Targets {
  Mask places = 0;                 // empty cells; both kinds are allowed on each
  Mask increments = 0;             // own pieces
  std::array<Mask, 2> captures{};  // cells to capture on, by direction: left, right
  Planes own_neighbours{};         // the dots a piece placed there gets
};

// Needs a position that is not over.
Targets find_targets(const Position& position, GlobalRule rule) noexcept;

// The same for this side, as if it were to move.
Targets find_targets_of(const Position& position, Side side, GlobalRule rule) noexcept;

// Own pieces that would break the global rule after the side to move has placed on `to`, or has
// captured from `from` on `to` (then the capturing piece is named by `to`). Slow and plain: for
// reasons, and for boards that already break the rule.
Mask crowded_after_place(const Position& position, int to, GlobalRule rule) noexcept;
Mask crowded_after_capture(const Position& position, int from, int to, GlobalRule rule) noexcept;

}  // namespace muster::hexix
