// A scene as an SVG picture: three kinds of board, two themes, marks, arrows, lens lines, reserves.
// The only entry; drawing is split over svg_board, svg_pieces and svg_marks. Knows no rules.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "games/scene.h"

namespace muster::picture {

enum class Theme { Light, Dark };

struct SvgOptions {
  int width = 640;  // in pixels; the height follows from the board
  Theme theme = Theme::Light;
  std::string title;  // for readers who hear the picture, e.g. "Lines of Action, black to move"
};

std::string to_svg(const Scene& scene, const SvgOptions& options);

}  // namespace muster::picture
