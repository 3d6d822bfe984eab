// Lists of games, what is due, and which servers live. SPDX-License-Identifier: MIT
#include <algorithm>

#include "store/list_statement.h"
#include "store/migrate.h"
#include "store/rows.h"
#include "store/sql_store.h"

namespace muster::store {

namespace {

// Behind the newest sign of life; nobody asks for another than that one. A server that only seemed
// gone is back with its next beat.
constexpr TimeMs kServerForgottenMs = 60LL * 60 * 1000;

}  // namespace

Result<std::vector<GameSummary>> SqlStore::list_games(const GameQuery& query) {
  const ListStatement statement(query);
  const auto rows = database().run(statement.sql(), statement.values());
  if (!rows) return rows.error();
  std::vector<GameSummary> games;
  for (std::size_t row = 0; row < rows->size();) {
    auto game = read_game(*rows, row);
    if (!game) return game.error();
    for (club::SeatSpec& seat : game->header.seats) seat.key_hash.clear();
    games.push_back(std::move(*game));
  }
  return games;
}

Result<std::vector<std::string>> SqlStore::due_games(TimeMs now, TimeMs idle_since, int limit) {
  const auto rows = run(
      "SELECT id, min(due) AS since FROM ("
      "SELECT id, flag_at AS due FROM games WHERE phase = 'playing' AND flag_at <= $1 "
      "UNION ALL "
      "SELECT id, changed_at AS due FROM games WHERE phase = 'playing' AND server_to_move = 1 AND "
      "changed_at < $2) AS due_games GROUP BY id ORDER BY since, id LIMIT $3",
      {value(now), value(idle_since), value(std::max(limit, 0))});
  if (!rows) return rows.error();
  return strings_of(*rows);
}

Result<std::vector<std::string>> SqlStore::playing_games() {
  const auto rows = run("SELECT id FROM games WHERE phase = 'playing'");
  if (!rows) return rows.error();
  return strings_of(*rows);
}

Result<TimeMs> SqlStore::heartbeat(std::string_view server, TimeMs now) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const auto last = run("SELECT coalesce(max(beat_at), 0) FROM servers");
  if (!last) return last.error();
  const TimeMs before = last->integer(0, 0);
  if (Status done = change("INSERT INTO servers (name, beat_at) VALUES ($1, $2) "
                           "ON CONFLICT (name) DO UPDATE SET beat_at = excluded.beat_at",
                           {value(server), value(now)});
      !done) {
    return done.error();
  }
  // Once in a server's life those that are long gone. Not by our own time: a server that begins
  // has none yet (server/cluster), and wall clocks jump.
  if (beating_ != server) {
    if (Status done = change("DELETE FROM servers WHERE beat_at < $1 AND name <> $2",
                             {value(before - kServerForgottenMs), value(server)});
        !done) {
      return done.error();
    }
  }
  if (Status done = transaction.commit(); !done) return done.error();
  beating_ = server;
  return before;
}

Result<int> SqlStore::schema_version() { return stored_schema(database()); }

}  // namespace muster::store
