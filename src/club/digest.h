// What lists and timers need of a game without folding its events: kept by the store beside them,
// made by LiveGame::digest().
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "club/clock.h"

namespace muster::club {

struct Digest {
  enum class Phase : std::uint8_t { Waiting, Playing, Over, Aborted };

  Phase phase = Phase::Waiting;
  int plies = 0;
  std::string result;             // "black", "white", "draw"; "" while it goes on
  std::string ending;             // "connected", "resigned", "time", ...
  std::optional<TimeMs> flag_at;  // when a flag falls if nothing happens
  std::optional<int> to_move;     // the seat on turn
  bool server_to_move = false;    // an engine of the server is on turn
  TimeMs changed_at = 0;

  friend bool operator==(const Digest&, const Digest&) = default;
};

using Phase = Digest::Phase;

// Nothing more is played.
constexpr bool ended(Phase phase) noexcept {
  return phase == Phase::Over || phase == Phase::Aborted;
}

// "waiting", "playing", "over", "aborted": the words of messages and stores.
std::string_view to_text(Phase phase) noexcept;
Result<Phase> parse_phase(std::string_view word);

}  // namespace muster::club
