// Games: made, added to, loaded. To append is to move the number of the game's last event on; of
// several servers that try, one finds the number it expects.
// SPDX-License-Identifier: MIT
#include "store/rows.h"
#include "store/sql_store.h"
#include "store/text.h"

namespace muster::store {

namespace {

constexpr std::string_view kAddGame =
    "INSERT INTO games (id, game, short_game, start, clock, base_ms, step_ms, rated, open, chat, "
    "made_at, rematch_of, phase, plies, result, ending, flag_at, server_to_move, changed_at, "
    "last_seq, to_move) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, "
    "$16, $17, $18, $19, $20, $21) ON CONFLICT DO NOTHING";
constexpr std::string_view kAddSeat =
    "INSERT INTO seats (game, seat, kind, level, account, key_hash, player, account_key, "
    "ended_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
constexpr std::string_view kAddEvent =
    "INSERT INTO events (game, seq, at, kind, seat, lag_ms, data) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7)";
constexpr std::string_view kMoveOn =
    "UPDATE games SET last_seq = $3, phase = $4, plies = $5, result = $6, ending = $7, "
    "flag_at = $8, server_to_move = $9, changed_at = $10, to_move = $11 WHERE id = $1 AND last_seq "
    "= $2";
// The seats of a game that has ended know when it last changed (list_statement.h).
constexpr std::string_view kEnd = "UPDATE seats SET ended_at = $2 WHERE game = $1";
constexpr std::string_view kSitDown =
    "UPDATE seats SET player = $3, account_key = $4, guest = $5 WHERE game = $1 AND seat = $2";
// An account that gets up is not found by its seat any more when it is renamed or deleted: its name
// and words go at once. A guest's stay.
constexpr std::string_view kNothingOfWhoLeaves =
    "UPDATE events SET data = '' WHERE game = $1 AND seat = $2 AND kind IN ('join', 'chat') "
    "AND seq < $3 AND EXISTS (SELECT 1 FROM seats s WHERE s.game = $1 AND s.seat = $2 AND "
    "s.player <> '') AND seq > COALESCE((SELECT max(l.seq) FROM events l WHERE l.game = $1 "
    "AND l.seat = $2 AND l.kind = 'leave' AND l.seq < $3), 0)";
// Who was invited by name is so still.
constexpr std::string_view kGetUp =
    "UPDATE seats SET player = '', guest = '', "
    "account_key = CASE WHEN account <> '' THEN account_key ELSE '' END "
    "WHERE game = $1 AND seat = $2";

// For whoever was invited it is not a game of their own any more.
constexpr std::string_view kDecline =
    "UPDATE seats SET account = '', account_key = '' WHERE game = $1 AND seat = $2 AND player = ''";

Status check_first(const club::Header& header, const Append& first) {
  if (header.seats.empty()) return bad_input("seats", "none, expected one at least");
  if (first.game != header.id) return bad_input("first", "belongs to another game");
  if (first.events.empty()) return Done{};
  if (first.events.front().seq != 1) return bad_input("first", "expected events from number 1");
  return check_appends({&first, 1});
}

}  // namespace

Status check_appends(std::span<const Append> appends) {
  for (const Append& append : appends) {
    if (append.events.empty()) return bad_input("append to " + append.game, "has no events");
    for (std::size_t i = 1; i < append.events.size(); ++i) {
      if (append.events[i].seq != append.events[i - 1].seq + 1) {
        return bad_input("append to " + append.game, "its events are not numbered in order");
      }
    }
  }
  return Done{};
}

Status SqlStore::change(std::string_view sql, std::initializer_list<SqlValue> values) {
  const auto rows = run(sql, values);
  if (!rows) return rows.error();
  return Done{};
}

Status SqlStore::add_game(const club::Header& header, const Append& first) {
  if (Status good = check_first(header, first); !good) return good;
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun();
  if (Status done = insert_game(header, first.events, first.digest, first.follow_ups); !done) {
    return done;
  }
  return transaction.commit();
}

Status SqlStore::insert_game(const club::Header& header, std::span<const club::Event> events,
                             const Digest& digest, std::span<const NewFollowUp> follow_ups) {
  const std::int64_t last = events.empty() ? 0 : events.back().seq;
  const auto added = run(kAddGame, {value(header.id),
                                    value(header.game),
                                    value(short_name(header.game)),
                                    value(header.start),
                                    value(club::to_text(header.clock.kind)),
                                    value(header.clock.base_ms),
                                    value(header.clock.step_ms),
                                    value(header.rated),
                                    value(header.open),
                                    value(header.chat),
                                    value(header.made_at),
                                    value(header.rematch_of),
                                    value(club::to_text(digest.phase)),
                                    value(digest.plies),
                                    value(digest.result),
                                    value(digest.ending),
                                    value(digest.flag_at),
                                    value(digest.server_to_move),
                                    value(digest.changed_at),
                                    value(last),
                                    value(to_move(digest))});
  if (!added) return added.error();
  if (added->changed == 0) return Error{ErrorCode::Illegal, "id", "there is a game of that name"};
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    const club::SeatSpec& seat = header.seats[i];
    if (Status done =
            change(kAddSeat, {value(header.id), value(static_cast<int>(i)),
                              value(club::to_text(seat.kind)), value(seat.level),
                              value(seat.account), value(seat.key_hash), value(first_player(seat)),
                              value(fold_name(seat.account)), value(ended_at(digest))});
        !done) {
      return done;
    }
  }
  if (Status done = add_events(header.id, events); !done) return done;
  if (Status done = add_follow_ups(header.id, last, header.made_at, follow_ups); !done) return done;
  return announce_one(header.id, 0);
}

