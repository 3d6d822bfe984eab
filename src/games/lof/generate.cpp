// Rules 1 to 5: what the board alone allows. Single discs, most of a game's stacks, are moved all
// at once as sets; higher stacks one by one.
// SPDX-License-Identifier: MIT
#include "games/lof/game.h"
#include "games/lof/rules.h"

namespace muster::lof {

namespace {

struct Sides {
  int me;
  int enemy;
};

// Appends the moves of all single discs in one direction: nothing where the enemy is higher, no
// capture where the line is tied, anything but a full stack where it is free.
template <int kDirection>
Move* single_moves(const Position& position, Sides sides, PointSet open, Move* out) noexcept {
  constexpr int kAxis = axis_of(kDirection);
  const PointSet discs = position.single & position.owned[sides.me];
  const PointSet free = discs & position.higher[sides.me][kAxis];
  const PointSet tied = discs & ~free & ~position.higher[sides.enemy][kAxis];
  const PointSet targets = ((shifted<kDirection>(free) | (shifted<kDirection>(tied) &
                                                          ~position.owned[sides.enemy])) &
                            open);
  for_each(targets, [&](int to) { *out++ = Move(to - kStep[kDirection], to, kDirection); });
  return out;
}

// The directions in which a line through the point is one of `lines`, as six bits.
int directions_on(const PointSet (&lines)[kAxes], int point) noexcept {
  const int axes = static_cast<int>(has(lines[0], point)) |
                   static_cast<int>(has(lines[1], point)) << 1 |
                   static_cast<int>(has(lines[2], point)) << 2;
  return axes | axes << kAxes;
}

}  // namespace

void Game::generate(const Position& position, Moves& moves) const noexcept {
  const Sides sides = {index(position.turn), index(other(position.turn))};
  const PointSet open = geometry_->points & ~position.full;
  Move* out = moves.write_end();
  out = single_moves<0>(position, sides, open, out);
  out = single_moves<1>(position, sides, open, out);
  out = single_moves<2>(position, sides, open, out);
  out = single_moves<3>(position, sides, open, out);
  out = single_moves<4>(position, sides, open, out);
  out = single_moves<5>(position, sides, open, out);

  for_each(position.owned[sides.me] & ~position.single, [&](int from) {
    const int height = height_of(position.board[from]);
    const int blocked = directions_on(position.higher[sides.enemy], from);
    const int free = directions_on(position.higher[sides.me], from);
    const int ways = geometry_->room[height][from] & ~blocked;
    for (unsigned rest = static_cast<unsigned>(ways); rest != 0; rest &= rest - 1) {
      const int d = std::countr_zero(rest);
      if (position.full != 0 && first_overgrown(position.board, from, d) != 0) continue;
      if ((free >> d & 1) == 0 && first_capture(position.board, from, d) != 0) continue;
      *out++ = Move(from, from + height * kStep[d], d);
    }
  });
  moves.grow_to(out);
}

}  // namespace muster::lof
