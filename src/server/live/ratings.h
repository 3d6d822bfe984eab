// Ratings: when a rated game between accounts is over, both ratings move, once for each game.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "server/live/games.h"

namespace muster::server {

class Ratings {
 public:
  Ratings(StoreQueue& store, Games& games, Log& log);

  // Games that ended just before this server last died may not have been counted: looks at the
  // latest ones again.
  void catch_up();

 private:
  void rate(const club::LiveGame& game);

  StoreQueue& store_;
  Games& games_;
  Log& log_;
};

}  // namespace muster::server