Status SqlStore::add_events(std::string_view game, std::span<const club::Event> events) {
  for (const club::Event& event : events) {
    if (Status done = change(kAddEvent, {value(game), value(event.seq), value(event.at),
                                         value(club::to_text(event.kind)), value(event.seat),
                                         value(event.lag_ms), value(stored_data(event))});
        !done) {
      return done;
    }
    if (event.kind == club::EventKind::Leave) {
      const SqlValue seat = value(event.seat);
      if (Status done = change(kNothingOfWhoLeaves, {value(game), seat, value(event.seq)}); !done) {
        return done;
      }
      if (Status done = change(kGetUp, {value(game), seat}); !done) return done;
    }
    if (event.kind == club::EventKind::Decline) {
      if (Status done = change(kDecline, {value(game), value(event.seat)}); !done) return done;
    }
    const std::optional<club::JoinData> joined = seated_by(event);
    if (!joined) continue;
    if (Status done = change(kSitDown, {value(game), value(event.seat), value(joined->account),
                                        value(fold_name(joined->account)), value(joined->guest)});
        !done) {
      return done;
    }
  }
  return Done{};
}

Result<bool> SqlStore::append_one(const Append& append) {
  const Digest& digest = append.digest;
  const auto moved =
      run(kMoveOn,
          {value(append.game), value(append.events.front().seq - 1),
           value(append.events.back().seq), value(club::to_text(digest.phase)), value(digest.plies),
           value(digest.result), value(digest.ending), value(digest.flag_at),
           value(digest.server_to_move), value(digest.changed_at), value(to_move(digest))});
  if (!moved) return moved.error();
  if (moved->changed == 0) return false;
  if (Status done = add_events(append.game, append.events); !done) return done.error();
  if (const auto at = ended_at(digest)) {
    if (Status done = change(kEnd, {value(append.game), value(*at)}); !done) return done.error();
  }
  const club::Event& last = append.events.back();
  if (Status done = add_follow_ups(append.game, last.seq, last.at, append.follow_ups); !done) {
    return done.error();
  }
  if (append.next) {
    const NewGame& next = *append.next;
    if (Status done = insert_game(next.header, next.events, next.digest, next.follow_ups); !done) {
      return done.error();
    }
  }
  if (Status told = announce_one(append.game, last.seq); !told) return told.error();
  return true;
}

Result<std::vector<bool>> SqlStore::append(std::span<const Append> appends) {
  if (Status good = check_appends(appends); !good) return good.error();
  if (appends.empty()) return std::vector<bool>();
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  std::vector<bool> done;
  done.reserve(appends.size());
  for (const Append& append : appends) {
    const auto one = append_one(append);
    if (!one) return one.error();
    done.push_back(*one);
  }
  if (Status committed = transaction.commit(); !committed) return committed.error();
  return done;
}

Result<std::optional<StoredGame>> SqlStore::load_game(std::string_view id) {
  static const std::string kLoad = "SELECT " + std::string(kGameColumns) + " FROM games g" +
                                   std::string(kSeats) + "WHERE g.id = $1 ORDER BY s.seat";
  Transaction transaction(database(), Access::Read);  // digest and events of one moment
  if (!transaction.begun()) return transaction.begun().error();
  const auto rows = run(kLoad, {value(id)});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<StoredGame>();
  std::size_t row = 0;
  auto game = read_game(*rows, row);
  if (!game) return game.error();
  auto events = events_since(id, 0);
  if (!events) return events.error();
  if (Status done = transaction.commit(); !done) return done.error();
  return std::optional(StoredGame{std::move(game->header), std::move(*events),
                                  std::move(game->digest), std::move(game->ratings)});
}

Result<std::vector<club::Event>> SqlStore::events_since(std::string_view id, std::int64_t seq) {
  static const std::string kSince =
      "SELECT " + event_columns() + " FROM events WHERE game = $1 AND seq > $2 ORDER BY seq";
  const auto rows = run(kSince, {value(id), value(seq)});
  if (!rows) return rows.error();
  return read_events(*rows);
}

}  // namespace muster::store
