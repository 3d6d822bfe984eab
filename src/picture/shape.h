// Something drawn on a board by a person, or a sign of what a move is worth: not part of the
// position, so not part of its scene.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace muster::picture {

enum class ShapeKind { Circle, Square, Triangle, Cross, Label, Arrow, Glyph };

// Four, as people know them; what is meant by one is the person's business.
enum class ShapeColour { Green, Red, Blue, Amber };

struct Shape {
  ShapeKind kind = ShapeKind::Circle;
  int cell = 0;
  int to = -1;  // of an arrow
  ShapeColour colour = ShapeColour::Green;
  std::string text;  // of a label; a glyph: "?!", "!!", at the corner of its cell
};

}  // namespace muster::picture
