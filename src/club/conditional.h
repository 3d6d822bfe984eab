// Conditional moves: lines that a player leaves behind, each a course the game may take. When it
// takes one, the player's replies in it are played at once.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "club/command.h"
#include "games/any_game.h"
#include "record/json_fields.h"

namespace muster::club {

// Within the limits of command.h, or an error for "lines", "lines[3]", "lines[3][7]".
Status check_line_sizes(const Lines& lines);

// The lines in canonical spelling, if every move is legal from here, each line holds a move of the
// seat, and equal moves are answered alike.
Result<Lines> spell_lines(Lines lines, const AnyState& now, int seat);

// A move was played: what it contradicts is dropped, what it follows gets shorter.
void follow_lines(Lines& lines, std::string_view move);

// As an event carries them, JSON: [["b1-b3","a2-c2"], ...]; and back, within the limits.
std::string lines_text(const Lines& lines);
Result<Lines> parse_lines(std::string_view text);
Result<Lines> lines_of(const record::Json& json);

}  // namespace muster::club
