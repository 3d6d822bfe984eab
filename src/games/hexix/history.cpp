// SPDX-License-Identifier: MIT
#include "games/hexix/history.h"

namespace muster::hexix {

int History::first_played(Move capture) const noexcept {
  for (std::size_t i = 0; i < plies_.size(); ++i) {
    if (plies_[i].move == capture) return static_cast<int>(i) + 1;
  }
  return 0;
}

int History::banned_at(Move capture, const Position& result) const noexcept {
  const int ban = banned_.find(key(capture, hash_of(result)), {capture, result});
  if (ban < 0) return 0;
  int seen = -1;
  for (std::size_t i = 0; i < plies_.size(); ++i) {
    if (plies_[i].bans && ++seen == ban) return static_cast<int>(i) + 1;
  }
  return 0;
}

}  // namespace muster::hexix
