// What a guest may be called: not by the name of an account, so that nobody takes the guest for its
// owner.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "club/command.h"
#include "club/requests.h"
#include "server/core/store_queue.h"

namespace muster::server {

inline club::Refusal guest_taken() {
  return {club::Refusal::Kind::Conflict,
          club::RefusalCode("guest-taken").word(),
          bad_input("guest", "an account has this name, expected another"),
          {}};
}

// Whether no account has the name; at once where none could have it.
inline void is_guest_name_free(StoreQueue& queue, const std::string& name,
                               std::function<void(const Result<bool>&)> then) {
  if (!club::check_account_name(name)) return then(true);
  queue.read<Result<bool>>(
      [name](store::Store& store) -> Result<bool> {
        const auto account = store.find_account(name);
        if (!account) return account.error();
        return !account->has_value();
      },
      std::move(then));
}

}  // namespace muster::server
