// What follows from events, and telling people who are not there.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "club/person.h"
#include "store/sql_store.h"
#include "store/text.h"

namespace muster::store {

namespace {

constexpr std::string_view kAddTarget =
    "INSERT INTO push_targets (account, session, endpoint, p256dh, auth, language, made_at) "
    "SELECT account, hash, $3, $4, $5, $6, $7 FROM tokens WHERE account = $1 AND hash = $2 "
    "ON CONFLICT (endpoint) DO UPDATE SET account = excluded.account, session = excluded.session, "
    "p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language "
    "RETURNING id";
constexpr std::string_view kAddWebhook =
    "INSERT INTO push_targets (endpoint, p256dh, auth, language, made_at) "
    "VALUES ($1, '', '', '', $2) ON CONFLICT (endpoint) DO UPDATE SET endpoint = excluded.endpoint "
    "RETURNING id";
// A browser that takes nothing has 20 messages waiting at most: what is claimed and sent for others
// does not wade through them.
constexpr std::string_view kTell =
    "INSERT INTO push_messages (target, kind, body, due_at, tries, expires_at) "
    "SELECT t.id, $2, $3, $4, 0, $5 FROM push_targets t JOIN accounts a ON a.id = t.account "
    "WHERE a.name_key = $1 "
    "AND (SELECT count(*) FROM push_messages m WHERE m.target = t.id) < 20";
constexpr std::string_view kTellWebhook =
    "INSERT INTO push_messages (target, kind, body, due_at, tries, expires_at) "
    "SELECT t.id, $1, $2, $3, 0, $4 FROM push_targets t "
    "WHERE t.account IS NULL AND t.p256dh = ''";
constexpr std::string_view kTellGuest =
    "INSERT INTO push_messages (target, kind, body, due_at, tries, expires_at) "
    "SELECT g.target, $2, $3, $4, 0, $5 FROM push_guests g WHERE g.guest = $1 AND g.until > $4 "
    "AND (SELECT count(*) FROM push_messages m WHERE m.target = g.target) < 20";
// The browser's account, if it has one, stays.
constexpr std::string_view kAddGuestTarget =
    "INSERT INTO push_targets (endpoint, p256dh, auth, language, made_at) "
    "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, "
    "auth = excluded.auth, language = excluded.language RETURNING id";
// Browsers of guests who want nothing any more.
constexpr std::string_view kDropIdleTargets =
    "DELETE FROM push_targets WHERE account IS NULL AND p256dh <> '' AND NOT EXISTS "
    "(SELECT 1 FROM push_guests g WHERE g.target = push_targets.id)";
// Who waited for another server's claim finds the message moved on, and leaves it.
std::string claim_statement(std::size_t services) {
  std::string sql =
      "UPDATE push_messages SET due_at = $2, tries = tries + 1 WHERE due_at <= $1 AND id IN "
      "(SELECT m.id FROM push_messages m JOIN push_targets t ON t.id = m.target "
      "WHERE m.due_at <= $1";
  for (std::size_t i = 0; i < services; ++i) {
    sql += " AND t.endpoint NOT LIKE $" + std::to_string(i + 4);
  }
  return sql + " ORDER BY m.due_at, m.id LIMIT $3) RETURNING id";
}
constexpr std::string_view kMessage =
    "SELECT m.id, m.kind, m.body, m.tries, m.expires_at, t.id, coalesce(t.account, 0), "
    "t.endpoint, t.p256dh, t.auth, t.language FROM push_messages m "
    "JOIN push_targets t ON t.id = m.target WHERE m.id = $1";

}  // namespace

Status SqlStore::add_follow_ups(std::string_view game, std::int64_t seq, TimeMs at,
                                std::span<const NewFollowUp> follow_ups) {
  for (const NewFollowUp& one : follow_ups) {
    if (Status done =
            change("INSERT INTO outbox (game, seq, kind, made_at, due_at) "
                   "VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
                   {value(game), value(seq), value(one.kind), value(at), value(one.due_at)});
        !done) {
      return done;
    }
  }
  return Done{};
}

Result<std::vector<FollowUp>> SqlStore::follow_ups(std::string_view kind, TimeMs now, int limit) {
  const auto rows =
      run("SELECT game, seq, kind, made_at, due_at FROM outbox WHERE kind = $1 AND due_at <= $2 "
          "ORDER BY due_at, made_at LIMIT $3",
          {value(kind), value(now), value(limit)});
  if (!rows) return rows.error();
  std::vector<FollowUp> out;
  for (std::size_t row = 0; row < rows->size(); ++row) {
    out.push_back({rows->string(row, 0), rows->integer(row, 1), rows->string(row, 2),
                   rows->integer(row, 3), rows->integer(row, 4)});
  }
  return out;
}

Status SqlStore::finish_follow_ups(std::string_view game, std::string_view kind) {
  return change("DELETE FROM outbox WHERE game = $1 AND kind = $2", {value(game), value(kind)});
}

Status SqlStore::put_off(const FollowUp& due, TimeMs due_at) {
  return change("UPDATE outbox SET due_at = $4 WHERE game = $1 AND seq = $2 AND kind = $3",
                {value(due.game), value(due.seq), value(due.kind), value(due_at)});
}

Result<std::string> SqlStore::site_key(std::string_view name, std::string_view first) {
  if (Status done = change("INSERT INTO site_keys (name, value) VALUES ($1, $2) "
                           "ON CONFLICT DO NOTHING",
                           {value(name), value(first)});
      !done) {
    return done.error();
  }
  const auto rows = run("SELECT value FROM site_keys WHERE name = $1", {value(name)});
  if (!rows) return rows.error();
  if (rows->empty()) return Error{ErrorCode::NotFound, "site key", "is not there"};
  return rows->string(0, 0);
}

// --- targets

Result<std::int64_t> SqlStore::add_push_target(const PushTarget& target) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const bool webhook = target.account == 0;
  if (webhook) {
    if (Status done = change("DELETE FROM push_targets WHERE account IS NULL AND p256dh = '' "
                             "AND endpoint <> $1",
                             {value(target.endpoint)});
        !done) {
      return done.error();
    }
  }
  const auto added =
      webhook ? run(kAddWebhook, {value(target.endpoint), value(target.made_at)})
              : run(kAddTarget, {value(target.account), value(target.session),
                                 value(target.endpoint), value(target.p256dh), value(target.auth),
                                 value(target.language), value(target.made_at)});
  if (!added) return added.error();
  if (added->empty()) return Error{ErrorCode::NotFound, "session", "has ended"};
  if (!webhook) {
    if (Status done = drop_oldest_targets(target.account); !done) return done.error();
    const auto name = run("SELECT name_key FROM accounts WHERE id = $1", {value(target.account)});
    if (!name) return name.error();
    if (name->empty()) return Error{ErrorCode::NotFound, "account", "there is none"};
    if (Status told = announce_one("push:" + name->string(0, 0), 0); !told) return told.error();
  }
  if (Status done = transaction.commit(); !done) return done.error();
  return added->integer(0, 0);
}

