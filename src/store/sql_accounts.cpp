// Accounts, sessions and tokens. SPDX-License-Identifier: MIT
#include <algorithm>
#include <nlohmann/json.hpp>

#include "store/rows.h"
#include "store/sql_store.h"
#include "store/text.h"

namespace muster::store {

namespace {

std::string select_accounts(std::string_view rest) {
  return "SELECT " + std::string(kAccountColumns) + " FROM accounts " + std::string(rest);
}

Result<std::optional<Account>> first_of(Result<std::vector<Account>> found) {
  if (!found) return found.error();
  if (found->empty()) return std::optional<Account>();
  return std::optional(std::move(found->front()));
}

}  // namespace

std::string_view SqlStore::token_word(TokenKind kind) {
  return kind == TokenKind::Session ? "session" : "bot";
}

Result<std::vector<Account>> SqlStore::accounts(std::string_view sql,
                                                std::initializer_list<SqlValue> values) {
  const auto rows = run(sql, values);
  if (!rows) return rows.error();
  std::vector<Account> out;
  for (std::size_t row = 0; row < rows->size(); ++row) out.push_back(read_account(*rows, row));
  return out;
}

Result<std::optional<std::int64_t>> SqlStore::add_account(const Account& account) {
  if (account.name.empty()) return bad_input("name", "is empty");
  const std::optional<std::int64_t> owner =
      account.owner != 0 ? std::optional(account.owner) : std::nullopt;
  const auto rows =
      run("INSERT INTO accounts (name, name_key, password_hash, bot, made_at, owner) "
          "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (name_key) DO NOTHING RETURNING id",
          {value(account.name), value(fold_name(account.name)), value(account.password_hash),
           value(account.bot), value(account.made_at), value(owner)});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<std::int64_t>();
  return std::optional(rows->integer(0, 0));
}

Result<std::optional<std::int64_t>> SqlStore::open_account(const Account& account,
                                                           std::span<const std::string> codes,
                                                           const Session& session) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const auto id = add_account(account);
  if (!id || !*id) return id;
  for (const std::string& code : codes) {
    if (Status added = add_recovery_code(**id, code); !added) return added.error();
  }
  const auto begun = add_session(session, **id, account.password_hash);
  if (!begun) return begun.error();
  if (Status done = transaction.commit(); !done) return done.error();
  return id;
}

Result<std::optional<Account>> SqlStore::find_account(std::string_view name) {
  static const std::string kFind = select_accounts("WHERE name_key = $1");
  return first_of(accounts(kFind, {value(fold_name(name))}));
}

Result<std::optional<Account>> SqlStore::account_by_id(std::int64_t id) {
  static const std::string kFind = select_accounts("WHERE id = $1");
  return first_of(accounts(kFind, {value(id)}));
}

Result<std::vector<Account>> SqlStore::search_accounts(std::string_view prefix, int limit) {
  // U+10FFFF sorts behind every other character; keys are ordered by their bytes.
  static const std::string kSearch =
      select_accounts("WHERE name_key >= $1 AND name_key <= $2 ORDER BY name_key LIMIT $3");
  const std::string key = fold_name(prefix);
  return accounts(kSearch, {value(key), value(key + "\xF4\x8F\xBF\xBF"),
                            value(std::clamp(limit, 0, kLongestList))});
}

Result<std::vector<Account>> SqlStore::bots_of(std::int64_t owner) {
  static const std::string kBots = select_accounts("WHERE owner = $1 ORDER BY id");
  return accounts(kBots, {value(owner)});
}

Status SqlStore::set_password(std::int64_t account, std::string_view password_hash, bool end_bots) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun();
  const auto rows = run("UPDATE accounts SET password_hash = $2 WHERE id = $1",
                        {value(account), value(password_hash)});
  if (!rows) return rows.error();
  if (rows->changed == 0) return Error{ErrorCode::NotFound, "account", "there is none"};
  if (Status ended = end_tokens(account, TokenKind::Session); !ended) return ended;
  if (end_bots) {
    if (Status ended = end_bot_tokens(account); !ended) return ended;
  }
  return transaction.commit();
}

