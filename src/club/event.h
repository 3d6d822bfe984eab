// A game between people is a header that never changes and a list of events that only grows: what
// is stored, what travels between servers and what is folded into a LiveGame are these two.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
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
  int level = 0;  // Engine: 1 .. 12
  // Bot, and a Person invited by name: the account's name, or "" once that is deleted or has
  // declined; else "".
  std::string account;
  // Of the secret that opens the seat at first: an invitation, or the maker's own key (a guest's).
  // "" for engines and bots, for a maker with an account, and for a seat of an open challenge that
  // anybody may take. Seats with equal hashes belong to one player. Who sits down spends it: see
  // Key. Never shown.
  std::string key_hash;

  bool machine() const noexcept { return kind != Kind::Person; }
};

// "person", "engine", "bot": the words of messages and stores.
std::string_view to_text(SeatSpec::Kind kind) noexcept;
Result<SeatSpec::Kind> parse_seat_kind(std::string_view word);

struct Header {
  std::string id;            // 12 letters and digits; public
  std::string game = "loa";  // canonical game name
  std::string start = "start";
  std::vector<SeatSpec> seats;  // as many as the game has, in its order
  ClockSpec clock;
  bool rated = false;
  bool open = false;  // shown in the lobby until the seats are taken, and in lists from then on
  bool chat = true;
  TimeMs made_at = 0;
  std::string rematch_of;  // id of the game before, or ""
};

enum class EventKind : std::uint8_t {
  // Data: the hash of the key that opens the seat from now on; no other does.
  // Before a guest's Join, and when a guest's seat goes to another device.
  // Hidden from everybody.
  Key,
  // The seat is taken; data: who sits down, see JoinData. The seat of an account has no key.
  Join,
  // Every seat is taken: the first clock runs. Data: how many milliseconds cost nothing; "" (all
  // games of before): none.
  Begin,
  Move,  // data: canonical move
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
  Rematch,  // data: id of the new game
  DeclineRematch,
  // data: the text; seat -1: a spectator, whose name and a line feed stand before it. Without text:
  // it was removed with the account.
  Chat,
  Conditional,  // data: JSON lines of conditional moves of this seat; hidden from everybody else
  Refund,       // data: milliseconds the server was away, given back to the seat on turn
  // The guest on this seat may go on elsewhere: data: the hash of a code that is good for one Key.
  // Hidden from everybody.
  Transfer,
  // Who sat there gets up before the game begins: the seat waits for its invitation anew. Data: the
  // name of a guest, which the seat forgets, for what was said.
  Leave,
  // Who was invited by name does not want to play: the seat is kept for nobody any more.
  Decline,
};
inline constexpr int kEventKinds = static_cast<int>(EventKind::Decline) + 1;

// "join", "begin", "move", "offer-draw", ...: the words of the store and of messages.
std::string_view to_text(EventKind kind) noexcept;
Result<EventKind> parse_event_kind(std::string_view word);

// Who sits down, as the data of a Join says it: the account's name, or what a guest wants to be
// called behind a mark that no account's name begins with, or nothing.
struct JoinData {
  std::string_view account;
  std::string_view guest;
};
JoinData parse_join_data(std::string_view text) noexcept;
std::string join_data(const JoinData& joined);

// Limits of what an event may hold, whoever wrote it.
inline constexpr TimeMs kMaxTime = 9'007'199'254'740'991;  // what a JSON number holds exactly
inline constexpr std::size_t kMaxChatBytes = 2000;         // 500 characters of four bytes
inline constexpr std::int64_t kMaxLagMs = 500;             // given back for one move
inline constexpr std::int64_t kLagBankMs = 10'000;         // and for one seat in a whole game
inline constexpr std::int64_t kTransferMs = 3'600'000;     // how long a transfer's code is good

struct Event {
  std::int64_t seq = 0;  // 1, 2, 3 ... within the game; the store refuses a number twice
  TimeMs at = 0;
  EventKind kind = EventKind::Move;
  int seat = -1;            // -1: nobody's
  std::int64_t lag_ms = 0;  // Move: time given back for a slow connection
  std::string data;

  friend bool operator==(const Event&, const Event&) = default;
};

// The data of the Begin of a game with this clock.
std::string begin_data(const ClockSpec& clock);

// Whether someone who holds these seats may see the event: keys and what was removed from the chat
// never, conditional moves only by the seat that made them. Numbers of events that are sent may
// therefore have gaps.
bool may_see(const Event& event, std::span<const int> seats) noexcept;

}  // namespace muster::club
