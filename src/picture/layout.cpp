// SPDX-License-Identifier: MIT
#include "picture/layout.h"

#include <algorithm>
#include <cmath>

namespace muster::picture {

double pitch(const Scene& scene) {
  double nearest = 0;
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double dx = scene.cells[i].x - scene.cells[j].x;
      const double dy = scene.cells[i].y - scene.cells[j].y;
      const double distance = std::sqrt(dx * dx + dy * dy);
      if (distance > 0 && (nearest == 0 || distance < nearest)) nearest = distance;
    }
  }
  return nearest > 0 ? nearest : 1;
}

std::vector<std::vector<int>> stacks(const Scene& scene) {
  std::vector<std::vector<int>> out(scene.cells.size());
  for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
    const int cell = scene.pieces[i].cell;
    if (has_cell(scene, cell)) out[static_cast<std::size_t>(cell)].push_back(static_cast<int>(i));
  }
  for (std::vector<int>& stack : out) {
    std::sort(stack.begin(), stack.end(), [&](int a, int b) {
      const int below = scene.pieces[static_cast<std::size_t>(a)].level;
      const int above = scene.pieces[static_cast<std::size_t>(b)].level;
      return below != above ? below < above : a < b;
    });
  }
  return out;
}

std::vector<int> cells_between(const Scene& scene, int from, int to) {
  const Point a = centre(scene, from);
  const Point b = centre(scene, to);
  const double dx = b.x - a.x, dy = b.y - a.y;
  const double length2 = dx * dx + dy * dy;
  const double near = 0.1 * pitch(scene);
  std::vector<int> out;
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const double px = scene.cells[i].x - a.x, py = scene.cells[i].y - a.y;
    const double along = length2 > 0 ? std::clamp((px * dx + py * dy) / length2, 0.0, 1.0) : 0.0;
    const double away_x = px - along * dx, away_y = py - along * dy;
    if (away_x * away_x + away_y * away_y < near * near) out.push_back(static_cast<int>(i));
  }
  return out;
}

}  // namespace muster::picture
