// SPDX-License-Identifier: MIT
#include "search/control.h"

#include <algorithm>
#include <utility>

namespace muster::search {

TimePlan plan_move(std::int64_t time_ms) noexcept {
  const std::int64_t reserve = std::clamp<std::int64_t>(time_ms / 25, 1, 20);
  return {0, std::max<std::int64_t>(1, time_ms - reserve)};
}

// A share of what is left, as if that many moves were still to come; up to three times as much when
// an iteration is under way, but never more than a third of the clock.
TimePlan plan_game(std::int64_t remaining_ms, std::int64_t increment_ms, int moves_to_go) noexcept {
  const std::int64_t moves = moves_to_go > 0 ? std::min(moves_to_go, 25) : 25;
  const std::int64_t usable = std::max<std::int64_t>(1, remaining_ms - 30);
  const std::int64_t most =
      std::max<std::int64_t>(1, moves_to_go == 1 ? usable * 4 / 5 : usable / 3);
  const std::int64_t share = usable / moves + increment_ms * 3 / 4;
  const std::int64_t hard = std::clamp<std::int64_t>(3 * share, 1, most);
  return {std::clamp<std::int64_t>(share * 6 / 10, 1, hard), hard};
}

void Control::start(const TimePlan& plan, std::uint64_t node_limit, Clock clock, int workers) {
  workers_ = workers == 0 ? most_ : std::min(workers, most_);
  stop_.store(false, std::memory_order_relaxed);
  for (int i = 0; i < workers_; ++i) {
    nodes_[static_cast<std::size_t>(i)].count.store(0, std::memory_order_relaxed);
  }
  plan_ = plan;
  node_limit_ = node_limit;
  clock_ = std::move(clock);
  started_ms_ = clock_ ? clock_() : 0;
  elapsed_ms_ = 0;
}

void Control::poll(int worker, std::uint64_t nodes) noexcept {
  nodes_[static_cast<std::size_t>(worker)].count.store(nodes, std::memory_order_relaxed);
  if (worker != 0) return;
  if (node_limit_ != 0 && this->nodes() >= node_limit_) stop();
  if (clock_) elapsed_ms_ = clock_() - started_ms_;
  if (plan_.hard_ms != 0 && elapsed_ms_ >= plan_.hard_ms) stop();
}

std::uint64_t Control::nodes() const noexcept {
  std::uint64_t sum = 0;
  for (int i = 0; i < workers_; ++i) {
    sum += nodes_[static_cast<std::size_t>(i)].count.load(std::memory_order_relaxed);
  }
  return sum;
}

int Control::busy() const noexcept {
  return static_cast<int>(std::count_if(
      nodes_.get(), nodes_.get() + workers_,
      [](const Counter& nodes) { return nodes.count.load(std::memory_order_relaxed) != 0; }));
}

}  // namespace muster::search
