// How results are written: in SGF's RE, in our own words ("black resigned"), and by a player who
// writes "resign" instead of a move.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/options.h"
#include "record/record.h"

namespace muster::record {

// "Resign", "resigns", "Forfeit", "time" instead of a move: that side has lost. Nothing for any
// other word.
std::optional<GameResult> parse_giving_up(std::string_view word, Side loser);

// "B+", "B+R", "W+Time", "B+F", "0", "Draw", "Void", "?", "Black", ... What we have no words for is
// kept as written.
GameResult parse_sgf_result(std::string_view text);

// RE for a result; "" if there is nothing to say.
std::string to_sgf_result(const GameResult& result);

// The reason where RE cannot say it ("agreed"), else "".
std::string_view reason_beyond_sgf(const GameResult& result);

// "black resigned", "draw agreed", "white", "none": side word or draw, then the reason.
std::string to_result_words(const GameInfo& info, const GameResult& result);
Result<GameResult> parse_result_words(const GameInfo& info, std::string_view text);

// "black", "white" (this game's words), "draw" or "none".
std::optional<Winner> parse_winner(const GameInfo& info, std::string_view word);

}  // namespace muster::record
