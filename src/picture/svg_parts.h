// The layers of an SVG picture, each drawn by one file. Private to this module; the entry is svg.h.
// SPDX-License-Identifier: MIT
#pragma once

#include "picture/palette.h"
#include "picture/svg_canvas.h"

namespace muster::picture {

struct Drawing {
  const Scene& scene;
  const Palette& palette;
  double pitch;
  Canvas& canvas;
};

// svg_board.cpp
inline constexpr double kFrameWide = 0.52;                 // round squares, in cells
inline constexpr double kPointsFrame = 1.09;               // round points, at the corners
SvgCanvas::Box area_of(const Scene& scene, double pitch);  // the cells, without the frame
std::vector<Point> hexagon(Point centre, double radius);   // flat-topped
void draw_board(const Drawing& drawing);
void draw_labels(const Drawing& drawing);

// svg_pieces.cpp
void draw_piece(const Drawing& drawing, const ScenePiece& piece, Point at, double scale = 1);
void draw_pieces(const Drawing& drawing);

// Where a mark, an arrow or a number belongs on a cell: the middle of what is seen of its pieces.
Point top_of(const Drawing& drawing, int cell);

// svg_marks.cpp
void draw_marks_below(const Drawing& drawing);  // the last move, lens lines
void draw_marks_above(const Drawing& drawing);  // the other marks, arrows, their texts

void draw_straight_arrow(const Drawing& drawing, int cell, int target, std::string_view colour,
                         std::string_view dash);

// svg_shapes.cpp
void draw_shapes(const Drawing& drawing, const std::vector<Shape>& shapes);  // what a person drew

// svg_strip.cpp
inline constexpr double kStripHigh = 0.62;
void draw_strip(const Drawing& drawing, const Strip& strip, const Canvas::Box& box);

// svg.cpp: all of it, for any canvas, and the room it takes.
ScenePiece small_piece(const Scene& scene, Side owner);  // stands for a side beside the board
Canvas::Box picture_box(const Scene& scene, const SvgOptions& options);
void draw_picture(const Scene& scene, const SvgOptions& options, Canvas& canvas);

}  // namespace muster::picture
