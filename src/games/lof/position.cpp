// SPDX-License-Identifier: MIT
#include "games/lof/position.h"

namespace muster::lof {

void complete(Position& position, const Geometry& geometry) noexcept {
  Position fresh;
  fresh.board = position.board;
  fresh.turn = position.turn;
  for (int cell = 0; cell < geometry.cells; ++cell) {
    const int point = geometry.point_of_cell[cell];
    const Stack stack = fresh.board[point];
    if (stack == kEmpty) continue;
    for (int kind = 0; kind < kKinds; ++kind) {
      fresh.sets[point / 64][kind] |= std::uint64_t{kinds_of(stack) >> kind & 1U} << point % 64;
    }
    for (int level = 0; level < height_of(stack); ++level) {
      const int disc = disc_at(stack, height_of(stack), level);
      fresh.disc_hash[disc] ^= kDiscKeys[disc][level][point];
    }
    for (int axis = 0; axis < kAxes; ++axis) {
      fresh.lines[line_at(axis, x_of(point), y_of(point))] += line_unit(stack);
    }
  }
  for (int line = 0; line < kLines; ++line) {
    const unsigned alone = highest_alone(fresh.lines[line]);
    for (int side = 0; side < 2; ++side) {
      fresh.higher[side] |= LineSet{alone >> side & 1} << line;
    }
  }
  position = fresh;
}

}  // namespace muster::lof