Status SqlStore::add_token(std::string_view hash, TokenKind kind, std::int64_t account,
                           TimeMs expires_at) {
  return change("INSERT INTO tokens (hash, kind, account, expires_at) VALUES ($1, $2, $3, $4)",
                {value(hash), value(token_word(kind)), value(account), value(expires_at)});
}

// Either the new password is seen here, or this session by whoever sets it: PostgreSQL has to be
// told to wait for each other, SQLite has one writer at a time.
Result<bool> SqlStore::add_session(const Session& session, std::int64_t account,
                                   std::string_view password_hash) {
  static const std::string kAdd =
      "INSERT INTO tokens (hash, kind, account, expires_at, made_at, agent) SELECT CAST($1 AS "
      "text), CAST($2 AS text), a.id, CAST($4 AS bigint), CAST($6 AS bigint), CAST($7 AS text) "
      "FROM (SELECT id FROM accounts WHERE id = $3 AND password_hash = $5 AND closed_at = 0";
  const bool sqlite = database().dialect() == Dialect::Sqlite;
  const auto added = run(kAdd + (sqlite ? ") a" : " FOR SHARE) a"),
                         {value(session.hash), value(token_word(TokenKind::Session)),
                          value(account), value(session.expires_at), value(password_hash),
                          value(session.made_at), value(session.agent)});
  if (!added) return added.error();
  return added->changed == 1;
}

Result<std::optional<std::int64_t>> SqlStore::account_of_token(std::string_view hash,
                                                               TokenKind kind, TimeMs now) {
  const auto rows =
      run("SELECT account FROM tokens WHERE hash = $1 AND kind = $2 AND expires_at > $3",
          {value(hash), value(token_word(kind)), value(now)});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<std::int64_t>();
  return std::optional(rows->integer(0, 0));
}

// One text for so many values: a statement with a place for each would be another one each time.
Result<Store::TokenNames> SqlStore::valid_tokens(std::span<const std::string> hashes, TimeMs now) {
  static const std::string kNames =
      "SELECT t.hash, a.name FROM tokens t JOIN accounts a ON a.id = t.account "
      "WHERE t.expires_at > $1 AND t.hash ";
  const bool sqlite = database().dialect() == Dialect::Sqlite;
  const std::string list =
      sqlite ? "IN (SELECT value FROM json_each($2))"
             : "= ANY(ARRAY(SELECT jsonb_array_elements_text(CAST($2 AS jsonb))))";
  const nlohmann::json all(std::vector(hashes.begin(), hashes.end()));
  const auto rows = run(kNames + list, {value(now), value(all.dump(-1, ' ', true))});
  if (!rows) return rows.error();
  TokenNames valid;
  for (std::size_t row = 0; row < rows->size(); ++row) {
    valid[rows->string(row, 0)] = rows->string(row, 1);
  }
  return valid;
}

Status SqlStore::end_tokens(std::int64_t account, TokenKind kind) {
  const Status done = change("DELETE FROM tokens WHERE account = $1 AND kind = $2",
                             {value(account), value(token_word(kind))});
  if (!done) return done;
  return announce_one("account:" + std::to_string(account), 0);
}

Status SqlStore::remove_token(std::string_view hash) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun();
  const Status done = change("DELETE FROM tokens WHERE hash = $1", {value(hash)});
  if (!done) return done;
  if (Status told = announce_one("token:" + std::string(hash), 0); !told) return told;
  return transaction.commit();
}

Status SqlStore::remove_tokens(std::int64_t account, TokenKind kind) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun();
  if (Status ended = end_tokens(account, kind); !ended) return ended;
  return transaction.commit();
}

Status SqlStore::remove_expired_tokens(TimeMs now) {
  return change("DELETE FROM tokens WHERE expires_at <= $1", {value(now)});
}

}  // namespace muster::store
