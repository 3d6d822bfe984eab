// What the root says when a search is stopped in the middle of a depth. At every node of a search
// there is an answer that stands on finished work:
//
// - A move has a value of the depth under way once its search at that depth has ended. The best of
//   those replaces the word of the last finished depth only if it is better founded: if it raises
//   it (more can only be found), or if it refutes the move that the last depth would have played.
// - A loss is claimed only when every root move has been shown to lose. Until then a move that
//   loses is not the best one: the next best that has ever had a value is, or, if there is none,
//   the one that looks best after one ply.
// - Several lines: those that this depth has finished come first. The others keep their word of the
//   last depth; none of them can be better than the last of the new ones.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <iterator>

#include "search/worker.h"

namespace muster::search {

// Called after each finished depth: these are the words a stop in the next one falls back on.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::finish_depth() {
  if (number_ != 0) return;  // helpers say nothing
  finished_.clear();
  for (RootMove& root : root_moves_) {
    if (root.value != -kInfinite) root.known = root.value;
    if (root.known != -kInfinite) finished_.push_back(root);
  }
}

// A value that proves a loss stands, whatever the window was: it is exact, or the truth is below.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::note_loss(RootMove& root, Value value) {
  if (!proven_loss(value) || value >= root.lost) return;
  root.lost = value;
  root.line.assign(1, root.move);  // any line it had was for another value
}

// The best move of the depth under way, if its word is better than that of the last depth.
template <Game G, eval::EstimateOf<G> E>
auto Worker<G, E>::better_founded(const std::vector<RootMove>& now) const noexcept
    -> const RootMove* {
  const auto best =
      std::max_element(now.begin(), now.end(),
                       [](const RootMove& a, const RootMove& b) { return a.value < b.value; });
  if (best->value == -kInfinite || proven_loss(best->value)) return nullptr;
  if (finished_.empty() || best->value >= finished_.front().value) return &*best;
  const bool refutes = best->move != finished_.front().move && !proven_win(finished_.front().value);
  return task_->lines == 1 && refutes ? &*best : nullptr;
}

// After one ply, without searching: for moves that nothing is known about.
template <Game G, eval::EstimateOf<G> E>
Value Worker<G, E>::glance(Move move) noexcept {
  const Position& p = task_->position;
  const Side side = game().side_to_move(p);
  Position next = p;
  game().play(next, move);
  make(p, move, next);
  const Outcome outcome = game().outcome(next, history_);
  Value value = 0;
  if (outcome.over()) {
    value = value_of(outcome, side, 1);
  } else {
    const Assessment seen = eval::assess(*tactics_, *estimate_, state_, next);
    value = seen.win ? win_in(2) : clamp_estimate(seen.estimate);
    if (game().side_to_move(next) != side) value = -value;
  }
  unmake();
  return value;
}

template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::glance_at(std::vector<RootMove>& moves) {
  for (RootMove& root : moves) {
    if (root.value != -kInfinite || root.lost != kNotLost) continue;
    root.value = glance(root.move);
    root.line.assign(1, root.move);
    note_loss(root, root.value);
  }
}

// A level draws among all moves of a depth. It forgets a depth that is not finished, except the
// first; there it does with what it has, unless that is nothing, or lost.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::settle_spread() {
  const bool good = std::any_of(root_moves_.begin(), root_moves_.end(), [](const RootMove& root) {
    return root.value != -kInfinite && !proven_loss(root.value);
  });
  if (!good) glance_at(root_moves_);
  sort_lines(root_moves_.size());
}

// Puts the root moves in the order in which they are to be told, with their words as values.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::settle() {
  if (task_->spread > 0) return settle_spread();
  const std::size_t wanted = wanted_lines();
  std::vector<RootMove> now;  // not yet told
  now.swap(root_moves_);
  const auto tell = [&](const RootMove& root, Value value) {
    const auto at = std::find_if(now.begin(), now.end(),
                                 [&](const RootMove& r) { return r.move == root.move; });
    if (at == now.end() || root_moves_.size() == wanted) return;
    RootMove told = root;
    told.value = root_moves_.empty() ? value : std::min(value, root_moves_.back().value);
    now.erase(at);
    root_moves_.push_back(std::move(told));
  };
  const auto tell_best_first = [&](Value RootMove::* word, const auto& fits) {
    std::vector<RootMove> some;
    if (root_moves_.size() == wanted) return;
    std::copy_if(now.begin(), now.end(), std::back_inserter(some), fits);
    std::stable_sort(some.begin(), some.end(),
                     [word](const RootMove& a, const RootMove& b) { return a.*word > b.*word; });
    for (const RootMove& root : some) tell(root, root.*word);
  };
  const auto has_value = [](const RootMove& root) {
    return root.value != -kInfinite && root.lost == kNotLost;
  };

  // 1. The lines that this depth has finished, or a move of it that is better founded.
  const std::vector<RootMove> placed(now.begin(),
                                     now.begin() + static_cast<std::ptrdiff_t>(placed_));
  for (const RootMove& root : placed) tell(root, root.value);
  if (placed.empty()) {
    if (const RootMove* found = better_founded(now)) {
      const RootMove best = *found;
      tell(best, best.value);
    }
  }

  // 2. The words of finished depths, newest first, about moves that have not been lost since.
  for (const RootMove& root : finished_) {
    const bool lost = std::any_of(now.begin(), now.end(), [&](const RootMove& r) {
      return r.move == root.move && r.lost != kNotLost;
    });
    if (!lost) tell(root, root.known);
  }

  // 3. What this depth has found so far, then a glance at moves without a word.
  tell_best_first(&RootMove::value, has_value);
  if (root_moves_.size() < wanted) glance_at(now);
  tell_best_first(&RootMove::value, has_value);

  // 4. What is left loses, the longest fight first, or was not asked for.
  tell_best_first(&RootMove::lost, [](const RootMove&) { return true; });
  for (RootMove& root : now) {
    root.value = -kInfinite;
    root_moves_.push_back(std::move(root));
  }
}

}  // namespace muster::search
