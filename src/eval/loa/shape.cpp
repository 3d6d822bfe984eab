// SPDX-License-Identifier: MIT
#include "eval/loa/shape.h"

#include <algorithm>
#include <cstdlib>

#include "games/loa/position.h"

namespace muster::eval {

LoaShapes::LoaShapes(int files, int ranks) : files_(files), ranks_(ranks) {
  for (int y = -7; y <= 7; ++y) {
    for (int x = -7; x <= 7; ++x) {
      const auto centre = static_cast<std::size_t>((y + 7) * kGrid + x + 7);
      ring_[centre] = static_cast<std::uint8_t>(std::max(std::abs(x), std::abs(y)));
      for (int cell = 0; cell < 64; ++cell) {
        const int dx = 2 * loa::file_of(cell) - (files - 1) - x;
        const int dy = 2 * loa::rank_of(cell) - (ranks - 1) - y;
        const int far = std::max(std::abs(dx), std::abs(dy));
        distance_[centre][static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(far);
        for (int d = 0; d < 4; ++d) {
          if (far < 2 * (d + 1)) within_[centre][static_cast<std::size_t>(d)] |= bit(cell);
        }
        // The middle of a block lies half a square up and right.
        if (std::max(std::abs(dx + 1), std::abs(dy + 1)) <= 4) quads_near_[centre] |= bit(cell);
      }
    }
  }
}

void add_features(const LoaShape& s, int sign, LoaFeatures& f) noexcept {
  using namespace loa_feature;
  const auto add = [&](int feature, int amount) {
    f[static_cast<std::size_t>(feature)] += sign * amount;
  };
  if (s.men == 0) return;
  for (int d = 0; d < 5; ++d) add(kDistance + d, s.at_distance[static_cast<std::size_t>(d)]);
  add(kCentre + s.centre_ring, 1);
  for (int i = 0; i < 2; ++i) {
    add(kQuads + i, s.near_quads[static_cast<std::size_t>(i)]);
    add(kFarQuads + i, s.far_quads[static_cast<std::size_t>(i)]);
  }
  add(kEuler + std::clamp(s.euler, 1, 8) - 1, 1);
  add(kAlone, s.alone);
  add(kArea, s.area);
  add(kLongEdge, s.long_edge);
  add(kMen, s.men);
}

}  // namespace muster::eval
