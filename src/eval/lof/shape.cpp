// SPDX-License-Identifier: MIT
#include "eval/lof/shape.h"

#include <algorithm>

#include "eval/weights.h"

namespace muster::eval {

using lof::count;
using lof::PointSet;

LofShapes::LofShapes(const lof::Geometry& geometry)
    : points_(geometry.points), reach_(2 * (geometry.size - 1)) {
  const int middle = geometry.size - 1;
  for (int cell = 0; cell < geometry.cells; ++cell) {
    const int point = geometry.point_of_cell[static_cast<std::size_t>(cell)];
    at_[static_cast<std::size_t>(point)] =
        packed(lof::x_of(point) - middle, lof::y_of(point) - middle);
  }
  const int width = 2 * reach_ + 1;
  centres_.resize(static_cast<std::size_t>(width * width * 3));
  for (std::size_t i = 0; i < centres_.size(); ++i) {
    Centre& c = centres_[i];
    const int number = static_cast<int>(i);
    const int x = number / 3 / width - reach_, y = number / 3 % width - reach_;
    const int z = x - y + number % 3 - 1;
    c.ring = static_cast<std::uint8_t>(std::min(furthest(x, y, z), 7));
    for (int cell = 0; cell < geometry.cells; ++cell) {
      const int point = geometry.point_of_cell[static_cast<std::size_t>(cell)];
      const int px = 2 * lof::x_of(point) - reach_, py = 2 * lof::y_of(point) - reach_;
      const int far = furthest(px - x, py - y, px - py - z);
      c.distances[static_cast<std::size_t>(point)] = static_cast<std::uint8_t>(far);
      for (int steps = 1; steps <= 4; ++steps) {
        if (far <= 2 * steps) c.within[static_cast<std::size_t>(steps - 1)] |= lof::set_of(point);
      }
    }
  }
}

namespace {

// Neighbours and triangles of a set; groups minus holes is points - pairs + triangles.
struct Links {
  int pairs = 0, triangles = 0;
};

Links links_of(PointSet set) noexcept {
  const PointSet right = set & lof::shifted<3>(set);  // its right neighbour is there too
  const PointSet up_right = set & lof::shifted<4>(set);
  const PointSet up_left = set & lof::shifted<5>(set);
  return {count(right) + count(up_right) + count(up_left),
          count(up_right & up_left) + count(right & up_right)};
}

}  // namespace

LofOutline LofShapes::outline(PointSet stacks) const noexcept {
  LofOutline o;
  o.stacks = count(stacks);
  if (o.stacks == 0) return o;
  const Links links = links_of(stacks);
  o.pairs = links.pairs;
  o.triangles = links.triangles;
  o.euler = o.stacks - links.pairs + links.triangles;
  const PointSet around = lof::neighbours(stacks);
  o.alone = count(stacks & ~around);
  const PointSet grown = (stacks | around) & points_;
  const Links near = links_of(grown);
  o.clusters = count(grown) - near.pairs + near.triangles;
  return o;
}

int LofShapes::centre(PointSet stacks, int n) const noexcept {
  if (n == 0) return 0;
  std::int32_t sum = 0;
  lof::for_each(stacks, [&](int point) { sum += at_[static_cast<std::size_t>(point)]; });
  const int x = high_half(sum), y = low_half(sum);
  return number_of(2 * x / n, 2 * y / n, 2 * (x - y) / n);
}

LofSpread LofShapes::spread(PointSet stacks, int n, int centre_number) const noexcept {
  LofSpread s;
  const Centre& centre = centres_[static_cast<std::size_t>(centre_number)];
  s.centre_ring = centre.ring;
  int inside = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const int now = count(stacks & centre.within[i]);
    s.at_distance[i] = now - inside;
    inside = now;
  }
  s.at_distance[4] = n - inside;
  return s;
}

}  // namespace muster::eval
