// Whoever is connected for longer than a request and acts by a session or a token: when that ends,
// wherever it was ended, so do the rights. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/accounts/accounts.h"

namespace muster::server {

class SessionHolder {
 public:
  virtual ~SessionHolder() = default;
  // Those it acts as: a person, a bot, both.
  virtual std::vector<const Person*> persons() const = 0;
  // This session or token; everything of this account.
  virtual void session_ended(const std::string& token_hash) = 0;
  virtual void account_ended(std::int64_t account) = 0;
};

}  // namespace muster::server
