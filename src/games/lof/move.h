// A move by its two ends. Any two points make a Move, so that every text can be read and explained;
// the direction is part of it when the points lie on one line.
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

#include "games/lof/points.h"

namespace muster::lof {

class Move {
 public:
  static constexpr int kNoDirection = 6;

  Move() = default;  // Move{} is a1-a1, which is never legal; trivial, for lists without contents
  constexpr Move(int from, int to, int direction) noexcept
      : value_(static_cast<std::uint32_t>(from << 16 | to << 8 | direction)) {}

  constexpr int from() const noexcept { return static_cast<int>(value_ >> 16); }
  constexpr int to() const noexcept { return static_cast<int>(value_ >> 8 & 0xff); }
  constexpr int direction() const noexcept { return static_cast<int>(value_ & 0xff); }

  friend constexpr auto operator<=>(const Move&, const Move&) = default;

 private:
  std::uint32_t value_;
};

// The direction from one point to another, or kNoDirection.
constexpr int direction_between(int from, int to) noexcept {
  const int dx = x_of(to) - x_of(from), dy = y_of(to) - y_of(from);
  if (dx == 0 && dy == 0) return Move::kNoDirection;
  if (dx != 0 && dy != 0 && dx != dy) return Move::kNoDirection;
  for (int d = 0; d < kDirections; ++d) {
    const bool same_x = (dx > 0) - (dx < 0) == kDx[d], same_y = (dy > 0) - (dy < 0) == kDy[d];
    if (same_x && same_y) return d;
  }
  return Move::kNoDirection;
}

constexpr int distance_between(int from, int to) noexcept {  // for points on one line
  const int dx = x_of(to) - x_of(from), dy = y_of(to) - y_of(from);
  const int by = dx != 0 ? dx : dy;
  return by < 0 ? -by : by;
}

constexpr Move move_between(int from, int to) noexcept {
  return {from, to, direction_between(from, to)};
}

}  // namespace muster::lof
