// SPDX-License-Identifier: MIT
#include "search/sample.h"

#include <algorithm>

namespace muster::search {

namespace {
constexpr Value kLargest = 2000;
}

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

std::size_t draw(std::span<const Value> values, int temperature, Random& random) noexcept {
  Value best = -kLargest;
  for (const Value v : values) best = std::max(best, std::clamp(v, -kLargest, kLargest));
  const auto weight = [&](Value v) -> std::uint64_t {
    const int lost = best - std::clamp(v, -kLargest, kLargest);
    if (temperature <= 0) return lost == 0 ? 1 : 0;
    return exp_minus(static_cast<std::uint32_t>(lost * 256 / temperature));
  };
  std::uint64_t sum = 0;
  for (const Value v : values) sum += weight(v);
  std::uint64_t left = sum == 0 ? 0 : random.below(static_cast<std::uint32_t>(sum));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::uint64_t w = weight(values[i]);
    if (left < w) return i;
    left -= w;
  }
  return 0;
}

}  // namespace muster::search
