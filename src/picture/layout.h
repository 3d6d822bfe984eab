// Measures of a scene that both kinds of picture need: how far apart cells are, how high stacks
// are, which cells a line crosses.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "games/scene.h"

namespace muster::picture {

struct Point {
  double x = 0, y = 0;
};

// The distance between the centres of neighbouring cells; 1 for a board of one cell.
double pitch(const Scene& scene);

inline const SceneCell& cell_of(const Scene& scene, int cell) {
  return scene.cells[static_cast<std::size_t>(cell)];
}

inline Point centre(const Scene& scene, int cell) {
  return {cell_of(scene, cell).x, cell_of(scene, cell).y};
}

// Whether a cell number, given by a game or a caller, is on this board.
inline bool has_cell(const Scene& scene, int cell) {
  return cell >= 0 && static_cast<std::size_t>(cell) < scene.cells.size();
}

// The pieces of each cell from the bottom up, as indices into scene.pieces.
std::vector<std::vector<int>> stacks(const Scene& scene);

// The cells whose centres lie on the straight way from one cell to another, both included.
std::vector<int> cells_between(const Scene& scene, int from, int to);

}  // namespace muster::picture
