// Random numbers behind the hash of a board: one for each disc by colour, level in its stack and
// point. A board is nothing but its discs, so equal boards have equal hashes, and the discs of one
// colour have a hash of their own (see history.h for what that is good for).
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "games/lof/points.h"
#include "games/lof/stack.h"

namespace muster::lof {

// [colour][level, 0 at the bottom][point]
using DiscKeys = std::array<std::array<std::array<std::uint64_t, kGridBytes>, kMaxHeight>, 2>;

inline constexpr DiscKeys kDiscKeys = [] {
  DiscKeys keys = {};
  Random random(0x10f);
  for (auto& colour : keys) {
    for (auto& level : colour) {
      for (int point = 0; point < kGrid; ++point)
        level[static_cast<std::size_t>(point)] = random.next();
    }
  }
  return keys;
}();

// Joined to the board's hash when dark is to move.
inline constexpr std::uint64_t kDarkToMove = 0x9d39247e33776d41ULL;

}  // namespace muster::lof
