// What only training and tests ask of the inputs of Lines of Fixation.
// SPDX-License-Identifier: MIT
#include "eval/lof/net_inputs.h"

namespace muster::eval {

int LofInputs::swapped(int input) noexcept {
  if (input >= kLine) return kLine + (input - kLine + lof::kLines) % (2 * lof::kLines);
  const int kind = input % kStackClasses;
  for (int code = 2; code < lof::kStacks; ++code) {
    const auto stack = static_cast<lof::Stack>(code);
    if (lof_stack::kClassOf[stack] != kind) continue;
    return input - kind + lof_stack::kClassOf[lof_stack::inverted(stack)];
  }
  return input;
}

int LofInputs::turned(const Rules& game, int input, int symmetry) noexcept {
  const lof::Geometry& board = game.geometry();
  if (input < kLine) {
    const auto cell = static_cast<std::size_t>(input / kStackClasses);
    const int point = lof::transformed_point(board, board.point_of_cell[cell], symmetry);
    return board.cell_of_point[static_cast<std::size_t>(point)] * kStackClasses +
           input % kStackClasses;
  }
  // A line goes where its ends go: the line that holds all their images.
  const int at = (input - kLine) % lof::kLines;
  lof::PointSet image = 0;
  lof::for_each(lof::kLinePoints[static_cast<std::size_t>(at)] & board.points, [&](int point) {
    image |= lof::set_of(lof::transformed_point(board, point, symmetry));
  });
  if (image == 0) return input;  // a line of larger boards
  for (int to = 0; to < lof::kLines; ++to) {
    if ((lof::kLinePoints[static_cast<std::size_t>(to)] & board.points) == image) {
      return input - at + to;
    }
  }
  return input;
}

}  // namespace muster::eval
