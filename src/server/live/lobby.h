// Open challenges that wait for somebody: a list kept fresh from the store, and who looks at it.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/live/games.h"

namespace muster::server {

class Lobby {
 public:
  Lobby(net::Loop& loop, StoreQueue& store, Games& games, Log& log);

  // {"lobby":[..]}: now if the list is fresh, else when it has been read; or why it cannot be.
  void get(std::function<void(const Result<net::Text>& list)> then);
  void join(Watcher* watcher);
  void leave(Watcher* watcher) { watchers_.erase(watcher); }

  // Somewhere an open challenge was made, taken or withdrawn.
  void changed();
  // Another server has changed this game: should it be one that was made here, it is looked at.
  // "": any of them, notices may be missing.
  void changed_elsewhere(const std::string& game);

  // How many open challenges this address has in the list or on their way there; called before it
  // makes one more.
  int open_of(const std::string& address) const;
  // One is on its way into the store, and counts; next comes made_by() or not_made().
  void making(const std::string& address) { ++making_[net::network_of(address)]; }
  void not_made(const std::string& address);
  void made_by(const std::string& address, const std::string& game);
  bool counts(const std::string& game) const { return makers_.contains(game); }
  std::size_t counted() const noexcept { return makers_.size(); }  // of all addresses

 private:
  void read();
  void read_soon();
  void took(const Result<std::vector<store::GameSummary>>& rows);

  StoreQueue& store_;
  Games& games_;
  Log& log_;
  net::Timer timer_;
  net::Text list_;
  bool fresh_ = false, reading_ = false, armed_ = false;
  std::set<Watcher*> watchers_;
  std::set<std::string> ids_;
  std::map<std::string, std::string> makers_;  // of games in the list: their networks
  std::map<std::string, int> making_;          // on their way there, by network
  std::vector<std::function<void(const Result<net::Text>&)>> waiting_;
};

}  // namespace muster::server
