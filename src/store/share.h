// Trees that people shared under short links. The server does not read them.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "club/clock.h"

namespace muster::store {

struct Share {
  std::string id;
  std::string body;                // as after '#' in a long link
  std::string game, start, moves;  // the position that link previews show
  club::TimeMs used_at = 0;        // when it was last opened, to the day
};

// How much one owner may keep.
struct ShareQuota {
  int links = 0;
  std::int64_t bytes = 0;
};

struct ShareWrite {
  Share share;                     // its id is not looked at
  std::array<std::string, 3> ids;  // the first that is free is taken
  std::string digest;              // of the body
  std::string owner;               // whose quota
};

struct ShareWritten {
  std::string id;      // "": beyond the quota; nothing was changed
  bool fresh = false;  // false: the same text was there already
};

}  // namespace muster::store