Status SqlStore::drop_oldest_targets(std::int64_t account) {
  return change(
      "DELETE FROM push_targets WHERE account = $1 AND id NOT IN (SELECT id FROM push_targets "
      "WHERE account = $1 ORDER BY id DESC LIMIT $2)",
      {value(account), value(kMostPushTargets)});
}

Result<std::vector<PushTarget>> SqlStore::push_targets(std::int64_t account) {
  const auto rows =
      run("SELECT id, session, endpoint, p256dh, auth, language, made_at FROM push_targets "
          "WHERE account = $1 ORDER BY id",
          {value(account)});
  if (!rows) return rows.error();
  std::vector<PushTarget> out;
  for (std::size_t row = 0; row < rows->size(); ++row) {
    out.push_back({rows->integer(row, 0), account, rows->string(row, 1), rows->string(row, 2),
                   rows->string(row, 3), rows->string(row, 4), rows->string(row, 5),
                   rows->integer(row, 6)});
  }
  return out;
}

Result<bool> SqlStore::remove_push_target(std::int64_t account, std::int64_t id) {
  const auto rows = run("DELETE FROM push_targets WHERE id = $1 AND (account = $2 OR $2 = 0)",
                        {value(id), value(account)});
  if (!rows) return rows.error();
  return rows->changed > 0;
}

// --- guests

Status SqlStore::add_guest_push(std::string_view key_hash, const PushTarget& target) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun();
  const auto added =
      run(kAddGuestTarget, {value(target.endpoint), value(target.p256dh), value(target.auth),
                            value(target.language), value(target.made_at)});
  if (!added) return added.error();
  const SqlValue guest = value(key_hash), id = value(added->integer(0, 0));
  const auto steps = {
      change("INSERT INTO push_guests (guest, target, until) VALUES ($1, $2, $3) "
             "ON CONFLICT (guest, target) DO UPDATE SET until = excluded.until",
             {guest, id, value(target.made_at + kGuestPushMs)}),
      change("DELETE FROM push_guests WHERE guest = $1 AND target NOT IN (SELECT target FROM "
             "push_guests WHERE guest = $1 ORDER BY until DESC, target DESC LIMIT $2)",
             {guest, value(kMostGuestTargets)}),
      change("DELETE FROM push_guests WHERE target = $1 AND guest NOT IN (SELECT guest FROM "
             "push_guests WHERE target = $1 ORDER BY until DESC, guest LIMIT $2)",
             {id, value(kMostGuestsOfTarget)}),
      announce_one("push:#" + std::string(key_hash), 0)};
  for (const Status& step : steps) {
    if (!step) return step;
  }
  return transaction.commit();
}

