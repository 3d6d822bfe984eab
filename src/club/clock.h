// Clocks of a game between people: what was agreed, and what is left. Time is passed in, in
// milliseconds of the server's wall clock; nothing here reads a clock.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

// "untimed", "fischer", "delay", "days": the words of messages and stores.
std::string_view to_text(ClockSpec::Kind kind) noexcept;
Result<ClockSpec::Kind> parse_clock_kind(std::string_view word);

// What may be agreed: base and step within the bounds of their kind, else an error for
// "clock.base_ms" or "clock.step_ms".
Status check_clock(const ClockSpec& spec);

inline constexpr std::int64_t kMinMoveMs = 1000;                        // nobody can move in less
inline constexpr std::int64_t kMaxLiveBaseMs = 24LL * 60 * 60 * 1000;   // a day
inline constexpr std::int64_t kMaxLiveStepMs = 60LL * 60 * 1000;        // an hour
inline constexpr std::int64_t kMinDaysStepMs = 60LL * 60 * 1000;        // an hour a move
inline constexpr std::int64_t kMaxDaysMs = 60LL * 24 * 60 * 60 * 1000;  // 60 days

// What the first move of a live game costs nothing of: whoever made the challenge may be looking
// elsewhere when it is taken. 0 for days and without a clock.
std::int64_t first_move_free_ms(const ClockSpec& spec) noexcept;
inline constexpr std::int64_t kMaxFirstMoveFreeMs = 30'000;

// The running clocks of one game, one a seat. A value; folded from the events of the game.
class Clocks {
 public:
  Clocks() = default;
  Clocks(const ClockSpec& spec, int seats);

  // The seat on turn begins to use its time, `free_ms` from now; nobody's clock ran before.
  void start(int seat, TimeMs now, std::int64_t free_ms = 0);
  // The seat on turn has moved; the next one's time begins. `lag_ms` is given back to the mover.
  void press(int next_seat, TimeMs now, std::int64_t lag_ms);
  // The game is over, or waits: time stops running.
  void stop(TimeMs now);
  // The server was away for so long until now: the time is given back to the seat on turn, but
  // never more than it has used on this move.
  void refund(std::int64_t away_ms, TimeMs now);
  // After a takeback of one move by each of `movers`: the seat that was thinking pays what it used
  // so far, what was added for the moves is taken away again, and `seat` begins to think. Time that
  // was used stays used; whoever has a second or more keeps one.
  void take_back(std::span<const std::int8_t> movers, int seat, TimeMs now);

  bool running() const noexcept { return running_; }
  int seat() const noexcept { return seat_; }
  // What the seat has left now, never below 0; nothing when untimed. For Days: this move's time and
  // the bank.
  std::optional<std::int64_t> left_ms(int seat, TimeMs now) const;
  // Days: the bank alone. Delay, Fischer: what the seat has left.
  std::int64_t bank_ms(int seat, TimeMs now) const;
  // What is left of this move's free time: Delay, Days, and at first start()'s; 0 if the seat is
  // not on turn.
  std::int64_t free_ms(int seat, TimeMs now) const;
  // When the flag of the seat on turn falls; nothing when no clock runs.
  std::optional<TimeMs> flag_at() const;

  const ClockSpec& spec() const noexcept { return spec_; }
  TimeMs since() const noexcept { return since_; }  // when the seat on turn began to think

  friend bool operator==(const Clocks&, const Clocks&) = default;

 private:
  std::int64_t used_ms(TimeMs now) const;           // on this move, whatever the clock kind
  std::int64_t charge(std::int64_t used_ms) const;  // what of it costs the bank
  void pay(std::int64_t used_ms);                   // by the seat on turn

  ClockSpec spec_;
  std::vector<std::int64_t> bank_ms_;
  int seat_ = 0;
  bool running_ = false;
  TimeMs since_ = 0;
};

}  // namespace muster::club
