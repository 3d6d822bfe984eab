// SPDX-License-Identifier: MIT
#include "games/piece_ids.h"

#include <cassert>

namespace muster {

PieceIds::PieceIds(const Scene& start) : stacks_(start.cells.size()) {
  for (const ScenePiece& piece : start.pieces)
    stacks_[static_cast<std::size_t>(piece.cell)].push_back(next_++);
}

void PieceIds::follow(const std::vector<PieceStep>& steps) {
  // All pieces are lifted first (levels are those before the move), then set down in order.
  std::vector<int> lifted;
  for (const PieceStep& step : steps) {
    if (step.from_cell < 0) {
      lifted.push_back(next_++);
      continue;
    }
    auto& stack = stacks_[static_cast<std::size_t>(step.from_cell)];
    lifted.push_back(stack[static_cast<std::size_t>(step.from_level)]);
    stack[static_cast<std::size_t>(step.from_level)] = -1;
  }
  for (const PieceStep& step : steps) {
    if (step.from_cell >= 0) std::erase(stacks_[static_cast<std::size_t>(step.from_cell)], -1);
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].to_cell >= 0)
      stacks_[static_cast<std::size_t>(steps[i].to_cell)].push_back(lifted[i]);
  }
}

void PieceIds::assign(Scene& scene) const {
  for (ScenePiece& piece : scene.pieces) {
    const auto& stack = stacks_[static_cast<std::size_t>(piece.cell)];
    assert(static_cast<std::size_t>(piece.level) < stack.size());
    piece.id = stack[static_cast<std::size_t>(piece.level)];
  }
}

}  // namespace muster
