// What the search knows about a position: how far it is from being proven and from being disproven.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace muster::solver {

using Number = std::uint32_t;  // a proof or disproof number
inline constexpr Number kInfinity = 0x3fffffff;
inline constexpr Number kLargestNumber = kInfinity - 1;  // the largest number of an open position

// What a disproof depends on: the smallest ply of the search path to which it comes back.
// kUnconditional: it holds on every path. Below zero: it depends on something that is not on the
// path at all (the search's own depth limit), so it is never more than a guess.
inline constexpr std::int32_t kUnconditional = 0x7fff;
inline constexpr std::int32_t kDepthLimited = -1;

// Distances to a win are counted in plies and stay below this; as a bound it means "any win".
inline constexpr std::int32_t kNoBound = 0x7fff;

struct ProofValue {
  Number pn = 1;            // 0: the prover wins
  Number dn = 1;            // 0: the prover cannot force a win
  std::int32_t detail = 0;  // distance() or depends_on()

  bool proven() const noexcept { return pn == 0; }
  bool disproven() const noexcept { return dn == 0; }
  bool open() const noexcept { return pn != 0 && dn != 0; }

  // Only of a proven value: within how many plies the prover wins.
  std::int32_t distance() const noexcept {
    assert(proven());
    return detail;
  }
  // Only of a disproven value: kUnconditional, a ply of the path, or kDepthLimited.
  std::int32_t depends_on() const noexcept {
    assert(disproven());
    return detail;
  }

  static constexpr ProofValue proof(std::int32_t distance) noexcept {
    return {0, kInfinity, distance};
  }
  static constexpr ProofValue disproof(std::int32_t depends_on = kUnconditional) noexcept {
    return {kInfinity, 0, depends_on};
  }
};

// Open numbers stay open however many are added.
constexpr Number add(Number a, Number b) noexcept {
  if (a == kInfinity || b == kInfinity) return kInfinity;
  return std::min<Number>(a + b, kLargestNumber);
}

}  // namespace muster::solver
