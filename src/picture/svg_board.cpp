// The empty board: squares, crossings of lines, or hexes; and the labels round it.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "picture/svg_parts.h"

namespace muster::picture {

namespace {

constexpr double kPi = 3.14159265358979323846;

// Edges that are one have the same sign: dashes of one colour, and chevrons that point the same
// way.
void draw_glued_edges(const Drawing& drawing, const SvgCanvas::Box& area) {
  const double unit = drawing.pitch, off = 0.2 * unit, arm = 0.09 * unit;
  const auto glue = [&](Point from, Point to, std::string_view colour) {
    drawing.canvas.line(from, to, {.stroke = colour, .width = 0.06 * unit, .dash = "16 14"});
  };
  const auto chevron = [&](Point tip, double dx, double dy, std::string_view colour) {
    const Paint stroke = {.stroke = colour, .width = 0.04 * unit};
    drawing.canvas.line({tip.x - arm * (dx + dy), tip.y - arm * (dy - dx)}, tip, stroke);
    drawing.canvas.line({tip.x - arm * (dx - dy), tip.y - arm * (dy + dx)}, tip, stroke);
  };
  drawing.canvas.begin_group("glued");
  if (drawing.scene.glued_x) {
    const std::string_view colour = drawing.palette.glue_across;
    for (const double x : {area.left, area.right}) {
      glue({x, area.bottom}, {x, area.top}, colour);
      const double at = x == area.left ? x - off : x + off;
      for (double y = area.bottom + unit; y < area.top - 0.5 * unit; y += unit) {
        chevron({at, y + 0.05 * unit}, 0, 1, colour);
      }
    }
  }
  if (drawing.scene.glued_y) {
    const std::string_view colour = drawing.palette.glue_down;
    for (const double y : {area.bottom, area.top}) {
      glue({area.left, y}, {area.right, y}, colour);
      const double at = y == area.bottom ? y - off : y + off;
      for (double x = area.left + unit; x < area.right - 0.5 * unit; x += unit) {
        chevron({x, at}, 1, 0, colour);
        chevron({x + 0.1 * unit, at}, 1, 0, colour);
      }
    }
  }
  drawing.canvas.end_group();
}

void draw_squares(const Drawing& drawing) {
  const double side = drawing.pitch, frame = kFrameWide * side;
  const SvgCanvas::Box area = area_of(drawing.scene, side);
  drawing.canvas.rect({area.left - frame, area.bottom - frame}, area.right - area.left + 2 * frame,
                      area.top - area.bottom + 2 * frame, 0.14 * side,
                      {.fill = drawing.palette.frame});
  for (const SceneCell& cell : drawing.scene.cells) {
    drawing.canvas.rect(
        {cell.x - side / 2, cell.y - side / 2}, side, side, 0,
        {.fill = cell.dark ? drawing.palette.cell_dark : drawing.palette.cell_light});
  }
  drawing.canvas.rect({area.left, area.bottom}, area.right - area.left, area.top - area.bottom, 0,
                      {.stroke = drawing.palette.frame_edge, .width = 0.02 * side});
  if (drawing.scene.glued_x || drawing.scene.glued_y) draw_glued_edges(drawing, area);
}

double cross(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// The outline of the points (Andrew's monotone chain), without points inside an edge.
std::vector<Point> outline(const Scene& scene) {
  std::vector<Point> points;
  for (const SceneCell& cell : scene.cells) points.push_back({cell.x, cell.y});
  std::sort(points.begin(), points.end(),
            [](Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  std::vector<Point> hull;
  for (int pass = 0; pass < 2; ++pass) {
    const std::size_t base = hull.size();
    for (const Point& point : points) {
      while (hull.size() >= base + 2 && cross(hull[hull.size() - 2], hull.back(), point) < 1e-6) {
        hull.pop_back();
      }
      hull.push_back(point);
    }
    hull.pop_back();
    std::reverse(points.begin(), points.end());
  }
  return hull;
}

// The outline, so much further from the middle at its corners.
std::vector<Point> widened(std::vector<Point> corners, double by) {
  Point middle;
  for (const Point& point : corners) {
    middle.x += point.x / static_cast<double>(corners.size());
    middle.y += point.y / static_cast<double>(corners.size());
  }
  for (Point& point : corners) {
    const double dx = point.x - middle.x, dy = point.y - middle.y;
    const double radius = std::max(std::sqrt(dx * dx + dy * dy), 0.01);
    const double wider = (radius + by) / radius;
    point = {middle.x + dx * wider, middle.y + dy * wider};
  }
  return corners;
}

// Points and lines on a plate that reaches a little beyond the outermost points, in a frame.
void draw_points(const Drawing& drawing) {
  const double unit = drawing.pitch;
  const std::vector<Point> corners = outline(drawing.scene);
  drawing.canvas.polygon(widened(corners, kPointsFrame * unit), {.fill = drawing.palette.frame});
  drawing.canvas.polygon(
      widened(corners, 0.66 * unit),
      {.fill = drawing.palette.plate, .stroke = drawing.palette.frame_edge, .width = 0.02 * unit});
  for (const SceneLine& line : drawing.scene.lines) {
    drawing.canvas.line({line.x1, line.y1}, {line.x2, line.y2},
                        {.stroke = drawing.palette.board_line, .width = 0.022 * unit});
  }
  for (const SceneCell& cell : drawing.scene.cells) {
    drawing.canvas.circle({cell.x, cell.y}, 0.045 * unit, {.fill = drawing.palette.board_line});
  }
}

void draw_hexes(const Drawing& drawing) {
  const double unit = drawing.pitch;
  for (const SceneCell& cell : drawing.scene.cells) {
    drawing.canvas.polygon(hexagon({cell.x, cell.y}, 0.655 * unit),
                           {.fill = drawing.palette.frame});
  }
  for (const SceneCell& cell : drawing.scene.cells) {
    drawing.canvas.polygon(
        hexagon({cell.x, cell.y}, 0.577 * unit),
        {.fill = drawing.palette.hex, .stroke = drawing.palette.board_line, .width = 0.02 * unit});
  }
}

// The rules put labels a full step off the edge; on the frame they stand nearer to the board. Of
// two cells as near the one counts whose line the label names.
Point pulled(const Scene& scene, const SceneLabel& label, double steps) {
  Point nearest = {label.x, label.y};
  double best = 1e9;
  for (const SceneCell& cell : scene.cells) {
    const double dx = label.x - cell.x, dy = label.y - cell.y;
    const bool named = cell.name.starts_with(label.text) || cell.name.ends_with(label.text);
    const double distance = dx * dx + dy * dy - (named ? 1e-3 : 0);
    if (distance >= best - 1e-6) continue;
    best = distance;
    nearest = {cell.x, cell.y};
  }
  return {nearest.x + (label.x - nearest.x) * steps, nearest.y + (label.y - nearest.y) * steps};
}

}  // namespace

std::vector<Point> hexagon(Point centre, double radius) {
  std::vector<Point> corners;
  for (int i = 0; i < 6; ++i) {
    const double angle = kPi / 3 * i;
    corners.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
  }
  return corners;
}

void draw_board(const Drawing& drawing) {
  if (drawing.scene.cells.empty()) return;
  drawing.canvas.begin_group("board");
  switch (drawing.scene.tiling) {
    case Tiling::Squares: draw_squares(drawing); break;
    case Tiling::HexPoints: draw_points(drawing); break;
    case Tiling::FlatHexes: draw_hexes(drawing); break;
  }
  drawing.canvas.end_group();
}

SvgCanvas::Box area_of(const Scene& scene, double pitch) {
  SvgCanvas::Box box;
  bool first = true;
  for (const SceneCell& cell : scene.cells) {
    const SvgCanvas::Box around = {cell.x - pitch / 2, cell.y - pitch / 2, cell.x + pitch / 2,
                                   cell.y + pitch / 2};
    if (first) box = around;
    first = false;
    box.left = std::min(box.left, around.left), box.right = std::max(box.right, around.right);
    box.bottom = std::min(box.bottom, around.bottom), box.top = std::max(box.top, around.top);
  }
  return box;
}

// Round a board of squares or points on its frame; in hexes every cell wears its own name.
void draw_labels(const Drawing& drawing) {
  const Scene& scene = drawing.scene;
  const double unit = drawing.pitch;
  drawing.canvas.begin_group("labels");
  if (scene.tiling == Tiling::FlatHexes) {
    for (const SceneCell& cell : scene.cells) {
      drawing.canvas.text({cell.x, cell.y - 0.4 * unit}, 0.15 * unit, cell.name,
                          drawing.palette.label);
    }
  } else {
    const double steps = scene.tiling == Tiling::Squares ? 0.76 : 0.88;
    for (const SceneLabel& label : scene.labels) {
      drawing.canvas.text(pulled(scene, label, steps), 0.23 * unit, label.text,
                          drawing.palette.frame_ink, true);
    }
  }
  drawing.canvas.end_group();
}

}  // namespace muster::picture
