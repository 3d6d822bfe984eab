// Weighted sums of features: the form all hand-written estimates share. A weight is a pair, for
// full and for nearly empty boards, in eighths of a hundredth; the phase of a position blends both.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace muster::eval {

struct Weight {
  std::int16_t full = 0;
  std::int16_t empty = 0;
};

inline constexpr int kWeightUnit = 8;
inline constexpr int kPhases = 16;  // a phase is 0 (empty) .. kPhases (full)

// Both halves in one word: sums of such words are sums of both, as long as each sum fits into 16
// bits (4,000 hundredths).
constexpr std::int32_t packed(int full, int empty) noexcept { return full * 65536 + empty; }
constexpr std::int32_t packed(Weight weight) noexcept { return packed(weight.full, weight.empty); }
constexpr int low_half(std::int32_t sum) noexcept {
  return static_cast<std::int16_t>(sum & 0xffff);
}
constexpr int high_half(std::int32_t sum) noexcept { return (sum - low_half(sum)) / 65536; }

constexpr int blend(int full, int empty, int phase) noexcept {
  return (full * phase + empty * (kPhases - phase)) / (kPhases * kWeightUnit);
}
constexpr int blend(std::int32_t sum, int phase) noexcept {
  return blend(high_half(sum), low_half(sum), phase);
}

// What features are worth to the side they were counted for, with this phase.
template <std::size_t kCount>
constexpr int weighted(const std::array<int, kCount>& features,
                       const std::array<Weight, kCount>& weights, int phase) noexcept {
  int full = 0, empty = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    full += weights[i].full * features[i];
    empty += weights[i].empty * features[i];
  }
  return blend(full, empty, phase);
}

// An estimate that is such a sum: its weights can be fitted (tools/fit.h). Features are the first
// side's minus the second's.
template <class E, class Position>
concept FittedEstimate = requires(const E& e, const Position& p) {
  { E::kFeatures } -> std::convertible_to<int>;
  { e.features(p)[0] } -> std::convertible_to<int>;
  { e.phase(p) } -> std::convertible_to<int>;
};

}  // namespace muster::eval
