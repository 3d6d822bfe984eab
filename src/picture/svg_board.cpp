// The empty board: squares, crossings of lines, or hexes; and the labels round it.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "picture/svg_parts.h"

namespace muster::picture {

namespace {

constexpr double kPi = 3.14159265358979323846;

void draw_squares(const Drawing& drawing) {
  const Scene& scene = drawing.scene;
  const double side = drawing.pitch;
  double left = scene.cells.front().x, right = left;
  double bottom = scene.cells.front().y, top = bottom;
  for (const SceneCell& cell : scene.cells) {
    left = std::min(left, cell.x), right = std::max(right, cell.x);
    bottom = std::min(bottom, cell.y), top = std::max(top, cell.y);
  }
  for (const SceneCell& cell : scene.cells) {
    drawing.canvas.rect({cell.x - side / 2, cell.y - side / 2}, side, side, 0,
                        {.fill = cell.dark ? drawing.palette.cell_dark : drawing.palette.cell_light,
                         .stroke = drawing.palette.cell_edge,
                         .width = 0.008 * side});
  }
  drawing.canvas.rect({left - 0.53 * side, bottom - 0.53 * side}, right - left + 1.06 * side,
                      top - bottom + 1.06 * side, 0.06 * side,
                      {.stroke = drawing.palette.frame, .width = 0.05 * side});
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

// Points and lines on a plate that reaches a little beyond the outermost points.
void draw_points(const Drawing& drawing) {
  const double unit = drawing.pitch;
  std::vector<Point> plate = outline(drawing.scene);
  Point middle;
  for (const Point& point : plate) {
    middle.x += point.x / static_cast<double>(plate.size());
    middle.y += point.y / static_cast<double>(plate.size());
  }
  for (Point& point : plate) {
    const double dx = point.x - middle.x, dy = point.y - middle.y;
    const double radius = std::max(std::sqrt(dx * dx + dy * dy), 0.01);
    const double wider = (radius + 0.62 * unit) / radius;
    point = {middle.x + dx * wider, middle.y + dy * wider};
  }
  drawing.canvas.polygon(
      plate,
      {.fill = drawing.palette.cell_light, .stroke = drawing.palette.frame, .width = 0.05 * unit});
  for (const SceneLine& line : drawing.scene.lines) {
    drawing.canvas.line({line.x1, line.y1}, {line.x2, line.y2},
                        {.stroke = drawing.palette.board_line, .width = 0.022 * unit});
  }
  for (const SceneCell& cell : drawing.scene.cells) {
    drawing.canvas.circle({cell.x, cell.y}, 0.05 * unit, {.fill = drawing.palette.board_line});
  }
}

void draw_hexes(const Drawing& drawing) {
  const double radius = drawing.pitch / std::sqrt(3.0);
  for (const SceneCell& cell : drawing.scene.cells) {
    drawing.canvas.polygon(
        hexagon({cell.x, cell.y}, radius),
        {.fill = cell.dark ? drawing.palette.cell_dark : drawing.palette.cell_light,
         .stroke = drawing.palette.cell_edge,
         .width = 0.025 * drawing.pitch});
  }
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

void draw_labels(const Drawing& drawing) {
  drawing.canvas.begin_group("labels");
  for (const SceneLabel& label : drawing.scene.labels) {
    drawing.canvas.text({label.x, label.y}, 0.24 * drawing.pitch, label.text,
                        drawing.palette.label);
  }
  drawing.canvas.end_group();
}

}  // namespace muster::picture
