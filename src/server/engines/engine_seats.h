// Engines that sit at games: when one is on turn its move is searched in a pool of its own, one
// job a game, and played like anybody's. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "host/engine_pool.h"
#include "server/live/games.h"

namespace muster::server {

class EngineSeats {
 public:
  EngineSeats(net::Loop& loop, Games& games, Metrics& metrics, Log& log, int slots, int hash_mb);

  std::size_t open() const { return pool_.open(); }
  void stop() { pool_.cancel_all(); }

 private:
  // Which turn a search is for: after a takeback the same ply may be another position.
  struct Asked {
    int seat;
    int ply;
    std::int64_t since;  // LiveGame::position_since
  };

  void look(const GameSessionPtr& session);
  void think(const GameSessionPtr& session, int seat);
  void refund(const GameSessionPtr& session, std::int64_t waited_ms);
  void play(const GameSessionPtr& session, const Asked& asked,
            const Result<engine::Answer>& answer);
  void look_later(const std::string& game);

  net::Loop& loop_;
  Games& games_;
  Metrics& metrics_;
  Log& log_;
  int hash_mb_;
  std::set<std::string> thinking_;  // ids of games
  std::set<std::string> again_;     // those whose move the store did not take
  std::int64_t pause_ms_;           // before they are looked at again
  net::Timer again_timer_;
  host::EnginePool pool_;  // last: its end waits for searches that still talk
};

// Engines think below everything else: a move that arrives is not kept waiting by them.
host::EngineMaker polite_engines();

}  // namespace muster::server
