// Lends this machine's engine to a page: analysis messages (docs/protocol.md) over a WebSocket,
// searched with as many threads and as much memory as its owner says. A page must come from an
// origin that is allowed and say the token before anything else; one page has it at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/core/metrics.h"
#include "server/core/rate_limit.h"
#include "server/engines/analysis.h"
#include "server/net/server.h"

namespace muster::server {

struct LenderOptions {
  std::string host = "127.0.0.1";
  int port = 9161;  // 0: any free one
  std::string token;
  std::vector<std::string> origins;  // "https://muster.example", beside pages of this machine
  engine::Settings settings;
  std::string version;
};

class Lender final : public net::Application {
 public:
  Lender(net::Loop& loop, LenderOptions options);
  ~Lender() override;

  std::optional<net::Response> admit(const net::Request& head) override;
  void on_request(net::Request request, std::shared_ptr<net::Reply> reply) override;
  std::unique_ptr<net::SocketListener> on_socket(const net::Request& request,
                                                 std::shared_ptr<net::Socket> socket) override;
  void stop() { analysis_.stop(); }

  static constexpr std::string_view kPath = "/engine";
  static constexpr int kMostSockets = 16;
  // What the close of a socket says (RFC 6455 leaves 4000 to 4999 to applications).
  static constexpr int kAnotherPage = 4000, kWrongToken = 4401, kTooManyTries = 4429;

 private:
  class Page;  // one socket

  bool allowed_origin(std::string_view origin) const;
  bool guess(std::int64_t now_ms) { return guesses_.take(now_ms); }
  void paired(Page& page);
  void left(Page& page);

  net::Loop& loop_;
  LenderOptions options_;
  Metrics metrics_;
  Bucket connects_, guesses_;
  Page* page_ = nullptr;  // that has the engine
  Analysis analysis_;
};

// Until the descriptor can be read. `listening` is told the address, "ws://127.0.0.1:9161/engine".
Status lend(LenderOptions options, int stop_descriptor,
            const std::function<void(const std::string&)>& listening);

}  // namespace muster::server
