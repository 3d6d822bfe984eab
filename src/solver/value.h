// What the search knows about a position: how far it is from being proven and from being disproven.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

namespace muster::solver {

using Number = std::uint32_t;  // a proof or disproof number
inline constexpr Number kInfinity = 0x3fffffff;
inline constexpr Number kMost = kInfinity - 1;  // the largest number of an open position

// How a disproof hangs on the line of play it was found in: the smallest ply of that line to which
// it comes back. kFact: it holds on every line. Below zero: it hangs on something that is not on
// the line at all (the search's own depth limit), so it is never more than a guess.
inline constexpr std::int32_t kFact = 0x7fff;
inline constexpr std::int32_t kCut = -1;

struct Value {
  Number pn = 1;  // 0: the prover wins
  Number dn = 1;  // 0: the prover cannot force a win
  // Proven: within how many plies. Disproven: kFact, a ply of the line, or kCut. Else unused.
  std::int32_t note = 0;

  bool proven() const noexcept { return pn == 0; }
  bool disproven() const noexcept { return dn == 0; }
  bool open() const noexcept { return pn != 0 && dn != 0; }

  static constexpr Value proof(std::int32_t plies) noexcept { return {0, kInfinity, plies}; }
  static constexpr Value disproof(std::int32_t hangs_on = kFact) noexcept {
    return {kInfinity, 0, hangs_on};
  }
};

// Open numbers stay open however many are added.
constexpr Number add(Number a, Number b) noexcept {
  if (a == kInfinity || b == kInfinity) return kInfinity;
  return std::min<Number>(a + b, kMost);
}

}  // namespace muster::solver
