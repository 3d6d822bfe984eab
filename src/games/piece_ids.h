// Gives every piece of a game a number that it keeps while it lives, by following the steps of the
// moves from the start. Pure bookkeeping: knows cells and stacks, no rules.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "games/scene.h"

namespace muster {

class PieceIds {
 public:
  // Numbers the pieces of the start position in their order.
  explicit PieceIds(const Scene& start);

  void follow(const std::vector<PieceStep>& steps);
  void take_back();  // the latest follow(); needs plies() > 0
  int plies() const noexcept { return static_cast<int>(moves_.size()); }

  // Writes the ids into a scene of the position reached.
  void assign(Scene& scene) const;

 private:
  struct Moved {
    PieceStep step;
    int id;
  };

  std::vector<int>& stack(int cell) { return stacks_[static_cast<std::size_t>(cell)]; }

  std::vector<std::vector<int>> stacks_;   // by cell, bottom first
  std::vector<std::vector<Moved>> moves_;  // by ply
  int next_ = 0;
};

}  // namespace muster
