// By whom work is shared out: the account that asks, or the network of its address.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "server/net/http.h"

namespace muster::server {

inline std::string work_owner(std::string_view account, std::string_view address) {
  return account.empty() ? net::network_of(address) : "account " + std::string(account);
}

}  // namespace muster::server
