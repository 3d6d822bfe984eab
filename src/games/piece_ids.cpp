// SPDX-License-Identifier: MIT
#include "games/piece_ids.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace muster {

PieceIds::PieceIds(const Scene& start) : stacks_(start.cells.size()) {
  for (const ScenePiece& piece : start.pieces)
    stacks_[static_cast<std::size_t>(piece.cell)].push_back(next_++);
}

void PieceIds::follow(const std::vector<PieceStep>& steps) {
  // All pieces are lifted first (levels are those before the move), then set down in order.
  std::vector<Moved> moved;
  for (const PieceStep& step : steps) {
    if (step.from_cell < 0) {
      moved.push_back({step, next_++});
      continue;
    }
    int& place = stack(step.from_cell)[static_cast<std::size_t>(step.from_level)];
    moved.push_back({step, std::exchange(place, -1)});
  }
  for (const PieceStep& step : steps) {
    if (step.from_cell >= 0) std::erase(stack(step.from_cell), -1);
  }
  for (const Moved& piece : moved) {
    if (piece.step.to_cell >= 0) stack(piece.step.to_cell).push_back(piece.id);
  }
  moves_.push_back(std::move(moved));
}

void PieceIds::take_back() {
  assert(!moves_.empty());
  std::vector<Moved> moved = std::move(moves_.back());
  moves_.pop_back();
  for (auto piece = moved.rbegin(); piece != moved.rend(); ++piece) {
    if (piece->step.to_cell >= 0) stack(piece->step.to_cell).pop_back();
  }
  // From the bottom up, so that every level is there when its turn comes.
  std::sort(moved.begin(), moved.end(), [](const Moved& one, const Moved& two) {
    return one.step.from_level < two.step.from_level;
  });
  for (const Moved& piece : moved) {
    if (piece.step.from_cell < 0) {
      --next_;
    } else {
      auto& back = stack(piece.step.from_cell);
      back.insert(back.begin() + piece.step.from_level, piece.id);
    }
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
