// Everything a running server has, in the order it is made. Loop's thread only.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <unordered_set>

#include "base/random.h"
#include "server/accounts/accounts.h"
#include "server/accounts/bots.h"
#include "server/accounts/session_holder.h"
#include "server/api/previews.h"
#include "server/api/puzzle_sets.h"
#include "server/api/static_files.h"
#include "server/cluster/cluster.h"
#include "server/core/log.h"
#include "server/core/metrics.h"
#include "server/core/store_queue.h"
#include "server/engines/analysis.h"
#include "server/engines/engine_seats.h"
#include "server/engines/reviews.h"
#include "server/explorer/public_games.h"
#include "server/live/games.h"
#include "server/live/lobby.h"
#include "server/live/ratings.h"
#include "server/net/loop.h"
#include "server/net/server.h"
#include "server/options.h"
#include "server/push/notifier.h"
#include "server/push/push_sender.h"

namespace muster::server {

struct Site {
  Site(SiteOptions given, net::Loop& the_loop, Log& the_log, const GameClock& clock,
       std::string server_name, StoreQueue::Stores stores);

  SiteOptions options;
  std::string server;  // this one's name among others on the store
  net::Loop& loop;
  Log& log;
  std::unique_ptr<Log> access;  // who asked for what; null without --access-log
  Metrics metrics;
  int schema = 0;
  std::string share_key;  // of all servers of the site: owners of links are stored under it
  StoreQueue store;
  Games games;
  Lobby lobby;
  Accounts accounts;
  Ratings ratings;
  Notifier notifier;
  PushSender push;
  EngineSeats engines;
  Bots bots;
  Analysis analysis;
  Reviews reviews;
  PublicGames public_games;
  Cluster cluster;
  StaticFiles files;
  PuzzleSets puzzles;
  Previews previews;
  Random random;
  net::Server* network = nullptr;                      // while it listens
  std::unordered_set<SessionHolder*> session_holders;  // sockets and streams that are open
  bool stopping = false;
  bool draining = false;  // answers still, but wants no more work: /readyz says so

  std::string metrics_text() const;
  // Sessions that have ended act no more, on sockets that are open too.
  void session_ended(const std::string& token_hash);
  void account_ended(std::int64_t account);
  // Those that may have ended elsewhere: asks the store about those of one account, or in slices
  // about every holder's.
  void check_sessions(std::int64_t account);
  void check_all_sessions();

 private:
  using Tokens = store::Store::TokenNames;         // with the names that their holders have in hand
  Tokens tokens_held(std::int64_t account) const;  // 0: of all
  void check_next(Tokens tokens);
  void end_if_invalid(const Tokens& held, const Result<Tokens>& valid);
  void for_all_holders(const std::function<void(SessionHolder&)>& act);
};

}  // namespace muster::server
