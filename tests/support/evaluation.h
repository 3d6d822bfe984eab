// Tactics and estimate of a game together, asked about single positions.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include "eval/estimate.h"

namespace muster::eval {

template <Game G, EstimateOf<G> E>
struct Evaluation {
  typename E::Tactics tactics;
  E estimate;

  explicit Evaluation(const G& game) : tactics(game), estimate(game, tactics) {}

  Assessment<typename G::Move> assess(const typename G::Position& p) const {
    typename E::State state;
    estimate.begin(state, p);
    return eval::assess(tactics, estimate, state, p);
  }
};

// Turned and mirrored images of a position are judged alike.
template <Game G, EstimateOf<G> E>
void expect_alike_turned(const G& game, const Evaluation<G, E>& evaluation,
                         const typename G::Position& p) {
  const auto seen = evaluation.assess(p);
  for (int s = 1; s < game.symmetries(); ++s) {
    const auto turned = evaluation.assess(game.transform(p, s));
    ASSERT_EQ(turned.estimate, seen.estimate) << game.to_text(p) << " symmetry " << s;
    ASSERT_EQ(turned.threatened, seen.threatened) << game.to_text(p);
    ASSERT_EQ(turned.win.has_value(), seen.win.has_value()) << game.to_text(p);
  }
}

}  // namespace muster::eval
