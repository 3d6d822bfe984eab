// The load tool's parts: games with two players at real WebSockets, and what their moves took.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "games/any_game.h"
#include "server/net/client.h"
#include "server/net/loop.h"

namespace muster::load {

struct Plan {
  std::vector<server::net::Url> servers;  // of one site: the players of a game sit at two of them
  int games = 2000;
  int step = 0;             // ramp: so many games more each round; 0: one round
  int most = 0;             // ramp: not beyond
  double bound_ms = 100;    // ramp: ends when p99 passes it
  int period_ms = 5000;     // one move of each game in so long
  int seconds = 30;         // of measuring, for each round
  int settle_s = 5;         // before it
  int report_s = 0;         // a line with the servers' memory every so often; 0: none
};

// What one round has measured: from a move sent to its arrival at the opponent.
struct Round {
  int games = 0;
  std::vector<double> ms;
  int errors = 0;
  int rematches = 0;
  int late = 0;  // moves whose arrival nobody has seen by the end

  void sort() { std::sort(ms.begin(), ms.end()); }
  double at(double share) const {  // after sort()
    if (ms.empty()) return 0;
    return ms[static_cast<std::size_t>(share * static_cast<double>(ms.size() - 1))];
  }
};

// A game id and the keys of its two seats.
struct Seats {
  std::string id;
  std::string keys[2];
};

// Makes games over HTTP, one connection, one after the other.
Result<std::vector<Seats>> make_games(const server::net::Url& server, int count);
// A number of /metrics.
Result<double> metric(const server::net::Url& server, const std::string& name);

}  // namespace muster::load
