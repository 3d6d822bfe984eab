// What the workers of one search share besides the table: when to stop, and how far they are. Only
// atomics; the clock is read by worker 0 alone.
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

namespace muster::search {

using Clock = std::function<std::int64_t()>;  // milliseconds, never going back

// Times are counted from the start of the search; 0 is no limit.
struct TimePlan {
  std::int64_t soft_ms = 0;  // begin no further iteration
  std::int64_t hard_ms = 0;  // stop wherever we are
};

// For one move of exactly this length, with a little kept back for the way to the clock and home.
TimePlan plan_move(std::int64_t time_ms) noexcept;

// From a game clock.
TimePlan plan_game(std::int64_t remaining_ms, std::int64_t increment_ms, int moves_to_go) noexcept;

// A stop is heard within so many nodes, which is a fraction of a millisecond in every game.
inline constexpr int kPollEvery = 256;

class Control {
 public:
  explicit Control(int workers)
      : most_(workers), workers_(workers), nodes_(new Counter[static_cast<std::size_t>(workers)]) {}

  // Before the workers run: the first so many of them, 0 for all. The clock may be empty when no
  // time limit is set.
  void start(const TimePlan& plan, std::uint64_t node_limit, Clock clock, int workers = 0);

  void stop() noexcept { stop_.store(true, std::memory_order_relaxed); }
  bool stopped() const noexcept { return stop_.load(std::memory_order_relaxed); }

  // Called by every worker every kPollEvery nodes or sooner; worker 0 looks at the limits.
  void poll(int worker, std::uint64_t nodes) noexcept;

  // As of worker 0's latest poll.
  bool past_soft_limit() const noexcept {
    return plan_.soft_ms != 0 && elapsed_ms_ >= plan_.soft_ms;
  }
  bool on_clock() const noexcept { return plan_.soft_ms != 0; }  // of a game, not of one move
  std::int64_t elapsed_ms() const noexcept { return elapsed_ms_; }
  std::uint64_t nodes() const noexcept;
  std::uint64_t node_limit() const noexcept { return node_limit_; }
  int workers() const noexcept { return workers_; }
  int busy() const noexcept;  // of the workers, those that have looked at a node

 private:
  struct alignas(64) Counter {
    std::atomic<std::uint64_t> count{0};
  };

  std::atomic<bool> stop_{false};
  int most_;
  int workers_;  // of this search
  std::unique_ptr<Counter[]> nodes_;
  TimePlan plan_;
  std::uint64_t node_limit_ = 0;
  Clock clock_;
  std::int64_t started_ms_ = 0;
  std::int64_t elapsed_ms_ = 0;  // worker 0's
};

}  // namespace muster::search
