// A net as an estimate (eval/estimate.h): its State keeps the accumulators of one worker's path.
// Where the net says so, a share of the hand-written estimate is added.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "eval/estimate.h"
#include "eval/net/accumulators.h"

namespace muster::eval {

template <Game G, EstimateOf<G> Hand, NetInputs I>
class NetEstimate {
  static_assert(std::is_empty_v<typename Hand::State>, "it is asked without a path");

 public:
  using Tactics = typename Hand::Tactics;
  using Position = typename G::Position;
  using Move = typename G::Move;

  class State {
   private:
    friend NetEstimate;
    std::optional<Accumulators<I>> made_;
    int ply_ = 0;
  };

  // The net must fit the inputs (Accumulators::fits).
  NetEstimate(const G& game, const Tactics& tactics, std::shared_ptr<const Net> net)
      : game_(&game), net_(std::move(net)) {
    if (!net_->uses_hand()) return;
    if constexpr (kHandWeightsOf<I> > 0) {
      if (!net_->hand_weights.empty()) {
        hand_.emplace(game, tactics, std::span<const Weight, Hand::kFeatures>(net_->hand_weights));
        return;
      }
    }
    hand_.emplace(game, tactics);
  }

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

  int estimate(State& state, const Position& p,
               const typename Tactics::Facts& facts) const noexcept {
    const auto [value, bucket] = state.made_->output(p, game_->side_to_move(p), state.ply_);
    if (!hand_) return value;
    typename Hand::State none;
    return value + net_->hand_part(hand_->estimate(none, p, facts), bucket);
  }

 private:
  const G* game_;
  std::shared_ptr<const Net> net_;
  std::optional<Hand> hand_;
};

}  // namespace muster::eval
