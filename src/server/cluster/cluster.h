// What keeps servers and games together: the sign of life, time given back after an absence,
// overdue games, and notices of other servers on the same store. SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/accounts/bots.h"
#include "server/cluster/peers.h"
#include "server/live/games.h"
#include "server/live/lobby.h"
#include "server/options.h"

namespace muster::server {

// Where this server's time begins: with that of the servers that live, else at the wall clock, but
// never before the last sign of life. `absent_since`: that sign, if nobody lives. Blocks for a
// second and a half if other servers are possible (`shared`).
struct Beginning {
  TimeMs now = 0;
  std::optional<TimeMs> absent_since;
};
Result<Beginning> begin_time(store::Store& store, bool shared, const std::string& server,
                             TimeMs wall_ms);
// Before the server begins: if no server lives, every game that is being played gets the time since
// the last sign of life back. Returns how many games were given some.
Result<int> refund_absence(store::Store& store, const Beginning& beginning, const GameClock& clock);

class Cluster {
 public:
  // What others say about sessions, tokens and ratings; set before start.
  struct Hears {
    std::function<void(const std::string& token_hash)> ended;
    std::function<void(std::int64_t account)> ask;  // which have ended; 0: of every account
    std::function<void(const std::string& game)> rated;
    std::function<void(const std::string& account)> push_target;  // it has one; "": ask who has
  };

  Cluster(net::Loop& loop, StoreQueue& store, Games& games, Lobby& lobby, Bots& bots,
          Metrics& metrics, Log& log, const SiteOptions& options, std::string server);

  void start(bool engines_at_once, Hears hears);
  void stop();
  // A notice of another server; on the loop's thread.
  void notice(const Peers::Notice& notice);

  bool healthy() const noexcept;  // the store has answered lately

  static constexpr std::int64_t kBeatMs = 500;
  static constexpr std::int64_t kDeadMs = 3000;  // a server that was silent for so long is gone

 private:
  void beat();
  void beaten(const Result<TimeMs>& done);
  void sweep();
  void share_presence();
  void announce(std::vector<Peers::Notice> notices);
  void game_notice(const std::string& game, std::int64_t seq);
  void tell_presence_of_all();
  void forgotten(const std::vector<std::string>& games);

  StoreQueue& store_;
  Games& games_;
  Lobby& lobby_;
  Bots& bots_;
  Metrics& metrics_;
  Log& log_;
  const SiteOptions& options_;
  std::string server_;
  Hears hears_;
  Peers peers_;
  net::Timer beat_timer_, sweep_timer_;
  bool stopped_ = false;
  bool first_ = false;  // nobody else looks after engine seats
  bool mute_ = false;   // the store was away: others may have forgotten us
  bool away_ = false;   // it does not answer
  std::int64_t heard_ms_ = 0;
};

}  // namespace muster::server
