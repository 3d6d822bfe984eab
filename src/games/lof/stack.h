// A stack as one byte: a leading 1, then the discs from the bottom to the top, so that the lowest
// bit is the top disc. 1 alone is an empty point; "wbb" is 1011. A disc set down shifts in from
// the right, and anything from 64 up is six high.
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "games/outcome.h"

namespace muster::lof {

using Stack = std::uint8_t;

inline constexpr int kMaxHeight = 6;
inline constexpr int kStacks = 128;  // number of stack codes
inline constexpr Stack kEmpty = 1;

constexpr int height_of(Stack stack) noexcept {
  return std::bit_width(static_cast<unsigned>(stack)) - 1;
}
constexpr bool is_full(Stack stack) noexcept { return stack >= (1 << kMaxHeight); }

// The colour of the top disc: light is 0, dark is 1, as the index of their sides.
constexpr int top_of(Stack stack) noexcept { return stack & 1; }
constexpr Side owner_of(Stack stack) noexcept { return top_of(stack) == 0 ? Side::One : Side::Two; }

// The disc at this level, 0 being the bottom, of a stack of this height.
constexpr int disc_at(Stack stack, int height, int level) noexcept {
  return (stack >> (height - 1 - level)) & 1;
}

constexpr Stack dropped_on(Stack stack, int disc) noexcept {
  return static_cast<Stack>(stack << 1 | disc);
}

// A drop that changes the owner of an existing stack, either way.
constexpr bool is_capture(Stack onto, int disc) noexcept {
  return onto != kEmpty && top_of(onto) != disc;
}

constexpr bool is_one_coloured(Stack stack) noexcept {
  const int all = (1 << height_of(stack)) - 1;
  const int discs = stack & all;
  return discs == 0 || discs == all;
}

}  // namespace muster::lof
