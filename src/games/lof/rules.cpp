// SPDX-License-Identifier: MIT
#include "games/lof/rules.h"

namespace muster::lof {

DropPoints drop_points(const Board& board, int from, int direction) {
  DropPoints drops;
  const Stack stack = board[from];
  const int height = height_of(stack);
  for (int j = 1; j <= height; ++j) {
    const int at = from + j * kStep[direction];
    if (board[at] == kEmpty) continue;
    const bool capture = is_capture(board[at], disc_at(stack, height, j - 1));
    const bool own = owner_of(board[at]) == owner_of(stack);
    (capture ? own ? drops.gives : drops.takes : drops.merges).push_back(name_of(at));
  }
  return drops;
}

LineView view_line(const Geometry& geometry, const Board& board, int point, int axis) noexcept {
  LineView view;
  view.first = point + geometry.reach(point, axis + kAxes) * kStep[axis + kAxes];
  view.last = point + geometry.reach(point, axis) * kStep[axis];
  for (int at = view.first;; at += kStep[axis]) {
    const Stack stack = board[at];
    const int side = top_of(stack);
    if (height_of(stack) > view.height[side]) {
      view.height[side] = height_of(stack);
      view.at[side] = at;
    }
    if (at == view.last) return view;
  }
}

}  // namespace muster::lof
