// Who plays whom in a rated game: bots play for their owners, who could make them lose.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/text.h"
#include "club/command.h"
#include "club/refusal_code.h"
#include "store/store.h"

namespace muster::server {

inline std::int64_t player_behind(const store::Account& account) {
  return account.owner != 0 ? account.owner : account.id;
}

inline club::Refusal own_bot() {
  return {club::Refusal::Kind::Conflict,
          club::RefusalCode("own-bot").word(),
          bad_input("rated", "an account and its own bots play no rated games with each other"),
          {}};
}

// Whether one of these accounts is another's bot, or two of them are bots of one owner. A name
// twice is one player once; nobody has "".
inline Result<bool> has_own_bot(store::Store& store, const std::vector<std::string>& names) {
  std::vector<std::int64_t> accounts, players;
  for (const std::string& name : names) {
    if (name.empty()) continue;
    const auto account = store.find_account(name);
    if (!account) return account.error();
    if (!*account || std::ranges::count(accounts, (*account)->id) > 0) continue;
    accounts.push_back((*account)->id);
    if (std::ranges::count(players, player_behind(**account)) > 0) return true;
    players.push_back(player_behind(**account));
  }
  return false;
}

}  // namespace muster::server
