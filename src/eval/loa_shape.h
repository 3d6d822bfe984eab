// A set of men seen as a whole: where its centre of mass lies, how far the men are from it, how
// they hang together. Everything is symmetric: mirrored or turned men have the same shape.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "base/bits.h"
#include "eval/loa_features.h"

namespace muster::eval {

struct LoaShape {
  int centre = 0;  // index of the centre of mass in the grid of half squares
  int centre_ring = 0;
  int men = 0;
  std::array<int, 5> at_distance{};
  std::array<int, 2> near_quads{};
  std::array<int, 2> far_quads{};
  int euler = 0;
  int alone = 0;
  int area = 0;
  int long_edge = 0;
};

class LoaShapes {
 public:
  LoaShapes(int files, int ranks);

  LoaShape look(Bits men) const noexcept;

  // From each square to a centre of mass, in half squares (the larger of both directions).
  const std::uint8_t* distances(int centre) const noexcept {
    return distance_[static_cast<std::size_t>(centre)].data();
  }

 private:
  static constexpr int kGrid = 15;  // half squares from -7 to 7 in both directions

  int centre_of(Bits men, int count) const noexcept;

  int files_, ranks_;
  std::array<std::array<std::uint8_t, 64>, kGrid * kGrid> distance_{};
  std::array<std::array<Bits, 4>, kGrid * kGrid> within_{};  // distance below 1, 2, 3, 4 squares
  std::array<Bits, kGrid * kGrid> quads_near_{};             // by lower left square
  std::array<std::uint8_t, kGrid * kGrid> ring_{};
};

void add_features(const LoaShape& shape, int sign, LoaFeatures& features) noexcept;

}  // namespace muster::eval
