// SPDX-License-Identifier: MIT
#include "games/lof/geometry.h"

#include <cassert>

#include "base/text.h"

namespace muster::lof {

namespace {

constexpr int image_of(const Geometry& geometry, int point, int symmetry) noexcept {
  const int centre = geometry.size - 1;
  int x = x_of(point) - centre, y = y_of(point) - centre;
  if (symmetry >= kDirections) {
    const int old_x = x;
    x = y;
    y = old_x;
  }
  for (int turn = 0; turn < symmetry % kDirections; ++turn) {  // direction 0 becomes direction 1
    const int old_x = x;
    x = y;
    y = y - old_x;
  }
  return point_at(x + centre, y + centre);
}

constexpr Geometry make_geometry(int size) {
  Geometry g;
  g.size = size;
  g.width = 2 * size - 1;
  for (int x = 0; x < g.width; ++x) {
    for (int y = g.first_number(x); y <= g.last_number(x); ++y) {
      const int point = point_at(x, y);
      g.point_of_cell[g.cells] = static_cast<std::uint8_t>(point);
      g.cell_of_point[point] = static_cast<std::uint8_t>(g.cells++);
      g.points |= set_of(point);
      for (int s = 0; s < kSymmetries; ++s) {
        g.images[point][s] = static_cast<std::uint8_t>(image_of(g, point, s));
      }
      for (int d = 0; d < kDirections; ++d) {
        for (int h = 1; h <= kMaxHeight && g.contains(x + h * kDx[d], y + h * kDy[d]); ++h) {
          g.room[h][point] = static_cast<std::uint8_t>(g.room[h][point] | 1 << d);
        }
      }
    }
  }
  return g;
}

constexpr std::array<Geometry, kMaxSize - kMinSize + 1> kGeometries = {
    make_geometry(3), make_geometry(4), make_geometry(5), make_geometry(6)};
static_assert(kGeometries[2].cells == 61 && kGeometries[3].cells == kMaxCells);

// The argument for shifting whole sets, checked: a step off the board never comes back to it.
constexpr bool steps_never_wrap(const Geometry& g) {
  for (int cell = 0; cell < g.cells; ++cell) {
    const int point = g.point_of_cell[cell];
    for (int d = 0; d < kDirections; ++d) {
      const int to = point + kStep[d];
      const bool inside = g.contains(x_of(point) + kDx[d], y_of(point) + kDy[d]);
      const bool lands = to >= 0 && to < kGridBytes && has(g.points, to);
      if (inside != lands) return false;
    }
  }
  return true;
}
static_assert(steps_never_wrap(kGeometries[0]) && steps_never_wrap(kGeometries[1]) &&
              steps_never_wrap(kGeometries[2]) && steps_never_wrap(kGeometries[3]));

}  // namespace

int Geometry::reach(int point, int direction) const noexcept {
  int steps = 0, x = x_of(point), y = y_of(point);
  while (contains(x += kDx[direction], y += kDy[direction])) ++steps;
  return steps;
}

const Geometry& geometry_of(int size) noexcept {
  assert(size >= kMinSize && size <= kMaxSize);
  return kGeometries[size - kMinSize];
}

int transformed_point(const Geometry& geometry, int point, int symmetry) noexcept {
  return image_of(geometry, point, symmetry);
}

int transformed_direction(int direction, int symmetry) noexcept {
  // Exchanging x and y takes direction 0 to 2, 1 to 1 and so on round.
  const int mirrored = symmetry >= kDirections ? 2 + kDirections - direction : direction;
  return (mirrored + symmetry) % kDirections;
}

std::string name_of(int point) {
  return static_cast<char>('a' + x_of(point)) + std::to_string(y_of(point) + 1);
}

std::string line_name(const Geometry& geometry, int point, int axis) {
  const int ahead = geometry.reach(point, axis), behind = geometry.reach(point, axis + kAxes);
  return name_of(point + behind * kStep[axis + kAxes]) + "-" + name_of(point + ahead * kStep[axis]);
}

std::optional<NamedPoint> take_point(std::string_view& text) noexcept {
  if (text.size() < 2 || !text::is_letter(text[0]) || !text::is_digit(text[1])) return std::nullopt;
  const int x = text::lower(text[0]) - 'a';
  int number = text[1] - '0';
  std::size_t length = 2;
  if (text.size() > 2 && text::is_digit(text[2])) {
    number = number * 10 + (text[2] - '0');
    ++length;
  }
  if (text.size() > length && text::is_digit(text[length])) return std::nullopt;
  text.remove_prefix(length);
  return NamedPoint{x, number - 1};
}

}  // namespace muster::lof
