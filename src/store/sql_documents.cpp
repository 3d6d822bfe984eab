// What people keep for themselves. A write names the version that it changes, so that of two
// devices the later one learns of the other. SPDX-License-Identifier: MIT
#include <algorithm>

#include "store/sql_store.h"

namespace muster::store {

namespace {

using Outcome = DocumentWritten::Outcome;

// Takes the account for the length of the transaction: its documents are written one by one, by
// whichever server.
constexpr std::string_view kHoldAccount =
    "UPDATE accounts SET made_at = made_at WHERE id = $1 RETURNING id";
constexpr std::string_view kStored =
    "SELECT version, title, body, bytes FROM documents "
    "WHERE account = $1 AND kind = $2 AND id = $3";
constexpr std::string_view kUsed =
    "SELECT count(*), CAST(coalesce(sum(bytes), 0) AS bigint) FROM documents WHERE account = $1";
constexpr std::string_view kWrite =
    "INSERT INTO documents (account, kind, id, version, title, body, bytes) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account, kind, id) DO UPDATE SET "
    "version = excluded.version, title = excluded.title, body = excluded.body, "
    "bytes = excluded.bytes";

}  // namespace

Result<std::vector<Document>> SqlStore::documents(std::int64_t account, std::string_view kind) {
  const auto rows =
      run("SELECT kind, id, version, title, bytes FROM documents WHERE account = $1 AND "
          "($2 = '' OR kind = $2) ORDER BY version DESC, kind, id",
          {value(account), value(kind)});
  if (!rows) return rows.error();
  std::vector<Document> out;
  for (std::size_t row = 0; row < rows->size(); ++row) {
    out.push_back({rows->string(row, 0), rows->string(row, 1), rows->integer(row, 2),
                   rows->string(row, 3), "", rows->integer(row, 4)});
  }
  return out;
}

Result<std::optional<Document>> SqlStore::document(std::int64_t account, std::string_view kind,
                                                   std::string_view id) {
  const auto rows = run(kStored, {value(account), value(kind), value(id)});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<Document>();
  return std::optional<Document>({std::string(kind), std::string(id), rows->integer(0, 0),
                                  rows->string(0, 1), rows->string(0, 2), rows->integer(0, 3)});
}

Status SqlStore::hold_account(std::int64_t account) {
  const auto held = run(kHoldAccount, {value(account)});
  if (!held) return held.error();
  if (held->empty()) return Error{ErrorCode::NotFound, "account", "there is none"};
  return Done{};
}

Result<DocumentWritten> SqlStore::write_document(const DocumentWrite& write,
                                                 const DocumentQuota& quota) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  if (const Status held = hold_account(write.account); !held) return held.error();
  const auto before = document(write.account, write.kind, write.id);
  if (!before) return before.error();
  const Document old = before->value_or(Document{});
  const std::string title = std::get<std::string>(value(write.title));
  const std::string body = std::get<std::string>(value(write.body));
  if (old.version != write.base) {
    const bool same = old.version != 0 && old.title == title && old.body == body;
    return DocumentWritten{same ? Outcome::Done : Outcome::Conflict, old.version};
  }
  const auto used = run(kUsed, {value(write.account)});
  if (!used) return used.error();
  const auto bytes = static_cast<std::int64_t>(title.size() + body.size());
  const bool one_more = old.version == 0;
  if (used->integer(0, 0) + (one_more ? 1 : 0) > quota.documents ||
      used->integer(0, 1) - old.bytes + bytes > quota.bytes) {
    return DocumentWritten{Outcome::Full, old.version};
  }
  const std::int64_t version = std::max<std::int64_t>(write.now, old.version + 1);
  if (Status done = change(kWrite, {value(write.account), value(write.kind), value(write.id),
                                    value(version), value(title), value(body), value(bytes)});
      !done) {
    return done.error();
  }
  if (Status done = transaction.commit(); !done) return done.error();
  return DocumentWritten{Outcome::Done, version};
}

Result<DocumentWritten> SqlStore::remove_document(std::int64_t account, std::string_view kind,
                                                  std::string_view id, std::int64_t base) {
  const auto removed =
      run("DELETE FROM documents WHERE account = $1 AND kind = $2 AND id = $3 AND version = $4 "
          "RETURNING version",
          {value(account), value(kind), value(id), value(base)});
  if (!removed) return removed.error();
  if (!removed->empty()) return DocumentWritten{};
  const auto stored = document(account, kind, id);
  if (!stored) return stored.error();
  if (!*stored) return DocumentWritten{};  // gone already
  return DocumentWritten{Outcome::Conflict, (*stored)->version};
}

}  // namespace muster::store
