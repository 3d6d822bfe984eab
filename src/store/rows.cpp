// SPDX-License-Identifier: MIT
#include "store/rows.h"

#include <map>

namespace muster::store {

namespace {

Error bad_row(const Rows& rows, std::size_t row, const Error& error) {
  return bad_input("stored game " + rows.string(row, 0), error.to_text());
}

// The number of the event by which the seat of an event was last left, or 0. A value and no join:
// so it is looked up in the index events_left, row by row, whatever a planner thinks of the table.
constexpr std::string_view kLastLeft =
    "COALESCE((SELECT max(l.seq) FROM events l WHERE l.game = events.game AND "
    "l.seat = events.seat AND l.kind = 'leave'), 0)";

Result<club::SeatSpec> read_seat(const Rows& rows, std::size_t row) {
  club::SeatSpec seat;
  const auto kind = club::parse_seat_kind(rows.text(row, 18));
  if (!kind) return kind.error();
  seat.kind = *kind;
  seat.level = static_cast<int>(rows.integer(row, 19));
  seat.account = rows.string(row, 20);
  seat.key_hash = rows.string(row, 21);
  return seat;
}

Result<club::Header> read_header(const Rows& rows, std::size_t row) {
  club::Header header;
  header.id = rows.string(row, 0);
  header.game = rows.string(row, 1);
  header.start = rows.string(row, 2);
  const auto clock = club::parse_clock_kind(rows.text(row, 3));
  if (!clock) return clock.error();
  header.clock = {*clock, rows.integer(row, 4), rows.integer(row, 5)};
  header.rated = rows.flag(row, 6);
  header.open = rows.flag(row, 7);
  header.chat = rows.flag(row, 8);
  header.made_at = rows.integer(row, 9);
  header.rematch_of = rows.string(row, 10);
  return header;
}

Result<Digest> read_digest(const Rows& rows, std::size_t row) {
  Digest digest;
  const auto phase = club::parse_phase(rows.text(row, 11));
  if (!phase) return phase.error();
  digest.phase = *phase;
  digest.plies = static_cast<int>(rows.integer(row, 12));
  digest.result = rows.string(row, 13);
  digest.ending = rows.string(row, 14);
  digest.flag_at = rows.maybe(row, 15);
  if (const auto seat = rows.maybe(row, 24)) digest.to_move = static_cast<int>(*seat);
  digest.server_to_move = rows.flag(row, 16);
  digest.changed_at = rows.integer(row, 17);
  return digest;
}

}  // namespace

void append_strings(const Rows& rows, std::vector<std::string>& out) {
  for (std::size_t row = 0; row < rows.size(); ++row) out.push_back(rows.string(row, 0));
}

std::vector<std::string> strings_of(const Rows& rows) {
  std::vector<std::string> out;
  append_strings(rows, out);
  return out;
}

Result<GameSummary> read_game(const Rows& rows, std::size_t& row) {
  const std::size_t first = row;
  auto header = read_header(rows, first);
  if (!header) return bad_row(rows, first, header.error());
  auto digest = read_digest(rows, first);
  if (!digest) return bad_row(rows, first, digest.error());
  GameSummary game{std::move(*header), std::move(*digest), {}, {}, {}};
  for (; row < rows.size() && rows.text(row, 0) == rows.text(first, 0); ++row) {
    auto seat = read_seat(rows, row);
    if (!seat) return bad_row(rows, row, seat.error());
    game.taken.push_back(seat->machine() || rows.integer(row, 23) > 0);
    game.header.seats.push_back(std::move(*seat));
    game.players.push_back(club::join_data({rows.text(row, 22), rows.text(row, 30)}));
    game.ratings.push_back(read_seat_rating(rows, row, 25));
  }
  return game;
}

std::optional<club::SeatRating> read_seat_rating(const Rows& rows, std::size_t row,
                                                 std::size_t column) {
  const bool counted = !rows.null(row, column + 2);
  if (!counted && rows.null(row, column)) return {};
  club::SeatRating out;
  const std::size_t at = counted ? column + 2 : column;
  out.rating.rating = rows.real(row, at);
  out.rating.deviation = rows.real(row, at + 1);
  if (counted) out.change = rows.real(row, column + 4);
  return out;
}

std::string event_columns() {
  return "seq, at, kind, seat, lag_ms, data, CASE WHEN kind = 'join' AND seq > " +
         std::string(kLastLeft) +
         " THEN (SELECT s.guest FROM seats s WHERE s.game = events.game AND s.seat = events.seat) "
         "ELSE '' END";
}

Result<std::vector<club::Event>> read_events(const Rows& rows) {
  std::vector<club::Event> events;
  events.reserve(rows.size());
  std::map<int, std::size_t> sat_down;  // by seat: the latest Join
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto kind = club::parse_event_kind(rows.text(row, 2));
    if (!kind) {
      return bad_input("stored event " + std::to_string(rows.integer(row, 0)),
                       kind.error().to_text());
    }
    const bool join = *kind == club::EventKind::Join;
    events.push_back(
        {rows.integer(row, 0), rows.integer(row, 1), *kind, static_cast<int>(rows.integer(row, 3)),
         rows.integer(row, 4),
         join ? club::join_data({rows.text(row, 5), rows.text(row, 6)}) : rows.string(row, 5)});
    const club::Event& event = events.back();
    if (join) sat_down[event.seat] = row;
    if (*kind != club::EventKind::Leave || !sat_down.contains(event.seat)) continue;
    std::string& who = events[sat_down[event.seat]].data;
    if (who.empty()) who = club::join_data({"", event.data});
  }
  return events;
}

Account read_account(const Rows& rows, std::size_t row) {
  Account account;
  account.id = rows.integer(row, 0);
  account.name = rows.string(row, 1);
  account.password_hash = rows.string(row, 2);
  account.bot = rows.flag(row, 3);
  account.made_at = rows.integer(row, 4);
  account.owner = rows.integer(row, 5);
  account.closed_at = rows.integer(row, 6);
  return account;
}

std::optional<std::int64_t> to_move(const Digest& digest) {
  if (!digest.to_move) return {};
  return *digest.to_move;
}

std::optional<TimeMs> ended_at(const Digest& digest) {
  if (!club::ended(digest.phase)) return {};
  return digest.changed_at;
}

std::string_view stored_data(const club::Event& event) {
  return event.kind == club::EventKind::Join ? club::parse_join_data(event.data).account
                                             : std::string_view(event.data);
}

std::optional<club::JoinData> seated_by(const club::Event& event) {
  if (event.kind != club::EventKind::Join || event.data.empty()) return {};
  return club::parse_join_data(event.data);
}

std::string where_sits(std::string_view kind) {
  return " WHERE kind = '" + std::string(kind) +
         "' AND data <> '' AND EXISTS (SELECT 1 FROM seats s WHERE s.account_key = $1 AND "
         "s.game = events.game AND s.seat = events.seat AND s.player <> '') "
         "AND game IN (SELECT game FROM seats WHERE account_key = $1 AND account_key <> '') "
         "AND seq > " +
         std::string(kLastLeft);
}

std::string_view first_player(const club::SeatSpec& seat) {
  return seat.kind == club::SeatSpec::Kind::Bot ? std::string_view(seat.account)
                                                : std::string_view();
}

}  // namespace muster::store
