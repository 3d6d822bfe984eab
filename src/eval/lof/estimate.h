// The hand-written estimate of Lines of Fixation, all boards and options: see features.h for
// what it looks at. SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "eval/estimate.h"
#include "eval/lof/features.h"
#include "eval/lof/tactics.h"

namespace muster::eval {

class LofEstimate : public StatelessEstimate<lof::Game> {
 public:
  using Tactics = LofTactics;

  static constexpr int kFeatures = lof_feature::kCount;

  LofEstimate(const lof::Game& game, const LofTactics& tactics)
      : LofEstimate(game, tactics, lof_weights()) {}
  LofEstimate(const lof::Game& game, const LofTactics& tactics, const LofWeights& weights);

  int estimate(State&, const Position& p, const LofFacts& facts) const noexcept;

  // The position's features, for the fitter and to check estimate().
  LofFeatures features(const Position& p) const;
  static int phase(const Position& p) noexcept {
    return lof_phase(lof::count(p.owned(Side::One) | p.owned(Side::Two)));
  }

 private:
  static constexpr int kRings = 6;

  // What the stacks are worth one by one, for Side One.
  std::int32_t stacks_value(const Position& p) const noexcept;

  const lof::Game* game_;
  const LofTactics* tactics_;
  std::array<std::int32_t, lof_feature::kCount> packed_{};
  std::array<std::array<std::int32_t, lof::kStacks>, kRings> stack_values_{};  // for Side One
  std::array<std::uint8_t, lof::kGridBytes> ring_{};                           // of points
};

}  // namespace muster::eval
