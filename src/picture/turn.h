// The same scene seen from the other side of the board.
// SPDX-License-Identifier: MIT
#pragma once

#include "games/scene.h"

namespace muster::picture {

inline Scene turned(Scene scene) {
  for (SceneCell& cell : scene.cells) cell.x = -cell.x, cell.y = -cell.y;
  for (SceneLabel& label : scene.labels) label.x = -label.x, label.y = -label.y;
  for (SceneLine& line : scene.lines) line = {-line.x1, -line.y1, -line.x2, -line.y2};
  for (SceneArrow& arrow : scene.arrows) {
    arrow.around_x = -arrow.around_x, arrow.around_y = -arrow.around_y;
  }
  return scene;
}

}  // namespace muster::picture