Result<bool> SqlStore::remove_guest_push(std::string_view key_hash, std::string_view endpoint) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const auto rows =
      run("DELETE FROM push_guests WHERE guest = $1 AND target IN "
          "(SELECT id FROM push_targets WHERE endpoint = $2)",
          {value(key_hash), value(endpoint)});
  if (!rows) return rows.error();
  if (Status done = change(kDropIdleTargets, {}); !done) return done.error();
  if (Status done = transaction.commit(); !done) return done.error();
  return rows->changed > 0;
}

Status SqlStore::remove_expired_guest_pushes(TimeMs now) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun();
  if (Status done = change("DELETE FROM push_guests WHERE until <= $1", {value(now)}); !done) {
    return done;
  }
  if (Status done = change(kDropIdleTargets, {}); !done) return done;
  return transaction.commit();
}

Result<std::vector<std::string>> SqlStore::push_people() {
  const auto rows =
      run("SELECT DISTINCT a.name_key FROM push_targets t JOIN accounts a ON a.id = t.account "
          "UNION ALL SELECT DISTINCT '#' || guest FROM push_guests");
  if (!rows) return rows.error();
  std::vector<std::string> out;
  for (std::size_t row = 0; row < rows->size(); ++row) out.push_back(rows->string(row, 0));
  return out;
}

// --- messages

Status SqlStore::add_messages(const PushDraft& draft, TimeMs now) {
  const SqlValue kind = value(draft.kind), body = value(draft.body), due = value(now),
                 expires = value(draft.expires_at);
  if (draft.person.empty()) return change(kTellWebhook, {kind, body, due, expires});
  if (!club::is_guest(draft.person)) {
    return change(kTell, {value(fold_name(draft.person)), kind, body, due, expires});
  }
  const SqlValue guest = value(club::guest_key(draft.person));
  if (Status told = change(kTellGuest, {guest, kind, body, due, expires}); !told) return told;
  return change("UPDATE push_guests SET until = $2 WHERE guest = $1 AND until > $3",
                {guest, value(now + kGuestPushMs), due});
}

Result<bool> SqlStore::tell(const FollowUp& due, std::span<const PushDraft> drafts, TimeMs now) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const auto mine = run("DELETE FROM outbox WHERE game = $1 AND seq = $2 AND kind = $3",
                        {value(due.game), value(due.seq), value(due.kind)});
  if (!mine) return mine.error();
  if (mine->changed == 0) return false;
  for (const PushDraft& one : drafts) {
    if (Status told = add_messages(one, now); !told) return told.error();
  }
  if (Status done = transaction.commit(); !done) return done.error();
  return true;
}

Result<bool> SqlStore::push_is_due(TimeMs now) {
  const auto rows = run("SELECT id FROM push_messages WHERE due_at <= $1 LIMIT 1", {value(now)});
  if (!rows) return rows.error();
  return !rows->empty();
}

Result<std::vector<PushMessage>> SqlStore::claim_push(TimeMs now, TimeMs until, int limit,
                                                      std::span<const std::string> not_at) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  if (Status gone = change("DELETE FROM push_messages WHERE expires_at <= $1", {value(now)});
      !gone) {
    return gone.error();
  }
  std::vector<SqlValue> values = {value(now), value(until), value(std::max(limit, 0))};
  for (const std::string& begin : not_at) values.push_back(value(begin + "%"));
  const auto claimed = database().run(claim_statement(not_at.size()), values);
  if (!claimed) return claimed.error();
  std::vector<PushMessage> out;
  for (std::size_t i = 0; i < claimed->size(); ++i) {
    const auto row = run(kMessage, {value(claimed->integer(i, 0))});
    if (!row) return row.error();
    if (row->empty()) continue;
    PushTarget target{
        row->integer(0, 5), row->integer(0, 6), {}, row->string(0, 7), row->string(0, 8),
        row->string(0, 9),  row->string(0, 10), 0};
    out.push_back({row->integer(0, 0), std::move(target), row->string(0, 1), row->string(0, 2),
                   static_cast<int>(row->integer(0, 3)), row->integer(0, 4)});
  }
  if (Status done = transaction.commit(); !done) return done.error();
  return out;
}

Status SqlStore::finish_push(std::int64_t message) {
  return change("DELETE FROM push_messages WHERE id = $1", {value(message)});
}

Status SqlStore::put_back_push(std::span<const std::int64_t> messages, TimeMs due_at) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun();
  for (const std::int64_t id : messages) {
    if (Status done =
            change("UPDATE push_messages SET due_at = $2, tries = tries - 1 WHERE id = $1",
                   {value(id), value(due_at)});
        !done) {
      return done;
    }
  }
  return transaction.commit();
}

Status SqlStore::retry_push(std::int64_t message, TimeMs due_at) {
  return change("UPDATE push_messages SET due_at = $2 WHERE id = $1",
                {value(message), value(due_at)});
}

}  // namespace muster::store
