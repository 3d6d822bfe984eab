// The wall clock of the server, for what is not a game's: sessions, logs. Games: game_clock.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace muster::server {

// Milliseconds since 1970.
inline std::int64_t wall_ms() {
  using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::system_clock;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace muster::server
