// The hand-written estimate of Lines of Fixation, all boards and options: see features.h for
// what it looks at. SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "eval/estimate.h"
#include "eval/lof/features.h"
#include "eval/lof/tactics.h"

namespace muster::eval {

class LofEstimate : public StatelessEstimate<lof::Game> {
 public:
  using Tactics = LofTactics;

  static constexpr int kFeatures = lof_feature::kCount;
  static const LofWeights& fitted() noexcept { return lof_weights(); }

  LofEstimate(const lof::Game& game, const LofTactics& tactics)
      : LofEstimate(game, tactics, lof_weights()) {}
  LofEstimate(const lof::Game& game, const LofTactics& tactics,
              std::span<const Weight, kFeatures> weights);

  int estimate(State&, const Position& p, const LofFacts& facts) const noexcept;

  // The position's features, for the fitter and to check estimate().
  LofFeatures features(const Position& p) const;
  static int phase(const Position& p) noexcept {
    return lof_phase(lof::count(p.owned(Side::One) | p.owned(Side::Two)));
  }

 private:
  static constexpr int kRings = 6;

  // Sums of both halves of weights in one word, wide enough for any weights that a net may bring.
  using Sum = std::int64_t;
  static constexpr Sum joined(Weight weight) noexcept {
    return weight.full * (Sum{1} << 32) + weight.empty;
  }
  static constexpr int blended(Sum sum, int phase) noexcept {
    const auto empty = static_cast<std::int32_t>(sum & 0xffffffff);
    return blend(static_cast<int>((sum - empty) / (Sum{1} << 32)), empty, phase);
  }

  // What the stacks are worth one by one, for Side One.
  Sum stacks_value(const Position& p) const noexcept;

  const lof::Game* game_;
  const LofTactics* tactics_;
  std::array<Sum, lof_feature::kCount> joined_{};
  std::array<std::array<Sum, lof::kStacks>, kRings> stack_values_{};  // for Side One
  std::array<std::uint8_t, lof::kGridBytes> ring_{};                  // of points
};

}  // namespace muster::eval
