// Tactics and estimate of a game together, asked about single positions.
// SPDX-License-Identifier: MIT
#pragma once

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

}  // namespace muster::eval
