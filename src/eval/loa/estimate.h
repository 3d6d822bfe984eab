// The hand-written estimate of Lines of Action, all variants: see features.h for what it looks
// at. On flat boards it reads the position's line codes; where edges are glued it works out the
// codes of the flat board (connection is flat there too) and counts moves by generating them.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "eval/estimate.h"
#include "eval/loa/features.h"
#include "eval/loa/lines.h"
#include "eval/loa/tactics.h"

namespace muster::eval {

class LoaEstimate : public StatelessEstimate<loa::Game> {
 public:
  using Tactics = LoaTactics;

  static constexpr int kFeatures = loa_feature::kCount;
  static const LoaWeights& fitted() noexcept { return loa_weights(); }

  LoaEstimate(const loa::Game& game, const LoaTactics& tactics)
      : LoaEstimate(game, tactics, loa_weights()) {}
  LoaEstimate(const loa::Game& game, const LoaTactics& tactics, const LoaWeights& weights);

  int estimate(State&, const Position& p, const LoaFacts& facts) const noexcept;

  // The position's features by the plain definition, for the fitter and to check estimate().
  LoaFeatures features(const Position& p) const;
  int phase(const Position& p) const noexcept { return loa_phase(count_bits(p.occupied())); }

 private:
  bool flat() const noexcept { return game_->geometry().flat(); }
  std::array<std::uint16_t, loa::kLines + 2> flat_codes(const Position& p) const noexcept;
  std::int32_t shape_value(const LoaShape& black, const LoaShape& white) const noexcept;
  std::int32_t weight(int feature) const noexcept {
    return packed_[static_cast<std::size_t>(feature)];
  }
  int glued_mobility(const Position& p) const noexcept;

  const loa::Game* game_;
  const LoaTactics* tactics_;
  std::array<std::int32_t, loa_feature::kCount> packed_{};  // the weights, see packed()
  loa::Geometry flat_board_;                                // this board without glued edges
  LoaLineValues lines_;
};

}  // namespace muster::eval
