// A net as an estimate (eval/estimate.h): its State keeps the accumulators of one worker's path.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "eval/estimate.h"
#include "eval/net/accumulators.h"

namespace muster::eval {

template <Game G, TacticsOf<G> T, NetInputs I>
class NetEstimate {
 public:
  using Tactics = T;
  using Position = typename G::Position;
  using Move = typename G::Move;

  class State {
   private:
    friend NetEstimate;
    std::optional<Accumulators<I>> made_;
    int ply_ = 0;
  };

  // The net must fit the inputs (Accumulators::fits).
  NetEstimate(const G& game, std::shared_ptr<const Net> net) : game_(&game), net_(std::move(net)) {}

  void prepare(State& state) const {
    if (!state.made_) state.made_.emplace(*net_, kMaxPathMoves + 1);
  }
  void begin(State& state, const Position&) const {
    prepare(state);
    state.ply_ = 0;
  }
  void play(State& state, const Position&, Move, const Position&) const noexcept { ++state.ply_; }
  void pass(State& state, const Position&, const Position&) const noexcept { ++state.ply_; }
  void undo(State& state) const noexcept { --state.ply_; }

  int estimate(State& state, const Position& p, const typename T::Facts&) const noexcept {
    return state.made_->estimate(p, game_->side_to_move(p), state.ply_);
  }

 private:
  const G* game_;
  std::shared_ptr<const Net> net_;
};

}  // namespace muster::eval
