// Pieces as the web draws them (web/src/board/piece.tsx): round men, stacks of discs, tiles with
// dots and homes. SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "picture/svg_parts.h"

namespace muster::picture {

namespace {

// A stack is seen from above at an angle: each disc is an ellipse with a side below it. The higher
// a stack, the thinner its discs.
constexpr double kDiscWide = 0.37, kDiscDeep = 0.24;
constexpr double kStackBase = -0.06;  // the lowest disc's foot, below the crossing

void draw_man(const Drawing& drawing, const ScenePiece& piece, Point at, double unit) {
  const Ink& ink = picture::ink(drawing.palette, piece.kind, piece.owner);
  Canvas& canvas = drawing.canvas;
  const auto scaled = [&](double x, double y) { return Point{at.x + x * unit, at.y + y * unit}; };
  canvas.circle(scaled(0, -0.05), 0.385 * unit,
                {.fill = ink.shade, .stroke = ink.edge, .width = 0.018 * unit});
  canvas.circle(at, 0.385 * unit, {.fill = ink.face, .stroke = ink.edge, .width = 0.018 * unit});
  canvas.circle(at, 0.29 * unit, {.stroke = ink.groove, .width = 0.016 * unit});
  if (piece.kind != PieceKind::MarkedMan) {
    return canvas.circle(at, 0.17 * unit, {.stroke = ink.groove, .width = 0.016 * unit});
  }
  canvas.polygon({scaled(-0.19, -0.11), scaled(-0.22, 0.11), scaled(-0.1, 0.02), scaled(0, 0.16),
                  scaled(0.1, 0.02), scaled(0.22, 0.11), scaled(0.19, -0.11)},
                 {.fill = ink.text});  // a crown
}

double thickness(const Scene& scene, int cell) {
  const auto height = std::count_if(scene.pieces.begin(), scene.pieces.end(),
                                    [&](const ScenePiece& piece) { return piece.cell == cell; });
  constexpr std::array<double, 4> kThick = {0.135, 0.12, 0.105, 0.095};
  return kThick[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(height - 3, 0, 3))];
}

Point disc_face(const Scene& scene, const ScenePiece& disc, Point at, double unit) {
  return {at.x, at.y + (kStackBase + thickness(scene, disc.cell) * (disc.level + 1)) * unit};
}

void draw_disc(const Drawing& drawing, const ScenePiece& piece, Point at, double unit) {
  const Ink& ink = picture::ink(drawing.palette, piece.kind, piece.owner);
  const Point face = disc_face(drawing.scene, piece, at, unit);
  drawing.canvas.cylinder(face, kDiscWide * unit, kDiscDeep * unit,
                          thickness(drawing.scene, piece.cell) * unit,
                          {.fill = ink.shade, .stroke = ink.edge, .width = 0.018 * unit});
  drawing.canvas.ellipse(face, kDiscWide * unit, kDiscDeep * unit,
                         {.fill = ink.face, .stroke = ink.seam, .width = 0.014 * unit});
  drawing.canvas.ellipse(face, 0.76 * kDiscWide * unit, 0.76 * kDiscDeep * unit,
                         {.stroke = ink.groove, .width = 0.014 * unit});
}

std::vector<Point> dot_places(int dots) {
  const double s = 0.12;
  switch (dots) {
    case 1: return {{0, 0}};
    case 2: return {{-s, 0}, {s, 0}};
    case 3: return {{0, s}, {-s, -0.09}, {s, -0.09}};
    case 4: return {{-s, s}, {s, s}, {-s, -s}, {s, -s}};
    case 5: return {{-0.16, s}, {0.16, s}, {0, 0}, {-0.16, -s}, {0.16, -s}};
    case 6:
      return {{-0.14, 0.25}, {0.14, 0.25}, {-0.29, 0}, {0.29, 0}, {-0.14, -0.25}, {0.14, -0.25}};
    default: return {};
  }
}

// Through the edges over which a tile captures: Blue's point up and Red's down, so that owners are
// told by shape too. A chevron repeats whether the tile is up or down.
void draw_teeth(const Drawing& drawing, const ScenePiece& piece, Point at, double unit,
                std::string_view colour) {
  const double way = piece.owner == Side::One ? unit : -unit;
  for (const double side : {-unit, unit}) {
    drawing.canvas.polygon({{at.x + 0.37 * side, at.y + 0.19 * way},
                            {at.x + 0.26 * side, at.y + 0.17 * way},
                            {at.x + 0.3 * side, at.y + 0.08 * way}},
                           {.fill = colour});
  }
  const double up = piece.kind == PieceKind::Up ? unit : -unit;
  const Point tip = {at.x, at.y + 0.32 * up};
  const Paint stroke = {.stroke = colour, .width = 0.035 * unit};
  drawing.canvas.line({at.x - 0.07 * unit, at.y + 0.25 * up}, tip, stroke);
  drawing.canvas.line({at.x + 0.07 * unit, at.y + 0.25 * up}, tip, stroke);
}

void draw_house(const Drawing& drawing, Point at, double unit) {
  std::vector<Point> corners = {{0, 0.13},     {0.14, 0.01},  {0.1, 0.01},    {0.1, -0.12},
                                {0.04, -0.12}, {0.04, -0.03}, {-0.04, -0.03}, {-0.04, -0.12},
                                {-0.1, -0.12}, {-0.1, 0.01},  {-0.14, 0.01}};
  for (Point& corner : corners) corner = {at.x + corner.x * unit, at.y + corner.y * unit};
  drawing.canvas.polygon(corners, {.fill = drawing.palette.paper});
}

// A tile that fits its hex: a wall, a face, dots. A tile that is cut off lies flat, with a dashed
// rim.
void draw_tile(const Drawing& drawing, const ScenePiece& piece, Point at, double unit) {
  const Ink& ink = picture::ink(drawing.palette, piece.kind, piece.owner);
  const bool up = piece.kind == PieceKind::Up, home = piece.kind == PieceKind::Home;
  Canvas& canvas = drawing.canvas;
  if (piece.active) {
    canvas.polygon(hexagon({at.x, at.y - 0.06 * unit}, 0.47 * unit), {.fill = ink.shade});
  }
  canvas.polygon(hexagon(at, 0.47 * unit), {.fill = up ? drawing.palette.paper : ink.face,
                                            .stroke = up ? ink.face : ink.edge,
                                            .width = (up ? 0.05 : 0.02) * unit,
                                            .dash = piece.active ? "" : "9 6"});
  if (home) {
    canvas.polygon(hexagon(at, 0.43 * unit),
                   {.stroke = drawing.palette.gold, .width = 0.04 * unit});
  } else if (!up) {
    canvas.polygon(hexagon(at, 0.4 * unit), {.stroke = ink.groove, .width = 0.016 * unit});
  }
  const std::string_view colour = up ? ink.face : drawing.palette.paper;
  for (const Point& place : dot_places(home ? 6 : piece.dots)) {
    canvas.circle({at.x + place.x * unit, at.y + place.y * unit}, (home ? 0.045 : 0.06) * unit,
                  {.fill = colour});
  }
  if (home) return draw_house(drawing, at, unit);
  draw_teeth(drawing, piece, at, unit, colour);
}

// A piece cut off from its home: a broken link in the corner, drawn over the faded piece.
void draw_cut_off(const Drawing& drawing, Point at, double unit) {
  const Point badge = {at.x + 0.27 * unit, at.y + 0.27 * unit};
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
  const Point face = disc_face(drawing.scene, top, centre(drawing.scene, top.cell), drawing.pitch);
  drawing.canvas.text(face, 0.3 * drawing.pitch, std::to_string(stack.size()), ink.text, true);
}

}  // namespace

