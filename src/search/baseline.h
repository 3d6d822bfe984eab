// The two simplest baseline players: a mover that draws lots, and one that looks a single ply
// ahead. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "eval/estimate.h"
#include "search/task.h"

namespace muster::search {

// On the common scale; the ends, where the logarithm does not exist, are cut off.
inline Value value_of_expectation(double expectation) noexcept {
  const double e = std::min(std::max(expectation, 0.001), 0.999);
  return static_cast<Value>(std::lround(400.0 * std::log10(e / (1.0 - e))));
}

template <Game G>
Report<typename G::Move> random_move(const Task<G>& task, std::uint64_t seed) {
  Random random(mix(seed) ^ task.game->hash(task.position));
  const auto& moves = task.root_moves;
  return {0, {{0, {moves[random.below(static_cast<std::uint32_t>(moves.size()))]}}}};
}

// Plays the move after which the opponent's position looks worst; equal ones by lot.
template <Game G, eval::EstimateOf<G> E>
Report<typename G::Move> one_ply(const Task<G>& task, const typename E::Tactics& tactics,
                                 const E& estimate, std::uint64_t seed) {
  const G& game = *task.game;
  const Side side = game.side_to_move(task.position);
  Random random(mix(seed) ^ game.hash(task.position));
  typename G::History history = task.past;
  RootLine<typename G::Move> best{-kInfinite, {}};
  typename E::State state;
  estimate.begin(state, task.position);
  std::uint32_t equal = 0;
  for (const auto move : task.root_moves) {
    typename G::Position next = task.position;
    game.play(next, move);
    history.push(task.position, move, next);
    estimate.play(state, task.position, move, next);
    const Outcome outcome = game.outcome(next, history);
    Value value = outcome.over()
                      ? value_of(outcome, side, 1)
                      : clamp_estimate(eval::assess(tactics, estimate, state, next).estimate);
    if (!outcome.over() && game.side_to_move(next) != side) value = -value;
    estimate.undo(state);
    history.pop();
    if (value > best.value) equal = 0;
    if (value < best.value || random.below(++equal) != 0) continue;
    best = {value, {move}};
  }
  task.control->poll(0, task.root_moves.size());
  return {1, {best}};
}

}  // namespace muster::search
