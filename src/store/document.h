// What people keep on the server for themselves: analyses, decks. The server does not read them.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "club/clock.h"

namespace muster::store {

struct Document {
  std::string kind, id;
  std::int64_t version = 0;  // a time in milliseconds; only grows
  std::string title;
  std::string body;        // not in lists
  std::int64_t bytes = 0;  // of title and body
};

// How much one account may keep.
struct DocumentQuota {
  std::int64_t bytes = std::int64_t{16} << 20;
  int documents = 1000;
};

struct DocumentWrite {
  std::int64_t account = 0;
  std::string kind, id;
  std::int64_t base = 0;  // the version that was changed; 0: there is none yet
  std::string title, body;
  club::TimeMs now = 0;
};

struct DocumentWritten {
  enum class Outcome : std::uint8_t {
    Done,      // also if the very text was there already: an answer may have been lost
    Conflict,  // somebody else has written or deleted it; nothing was changed
    Full,      // beyond the quota; nothing was changed
  };
  Outcome outcome = Outcome::Done;
  std::int64_t version = 0;  // as it is stored now; 0: there is none
};

}  // namespace muster::store
