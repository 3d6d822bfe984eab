// A small, fast, seeded generator. Every user passes its own: there is no global randomness.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace muster {

// SplitMix64 (Steele, Lea, Flood 2014). Also the mixer behind every hash table key we make.
constexpr std::uint64_t mix(std::uint64_t x) noexcept {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) noexcept : state_(seed) {}

  constexpr std::uint64_t next() noexcept {
    const std::uint64_t value = mix(state_);
    state_ += 0x9e3779b97f4a7c15ULL;
    return value;
  }

  // Uniform in [0, bound), bound below 2^32; the bias (below 2^-32) is harmless for play.
  constexpr std::uint32_t below(std::uint32_t bound) noexcept {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace muster
