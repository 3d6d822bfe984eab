// What keeps servers and games together: the sign of life, time given back after an absence,
// overdue games, and notices of other servers on the same store. SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "server/bots.h"
#include "server/games.h"
#include "server/lobby.h"

namespace muster::server {

// Before the server begins: if no server lives, every game that is being played gets the time
// since the last sign of life back. Blocks (with other servers possible for a second and a half at
// most). `shared`: other servers may use the store. Returns how many games were forgiven.
Result<int> forgive_absence(store::Store& store, bool shared, const std::string& server);

class Cluster {
 public:
  Cluster(net::Loop& loop, StoreQueue& store, Games& games, Lobby& lobby, Bots& bots,
          Metrics& metrics, Log& log, std::string server);

  void start(bool engines_at_once);
  void stop();
  // A notice of another server; on the loop's thread.
  void notice(const std::string& game, std::int64_t seq);

  bool healthy() const noexcept;  // the store has answered lately

  static constexpr std::int64_t kBeatMs = 500;
  static constexpr std::int64_t kDeadMs = 3000;  // a server that was silent for so long is gone

 private:
  void beat();
  void sweep();

  StoreQueue& store_;
  Games& games_;
  Lobby& lobby_;
  Bots& bots_;
  Metrics& metrics_;
  Log& log_;
  std::string server_;
  net::Timer beat_timer_, sweep_timer_;
  bool stopped_ = false;
  bool first_ = false;  // nobody else looks after engine seats
  std::int64_t heard_ms_ = 0;
};

}  // namespace muster::server
