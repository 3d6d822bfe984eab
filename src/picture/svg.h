// A scene as an SVG picture: three kinds of board, two themes, marks, arrows, lens lines, reserves.
// The only entry; drawing is split over svg_board, svg_pieces, svg_marks, svg_shapes and svg_strip.
// Knows no rules. SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/scene.h"
#include "picture/shape.h"

namespace muster::picture {

enum class Theme { Light, Dark };

// Over the board: the players, by side, and a few words.
struct Strip {
  std::array<std::string, 2> names;
  std::string words;
};

struct SvgOptions {
  int width = 640;  // in pixels; the height follows from the board
  Theme theme = Theme::Light;
  std::string title;  // for readers who hear the picture, e.g. "Lines of Action, black to move"
  std::vector<Shape> shapes = {};  // drawn over everything
  std::optional<Strip> strip = {};
};

std::string to_svg(const Scene& scene, const SvgOptions& options);

}  // namespace muster::picture
