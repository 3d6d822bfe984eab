// Headers, digests and events as rows of the tables, and back. Rows come from a file that others
// may have written: a word that is none of ours is an error, never a guess.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "club/digest.h"
#include "club/event.h"
#include "store/database.h"
#include "store/store.h"

namespace muster::store {

// Behind `FROM games g`: the seats with the ratings of who sits there, now and after this game.
inline constexpr std::string_view kSeats =
    " JOIN seats s ON s.game = g.id "
    "LEFT JOIN accounts a ON s.account_key <> '' AND a.name_key = s.account_key "
    "LEFT JOIN ratings r ON r.account = a.id AND r.game = g.short_game "
    "LEFT JOIN rating_changes c ON c.account = a.id AND c.game = g.id ";
// Columns of both, as read_game wants them; a row for each seat, in their order.
inline constexpr std::string_view kGameColumns =
    "g.id, g.game, g.start, g.clock, g.base_ms, g.step_ms, g.rated, g.open, g.chat, g.made_at, "
    "g.rematch_of, g.phase, g.plies, g.result, g.ending, g.flag_at, g.server_to_move, "
    "g.changed_at, s.kind, s.level, s.account, s.key_hash, s.player, "
    // Whether somebody has sat down is in the events; asked only where it is not plain.
    "CASE WHEN g.phase = 'waiting' THEN (SELECT count(*) - 2 * count(CASE WHEN e.kind = 'leave' "
    "THEN 1 END) FROM events e WHERE e.game = g.id AND e.seat = s.seat AND e.kind IN ('join', "
    "'leave')) ELSE 1 END, g.to_move, "
    "r.rating, r.deviation, c.rating, c.deviation, c.change, s.guest";

// The first column.
void append_strings(const Rows& rows, std::vector<std::string>& out);
std::vector<std::string> strings_of(const Rows& rows);

// Another text for all that a spectator said: the name and a line feed stand before what was said
// (club/event.h). $1: both of them, $2: what is there instead. Its rows are the games.
inline constexpr std::string_view kReplaceGalleryChat =
    "UPDATE events SET data = $2 WHERE kind = 'chat' AND seat = -1 AND "
    "substr(data, 1, length($1)) = $1 RETURNING game";

// The game whose rows begin at `row`, which is moved behind them.
Result<GameSummary> read_game(const Rows& rows, std::size_t& row);

// From the columns r.rating, r.deviation, c.rating, c.deviation, c.change, the first at `column`.
std::optional<club::SeatRating> read_seat_rating(const Rows& rows, std::size_t row,
                                                 std::size_t column);

// Columns seq, at, kind, seat, lag_ms, data, guest. What a guest is called is kept with the seat,
// so that older servers find the Join of a guest as they know it. When a guest leaves, the name
// moves to the event Leave: to know it, all events up to the last must be read.
std::string event_columns();
Result<std::vector<club::Event>> read_events(const Rows& rows);

inline constexpr std::string_view kAccountColumns =
    "id, name, password_hash, bot, made_at, owner, closed_at";
Account read_account(const Rows& rows, std::size_t row);

// Columns of the digest that are there for some games only.
std::optional<std::int64_t> to_move(const Digest& digest);
std::optional<TimeMs> ended_at(const Digest& digest);

// What stands in the table of events: a guest's own name is kept with the seat.
std::string_view stored_data(const club::Event& event);

// Who sits down with the event.
std::optional<club::JoinData> seated_by(const club::Event& event);

// The events of this kind, as a WHERE, on the seats where an account ($1, its folded name) sits:
// not those of somebody who sat there before and left.
std::string where_sits(std::string_view kind);

// Who sits there before anybody has joined.
std::string_view first_player(const club::SeatSpec& seat);

}  // namespace muster::store
