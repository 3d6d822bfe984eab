// Deleting an account: everything personal goes, the games stay for the others.
// SPDX-License-Identifier: MIT
#include "store/rows.h"
#include "store/sql_store.h"
#include "store/text.h"

namespace muster::store {

namespace {

// Without the name nobody sits there any more: nor may the spent invitation open the seat again.
constexpr std::string_view kNoNameOnSeats =
    "UPDATE seats SET account = '', player = '', account_key = '', "
    "key_hash = CASE WHEN player <> '' THEN '' ELSE key_hash END "
    "WHERE account_key = $1 AND account_key <> '' RETURNING game";

Store::Notice account_notice(std::int64_t id) { return {"account:" + std::to_string(id), 0, {}}; }

}  // namespace

Status SqlStore::forget(const Account& account, std::vector<std::string>& games) {
  const std::string key = fold_name(account.name);
  for (const std::string_view kind : {"join", "chat"}) {
    const std::string no_data = "UPDATE events SET data = ''" + where_sits(kind);
    if (Status done = change(no_data, {value(key)}); !done) return done;
  }
  const auto seats = run(kNoNameOnSeats, {value(key)});
  if (!seats) return seats.error();
  append_strings(*seats, games);
  const auto said =
      run(kReplaceGalleryChat, {value(account.name + "\n"), value(std::string_view("\n"))});
  if (!said) return said.error();
  append_strings(*said, games);
  const Status links = change("DELETE FROM shares WHERE owner = $1",
                              {value("account:" + std::to_string(account.id))});
  if (!links) return links;
  // Sessions, tokens and ratings go with it.
  return change("DELETE FROM accounts WHERE id = $1", {value(account.id)});
}

Result<std::vector<std::string>> SqlStore::delete_account(std::int64_t id) {
  std::vector<std::string> games;
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const auto account = account_by_id(id);
  if (!account) return account.error();
  if (!*account) return Error{ErrorCode::NotFound, "account", "there is none"};
  const auto bots = bots_of(id);
  if (!bots) return bots.error();
  for (const Account& bot : *bots) {
    if (Status done = forget(bot, games); !done) return done.error();
  }
  if (Status done = forget(**account, games); !done) return done.error();

  if (Status done = tell_games(games); !done) return done.error();
  std::vector<Notice> notices;
  for (const Account& bot : *bots) notices.push_back(account_notice(bot.id));
  notices.push_back(account_notice(id));
  if (Status done = announce(notices); !done) return done.error();
  if (Status done = transaction.commit(); !done) return done.error();
  return games;
}

}  // namespace muster::store
