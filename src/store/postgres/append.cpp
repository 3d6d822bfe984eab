// Many appends, one statement: games move on where their last number is the expected one, and only
// the events of those are added. Rows are locked in the order of their names, so that two servers
// do not wait for each other. SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <unordered_set>

#include "store/postgres/arrays.h"
#include "store/postgres/postgres_database.h"
#include "store/postgres/postgres_store.h"
#include "store/rows.h"

namespace muster::store {

namespace {

constexpr int kAttempts = 5;

constexpr std::string_view kAppend =
    "WITH wanted AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], "
    "$5::bigint[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], "
    "$24::bigint[], $25::bigint[]) AS w(id, first, last, phase, plies, result, ending, flag_at, "
    "server_to_move, changed_at, to_move, ended_at)), "
    "locked AS (SELECT g.id FROM games g JOIN wanted w ON g.id = w.id "
    "WHERE g.last_seq = w.first - 1 ORDER BY g.id FOR UPDATE OF g), "
    "won AS (UPDATE games g SET last_seq = w.last, phase = w.phase, plies = w.plies, "
    "result = w.result, ending = w.ending, flag_at = w.flag_at, "
    "server_to_move = w.server_to_move, changed_at = w.changed_at, to_move = w.to_move "
    "FROM wanted w, locked l WHERE g.id = w.id AND l.id = w.id AND g.last_seq = w.first - 1 "
    "RETURNING g.id, w.last, w.ended_at), "
    "added AS (INSERT INTO events (game, seq, at, kind, seat, lag_ms, data) "
    "SELECT e.game, e.seq, e.at, e.kind, e.seat, e.lag_ms, e.data FROM unnest($11::text[], "
    "$12::bigint[], $13::bigint[], $14::text[], $15::bigint[], $16::bigint[], $17::text[]) "
    "AS e(game, seq, at, kind, seat, lag_ms, data) JOIN won ON won.id = e.game), "
    // Nobody sits down in a game that has ended: no row of seats is changed twice.
    "ended AS (UPDATE seats s SET ended_at = won.ended_at FROM won "
    "WHERE s.game = won.id AND won.ended_at IS NOT NULL), "
    "seated AS (UPDATE seats s SET player = j.player, account_key = j.account_key, "
    "guest = j.guest FROM unnest($18::text[], $19::bigint[], $20::text[], $21::text[], "
    "$26::text[]) "
    "AS j(game, seat, player, account_key, guest) JOIN won ON won.id = j.game "
    "WHERE s.game = j.game AND s.seat = j.seat) "
    "SELECT won.id, pg_notify($22, won.id || ' ' || won.last || ' ' || $23) FROM won";

// The columns of kAppend's three lists.
struct Columns {
  ArrayText id, first, last, phase, plies, result, ending, flag_at, server_to_move, changed_at;
  ArrayText to_move, ended_at;
  ArrayText game, seq, at, kind, seat, lag_ms, data;
  ArrayText join_game, join_seat, player, account_key, guest;

  void add(const Append& append) {
    const Digest& digest = append.digest;
    id.add(append.game);
    first.add(append.events.front().seq);
    last.add(append.events.back().seq);
    phase.add(club::to_text(digest.phase));
    plies.add(std::int64_t{digest.plies});
    result.add(digest.result);
    ending.add(digest.ending);
    flag_at.add(digest.flag_at);
    server_to_move.add(std::int64_t{digest.server_to_move ? 1 : 0});
    changed_at.add(digest.changed_at);
    to_move.add(store::to_move(digest));
    ended_at.add(store::ended_at(digest));
    for (const club::Event& event : append.events) add(append.game, event);
  }

