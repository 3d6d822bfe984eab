// What owners of accounts and the owner of the site do: sessions, recovery, names, closing, counts.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "store/rows.h"
#include "store/sql_store.h"
#include "store/text.h"

namespace muster::store {

namespace {

Error no_such_account() { return {ErrorCode::NotFound, "account", "there is none"}; }

constexpr std::string_view kNewNameOnSeats =
    "UPDATE seats SET account = CASE WHEN account <> '' THEN $2 ELSE '' END, "
    "player = CASE WHEN player <> '' THEN $2 ELSE '' END, account_key = $3 "
    "WHERE account_key = $1 AND account_key <> '' RETURNING game";
// The name of a spectator and a line feed stand before what was said (club/event.h).
constexpr std::string_view kNewNameInGallery =
    "UPDATE events SET data = $2 || substr(data, length($1) + 1) WHERE kind = 'chat' AND "
    "seat = -1 AND substr(data, 1, length($1)) = $1 RETURNING game";

}  // namespace

Result<std::vector<Store::Session>> SqlStore::sessions_of(std::int64_t account, TimeMs now) {
  const auto rows =
      run("SELECT hash, made_at, expires_at, agent FROM tokens WHERE account = $1 AND "
          "kind = 'session' AND expires_at > $2 ORDER BY made_at DESC, hash",
          {value(account), value(now)});
  if (!rows) return rows.error();
  std::vector<Session> out;
  for (std::size_t row = 0; row < rows->size(); ++row) {
    out.push_back(
        {rows->string(row, 0), rows->integer(row, 1), rows->integer(row, 2), rows->string(row, 3)});
  }
  return out;
}

Result<int> SqlStore::count_tokens(std::int64_t account, TokenKind kind, TimeMs now) {
  const auto rows =
      run("SELECT count(*) FROM tokens WHERE account = $1 AND kind = $2 AND expires_at > $3",
          {value(account), value(token_word(kind)), value(now)});
  if (!rows) return rows.error();
  return static_cast<int>(rows->integer(0, 0));
}

Status SqlStore::end_bot_tokens(std::int64_t owner) {
  const auto bots = bots_of(owner);
  if (!bots) return bots.error();
  for (const Account& bot : *bots) {
    if (Status ended = end_tokens(bot.id, TokenKind::Bot); !ended) return ended;
  }
  return Done{};
}

// --- a lost password

Status SqlStore::set_recovery_codes(std::int64_t account, std::span<const std::string> hashes) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun();
  if (Status gone = change("DELETE FROM recovery_codes WHERE account = $1", {value(account)});
      !gone) {
    return gone;
  }
  for (const std::string& hash : hashes) {
    if (Status added = change("INSERT INTO recovery_codes (account, hash) VALUES ($1, $2)",
                              {value(account), value(hash)});
        !added) {
      return added;
    }
  }
  return transaction.commit();
}

Status SqlStore::add_recovery_code(std::int64_t account, std::string_view hash) {
  return change("INSERT INTO recovery_codes (account, hash) VALUES ($1, $2)",
                {value(account), value(hash)});
}

Result<int> SqlStore::recovery_codes_left(std::int64_t account) {
  const auto rows = run("SELECT count(*) FROM recovery_codes WHERE account = $1", {value(account)});
  if (!rows) return rows.error();
  return static_cast<int>(rows->integer(0, 0));
}

// The code goes in the transaction that sets the password: of two who use it at once, one does.
Result<bool> SqlStore::recover(std::int64_t account, std::string_view code_hash,
                               std::string_view password_hash) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const auto used = run("DELETE FROM recovery_codes WHERE account = $1 AND hash = $2",
                        {value(account), value(code_hash)});
  if (!used) return used.error();
  if (used->changed == 0) return false;
  const auto set =
      run("UPDATE accounts SET password_hash = $2 WHERE id = $1 AND bot = 0 AND closed_at = 0",
          {value(account), value(password_hash)});
  if (!set) return set.error();
  if (set->changed == 0) return false;
  if (Status ended = end_tokens(account, TokenKind::Session); !ended) return ended.error();
  if (Status done = transaction.commit(); !done) return done.error();
  return true;
}

// --- the owner of the site

Status SqlStore::tell_games(std::vector<std::string>& games) {
  std::sort(games.begin(), games.end());
  games.erase(std::unique(games.begin(), games.end()), games.end());
  std::vector<Notice> notices;
  for (const std::string& game : games) notices.push_back({game, 0, {}});
  return notices.empty() ? Status(Done{}) : announce(notices);
}

