// Pieces: round men, stacks of discs, dotted pieces and homes.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "picture/svg_parts.h"

namespace muster::picture {

namespace {

constexpr double kPi = 3.14159265358979323846;

// A stack is seen from above at an angle: each disc is an ellipse with a side below it.
constexpr double kDiscWide = 0.37, kDiscDeep = 0.235, kDiscHigh = 0.125;
constexpr double kStackBase = -0.06;  // the lowest disc's foot, below the crossing

void draw_man(const Drawing& drawing, const ScenePiece& piece, Point at, double unit) {
  const Ink& ink = picture::ink(drawing.palette, piece.kind, piece.owner);
  SvgCanvas& canvas = drawing.canvas;
  canvas.circle(at, 0.375 * unit, {.fill = ink.shade, .stroke = ink.edge, .width = 0.022 * unit});
  canvas.circle(at, 0.3 * unit, {.fill = ink.face});
  if (piece.kind != PieceKind::MarkedMan) return;
  canvas.circle(at, 0.15 * unit, {.stroke = ink.text, .width = 0.035 * unit});
  for (int i = 0; i < 8; ++i) {  // the points of the crown
    const double angle = kPi / 4 * i;
    canvas.circle({at.x + 0.235 * unit * std::cos(angle), at.y + 0.235 * unit * std::sin(angle)},
                  0.033 * unit, {.fill = ink.text});
  }
}

Point disc_face(Point at, int level, double unit) {
  return {at.x, at.y + (kStackBase + kDiscHigh * (level + 1)) * unit};
}

void draw_disc(const Drawing& drawing, const ScenePiece& piece, Point at, double unit) {
  const Ink& ink = picture::ink(drawing.palette, piece.kind, piece.owner);
  const Point face = disc_face(at, piece.level, unit);
  drawing.canvas.cylinder(face, kDiscWide * unit, kDiscDeep * unit, kDiscHigh * unit,
                          {.fill = ink.shade, .stroke = ink.edge, .width = 0.018 * unit});
  drawing.canvas.ellipse(face, kDiscWide * unit, kDiscDeep * unit,
                         {.fill = ink.face, .stroke = ink.seam, .width = 0.014 * unit});
}

// As on a die; six stand in two columns.
std::vector<Point> dot_places(int dots) {
  const double s = 0.15;
  switch (dots) {
    case 1: return {{0, 0}};
    case 2: return {{-s, s}, {s, -s}};
    case 3: return {{-s, s}, {0, 0}, {s, -s}};
    case 4: return {{-s, s}, {s, s}, {-s, -s}, {s, -s}};
    case 5: return {{-s, s}, {s, s}, {0, 0}, {-s, -s}, {s, -s}};
    case 6: return {{-s, s}, {s, s}, {-s, 0}, {s, 0}, {-s, -s}, {s, -s}};
    default: return {};
  }
}

// The body of a dotted piece: Blue is round, Red has corners, so that the owner is told by shape
// too; a home fills its hex.
void draw_body(const Drawing& drawing, const ScenePiece& piece, Point at, double unit,
               const Paint& paint) {
  if (piece.kind == PieceKind::Home) {
    drawing.canvas.polygon(hexagon(at, 0.5 * unit), paint);
  } else if (piece.owner == Side::One) {
    drawing.canvas.circle(at, 0.385 * unit, paint);
  } else {
    const double side = 0.68 * unit;
    drawing.canvas.rect({at.x - side / 2, at.y - side / 2}, side, side, 0.14 * unit, paint);
  }
}

void draw_dotted(const Drawing& drawing, const ScenePiece& piece, Point at, double unit) {
  const Ink& ink = picture::ink(drawing.palette, piece.kind, piece.owner);
  const bool up = piece.kind == PieceKind::Up;
  draw_body(drawing, piece, at, unit,
            {.fill = up ? drawing.palette.paper : ink.face,
             .stroke = up ? ink.face : ink.edge,
             .width = (up ? 0.05 : 0.03) * unit});
  if (piece.kind == PieceKind::Home) {
    drawing.canvas.polygon(hexagon(at, 0.41 * unit),
                           {.stroke = drawing.palette.paper, .width = 0.035 * unit});
  }
  const int dots = piece.kind == PieceKind::Home ? 6 : piece.dots;
  for (const Point& place : dot_places(dots)) {
    drawing.canvas.circle({at.x + place.x * unit, at.y + place.y * unit}, 0.058 * unit,
                          {.fill = up ? ink.face : drawing.palette.paper});
  }
}

// A piece cut off from its home: a broken link in the corner, drawn over the faded piece.
void draw_cut_off(const Drawing& drawing, Point at, double unit) {
  const Point badge = {at.x + 0.27 * unit, at.y - 0.29 * unit};
  const double r = 0.05 * unit;
  drawing.canvas.circle(
      badge, 0.115 * unit,
      {.fill = drawing.palette.pill, .stroke = drawing.palette.label, .width = 0.02 * unit});
  const Paint stroke = {.stroke = drawing.palette.label, .width = 0.03 * unit};
  drawing.canvas.line({badge.x - r, badge.y - r}, {badge.x + r, badge.y + r}, stroke);
  drawing.canvas.line({badge.x - r, badge.y + r}, {badge.x + r, badge.y - r}, stroke);
}

void draw_stack_height(const Drawing& drawing, const std::vector<int>& stack) {
  const ScenePiece& top = drawing.scene.pieces[static_cast<std::size_t>(stack.back())];
  const Ink& ink = picture::ink(drawing.palette, top.kind, top.owner);
  const Point face = disc_face(centre(drawing.scene, top.cell), top.level, drawing.pitch);
  drawing.canvas.text(face, 0.3 * drawing.pitch, std::to_string(stack.size()), ink.text, true);
}

}  // namespace

Point top_of(const Drawing& drawing, int cell) {
  Point at = centre(drawing.scene, cell);
  int top = -1;
  for (const ScenePiece& piece : drawing.scene.pieces) {
    if (piece.cell == cell && piece.kind == PieceKind::Disc) top = std::max(top, piece.level);
  }
  return top < 0 ? at : disc_face(at, top, drawing.pitch);
}

void draw_piece(const Drawing& drawing, const ScenePiece& piece, Point at, double scale) {
  const double unit = drawing.pitch * scale;
  switch (piece.kind) {
    case PieceKind::Man:
    case PieceKind::MarkedMan: draw_man(drawing, piece, at, unit); break;
    case PieceKind::Disc: draw_disc(drawing, piece, at, unit); break;
    case PieceKind::Down:
    case PieceKind::Up:
    case PieceKind::Home: draw_dotted(drawing, piece, at, unit); break;
  }
}

void draw_pieces(const Drawing& drawing) {
  const Scene& scene = drawing.scene;
  const std::vector<std::vector<int>> by_cell = stacks(scene);
  // From the far side to the near one, so that high stacks stand in front of what is behind them.
  std::vector<std::size_t> order(scene.cells.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return scene.cells[a].y != scene.cells[b].y ? scene.cells[a].y > scene.cells[b].y : a < b;
  });
  for (const std::size_t cell : order) {
    for (const int index : by_cell[cell]) {
      const ScenePiece& piece = scene.pieces[static_cast<std::size_t>(index)];
      const Point at = centre(scene, piece.cell);
      drawing.canvas.begin_group("piece", scene.cells[cell].name, piece.active ? 1 : 0.45);
      draw_piece(drawing, piece, at);
      drawing.canvas.end_group();
      if (!piece.active) draw_cut_off(drawing, at, drawing.pitch);
    }
    if (by_cell[cell].size() > 1) draw_stack_height(drawing, by_cell[cell]);
  }
}

}  // namespace muster::picture