Point top_of(const Drawing& drawing, int cell) {
  Point at = centre(drawing.scene, cell);
  const ScenePiece* top = nullptr;
  for (const ScenePiece& piece : drawing.scene.pieces) {
    if (piece.cell != cell || piece.kind != PieceKind::Disc) continue;
    if (top == nullptr || piece.level > top->level) top = &piece;
  }
  return top == nullptr ? at : disc_face(drawing.scene, *top, at, drawing.pitch);
}

void draw_piece(const Drawing& drawing, const ScenePiece& piece, Point at, double scale) {
  const double unit = drawing.pitch * scale;
  switch (piece.kind) {
    case PieceKind::Man:
    case PieceKind::MarkedMan: draw_man(drawing, piece, at, unit); break;
    case PieceKind::Disc: draw_disc(drawing, piece, at, unit); break;
    case PieceKind::Down:
    case PieceKind::Up:
    case PieceKind::Home: draw_tile(drawing, piece, at, unit); break;
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
      drawing.canvas.begin_group("piece", scene.cells[cell].name, piece.active ? 1 : 0.55);
      draw_piece(drawing, piece, at);
      drawing.canvas.end_group();
      if (!piece.active) draw_cut_off(drawing, at, drawing.pitch);
    }
    if (by_cell[cell].size() > 1) draw_stack_height(drawing, by_cell[cell]);
  }
}

}  // namespace muster::picture
