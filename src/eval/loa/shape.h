// A set of men seen as a whole: where its centre of mass lies, how far the men are from it, how
// they hang together. Everything is symmetric: mirrored or turned men have the same shape. Inline,
// since a caller that adds the parts up need never have them in memory.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "base/bits.h"
#include "eval/loa/features.h"

namespace muster::eval {

// What tactics need of a set.
struct LoaOutline {
  int men = 0;
  int centre = 0;  // index of the centre of mass in the grid of half squares
  int euler = 0;
  Bits three = 0, four = 0;   // 2x2 blocks with so many men, by lower left square
  int threes = 0, fours = 0;  // and how many of them
};

struct LoaShape : LoaOutline {
  int centre_ring = 0;
  std::array<int, 5> at_distance{};
  std::array<int, 2> near_quads{};
  std::array<int, 2> far_quads{};
  int alone = 0;
  int area = 0;
  int long_edge = 0;
};

class LoaShapes {
 public:
  LoaShapes(int files, int ranks);

  LoaOutline outline(Bits men) const noexcept;
  LoaShape look(Bits men, const LoaOutline& outline) const noexcept;
  LoaShape look(Bits men) const noexcept { return look(men, outline(men)); }

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

namespace loa_shape {

inline constexpr Bits kNotFileH = 0x7f7f7f7f7f7f7f7fULL;

// The sums of files and of ranks of all men, bit plane by bit plane.
constexpr int sum_files(Bits men) noexcept {
  return count_bits(men & 0xaaaaaaaaaaaaaaaaULL) + 2 * count_bits(men & 0xccccccccccccccccULL) +
         4 * count_bits(men & 0xf0f0f0f0f0f0f0f0ULL);
}
constexpr int sum_ranks(Bits men) noexcept {
  return count_bits(men & 0xff00ff00ff00ff00ULL) + 2 * count_bits(men & 0xffff0000ffff0000ULL) +
         4 * count_bits(men & 0xffffffff00000000ULL);
}

// 2^20 / (2 * men), rounded up: exact for the quotients below (less than 1,000 by at most 128).
inline constexpr auto kHalfReciprocals = [] {
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

}  // namespace loa_shape

inline int LoaShapes::centre_of(Bits men, int count) const noexcept {
  const int x = loa_shape::mean(2 * loa_shape::sum_files(men) - count * (files_ - 1), count);
  const int y = loa_shape::mean(2 * loa_shape::sum_ranks(men) - count * (ranks_ - 1), count);
  return (y + 7) * kGrid + x + 7;
}

inline LoaOutline LoaShapes::outline(Bits men) const noexcept {
  LoaOutline o;
  o.men = count_bits(men);
  if (o.men == 0) return o;
  o.centre = centre_of(men, o.men);

  // Blocks of four squares, named by the lower left one: a b / c d.
  const Bits a = men, b = men >> 1 & loa_shape::kNotFileH, c = men >> 8,
             d = men >> 9 & loa_shape::kNotFileH;
  o.four = a & b & c & d;
  o.three = ((a & b & (c ^ d)) | (c & d & (a ^ b)));

  // Corners minus edges plus faces of the net that joins all neighbours.
  const int links = count_bits(a & b) + count_bits(a & c) + count_bits(a & d) + count_bits(b & c);
  o.threes = count_bits(o.three);
  o.fours = count_bits(o.four);
  o.euler = o.men - links + o.threes + 3 * o.fours;
  return o;
}

inline LoaShape LoaShapes::look(Bits men, const LoaOutline& outline) const noexcept {
  LoaShape s{outline};
  if (s.men == 0) return s;
  const auto centre = static_cast<std::size_t>(s.centre);
  s.centre_ring = ring_[centre];

  int inner = 0;
  for (std::size_t d = 0; d < 4; ++d) {
    const int within = count_bits(men & within_[centre][d]);
    s.at_distance[d] = within - inner;
    inner = within;
  }
  s.at_distance[4] = s.men - inner;

  const Bits near = quads_near_[centre];
  s.near_quads = {count_bits(s.three & near), count_bits(s.four & near)};
  s.far_quads = {s.threes - s.near_quads[0], s.fours - s.near_quads[1]};

  const Bits sideways = (men & loa_shape::kNotFileH) << 1 | (men >> 1 & loa_shape::kNotFileH);
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

void add_features(const LoaShape& shape, int sign, LoaFeatures& features) noexcept;

}  // namespace muster::eval
