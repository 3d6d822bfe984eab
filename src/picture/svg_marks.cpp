// Marks, arrows and lens lines. Every tone has a colour and a shape: a mark's form, a line's
// dashes. SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <utility>

#include "picture/svg_parts.h"

namespace muster::picture {

namespace {

std::string_view dashes(Tone tone) {
  switch (tone) {
    case Tone::Tied: return "22 13";
    case Tone::Blocked: return "2 15";
    default: return {};
  }
}

void draw_last_move(const Drawing& drawing, int cell) {
  const Point at = centre(drawing.scene, cell);
  const double unit = drawing.pitch;
  const Paint fill = {.fill = drawing.palette.last_fill, .opacity = 0.75};
  if (drawing.scene.tiling == Tiling::FlatHexes) {
    drawing.canvas.polygon(hexagon(at, 0.55 * unit), fill);
  } else if (drawing.scene.tiling == Tiling::Squares) {
    drawing.canvas.rect({at.x - 0.5 * unit, at.y - 0.5 * unit}, unit, unit, 0, fill);
  } else {
    drawing.canvas.circle(at, 0.46 * unit, fill);
  }
  const double reach = (drawing.scene.tiling == Tiling::Squares ? 0.45 : 0.4) * unit;
  const double arm = 0.14 * unit;
  const Paint stroke = {.stroke = tone_colour(drawing.palette, Tone::Last), .width = 0.04 * unit};
  for (const double sx : {-1.0, 1.0}) {
    for (const double sy : {-1.0, 1.0}) {
      const Point corner = {at.x + sx * reach, at.y + sy * reach};
      drawing.canvas.line(corner, {corner.x - sx * arm, corner.y}, stroke);
      drawing.canvas.line(corner, {corner.x, corner.y - sy * arm}, stroke);
    }
  }
}

void draw_lens_line(const Drawing& drawing, const SceneArrow& line) {
  const Point from = centre(drawing.scene, line.from), to = centre(drawing.scene, line.to);
  const std::string_view colour = tone_colour(drawing.palette, line.tone);
  drawing.canvas.line(from, to, {.stroke = colour, .width = 0.24 * drawing.pitch, .opacity = 0.22});
  drawing.canvas.line(from, to,
                      {.stroke = colour, .width = 0.06 * drawing.pitch, .dash = dashes(line.tone)});
}

void draw_cross(const Drawing& drawing, Point at, double arm, const Paint& paint) {
  drawing.canvas.line({at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}, paint);
  drawing.canvas.line({at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, paint);
}

// A ring with a gap-bridging tick on each side: something here is taken.
void draw_target(const Drawing& drawing, Point at, double unit, const Paint& stroke) {
  drawing.canvas.circle(at, 0.42 * unit, stroke);
  for (const Point side : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
    drawing.canvas.line({at.x + 0.34 * side.x * unit, at.y + 0.34 * side.y * unit},
                        {at.x + 0.49 * side.x * unit, at.y + 0.49 * side.y * unit}, stroke);
  }
}

void draw_shape(const Drawing& drawing, Tone tone, Point at) {
  const double unit = drawing.pitch;
  const std::string_view colour = tone_colour(drawing.palette, tone);
  const Paint solid = {.fill = colour, .stroke = drawing.palette.pill, .width = 0.03 * unit};
  const Paint stroke = {.stroke = colour, .width = 0.055 * unit};
  switch (tone) {
    case Tone::Neutral: drawing.canvas.circle(at, 0.42 * unit, stroke); break;
    case Tone::Free: drawing.canvas.circle(at, 0.15 * unit, solid); break;
    case Tone::Tied: {
      const double r = 0.19 * unit;
      drawing.canvas.polygon(
          {{at.x, at.y + r}, {at.x + r, at.y}, {at.x, at.y - r}, {at.x - r, at.y}}, solid);
      break;
    }
    case Tone::Blocked:
      draw_cross(drawing, at, 0.14 * unit, {.stroke = drawing.palette.pill, .width = 0.12 * unit});
      draw_cross(drawing, at, 0.14 * unit, {.stroke = colour, .width = 0.07 * unit});
      break;
    case Tone::Capture: draw_target(drawing, at, unit, stroke); break;
    case Tone::Last: break;  // below the pieces
  }
}

// A small text on a plate, readable on any ground.
void draw_pill(const Drawing& drawing, Point at, std::string_view text, std::string_view edge) {
  const double unit = drawing.pitch;
  std::size_t letters = 0;
  for (const char c : text) letters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  const double wide = (0.13 * static_cast<double>(letters) + 0.16) * unit, high = 0.27 * unit;
  drawing.canvas.rect({at.x - wide / 2, at.y - high / 2}, wide, high, high / 2,
                      {.fill = drawing.palette.pill, .stroke = edge, .width = 0.02 * unit});
  drawing.canvas.text(at, 0.19 * unit, text, drawing.palette.pill_text, true);
}

// Dots and heights must stay readable: on such pieces a solid shape sits at the shoulder.
bool has_face_to_read(const Scene& scene, int cell) {
  return std::any_of(scene.pieces.begin(), scene.pieces.end(), [&](const ScenePiece& piece) {
    return piece.cell == cell && piece.kind != PieceKind::Man && piece.kind != PieceKind::MarkedMan;
  });
}

// Where a shape that must not hide its piece, and a mark's text, stand off the middle. In hexes
// they keep out of the way of arrows, which leave over the upper and lower corners.
struct Offsets {
  Point shape, text;
};

Offsets offsets(Tiling tiling) {
  if (tiling == Tiling::FlatHexes) return {{-0.45, 0}, {0, -0.41}};
  return {{-0.36, 0.3}, {0.27, 0.33}};
}

void draw_mark(const Drawing& drawing, const SceneMark& mark) {
  const double unit = drawing.pitch;
  const Offsets off = offsets(drawing.scene.tiling);
  const Point at = top_of(drawing, mark.cell);
  const bool encircles = mark.tone == Tone::Neutral || mark.tone == Tone::Capture;
  const bool aside = !encircles && has_face_to_read(drawing.scene, mark.cell);
  draw_shape(drawing, mark.tone,
             aside ? Point{at.x + off.shape.x * unit, at.y + off.shape.y * unit} : at);
  if (mark.text.empty()) return;
  draw_pill(drawing, {at.x + off.text.x * unit, at.y + off.text.y * unit}, mark.text,
            tone_colour(drawing.palette, mark.tone));
}

bool goes_around(const SceneArrow& arrow) { return arrow.around_x != 0 || arrow.around_y != 0; }

void draw_head(const Drawing& drawing, Point neck, Point tip, std::string_view colour) {
  const double half = 0.14 / 0.26;  // of the head's length
  const double x = half * (tip.x - neck.x), y = half * (tip.y - neck.y);
  drawing.canvas.polygon({tip, {neck.x - y, neck.y + x}, {neck.x + y, neck.y - x}},
                         {.fill = colour, .stroke = colour, .width = 0.02 * drawing.pitch});
}

// The part of a way that lies on the board, as fractions of it; empty if first > second.
std::pair<double, double> part_inside(Point from, Point way, Point low, Point high) {
  double enter = 0, leave = 1;
  const auto clip = [&](double start, double step, double least, double most) {
    if (step == 0) {
      if (start < least || start > most) enter = 2;
      return;
    }
    const double a = (least - start) / step, b = (most - start) / step;
    enter = std::max(enter, std::min(a, b));
    leave = std::min(leave, std::max(a, b));
  };
  clip(from.x, way.x, low.x, high.x);
  clip(from.y, way.y, low.y, high.y);
  return {enter, leave};
}

// Where a way leaves the board, and where it comes back, the same letter stands on the frame.
void draw_tab(const Drawing& drawing, const SvgCanvas::Box& area, Point at, char letter,
              std::string_view colour) {
  const double unit = drawing.pitch, off = 0.26 * unit, edge = 0.01 * unit;
  if (at.x < area.left + edge) at.x -= off;
  if (at.x > area.right - edge) at.x += off;
  if (at.y < area.bottom + edge) at.y -= off;
  if (at.y > area.top - edge) at.y += off;
  drawing.canvas.circle(at, 0.15 * unit, {.fill = colour});
  drawing.canvas.text(at, 0.2 * unit, std::string(1, letter), drawing.palette.pill, true);
}

// Over glued edges: the way leaves the board and comes back on the other side. It is drawn once for
// each neighbouring copy of the board, and what lies on the board is kept.
void draw_arrow_around(const Drawing& drawing, const SceneArrow& arrow, char letter) {
  const double unit = drawing.pitch;
  const SvgCanvas::Box area = area_of(drawing.scene, unit);
  const Point low = {area.left, area.bottom}, high = {area.right, area.top};
  const Point from = centre(drawing.scene, arrow.from), way = {arrow.around_x, arrow.around_y};
  const double length = std::sqrt(way.x * way.x + way.y * way.y);
  const std::string_view colour = tone_colour(drawing.palette, arrow.tone);
  const double tip = 1 - 0.08 * unit / length, neck = tip - 0.26 * unit / length;
  drawing.canvas.begin_group("arrow", {}, 0.9);
  for (const int i : {-1, 0, 1}) {
    for (const int k : {-1, 0, 1}) {
      const Point start = {from.x + i * (high.x - low.x), from.y + k * (high.y - low.y)};
      const auto at = [&](double t) { return Point{start.x + t * way.x, start.y + t * way.y}; };
      auto [enter, leave] = part_inside(start, way, low, high);
      if (leave - enter < 0.01) continue;
      const bool begins = i == 0 && k == 0, ends = leave > 0.999;
      if (begins) enter = 0.2 * unit / length;
      if (ends) leave = std::max(enter, neck);
      drawing.canvas.line(at(enter), at(leave),
                          {.stroke = colour, .width = 0.085 * unit, .dash = dashes(arrow.tone)});
      if (!begins) draw_tab(drawing, area, at(enter), letter, colour);
      if (!ends) draw_tab(drawing, area, at(leave), letter, colour);
      if (ends) draw_head(drawing, at(neck), at(tip), colour);
    }
  }
  drawing.canvas.end_group();
}

void draw_arrow(const Drawing& drawing, const SceneArrow& arrow) {
  draw_straight_arrow(drawing, arrow.from, arrow.to, tone_colour(drawing.palette, arrow.tone),
                      dashes(arrow.tone));
}

// A place beyond a glued edge, where it comes in again.
Point folded(const SvgCanvas::Box& area, Point at) {
  const double wide = area.right - area.left, high = area.top - area.bottom;
  if (at.x < area.left) at.x += wide;
  if (at.x > area.right) at.x -= wide;
  if (at.y < area.bottom) at.y += high;
  if (at.y > area.top) at.y -= high;
  return at;
}

// Texts come last, over everything: a lens line's behind its end, an arrow's near its tail; neither
// hides what it points out.
void draw_arrow_text(const Drawing& drawing, const SceneArrow& arrow) {
  const Point from = centre(drawing.scene, arrow.from), to = centre(drawing.scene, arrow.to);
  const bool around = goes_around(arrow);
  const double dx = around ? arrow.around_x : to.x - from.x;
  const double dy = around ? arrow.around_y : to.y - from.y;
  const double length = std::max(std::sqrt(dx * dx + dy * dy), 0.01);
  const double step = drawing.pitch / length;
  const double part = arrow.line ? 1.0 + 0.55 * step : std::min(0.5, 0.78 * step);
  Point at = {from.x + part * dx, from.y + part * dy};
  if (around) at = folded(area_of(drawing.scene, drawing.pitch), at);
  draw_pill(drawing, at, arrow.text, tone_colour(drawing.palette, arrow.tone));
}

bool on_board(const Drawing& drawing, const SceneArrow& arrow) {
  return has_cell(drawing.scene, arrow.from) && has_cell(drawing.scene, arrow.to);
}

}  // namespace

void draw_straight_arrow(const Drawing& drawing, int cell, int target, std::string_view colour,
                         std::string_view dash) {
  const double unit = drawing.pitch;
  const Point from = top_of(drawing, cell), to = top_of(drawing, target);
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double length = std::sqrt(dx * dx + dy * dy);
  if (length < 0.01) return;
  const double ux = dx / length, uy = dy / length;
  const double head = 0.26 * unit;
  const double leave = (has_face_to_read(drawing.scene, cell) ? 0.38 : 0.2) * unit;
  const double stop = (has_face_to_read(drawing.scene, target) ? 0.22 : 0.08) * unit;
  const Point tail = {from.x + leave * ux, from.y + leave * uy};
  const Point tip = {to.x - stop * ux, to.y - stop * uy};
  const Point neck = {tip.x - head * ux, tip.y - head * uy};
  drawing.canvas.begin_group("arrow", {}, 0.9);
  drawing.canvas.line(tail, neck, {.stroke = colour, .width = 0.085 * unit, .dash = dash});
  draw_head(drawing, neck, tip, colour);
  drawing.canvas.end_group();
}

void draw_marks_below(const Drawing& drawing) {
  drawing.canvas.begin_group("ground");
  for (const SceneMark& mark : drawing.scene.marks) {
    if (mark.tone == Tone::Last && has_cell(drawing.scene, mark.cell)) {
      draw_last_move(drawing, mark.cell);
    }
  }
  for (const SceneArrow& arrow : drawing.scene.arrows) {
    if (arrow.line && on_board(drawing, arrow)) draw_lens_line(drawing, arrow);
  }
  drawing.canvas.end_group();
}

void draw_marks_above(const Drawing& drawing) {
  char letter = 'A';
  for (const SceneMark& mark : drawing.scene.marks) {
    if (!has_cell(drawing.scene, mark.cell)) continue;
    drawing.canvas.begin_group("mark", cell_of(drawing.scene, mark.cell).name);
    draw_mark(drawing, mark);
    drawing.canvas.end_group();
  }
  for (const SceneArrow& arrow : drawing.scene.arrows) {
    if (arrow.line || !on_board(drawing, arrow)) continue;
    if (goes_around(arrow)) {
      draw_arrow_around(drawing, arrow, letter);
      letter = letter == 'Z' ? 'A' : static_cast<char>(letter + 1);
    } else {
      draw_arrow(drawing, arrow);
    }
  }
  for (const SceneArrow& arrow : drawing.scene.arrows) {
    if (!arrow.text.empty() && on_board(drawing, arrow)) draw_arrow_text(drawing, arrow);
  }
}

}  // namespace muster::picture
