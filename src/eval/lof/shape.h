// A set of stacks seen as a whole: where its centre of mass lies, how far the stacks are from it,
// how they hang together. Everything is symmetric: turned or mirrored stacks have the same shape.
//
// A point has three coordinates from the middle of the board, x, y and x - y; the distance of two
// points is the largest difference of the three. A centre of mass is kept in half steps, each of
// its three coordinates cut towards the middle (so that no symmetry is preferred).
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/lof/geometry.h"

namespace muster::eval {

// How a set hangs together: what tactics need of it.
struct LofOutline {
  int stacks = 0;
  int euler = 0;
  int clusters = 0;
  int pairs = 0;
  int triangles = 0;
  int alone = 0;
};

// How it lies about its centre of mass.
struct LofSpread {
  int centre_ring = 0;
  std::array<int, 5> at_distance{};
};

class LofShapes {
 public:
  explicit LofShapes(const lof::Geometry& geometry);

  LofOutline outline(lof::PointSet stacks) const noexcept;

  LofSpread spread(lof::PointSet stacks, int count, int centre) const noexcept;

  // The number of the centre of mass, for distances(); 0 without stacks.
  int centre(lof::PointSet stacks, int count) const noexcept;

  // From a centre of mass to the board's points, in half steps.
  const std::uint8_t* distances(int centre) const noexcept {
    return centres_[static_cast<std::size_t>(centre)].distances.data();
  }

 private:
  struct Centre {
    std::array<lof::PointSet, 4> within{};  // 1, 2, 3, 4 steps
    std::uint8_t ring = 0;
    std::array<std::uint8_t, lof::kGridBytes> distances{};
  };

  static constexpr int furthest(int x, int y, int z) noexcept {
    const int a = x < 0 ? -x : x, b = y < 0 ? -y : y, c = z < 0 ? -z : z;
    return a > b ? (a > c ? a : c) : (b > c ? b : c);
  }
  int number_of(int x, int y, int z) const noexcept {
    return ((x + reach_) * (2 * reach_ + 1) + y + reach_) * 3 + z - (x - y) + 1;
  }

  lof::PointSet points_;
  std::array<std::int32_t, lof::kGridBytes> at_{};  // x and y from the middle, in one word
  int reach_;                                       // from the middle to a corner, in half steps
  std::vector<Centre> centres_;
};

}  // namespace muster::eval
