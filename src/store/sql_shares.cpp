// Short links: the same text has one id, whoever shares it. SPDX-License-Identifier: MIT
#include "store/sql_store.h"

namespace muster::store {

namespace {

constexpr std::string_view kShareKnown = "SELECT id FROM shares WHERE digest = $1";
constexpr std::string_view kSharesUsed =
    "SELECT count(*), CAST(coalesce(sum(bytes), 0) AS bigint) FROM shares WHERE owner = $1";
// Nothing happens if the id is taken, or the text came from elsewhere at the same time.
constexpr std::string_view kShareAdd =
    "INSERT INTO shares (id, digest, body, game, start, moves, owner, bytes, used_at) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id";

}  // namespace

Result<ShareWritten> SqlStore::add_share(const ShareWrite& write, const ShareQuota& quota) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const Share& share = write.share;
  const auto bytes =
      static_cast<std::int64_t>(share.body.size() + share.start.size() + share.moves.size());
  const auto used = run(kSharesUsed, {value(write.owner)});
  if (!used) return used.error();
  const bool fits = used->integer(0, 0) < quota.links && used->integer(0, 1) + bytes <= quota.bytes;
  for (const std::string& id : write.ids) {
    const auto known = run(kShareKnown, {value(write.digest)});
    if (!known) return known.error();
    if (!known->empty()) {
      // Handed out anew: its year begins again.
      if (Status used_now = use_share(known->string(0, 0), share.used_at); !used_now) {
        return used_now.error();
      }
      if (Status done = transaction.commit(); !done) return done.error();
      return ShareWritten{known->string(0, 0), false};
    }
    if (!fits) return ShareWritten{};
    const auto added = run(kShareAdd, {value(id), value(write.digest), value(share.body),
                                       value(share.game), value(share.start), value(share.moves),
                                       value(write.owner), value(bytes), value(share.used_at)});
    if (!added) return added.error();
    if (added->empty()) continue;
    if (Status done = transaction.commit(); !done) return done.error();
    return ShareWritten{id, true};
  }
  return Error{ErrorCode::Unavailable, "id", "no free id was found, try again"};
}

Result<std::optional<Share>> SqlStore::share(std::string_view id) {
  const auto rows =
      run("SELECT body, game, start, moves, used_at FROM shares WHERE id = $1", {value(id)});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<Share>();
  return std::optional<Share>({std::string(id), rows->string(0, 0), rows->string(0, 1),
                               rows->string(0, 2), rows->string(0, 3), rows->integer(0, 4)});
}

Status SqlStore::use_share(std::string_view id, TimeMs now) {
  return change("UPDATE shares SET used_at = $2 WHERE id = $1 AND used_at < $2",
                {value(id), value(now)});
}

Status SqlStore::remove_unused_shares(TimeMs before) {
  return change("DELETE FROM shares WHERE used_at < $1", {value(before)});
}

}  // namespace muster::store
