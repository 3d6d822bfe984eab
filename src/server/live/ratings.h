// Ratings: when a rated game between accounts is over, both ratings move, once for each game,
// whichever server dies meanwhile. And those of the people at the games that are held here.
// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "server/live/games.h"

namespace muster::server {

class Ratings {
 public:
  Ratings(net::Loop& loop, StoreQueue& store, Games& games, Log& log);

  // That a rating is due is stored with the event that ends the game. Whichever server it was, one
  // of those that live finds it: looks now and from then on every few seconds.
  void start() { sweep(); }
  void stop();
  // The game has been counted, here or elsewhere: who watches it sees what it made of the ratings.
  void counted(const std::string& game);

 private:
  void sweep();
  void take(const store::FollowUp& due);
  void rate(const club::LiveGame& game);
  void finish(const std::string& game);
  void refresh(const GameSessionPtr& session);

  StoreQueue& store_;
  Games& games_;
  Log& log_;
  net::Timer timer_;
  std::set<std::string> counting_;  // games whose rating is on its way into the store
  bool stopped_ = false;
};

}  // namespace muster::server
