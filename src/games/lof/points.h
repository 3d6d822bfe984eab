// The points of the board as numbers and as sets. One grid serves all sizes: point = x * 11 + y,
// with x = row (a is 0) and y = number - 1, on the board iff 0 <= x, y <= 2 * size - 2 and
// |x - y| < size. Because of that last condition a step off the left or right edge never lands on
// a point of the board, so whole sets can be shifted along a direction and masked afterwards.
//
//     row i:            i5 i6 i7 i8 i9              directions, also the order of
//     row h:          h4 h5 h6 h7 h8 h9             Direction 0..5:
//     row g:        g3 g4 g5 g6 g7 g8 g9                     2   1
//     row f:      f2 f3 f4 f5 f6 f7 f8 f9                     \ /
//     row e:    e1 e2 e3 e4 e5 e6 e7 e8 e9                3 --- --- 0
//     row d:      d1 d2 d3 d4 d5 d6 d7 d8                     / \.
//     row c:        c1 c2 c3 c4 c5 c6 c7                     4   5
//     row b:          b1 b2 b3 b4 b5 b6
//     row a:            a1 a2 a3 a4 a5
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace muster::lof {

inline constexpr int kStride = 11;  // the widest row of the largest board
inline constexpr int kGrid = kStride * kStride;
inline constexpr int kGridBytes = 128;  // arrays over points are padded to whole cache lines

inline constexpr int kDirections = 6;
inline constexpr int kAxes = 3;
inline constexpr std::array<int, kDirections> kDx = {0, 1, 1, 0, -1, -1};
inline constexpr std::array<int, kDirections> kDy = {1, 1, 0, -1, -1, 0};
inline constexpr std::array<int, kDirections> kStep = {1, 12, 11, -1, -12, -11};

// Direction d and d + 3 are the two ways along axis d: 0 the rows (same letter), 1 the lines on
// which letter and number rise together, 2 those of the same number.
inline constexpr std::array<std::uint8_t, kDirections + kAxes> kAxisOf = {0, 1, 2, 0, 1,
                                                                          2, 0, 1, 2};
constexpr int axis_of(int direction) noexcept {
  return kAxisOf[static_cast<std::size_t>(direction)];
}

constexpr int point_at(int x, int y) noexcept { return x * kStride + y; }
constexpr int x_of(int point) noexcept { return point / kStride; }
constexpr int y_of(int point) noexcept { return point % kStride; }

// Lines of all axes, numbered axis * 11 + place. The place does not depend on the board's size.
inline constexpr int kLines = kAxes * kStride;
constexpr int line_at(int axis, int x, int y) noexcept {
  return axis * kStride + (axis == 0 ? x : axis == 1 ? x - y + kStride / 2 : y);
}

// The line of each axis through each point; 0 for points that are on no board.
inline constexpr auto kLineOf = [] {
  std::array<std::array<std::uint8_t, kGridBytes>, kAxes> table = {};
  for (int x = 0; x < kStride; ++x) {
    for (int y = 0; y < kStride; ++y) {
      if (x - y > kStride / 2 || y - x > kStride / 2) continue;
      for (int axis = 0; axis < kAxes; ++axis) {
        table[axis][point_at(x, y)] = static_cast<std::uint8_t>(line_at(axis, x, y));
      }
    }
  }
  return table;
}();

__extension__ typedef unsigned __int128 PointSet;

constexpr PointSet set_of(int point) noexcept { return PointSet{1} << point; }
constexpr bool has(PointSet set, int point) noexcept { return ((set >> point) & 1) != 0; }
constexpr std::uint64_t low_word(PointSet set) noexcept { return static_cast<std::uint64_t>(set); }
constexpr std::uint64_t high_word(PointSet set) noexcept {
  return static_cast<std::uint64_t>(set >> 64);
}
constexpr int count(PointSet set) noexcept {
  return std::popcount(low_word(set)) + std::popcount(high_word(set));
}

using LineSet = std::uint64_t;  // a bit a line

inline constexpr auto kLinePoints = [] {
  std::array<PointSet, kLines> table = {};
  for (int x = 0; x < kStride; ++x) {
    for (int y = 0; y < kStride; ++y) {
      if (x - y > kStride / 2 || y - x > kStride / 2) continue;  // on no board
      for (int axis = 0; axis < kAxes; ++axis) {
        table[line_at(axis, x, y)] |= set_of(point_at(x, y));
      }
    }
  }
  return table;
}();

// The n-th point of the set, counted from 0; there must be so many.
constexpr int nth(PointSet set, int n) noexcept {
  std::uint64_t word = low_word(set);
  const int below = std::popcount(word);
  const int base = n < below ? 0 : 64;
  if (n >= below) {
    n -= below;
    word = high_word(set);
  }
  for (; n > 0; --n) word &= word - 1;
  return base + std::countr_zero(word);
}

// Calls visit(point) for each point of the set, in order.
template <class Visit>
constexpr void for_each(PointSet set, Visit visit) {
  for (std::uint64_t word = low_word(set); word != 0; word &= word - 1) {
    visit(std::countr_zero(word));
  }
  for (std::uint64_t word = high_word(set); word != 0; word &= word - 1) {
    visit(64 + std::countr_zero(word));
  }
}

// The set moved by one step; the caller masks with the board.
template <int kDirection>
constexpr PointSet shifted(PointSet set) noexcept {
  constexpr int kBy = kStep[kDirection];
  if constexpr (kBy > 0) {
    return set << kBy;
  } else {
    return set >> -kBy;
  }
}

// All neighbours of the set's points; the caller masks with the board.
constexpr PointSet neighbours(PointSet set) noexcept {
  const PointSet right = set << 1, left = set >> 1;
  return right | left | ((set | right) << kStride) | ((set | left) >> kStride);
}

// Whether the set is one adjacent group. The empty set is none.
constexpr bool is_one_group(PointSet set) noexcept {
  if (set == 0) return false;
  PointSet group = set & (~set + 1);
  if (group == set) return true;
  if ((set & ~neighbours(set)) != 0) return false;  // a lone stack: the usual case, and quick
  while (true) {
    const PointSet grown = (group | neighbours(group)) & set;
    if (grown == group) return group == set;
    group = grown;
  }
}

}  // namespace muster::lof
