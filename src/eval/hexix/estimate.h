// The hand-written estimate of Hexix: see features.h for what it looks at.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "eval/estimate.h"
#include "eval/hexix/features.h"
#include "eval/hexix/tactics.h"

namespace muster::eval {

class HexixEstimate : public StatelessEstimate<hexix::Game> {
 public:
  using Tactics = HexixTactics;

  static constexpr int kFeatures = hexix_feature::kCount;
  static const HexixWeights& fitted() noexcept { return hexix_weights(); }

  HexixEstimate(const hexix::Game& game, const HexixTactics& tactics)
      : HexixEstimate(game, tactics, hexix_weights()) {}
  HexixEstimate(const hexix::Game& game, const HexixTactics& tactics, const HexixWeights& weights);

  int estimate(State&, const Position& p, const HexixFacts& facts) const noexcept;

  // By the plain definition, for the fitter and to check estimate(). Not for positions where a side
  // to move would win at once.
  HexixFeatures features(const Position& p) const noexcept;
  int phase(const Position& p) const noexcept {
    return hexix_phase(hexix::count_cells(p.occupied()));
  }

 private:
  // A piece by activity, look and place: one table.
  static std::size_t entry(bool active, int look, int seen_at) noexcept {
    return static_cast<std::size_t>(((active ? 1 : 0) * kHexixLooks + look) * 32 + seen_at);
  }

  const hexix::Game* game_;
  HexixWeights weights_;
  std::array<Weight, 2 * kHexixLooks * 32> pieces_{};
};

}  // namespace muster::eval
