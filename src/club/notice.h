// What people are told who are not at their game: that it is their turn, that their clock runs out,
// that somebody challenges them. Which game deserves it, when, and in what words of JSON; sending
// is the server's. docs/push.md. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "club/live_game.h"
#include "club/person.h"
#include "record/json_fields.h"

namespace muster::club {

inline constexpr std::string_view kTurnNotice = "turn";
inline constexpr std::string_view kClockNotice = "clock";
inline constexpr std::string_view kChallengeNotice = "challenge";

// Whose turn it is, to be compared before and after.
struct WhoseTurn {
  std::optional<int> seat;  // nothing unless the game is being played
  int plies = 0;
  friend bool operator==(const WhoseTurn&, const WhoseTurn&) = default;
};
WhoseTurn whose_turn(const LiveGame& game);

// Who sits there, as club/person.h has it; "": nobody, or a machine.
std::string person_at(const LiveGame& game, int seat);
std::string person_on_turn(const LiveGame& game);

// Nobody sits and waits for each move: no clock, a correspondence clock, or ten minutes and more
// for this move.
bool unhurried(const LiveGame& game, TimeMs now);

// When to warn whoever is on turn: with a quarter of the time for this move left, three hours at
// the earliest before the flag falls; nothing for games that are played in one sitting.
std::optional<TimeMs> clock_notice_at(const LiveGame& game);

// Accounts that the game waits for to sit down.
std::vector<std::string> invited_accounts(const LiveGame& game);

// Whether a notice that followed from event `seq` is still true.
bool still_news(const LiveGame& game, std::string_view kind, std::int64_t seq);

// Until when somebody may want to know it.
TimeMs notice_expires_at(const LiveGame& game, std::string_view kind, TimeMs now);

// {"id":"GAME:SEQ:turn","kind":"turn","game":GAME,"rules":"loa","title":..,"opponent":"Ann","move":"b1-b3",..}
record::Json notice_json(const LiveGame& game, std::string_view kind, std::int64_t seq,
                         std::string_view person, TimeMs now);

}  // namespace muster::club
