// SPDX-License-Identifier: MIT
#include "games/lof/rules.h"

namespace muster::lof {

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
