// The time that games are played by: it begins near the wall clock and then follows a clock that
// never jumps, so that setting the wall clock costs nobody anything. Servers on one store share it:
// see cluster.h. Any thread. SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace muster::server {

class GameClock {
 public:
  explicit GameClock(std::int64_t begin_ms) : begin_ms_(begin_ms) {}

  // Milliseconds since 1970, by and large; never less than before.
  std::int64_t now() const {
    using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::steady_clock;
    return begin_ms_ + duration_cast<milliseconds>(steady_clock::now() - began_).count();
  }

 private:
  std::int64_t begin_ms_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace muster::server
