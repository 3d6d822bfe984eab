// A game between people is a header that never changes and a list of events that only grows: what
// is stored, what travels between servers and what is folded into a LiveGame are these two.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "club/clock.h"

namespace muster::club {

// Who may sit on a seat. A person's seat is taken with its key; engines and bots sit there already.
struct SeatSpec {
  enum class Kind : std::uint8_t { Person, Engine, Bot };

  Kind kind = Kind::Person;
  int level = 0;         // Engine: 1 .. 12
  std::string account;   // Bot, and a Person invited by name: the account's name; else ""
  std::string key_hash;  // of the seat's secret; "" for engines and bots. Never shown.
};

struct Header {
  std::string id;            // 12 letters and digits; public
  std::string game = "loa";  // canonical game name
  std::string start = "start";
  std::vector<SeatSpec> seats;  // as many as the game has, in its order
  ClockSpec clock;
  bool rated = false;
  bool open = false;  // shown in the lobby until the seats are taken
  bool chat = true;
  TimeMs made_at = 0;
  std::string rematch_of;  // id of the game before, or ""
};

enum class EventKind : std::uint8_t {
  Join,   // seat is taken; data: the account's name or ""
  Begin,  // every seat is taken: the first clock runs
  Move,   // data: canonical move
  OfferDraw,
  AcceptDraw,  // by the other side: the game is drawn
  DeclineDraw,
  OfferTakeback,   // data: how many plies
  AcceptTakeback,  // data: how many plies; the game is set back
  DeclineTakeback,
  Resign,
  Flag,   // seat's time is up
  Abort,  // nobody wins: before the second move, or a challenge taken back
  OfferRematch,
  Rematch,      // data: id of the new game
  Chat,         // data: the text; seat -1: a spectator, whose name stands before the text
  Conditional,  // data: JSON lines of conditional moves of this seat; hidden from everybody else
  Forgive,      // data: milliseconds the server was away, given back to the seat on turn
};

// "join", "begin", "move", "offer-draw", ...: the words of the store and of messages.
std::string_view to_text(EventKind kind) noexcept;
Result<EventKind> parse_event_kind(std::string_view word);

struct Event {
  std::int64_t seq = 0;  // 1, 2, 3 ... within the game; the store refuses a number twice
  TimeMs at = 0;
  EventKind kind = EventKind::Move;
  int seat = -1;            // -1: nobody's
  std::int64_t lag_ms = 0;  // Move: time given back for a slow line
  std::string data;

  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace muster::club
