// The clock of a native process: monotonic milliseconds, for engines and time-outs.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

#include "engine/engine.h"

namespace muster::host {

inline std::int64_t now_ms() {
  using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::steady_clock;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

inline engine::Clock clock() { return now_ms; }

// A moment to be ready by. kNever waits for ever.
inline constexpr std::int64_t kNever = INT64_MAX;

inline std::int64_t deadline_in(std::int64_t ms) { return now_ms() + ms; }

// What poll() wants: milliseconds left, at least 0; -1 for kNever.
inline int left_ms(std::int64_t deadline) {
  if (deadline == kNever) return -1;
  const std::int64_t left = deadline - now_ms();
  return left <= 0 ? 0 : static_cast<int>(left < 1'000'000'000 ? left : 1'000'000'000);
}

}  // namespace muster::host
