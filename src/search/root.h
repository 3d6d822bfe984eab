// The root: iterative deepening, several lines, aspiration windows, reports.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "search/worker.h"

namespace muster::search {

template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::run(const Task<G>& task) {
  task_ = &task;
  history_ = task.past;
  estimate_->begin(state_, task.position);
  set_up_root();
  move_history_.forget_killers();
  search_stack_ = {};
  move_top_ = move_stack_.data();
  nodes_ = proof_nodes_ = 0;
  proof_.reset();
  depth_ = 0;
  finished_.clear();
  placed_ = 0;
  until_poll_ = 1;  // so that the first node sets the pace, and a tiny node limit is met
  stopped_ = task.control->stopped();
  iterate();
  task.control->poll(number_, nodes_);
  if (number_ == 0) report();
}

// The moves in the order of the tactics, so that even a search that is stopped at once has an
// opinion.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::set_up_root() {
  const auto seen = tactics_->look(task_->position);
  std::vector<Ranked<Move>> ranked;
  for (const Move move : task_->root_moves) {
    const bool wins = seen.win && *seen.win == move;
    ranked.push_back({move, wins ? kTableMoveRank : tactics_->order(task_->position, seen, move)});
  }
  std::sort(ranked.begin(), ranked.end());
  root_moves_.clear();
  for (const Ranked<Move>& r : ranked) {
    RootMove root{};
    root.move = r.move;
    root.line = {r.move};
    root_moves_.push_back(std::move(root));
  }
}

template <Game G, eval::EstimateOf<G> E>
std::size_t Worker<G, E>::wanted_lines() const noexcept {
  if (task_->spread > 0) {
    const auto known = std::count_if(root_moves_.begin(), root_moves_.end(),
                                     [](const RootMove& r) { return r.value != -kInfinite; });
    return std::max<std::size_t>(1, static_cast<std::size_t>(known));
  }
  return std::min(static_cast<std::size_t>(task_->lines), root_moves_.size());
}

// Helper workers skip every other depth, each in its own rhythm, so that they run ahead of worker 0
// in different places.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::iterate() {
  const int deepest = task_->depth > 0 ? std::min(task_->depth, kMaxPly / 2) : kMaxPly / 2;
  if (stopped_ && number_ == 0) settle();
  for (int depth = 1; depth <= deepest && !stopped_; ++depth) {
    if (number_ != 0 && depth > 2 && ((depth + number_) / (1 + number_ / 2)) % 2 != 0) continue;
    root_depth_ = depth;
    search_lines(depth);
    if (stopped_) {
      if (number_ == 0) settle();
      break;
    }
    depth_ = depth;
    finish_depth();
    task_->control->poll(number_, nodes_);
    if (number_ != 0) continue;
    prove();
    report();
    if (!task_->infinite && (decided() || only_move() || task_->control->past_soft_limit())) break;
  }
}

// A share of the nodes so far, while the side to move seems to be winning. The prover is not exact
// to the node, so it keeps away from the limit.
template <Game G, eval::EstimateOf<G> E>
std::uint64_t Worker<G, E>::prover_budget() const noexcept {
  std::uint64_t looks = tuning::kProveLeast;
  if (!task_->win_known || proof_nodes_ > 0) {
    if (nodes_ < tuning::kProveFromNodes) return 0;
    const RootMove& best = root_moves_[0];
    if (std::max(best.value, best.previous) < tuning::kProveFromValue) return 0;
    const std::uint64_t share = (nodes_ - proof_nodes_) / tuning::kProveShare;
    if (share < proof_nodes_ + std::max(tuning::kProveLeast, proof_nodes_ / 4)) return 0;
    looks = share - proof_nodes_;
  }
  const std::uint64_t limit = task_->control->node_limit();
  return limit != 0 && nodes_ + 2 * looks + G::kMaxMoves > limit ? 0 : looks;
}

// Lends nodes of this search to the prover while no win has been proven: in growing slices, now and
// then in the middle of the tree, which it does not know. With one worker this depends on nodes
// alone.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::prove() {
  if (number_ != 0 || !task_->prove || proof_ || proven(root_moves_[0].value)) return;
  const std::uint64_t looks = prover_budget();
  if (looks == 0) return;
  const std::uint64_t before = nodes_;
  proof_ = task_->prove(looks, [&](std::uint64_t looked) {
    nodes_ = before + looked;
    task_->control->poll(number_, nodes_);
    stopped_ = task_->control->stopped();
    return stopped_;
  });
  proof_nodes_ += std::max<std::uint64_t>(nodes_ - before, 1);
  until_poll_ = 1;
  // Found in the middle of a depth: there is nothing left to search for.
  if (proof_ && task_->lines == 1 && !task_->infinite) stopped_ = true;
}

// What the prover has found stands unless the search knows better.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::show_proof() {
  if (!proof_ || root_moves_[0].value >= proof_->value) return;
  const auto at =
      std::find_if(root_moves_.begin(), root_moves_.end(),
                   [this](const RootMove& root) { return root.move == proof_->moves.front(); });
  if (at == root_moves_.end()) return;
  at->value = proof_->value;
  at->line = proof_->moves;
  std::rotate(root_moves_.begin(), at, at + 1);
}

// On a game clock the only legal move is not thought about any longer than it takes to say a score.
template <Game G, eval::EstimateOf<G> E>
bool Worker<G, E>::only_move() const noexcept {
  return task_->only_move && task_->control->on_clock() && nodes_ >= tuning::kOnlyMoveNodes;
}

