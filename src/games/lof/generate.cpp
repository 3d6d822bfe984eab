// Rules 1 to 5: what the board alone allows. Stacks of one and two discs, nearly all that can move,
// are moved all at once as sets; the few higher ones one by one.
//
// A drop is allowed or not by three things: the point (on the board, not full), the line
// (fixation), and whether it captures where the line is tied. All three are the same for every
// stack on the line, so two sets an axis, one a colour of disc, say where discs may fall.
// SPDX-License-Identifier: MIT
#include "games/lof/game.h"
#include "games/lof/rules.h"

namespace muster::lof {

namespace {

// The points of a set of lines, by axis, six lines and then five at a time.
constexpr int kLowLines = 6;
struct AxisPoints {
  std::array<PointSet, 1 << kLowLines> low = {};
  std::array<PointSet, 1 << (kStride - kLowLines)> high = {};
};

constexpr auto kAxisPoints = [] {
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

PointSet points_of(LineSet lines, int axis) noexcept {
  const LineSet here = lines >> (axis * kStride);
  return kAxisPoints[axis].low[here & ((1 << kLowLines) - 1)] |
         kAxisPoints[axis].high[here >> kLowLines & ((1 << (kStride - kLowLines)) - 1)];
}

class Generator {
 public:
  Generator(const Geometry& geometry, const Position& position) noexcept
      : geometry_(geometry), board_(position.board), me_(index(position.turn)) {
    const PointSet mine = position.owned(position.turn);
    const PointSet theirs = position.owned(other(position.turn));
    const PointSet open = geometry.points & ~position.full();
    for (int axis = 0; axis < kAxes; ++axis) {
      const PointSet mobile = open & ~points_of(position.higher[1 - me_], axis);
      const PointSet free = points_of(position.higher[me_], axis);
      allowed_[me_][axis] = mobile & (free | ~theirs);
      allowed_[1 - me_][axis] = mobile & (free | ~mine);
    }
    const PointSet low = mine & ~position.set(Kind::Height4);
    const PointSet odd = position.set(Kind::Height1), twos = position.set(Kind::Height2);
    ones_ = low & odd & ~twos;
    two_mixed_ = low & twos & ~odd & position.set(Kind::Mixed);
    two_plain_ = low & twos & ~odd & ~two_mixed_;
    tall_ = mine & ~(ones_ | two_mixed_ | two_plain_);
  }

  Move* all(Move* out) const noexcept {
    out = low_stacks<0>(out);
    out = low_stacks<1>(out);
    out = low_stacks<2>(out);
    out = low_stacks<3>(out);
    out = low_stacks<4>(out);
    out = low_stacks<5>(out);
    return tall_stacks(out);
  }

 private:
  // Stacks of height 1 and 2 in one direction.
  template <int kDirection>
  Move* low_stacks(Move* out) const noexcept {
    constexpr int kAxis = axis_of(kDirection), kBy = kStep[kDirection];
    const PointSet my_disc = allowed_[me_][kAxis], their_disc = allowed_[1 - me_][kAxis];
    for_each(shifted<kDirection>(ones_) & my_disc,
             [&out](int to) { *out++ = Move(to - kBy, to, kDirection); });
    const PointSet half_way = (shifted<kDirection>(two_plain_) & my_disc) |
                              (shifted<kDirection>(two_mixed_) & their_disc);
    for_each(shifted<kDirection>(half_way) & my_disc,
             [&out](int to) { *out++ = Move(to - 2 * kBy, to, kDirection); });
    return out;
  }

  Move* tall_stacks(Move* out) const noexcept {
    for_each(tall_, [&](int from) {
      const Stack stack = board_[from];
      const int height = height_of(stack);
      for (unsigned ways = geometry_.room[height][from]; ways != 0; ways &= ways - 1) {
        const int d = std::countr_zero(ways);
        if (may_drop(stack, height, from, d)) *out++ = Move(from, from + height * kStep[d], d);
      }
    });
    return out;
  }

  bool may_drop(Stack stack, int height, int from, int direction) const noexcept {
    const int axis = axis_of(direction);
    int point = from;
    for (int level = 0; level < height; ++level) {
      point += kStep[direction];
      if (!has(allowed_[disc_at(stack, height, level)][axis], point)) return false;
    }
    return true;
  }

  const Geometry& geometry_;
  const Board& board_;
  int me_;
  PointSet allowed_[2][kAxes];  // by colour of disc
  PointSet ones_, two_plain_, two_mixed_, tall_;
};

}  // namespace

void Game::generate(const Position& position, Moves& moves) const noexcept {
  moves.grow_to(Generator(*geometry_, position).all(moves.write_end()));
}

}  // namespace muster::lof
