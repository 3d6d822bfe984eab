// Searches on request: messages of docs/protocol.md over a socket, answered by a pool of engines
// with bounded limits. Each client has one search in the pool at a time and a short queue behind
// it; the pool shares itself out among their owners. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "host/engine_pool.h"
#include "protocol/analysis.h"
#include "server/core/metrics.h"
#include "server/net/http.h"
#include "server/net/loop.h"
#include "server/options.h"

namespace muster::server {

// What a search is expected to take; at most kCheapMs has a lane of its own.
std::int64_t cost_ms(const engine::Limits& limits);
inline constexpr std::int64_t kCheapMs = 250;

struct AnalysisOptions {
  int slots = 1;              // searches at a time
  std::int64_t cheap_ms = 0;  // one slot more for what costs no more; 0: none
  host::EngineMaker make;
  engine::Settings settings;
  std::uint64_t most_nodes = 0;  // of one request; with most_ms: 0 leaves it to who asks
  std::int64_t most_ms = 0;
  std::string version;
};
// Of a server: engines give way to its other work, and no search is long.
AnalysisOptions analysis_options(const SiteOptions& options);

class Analysis {
 public:
  Analysis(net::Loop& loop, Metrics& metrics, AnalysisOptions options);

  using Send = std::function<void(const net::Text& message)>;

  // Whoever asks. What is still unanswered is cancelled when the asker goes.
  class Client {
   public:
    // `owner`: by whom the work is shared out, an account or an address.
    Client(Analysis& home, std::string owner)
        : home_(home), number_(++home.clients_), owner_(std::move(owner)) {}
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() { home_.leave(number_); }
    void ask(std::string_view message, const Send& send) {
      home_.ask(number_, owner_, message, send);
    }

   private:
    Analysis& home_;
    std::uint64_t number_;
    std::string owner_;
  };

  // A search for the server itself (reviews), behind those of clients.
  void add(host::Job job) { pool_.add(std::move(job)); }
  std::size_t open() const { return pool_.open(); }
  std::size_t waiting() const;
  int hash_mb() const noexcept { return options_.settings.hash_mb; }
  void stop() { pool_.cancel_all(); }

  static constexpr std::size_t kMaxWaiting = 16;  // requests of one client

 private:
  struct Waiting {
    protocol::AnalysisRequest request;
    protocol::AnalysisPosition position;
    Send send;
    std::string owner;
  };
  struct ClientQueue {
    std::deque<Waiting> waiting;
    std::string running;  // the client's own id of it; "" if none
    bool busy = false;
  };

  void ask(std::uint64_t client, const std::string& owner, std::string_view message,
           const Send& send);
  void act(std::uint64_t client, const std::string& owner, protocol::AnalysisRequest request,
           const Send& send);
  int cancel(std::uint64_t client, const std::string* target);
  void analyze(std::uint64_t client, const std::string& owner, protocol::AnalysisRequest request,
               const Send& send);
  void next(std::uint64_t client);
  void leave(std::uint64_t client);
  engine::Limits bounded(engine::Limits limits) const;

  net::Loop& loop_;
  Metrics& metrics_;
  AnalysisOptions options_;
  std::uint64_t clients_ = 0;
  std::map<std::uint64_t, ClientQueue> queues_;
  host::EnginePool pool_;  // last: its end waits for searches that still talk
};

}  // namespace muster::server
