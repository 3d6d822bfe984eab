// A live game as a record, for SGF, JSON and move lists.
// SPDX-License-Identifier: MIT
#pragma once

#include "club/live_game.h"
#include "record/record.h"

namespace muster::club {

// Tags: players by side word ("A & B" in four-hand games), "time-control", "date", "source" and
// the game's id as "name"; the result as the rules or the server decided it.
record::Record to_record(const LiveGame& game);

// "2026-11-16" (UTC) for a moment.
std::string date_text(TimeMs at);

// "untimed", "300+5", "300 delay 5", "3 days, bank 10 days".
std::string clock_text(const ClockSpec& spec);

}  // namespace muster::club
