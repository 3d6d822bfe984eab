// How much less to look at moves that come late. Integer tables: every compiler gets the same ones.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>

namespace muster::search {

// 16 * log2(n), by repeated squaring of a 16-bit fraction.
constexpr int log2_x16(int n) noexcept {
  int whole = 0;
  while ((n >> (whole + 1)) != 0) ++whole;
  unsigned long long fraction = (static_cast<unsigned long long>(n) << 16) >> whole;  // 1.0 .. 2.0
  int result = whole;
  for (int i = 0; i < 4; ++i) {
    fraction = fraction * fraction >> 16;
    result *= 2;
    if (fraction >= 2ULL << 16) {
      fraction >>= 1;
      ++result;
    }
  }
  return result;
}

inline constexpr int kReductionMoves = 128;
inline constexpr int kReductionDepths = 64;

constexpr auto make_reductions() noexcept {
  std::array<std::array<signed char, kReductionMoves>, kReductionDepths> table{};
  for (int depth = 1; depth < kReductionDepths; ++depth) {
    for (int tried = 1; tried < kReductionMoves; ++tried) {
      const int product = log2_x16(depth) * log2_x16(tried);  // 256 * log2 * log2
      table[static_cast<std::size_t>(depth)][static_cast<std::size_t>(tried)] =
          static_cast<signed char>((64 + product / 5) / 256);
    }
  }
  return table;
}

inline constexpr auto kReductions = make_reductions();

inline int base_reduction(int depth, int tried) noexcept {
  return kReductions[static_cast<std::size_t>(std::min(depth, kReductionDepths - 1))]
                    [static_cast<std::size_t>(std::min(tried, kReductionMoves - 1))];
}

// How many moves are tried near the leaves.
constexpr int late_move_limit(int depth, bool improving) noexcept {
  return (6 + 2 * depth * depth) / (improving ? 1 : 2) + 2;
}

}  // namespace muster::search
