// Clocks of a game between people: what was agreed, and what is left. Time is passed in, in
// milliseconds of the server's wall clock; nothing here reads a clock.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace muster::club {

// Milliseconds since 1970, by the server.
using TimeMs = std::int64_t;

struct ClockSpec {
  enum class Kind : std::uint8_t {
    Untimed,
    Fischer,  // base_ms at the start, step_ms more after each move
    Delay,    // base_ms at the start, the first step_ms of each move cost nothing
    Days,     // correspondence: step_ms for each move, then the bank of base_ms is used up
  };

  Kind kind = Kind::Untimed;
  std::int64_t base_ms = 0;
  std::int64_t step_ms = 0;

  friend bool operator==(const ClockSpec&, const ClockSpec&) = default;
};

// The running clocks of one game, one a seat. A value; folded from the events of the game.
class Clocks {
 public:
  Clocks() = default;
  Clocks(const ClockSpec& spec, int seats);

  // The seat on turn begins to use its time; nobody's clock ran before.
  void start(int seat, TimeMs now);
  // The seat on turn has moved; the next one's time begins. `lag_ms` is given back to the mover.
  void press(int next_seat, TimeMs now, std::int64_t lag_ms);
  // The game is over, or waits: time stops running.
  void stop(TimeMs now);
  // The server was away for so long: the time is given back to the seat on turn.
  void forgive(std::int64_t away_ms);
  void set_turn(int seat, TimeMs now);  // after a takeback: no time is added or lost

  bool running() const noexcept { return running_; }
  int seat() const noexcept { return seat_; }
  // What the seat has left now; nothing when untimed. For Days: this move's time and the bank.
  std::optional<std::int64_t> left_ms(int seat, TimeMs now) const;
  // When the flag of the seat on turn falls; nothing when no clock runs.
  std::optional<TimeMs> flag_at() const;

  const ClockSpec& spec() const noexcept { return spec_; }

 private:
  std::int64_t charge(std::int64_t used_ms) const;

  ClockSpec spec_;
  std::vector<std::int64_t> bank_ms_;
  int seat_ = 0;
  bool running_ = false;
  TimeMs since_ = 0;  // when the seat on turn began to think
};

}  // namespace muster::club
