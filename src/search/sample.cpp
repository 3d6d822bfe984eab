// SPDX-License-Identifier: MIT
#include "search/sample.h"

#include <algorithm>

namespace muster::search {

// exp(-x) = 2^(-x / ln 2); 2^-f for the fraction f by a polynomial of the third degree.
std::uint32_t exp_minus(std::uint32_t x_256) noexcept {
  const std::uint64_t y = static_cast<std::uint64_t>(x_256) * 94548;  // 2^24 * x / ln 2
  const std::uint64_t whole = y >> 24;
  if (whole >= 17) return 0;
  const std::int64_t f = static_cast<std::int64_t>(y >> 8 & 0xffff);  // 16 bits
  std::int64_t r = 65536;
  r -= 45426 * f >> 16;
  r += (15743 * f >> 16) * f >> 16;
  r -= ((3637 * f >> 16) * f >> 16) * f >> 16;
  r += (((552 * f >> 16) * f >> 16) * f >> 16) * f >> 16;
  return static_cast<std::uint32_t>(std::max<std::int64_t>(r, 0)) >> whole;
}

// Where the share of larger numbers, exp(-x), falls to a share drawn at random.
Value draw_exponential(Value mean, Random& random) noexcept {
  const std::uint32_t share = random.below(1 << 16);
  std::uint32_t low = 0, high = 11 << 8;
  while (low < high) {
    const std::uint32_t middle = (low + high) / 2;
    if (exp_minus(middle) > share) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return mean * static_cast<Value>(low) >> 8;
}

}  // namespace muster::search
