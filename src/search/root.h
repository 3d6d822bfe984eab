// The root: iterative deepening, several lines, aspiration windows, reports.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "search/worker.h"

namespace muster::search {

template <Game G, eval::EvaluatorOf<G> E>
void Worker<G, E>::run(const Task<G, E>& task) {
  task_ = &task;
  history_ = task.past;
  root_moves_.clear();
  for (const Move move : task.root_moves)
    root_moves_.push_back({move, -kInfinite, -kInfinite, {move}});
  memory_.forget_killers();
  frames_ = {};
  stack_top_ = stack_.data();
  nodes_ = 0;
  depth_ = 0;
  until_poll_ = 1;  // so that the first node sets the pace, and a tiny node limit is met
  stopped_ = task.control->stopped();
  iterate();
  task.control->poll(number_, nodes_);
  if (number_ == 0) report();
}

// Helper workers skip every other depth, each in its own rhythm, so that they run ahead of worker 0
// in different places.
template <Game G, eval::EvaluatorOf<G> E>
void Worker<G, E>::iterate() {
  const int deepest = task_->depth > 0 ? std::min(task_->depth, kMaxPly / 2) : kMaxPly / 2;
  for (int depth = 1; depth <= deepest && !stopped_; ++depth) {
    if (number_ != 0 && depth > 2 && ((depth + number_) / (1 + number_ / 2)) % 2 != 0) continue;
    root_depth_ = depth;
    search_lines(depth);
    if (stopped_) break;
    depth_ = depth;
    task_->control->poll(number_, nodes_);
    if (number_ != 0) continue;
    report();
    if (!task_->infinite && (decided() || task_->control->past_soft_limit())) break;
  }
}

// Settled: nothing further down can change the move. A forced win is settled once found, a loss
// when all moves lose; a single move is settled after one look, unless somebody wants to know its
// score.
template <Game G, eval::EvaluatorOf<G> E>
bool Worker<G, E>::decided() const noexcept {
  const auto wanted =
      std::min<std::size_t>(static_cast<std::size_t>(task_->lines), root_moves_.size());
  for (std::size_t i = 0; i < wanted; ++i) {
    const Value v = root_moves_[i].value;
    // A win may still be shortened while it is longer than the depth looked at.
    if (!proven(v) || kWin - std::abs(v) > depth_) return false;
  }
  return true;
}

template <Game G, eval::EvaluatorOf<G> E>
void Worker<G, E>::search_lines(int depth) {
  for (RootMove& root : root_moves_) {
    root.previous = root.value;
    root.value = -kInfinite;
  }
  const auto wanted =
      std::min<std::size_t>(static_cast<std::size_t>(task_->lines), root_moves_.size());
  for (std::size_t first = 0; first < wanted; ++first) {
    search_window(first, depth);
    finish_depth(depth, first + 1);
    if (stopped_) return;
  }
}

// Puts the lines found so far in order; moves that this depth has not placed keep their old value.
template <Game G, eval::EvaluatorOf<G> E>
void Worker<G, E>::finish_depth(int, std::size_t lines_done) {
  const auto better = [](const RootMove& a, const RootMove& b) {
    return a.value != b.value ? a.value > b.value : a.previous > b.previous;
  };
  const auto placed = root_moves_.begin() + static_cast<std::ptrdiff_t>(lines_done);
  std::stable_sort(root_moves_.begin(), placed, better);
}

// One line: a window round the value of the last depth, opened where it proves too narrow.
template <Game G, eval::EvaluatorOf<G> E>
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
template <Game G, eval::EvaluatorOf<G> E>
Value Worker<G, E>::search_root(std::size_t first, Value alpha, Value beta, int depth) {
  const Position& p = task_->position;
  const Side side = game().side_to_move(p);
  Frame& here = frame(0);
  here.side = side;
  here.hash = game().hash(p);
  Value best = -kInfinite;
  for (std::size_t i = first; i < root_moves_.size(); ++i) {
    RootMove& root = root_moves_[i];
    Position next = p;
    game().play(next, root.move);
    history_.push(p, root.move, next);
    here.target = evaluator().target(root.move);
    const int full = depth - 1;
    const int nth = static_cast<int>(i - first) + 1;
    Value value;
    if (nth == 1) {
      value = descend(next, side, alpha, beta, full, 0, false);
    } else {
      const int less =
          depth >= 3 && nth > 4 ? std::clamp(reduction(depth, nth) - 1, 0, full - 1) : 0;
      value = descend(next, side, alpha, alpha + 1, full - less, 0, true);
      if (value > alpha && less > 0) value = descend(next, side, alpha, alpha + 1, full, 0, true);
      if (value > alpha && value < beta) value = descend(next, side, alpha, beta, full, 0, false);
    }
    history_.pop();
    if (stopped_) return best;
    // A value at or below the window says nothing: the move keeps its line from before.
    root.value = value > alpha ? value : -kInfinite;
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

template <Game G, eval::EvaluatorOf<G> E>
void Worker<G, E>::report() const {
  if (!task_->report) return;
  Report<Move> out;
  out.depth = depth_;
  const auto wanted =
      std::min<std::size_t>(static_cast<std::size_t>(task_->lines), root_moves_.size());
  for (std::size_t i = 0; i < wanted; ++i) {
    const RootMove& root = root_moves_[i];
    const Value value = root.value != -kInfinite ? root.value : root.previous;
    out.lines.push_back({value == -kInfinite ? 0 : value, root.line});
  }
  task_->report(out);
}

}  // namespace muster::search
