// Random numbers behind the hash of a board: one for each stack on each point, none for an empty
// point. Also, ready for use, what a disc dropped on a stack does to the hash.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "games/lof/points.h"
#include "games/lof/stack.h"

namespace muster::lof {

struct Keys {
  // Stacks outside, points inside: few kinds of stack are common, so what is used stays in cache.
  template <int kRows>
  using Table = std::array<std::array<std::uint64_t, kGridBytes>, kRows>;

  Table<kStacks> stack;
  std::array<Table<kStacks / 2>, 2> drop;  // [disc][stack below][point]; full stacks take none
};

// Joined to the board's hash when dark is to move.
inline constexpr std::uint64_t kDarkToMove = 0x9d39247e33776d41ULL;

// The same numbers in every build and on every machine.
const Keys& keys() noexcept;

}  // namespace muster::lof