  void add(std::string_view name, const club::Event& event) {
    game.add(name);
    seq.add(event.seq);
    at.add(event.at);
    kind.add(club::to_text(event.kind));
    seat.add(std::int64_t{event.seat});
    lag_ms.add(event.lag_ms);
    data.add(stored_data(event));
    const std::optional<club::JoinData> joined = seated_by(event);
    if (!joined) return;
    join_game.add(name);
    join_seat.add(std::int64_t{event.seat});
    player.add(joined->account);
    account_key.add(fold_name(joined->account));
    guest.add(joined->guest);
  }
};

// The end of a rated game, a rematch, a seat that is left or declined: rare, and done with
// statements of their own.
bool brings_more(const Append& append) {
  const auto leaves = [](const club::Event& event) {
    return event.kind == club::EventKind::Leave || event.kind == club::EventKind::Decline;
  };
  return append.next || !append.follow_ups.empty() ||
         std::any_of(append.events.begin(), append.events.end(), leaves);
}

}  // namespace

Result<std::vector<std::string>> PostgresStore::append_wave(std::span<const Append* const> wave) {
  Columns c;
  for (const Append* append : wave) c.add(*append);
  const auto rows = run(kAppend, {c.id.take(),
                                  c.first.take(),
                                  c.last.take(),
                                  c.phase.take(),
                                  c.plies.take(),
                                  c.result.take(),
                                  c.ending.take(),
                                  c.flag_at.take(),
                                  c.server_to_move.take(),
                                  c.changed_at.take(),
                                  c.game.take(),
                                  c.seq.take(),
                                  c.at.take(),
                                  c.kind.take(),
                                  c.seat.take(),
                                  c.lag_ms.take(),
                                  c.data.take(),
                                  c.join_game.take(),
                                  c.join_seat.take(),
                                  c.player.take(),
                                  c.account_key.take(),
                                  value(std::string_view(kChannel)),
                                  value(server_),
                                  c.to_move.take(),
                                  c.ended_at.take(),
                                  c.guest.take()});
  if (!rows) return rows.error();
  std::vector<std::string> won;
  for (std::size_t row = 0; row < rows->size(); ++row) won.push_back(rows->string(row, 0));
  return won;
}

// A game that is named again waits for the next wave; mostly there is one.
Status PostgresStore::append_waves(std::span<const Append> appends, std::vector<bool>& done) {
  std::vector<std::vector<const Append*>> waves;
  std::map<std::string_view, std::size_t> named;
  for (const Append& append : appends) {
    const std::size_t wave = named[append.game]++;
    if (wave == waves.size()) waves.emplace_back();
    waves[wave].push_back(&append);
  }
  const bool more = std::any_of(appends.begin(), appends.end(), brings_more);
  std::optional<Transaction> transaction;  // a single statement is one by itself
  if (waves.size() > 1 || more) {
    transaction.emplace(database());
    if (!transaction->begun()) return transaction->begun();
  }
  for (std::vector<const Append*>& wave : waves) {
    std::sort(wave.begin(), wave.end(),
              [](const Append* a, const Append* b) { return a->game < b->game; });
    const auto rest = std::stable_partition(
        wave.begin(), wave.end(), [](const Append* append) { return !brings_more(*append); });
    const std::span plain(wave.begin(), rest);
    const Result<std::vector<std::string>> won =
        plain.empty() ? std::vector<std::string>() : append_wave(plain);
    if (!won) return won.error();
    const std::unordered_set<std::string_view> winners(won->begin(), won->end());
    const auto mark = [&](const Append* append, bool durable) {
      done[static_cast<std::size_t>(append - appends.data())] = durable;
    };
    for (const Append* append : plain) mark(append, winners.contains(append->game));
    for (const Append* append : std::span(rest, wave.end())) {
      const auto one = append_one(*append);
      if (!one) return one.error();
      mark(append, *one);
    }
  }
  if (transaction) return transaction->commit();
  return Done{};
}

Result<std::vector<bool>> PostgresStore::append(std::span<const Append> appends) {
  if (Status good = check_appends(appends); !good) return good.error();
  if (appends.empty()) return std::vector<bool>();
  for (int attempt = 1;; ++attempt) {
    std::vector<bool> done(appends.size(), false);
    const Status written = append_waves(appends, done);
    if (written) return done;
    if (!postgres_.may_try_again() || attempt == kAttempts) return written.error();
  }
}

}  // namespace muster::store
