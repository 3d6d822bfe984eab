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
    const PointSet here = set_of(point);
    fresh.owned[top_of(stack)] |= here;
    if (height_of(stack) == 1) fresh.single |= here;
    if (is_obliged(stack)) fresh.obliged |= here;
    if (is_full(stack)) fresh.full |= here;
    for (int level = 0; level < height_of(stack); ++level) {
      const int disc = disc_at(stack, height_of(stack), level);
      fresh.disc_hash[disc] ^= kDiscKeys[disc][level][point];
    }
    for (int axis = 0; axis < kAxes; ++axis) {
      fresh.lines[line_at(axis, x_of(point), y_of(point))] += line_unit(stack);
    }
  }
  for (int line = 0; line < kLines; ++line) {
    const unsigned owners = highest_owners(fresh.lines[line]);
    if (owners == 1 || owners == 2) {
      fresh.higher[owners - 1][line / kStride] |= geometry.lines[line];
    }
  }
  position = fresh;
}

}  // namespace muster::lof
