// A bot: connects to a server with a token and plays every game it is asked to, several at once.
// The other side of server/accounts/bots.h, and a sample for those who write their own.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/engine.h"
#include "host/engine_pool.h"
#include "server/net/client.h"
#include "server/net/loop.h"

namespace muster::server {

struct BotOptions {
  std::string server;  // http(s):// or ws(s):// address
  std::string token;
  std::string game;  // which family of games it plays: "loa"
  int level = 0;     // 1 .. 12; 0: full strength within the time it is given
  int slots = 2;     // games it thinks about at the same time
  int hash_mb = 16;
  std::string trusted;  // file of certificates it trusts beside the system's
};

class BotPlayer {
 public:
  using Say = std::function<void(const std::string& line)>;  // what happens, for people

  static Result<std::unique_ptr<BotPlayer>> make(BotOptions options, Say say);

  // Until stop_descriptor can be read; an error if the server does not know the token.
  Status run(int stop_descriptor);

 private:
  BotPlayer(BotOptions options, net::Url url, std::string family, std::shared_ptr<net::Trust> trust,
            Say say);

  void connect();
  void opened();
  void closed(const std::string& why);
  void message(std::string_view text);
  void think(std::string_view text);
  void answer(const std::string& id, const Result<engine::Answer>& answer);
  void send(const std::string& text) { client_->send(net::share(text)); }

  BotOptions options_;
  net::Url url_;
  std::string family_;
  std::shared_ptr<net::Trust> trust_;
  Say say_;
  net::Loop loop_;
  net::Timer again_{loop_};
  std::shared_ptr<net::Client> client_;
  int tries_ = 0;  // to connect, since it was let in
  bool accepted_ = false, stopping_ = false;
  Status end_ = Done{};
  std::unique_ptr<host::EnginePool> pool_;  // last: its end waits for searches that still talk
};

}  // namespace muster::server
