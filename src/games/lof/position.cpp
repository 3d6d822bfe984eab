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
  }
  LineComparison comparison(fresh);
  for (int line = 0; line < kLines; ++line) comparison.add(line);
  comparison.enter();
  position = fresh;
}

}  // namespace muster::lof