Result<std::optional<std::vector<std::string>>> SqlStore::rename_account(std::int64_t id,
                                                                         std::string_view name) {
  using Renamed = std::optional<std::vector<std::string>>;
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const auto account = account_by_id(id);
  if (!account) return account.error();
  if (!*account) return no_such_account();
  const auto taken = find_account(name);
  if (!taken) return taken.error();
  if (*taken && (*taken)->id != id) return Renamed();
  const std::string old_key = fold_name((*account)->name), key = fold_name(name);
  std::vector<std::string> games;
  if (Status done = change("UPDATE accounts SET name = $2, name_key = $3 WHERE id = $1",
                           {value(id), value(name), value(key)});
      !done) {
    return done.error();
  }
  const std::string new_name = "UPDATE events SET data = $2" + where_sits("join");
  if (Status done = change(new_name, {value(old_key), value(name)}); !done) return done.error();
  const auto seats = run(kNewNameOnSeats, {value(old_key), value(name), value(key)});
  if (!seats) return seats.error();
  append_strings(*seats, games);
  const auto said =
      run(kNewNameInGallery, {value((*account)->name + "\n"), value(std::string(name) + "\n")});
  if (!said) return said.error();
  append_strings(*said, games);
  if (Status told = tell_games(games); !told) return told.error();
  // Whoever is logged in has the old name in hand: they log in again.
  if (Status ended = end_tokens(id, TokenKind::Session); !ended) return ended.error();
  if (Status done = transaction.commit(); !done) return done.error();
  return Renamed(std::move(games));
}

Status SqlStore::close_account(std::int64_t id, TimeMs closed_at) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun();
  const auto rows = run("UPDATE accounts SET closed_at = $2 WHERE id = $1 OR owner = $1",
                        {value(id), value(closed_at)});
  if (!rows) return rows.error();
  if (rows->changed == 0) return no_such_account();
  if (closed_at != 0) {
    if (Status ended = end_tokens(id, TokenKind::Session); !ended) return ended;
    if (Status ended = end_tokens(id, TokenKind::Bot); !ended) return ended;
    if (Status ended = end_bot_tokens(id); !ended) return ended;
  }
  return transaction.commit();
}

Result<std::vector<std::string>> SqlStore::hide_chat(std::int64_t id) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const auto account = account_by_id(id);
  if (!account) return account.error();
  if (!*account) return no_such_account();
  std::vector<std::string> games;
  const auto seats = run("UPDATE events SET data = ''" + where_sits("chat") + " RETURNING game",
                         {value(fold_name((*account)->name))});
  if (!seats) return seats.error();
  append_strings(*seats, games);
  const auto said =
      run(kReplaceGalleryChat, {value((*account)->name + "\n"), value((*account)->name + "\n")});
  if (!said) return said.error();
  append_strings(*said, games);
  if (Status told = tell_games(games); !told) return told.error();
  if (Status done = transaction.commit(); !done) return done.error();
  return games;
}

Result<Store::Counts> SqlStore::counts(TimeMs now) {
  const auto people =
      run("SELECT count(CASE WHEN bot = 0 THEN 1 END), count(CASE WHEN bot <> 0 THEN 1 END), "
          "count(CASE WHEN closed_at <> 0 THEN 1 END) FROM accounts");
  if (!people) return people.error();
  const auto sessions =
      run("SELECT count(*) FROM tokens WHERE kind = 'session' AND expires_at > $1", {value(now)});
  if (!sessions) return sessions.error();
  const auto games = run("SELECT phase, count(*) FROM games GROUP BY phase");
  if (!games) return games.error();
  const auto rated = run("SELECT count(*) FROM rated_games");
  if (!rated) return rated.error();
  Counts out;
  out.people = people->integer(0, 0);
  out.bots = people->integer(0, 1);
  out.closed = people->integer(0, 2);
  out.sessions = sessions->integer(0, 0);
  out.rated = rated->integer(0, 0);
  for (std::size_t row = 0; row < games->size(); ++row) {
    const std::string_view phase = games->text(row, 0);
    const std::int64_t count = games->integer(row, 1);
    (phase == "waiting"   ? out.waiting
     : phase == "playing" ? out.playing
     : phase == "over"    ? out.over
                          : out.aborted) = count;
  }
  return out;
}

}  // namespace muster::store