// Settled: nothing further down can change the move. A forced win is settled once found, a loss
// when all moves lose.
template <Game G, eval::EstimateOf<G> E>
bool Worker<G, E>::decided() const noexcept {
  for (std::size_t i = 0; i < wanted_lines(); ++i) {
    const Value v = root_moves_[i].value;
    if (i == 0 && proof_ && v >= proof_->value) continue;
    // A win may still be shortened while it is longer than the depth looked at.
    if (!proven(v) || kWin - std::abs(v) > depth_) return false;
  }
  return true;
}

template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::search_lines(int depth) {
  if (task_->spread > 0) return search_spread(depth);
  for (RootMove& root : root_moves_) {
    root.previous = root.value;
    root.value = -kInfinite;
  }
  placed_ = 0;
  for (std::size_t first = 0; first < wanted_lines(); ++first) {
    search_window(first, depth);
    if (stopped_) return;
    placed_ = first + 1;
    sort_lines(placed_);
  }
}

// Puts the first lines in order; moves that this depth has not placed keep their old value.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::sort_lines(std::size_t count) {
  const auto better = [](const RootMove& a, const RootMove& b) {
    return a.value != b.value ? a.value > b.value : a.previous > b.previous;
  };
  const auto placed = root_moves_.begin() + static_cast<std::ptrdiff_t>(count);
  std::stable_sort(root_moves_.begin(), placed, better);
}

// All root moves in one pass, each with a window that reaches down to the best value so far less
// the spread: what a level needs that draws among good moves. A depth that is not finished is
// forgotten, so that no values of different depths are compared.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::search_spread(int depth) {
  std::vector<RootMove> before = root_moves_;
  for (RootMove& root : root_moves_) root.previous = root.value;
  const Position& p = task_->position;
  const Side side = game().side_to_move(p);
  stack(0).side = side;
  stack(0).hash = game().hash(p);
  Value best = -kInfinite;
  for (RootMove& root : root_moves_) {
    Position next = p;
    game().play(next, root.move);
    make(p, root.move, next);
    stack(0).target = tactics_->target(root.move);
    const Value alpha = std::max(-kInfinite, best - task_->spread);
    const Value value = descend(next, side, alpha, kInfinite, depth - 1, 0, false);
    unmake();
    if (stopped_) {
      if (depth > 1) root_moves_ = std::move(before);
      return;
    }
    root.value = value > alpha ? value : -kInfinite;
    note_loss(root, value);
    if (value <= alpha) continue;
    set_line(0, root.move);
    root.line.assign(lines_[0].begin(), lines_[0].begin() + stack(0).line_length);
    best = std::max(best, value);
  }
  sort_lines(root_moves_.size());
}

// One line: a window round the value of the last depth, opened where it proves too narrow.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::search_window(std::size_t first, int depth) {
  const Value guess = root_moves_[first].previous;
  Value delta = 20;
  Value alpha = -kInfinite, beta = kInfinite;
  if (depth >= 4 && !proven(guess) && guess != -kInfinite) {
    alpha = guess - delta;
    beta = guess + delta;
  }
  while (true) {
    const Value value = search_root(first, alpha, beta, depth);
    const auto by_value = [](const RootMove& a, const RootMove& b) { return a.value > b.value; };
    std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(first), root_moves_.end(),
                     by_value);
    if (stopped_) return;
    delta *= 3;
    if (value <= alpha && alpha > -kInfinite) {
      beta = (alpha + beta) / 2;
      alpha = delta > 1000 ? -kInfinite : std::max(value - delta, -kInfinite);
    } else if (value >= beta && beta < kInfinite) {
      beta = delta > 1000 ? kInfinite : std::min(value + delta, kInfinite);
    } else {
      return;
    }
  }
}

// All root moves from `first` on. Nothing is pruned here.
template <Game G, eval::EstimateOf<G> E>
Value Worker<G, E>::search_root(std::size_t first, Value alpha, Value beta, int depth) {
  const Position& p = task_->position;
  const Side side = game().side_to_move(p);
  StackEntry& here = stack(0);
  here.side = side;
  here.hash = game().hash(p);
  Value best = -kInfinite;
  for (std::size_t i = first; i < root_moves_.size(); ++i) {
    RootMove& root = root_moves_[i];
    Position next = p;
    game().play(next, root.move);
    make(p, root.move, next);
    here.target = tactics_->target(root.move);
    const int full = depth - 1;
    const int nth = static_cast<int>(i - first) + 1;
    Value value;
    if (nth == 1) {
      value = descend(next, side, alpha, beta, full, 0, false);
    } else {
      const int reduction =
          depth >= 3 && nth > 4 ? std::clamp(base_reduction(depth, nth) - 1, 0, full - 1) : 0;
      value = descend(next, side, alpha, alpha + 1, full - reduction, 0, true);
      if (value > alpha && reduction > 0)
        value = descend(next, side, alpha, alpha + 1, full, 0, true);
      if (value > alpha && value < beta) value = descend(next, side, alpha, beta, full, 0, false);
    }
    unmake();
    if (stopped_) return best;
    // A value at or below the window says nothing, unless it is a proof: the move keeps its line.
    root.value = value > alpha ? value : -kInfinite;
    note_loss(root, value);
    if (value > alpha) {
      set_line(0, root.move);
      root.line.assign(lines_[0].begin(), lines_[0].begin() + here.line_length);
    }
    best = std::max(best, value);
    alpha = std::max(alpha, value);
    if (alpha >= beta) break;
  }
  return best;
}

template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::report() {
  show_proof();
  if (!task_->report) return;
  Report<Move> out;
  out.depth = depth_;
  for (std::size_t i = 0; i < wanted_lines(); ++i) {
    out.lines.push_back({root_moves_[i].value, root_moves_[i].line});
  }
  task_->report(out);
}

}  // namespace muster::search
