// What `muster serve` was told. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/core/log.h"
#include "server/core/time.h"
#include "server/net/server.h"

namespace muster::server {

// Telling people who are not there: docs/push.md.
struct PushOptions {
  bool on = true;
  std::string contact;             // "mailto:..." or "https://...", for the owners of push services
  std::string trusted_file;        // certificates beside those of the system
  bool private_too = false;        // addresses that are not public may be pushed to
  std::string webhook;             // URL; "": none
  std::string webhook_secret;      // what signs its bodies; "": nothing does
  std::int64_t retry_ms = 30'000;  // after the first failure; twice as long after each
  std::int64_t timeout_ms = 10'000;  // of one attempt
};

struct SiteOptions {
  net::ServerOptions net;
  std::string data = "muster-data";              // folder: the SQLite file lies here
  std::string database;                          // "": SQLite in the data folder
  std::string web;                               // folder of the web app; "": looked for
  std::string version;                           // of the program
  bool shared = false;                           // set by serve(): other servers use the store too
  std::function<std::int64_t()> wall = wall_ms;  // tests set it forwards and back
  std::int64_t drain_ms = 0;  // SIGTERM: so long not ready before the goodbye begins
  bool limits = true;         // rate limits by address and socket
  double refill = 1;          // of what an address may ask for, times the usual; tests slow it
  int engine_slots = 1;       // searches at a time: so many for seats, as many for analysis
  int engine_hash_mb = 16;
  std::uint64_t analysis_nodes = 5'000'000;  // most of one request
  std::int64_t analysis_ms = 20'000;
  std::uint64_t review_nodes = 50'000;  // for each ply
  // A review that its server has not spoken of for so long is another's to make.
  std::int64_t review_claim_ms = 120'000;
  // For what was played in public games; 0: nothing is kept and asked.
  std::size_t explorer_bytes = std::size_t{64} << 20;
  std::int64_t explorer_look_ms = 10'000;  // between looks at games that have ended
  std::int64_t session_sweep_ms = 20'000;  // for sessions that expire; of others servers are told
  std::int64_t forget_ms = 60'000;         // a game that nobody looks at leaves the memory
  // An engine's move that is overdue for so long is another server's to make; longer than any
  // engine thinks.
  std::int64_t takeover_ms = 15'000;
  Log::Level log = Log::Level::Info;
  std::string log_file;    // "": stderr
  std::string access_log;  // a file; "": none
  // SIGHUP: the descriptor is readable until take() is called; false: it means the end instead.
  struct Reload {
    int descriptor = -1;
    std::function<bool()> take = {};
  };
  Reload reload = {};
  PushOptions push;
};

}  // namespace muster::server
