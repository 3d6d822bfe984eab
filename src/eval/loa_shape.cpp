// SPDX-License-Identifier: MIT
#include "eval/loa_shape.h"

#include <algorithm>
#include <cstdlib>

#include "games/loa/position.h"

namespace muster::eval {

namespace {

constexpr Bits kNotFileH = 0x7f7f7f7f7f7f7f7fULL;

// The sums of files and of ranks of all men, bit plane by bit plane.
int sum_files(Bits men) noexcept {
  return count_bits(men & 0xaaaaaaaaaaaaaaaaULL) + 2 * count_bits(men & 0xccccccccccccccccULL) +
         4 * count_bits(men & 0xf0f0f0f0f0f0f0f0ULL);
}
int sum_ranks(Bits men) noexcept {
  return count_bits(men & 0xff00ff00ff00ff00ULL) + 2 * count_bits(men & 0xffff0000ffff0000ULL) +
         4 * count_bits(men & 0xffffffff00000000ULL);
}

// 2^20 / (2 * men), rounded up: exact for the quotients below (less than 1,000 by at most 128).
constexpr auto kHalfReciprocals = [] {
  std::array<std::uint32_t, 65> table{};
  for (std::uint32_t men = 1; men <= 64; ++men) table[men] = (1u << 20) / (2 * men) + 1;
  return table;
}();

// sum / men to the nearest whole number; halves go towards 0, so that mirroring changes the sign
// and nothing else.
inline int mean(int sum, int men) noexcept {
  const auto doubled = static_cast<std::uint32_t>(2 * std::abs(sum) + men - 1);
  const int size =
      static_cast<int>(doubled * kHalfReciprocals[static_cast<std::size_t>(men)] >> 20);
  return sum < 0 ? -size : size;
}

}  // namespace

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

inline int LoaShapes::centre_of(Bits men, int count) const noexcept {
  const int x = mean(2 * sum_files(men) - count * (files_ - 1), count);
  const int y = mean(2 * sum_ranks(men) - count * (ranks_ - 1), count);
  return (y + 7) * kGrid + x + 7;
}

LoaShape LoaShapes::look(Bits men) const noexcept {
  LoaShape s;
  s.men = count_bits(men);
  if (s.men == 0) return s;
  s.centre = centre_of(men, s.men);
  const auto centre = static_cast<std::size_t>(s.centre);
  s.centre_ring = ring_[centre];

  int inner = 0;
  for (std::size_t d = 0; d < 4; ++d) {
    const int within = count_bits(men & within_[centre][d]);
    s.at_distance[d] = within - inner;
    inner = within;
  }
  s.at_distance[4] = s.men - inner;

  // Blocks of four squares, named by the lower left one: a b / c d.
  const Bits a = men, b = men >> 1 & kNotFileH, c = men >> 8, d = men >> 9 & kNotFileH;
  const Bits four = a & b & c & d;
  const Bits three = ((a & b & (c ^ d)) | (c & d & (a ^ b)));
  const Bits near = quads_near_[centre];
  const int threes = count_bits(three), fours = count_bits(four);
  s.near_quads = {count_bits(three & near), count_bits(four & near)};
  s.far_quads = {threes - s.near_quads[0], fours - s.near_quads[1]};

  // Corners minus edges plus faces of the net that joins all neighbours.
  const int links = count_bits(a & b) + count_bits(a & c) + count_bits(a & d) + count_bits(b & c);
  s.euler = s.men - links + threes + 3 * fours;

  const Bits sideways = (men & kNotFileH) << 1 | (men >> 1 & kNotFileH);
  const Bits row = men | sideways;
  s.alone = count_bits(men & ~(sideways | row << 8 | row >> 8));

  Bits columns = men | men >> 32;
  columns |= columns >> 16;
  columns = (columns | columns >> 8) & 0xff;
  const int width = 64 - std::countl_zero(columns) - lowest(columns);
  const int height = (63 - std::countl_zero(men)) / 8 - lowest(men) / 8 + 1;
  s.area = width * height;
  s.long_edge = std::max(width, height);
  return s;
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
