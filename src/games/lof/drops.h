// Where the discs of a side may fall, line by line: what the generator and the tactics start
// from.
//
// A drop is allowed or not by three things: the point (on the board, not full), the line
// (fixation), and whether it captures where the line is tied. All three are the same for every
// stack on the line, so two sets an axis, one a colour of disc, say where discs may fall.
// SPDX-License-Identifier: MIT
#pragma once

#include "games/lof/position.h"

namespace muster::lof {

// The points of a set of lines, by axis, six lines and then five at a time.
inline constexpr int kLowLines = 6;
struct AxisPoints {
  std::array<PointSet, 1 << kLowLines> low = {};
  std::array<PointSet, 1 << (kStride - kLowLines)> high = {};
};

inline constexpr auto kAxisPoints = [] {
  std::array<AxisPoints, kAxes> table = {};
  for (int axis = 0; axis < kAxes; ++axis) {
    const PointSet* lines = &kLinePoints[axis * kStride];
    for (std::size_t bits = 1; bits < table[axis].low.size(); ++bits) {
      table[axis].low[bits] = table[axis].low[bits & (bits - 1)] | lines[std::countr_zero(bits)];
    }
    for (std::size_t bits = 1; bits < table[axis].high.size(); ++bits) {
      table[axis].high[bits] =
          table[axis].high[bits & (bits - 1)] | lines[kLowLines + std::countr_zero(bits)];
    }
  }
  return table;
}();

inline PointSet points_of(LineSet lines, int axis) noexcept {
  const LineSet here = lines >> (axis * kStride);
  return kAxisPoints[axis].low[here & ((1 << kLowLines) - 1)] |
         kAxisPoints[axis].high[here >> kLowLines & ((1 << (kStride - kLowLines)) - 1)];
}

// The points of the lines on which each side is highest.
struct Dominated {
  PointSet by[2][kAxes];

  explicit Dominated(const Position& position) noexcept {
    for (int axis = 0; axis < kAxes; ++axis) {
      by[0][axis] = points_of(position.higher[0], axis);
      by[1][axis] = points_of(position.higher[1], axis);
    }
  }
};

// Where the discs of a moved stack fall, by colour. There must be room on the board.
struct Trail {
  PointSet all, dark;

  Trail() noexcept {}  // NOLINT(modernize-use-equals-default): left uninitialised for lists
  Trail(Stack stack, int from, int direction) noexcept {
    const int height = height_of(stack), step = kStep[direction];
    const int all_bits = (1 << height) - 1, discs = stack & all_bits;
    // The trail is laid from its lowest point upwards: the bottom disc is first or last there.
    const int lowest = step > 0 ? from + step : from + height * step;
    const auto& spread = kSpread[axis_of(direction)];
    all = PointSet{spread[all_bits]} << lowest;
    dark = PointSet{spread[step > 0 ? kBottomFirst[stack] : discs]} << lowest;
  }

  PointSet of(int colour) const noexcept { return colour == 1 ? dark : all & ~dark; }

 private:
  // The bits of a number, each one step of the axis after the other.
  static constexpr auto kSpread = [] {
    std::array<std::array<std::uint64_t, 1 << kMaxHeight>, kAxes> table = {};
    for (int axis = 0; axis < kAxes; ++axis) {
      for (int bits = 0; bits < 1 << kMaxHeight; ++bits) {
        for (int i = 0; i < kMaxHeight; ++i) {
          table[axis][bits] |= static_cast<std::uint64_t>(bits >> i & 1) << (i * kStep[axis]);
        }
      }
    }
    return table;
  }();
  // The discs of a stack with the bottom one as the lowest bit.
  static constexpr auto kBottomFirst = [] {
    std::array<std::uint8_t, kStacks> table = {};
    for (int stack = kEmpty; stack < kStacks; ++stack) {
      const int height = height_of(static_cast<Stack>(stack));
      for (int level = 0; level < height; ++level) {
        const int disc = disc_at(static_cast<Stack>(stack), height, level);
        table[stack] = static_cast<std::uint8_t>(table[stack] | disc << level);
      }
    }
    return table;
  }();
};

struct Drops {
  PointSet allowed[2][kAxes];  // by colour of disc
  // The side's stacks: of one disc, of two of one colour, of two colours, and higher ones.
  PointSet ones, two_plain, two_mixed, tall;

  Drops(const Geometry& geometry, const Position& position, const Dominated& dominated,
        Side side) noexcept {
    const int me = index(side);
    const PointSet mine = position.owned(side), theirs = position.owned(other(side));
    const PointSet open = geometry.points & ~position.full();
    for (int axis = 0; axis < kAxes; ++axis) {
      const PointSet mobile = open & ~dominated.by[1 - me][axis];
      const PointSet free = dominated.by[me][axis];
      allowed[me][axis] = mobile & (free | ~theirs);
      allowed[1 - me][axis] = mobile & (free | ~mine);
    }
    const PointSet low = mine & ~position.set(Kind::Height4);
    const PointSet odd = position.set(Kind::Height1), twos = position.set(Kind::Height2);
    ones = low & odd & ~twos;
    two_mixed = low & twos & ~odd & position.set(Kind::Mixed);
    two_plain = low & twos & ~odd & ~two_mixed;
    tall = mine & ~(ones | two_mixed | two_plain);
  }

  // Whether a stack with room ahead may be moved.
  bool may_drop(const Trail& trail, int direction) const noexcept {
    const int axis = axis_of(direction);
    return ((trail.of(0) & ~allowed[0][axis]) | (trail.of(1) & ~allowed[1][axis])) == 0;
  }
};

}  // namespace muster::lof
