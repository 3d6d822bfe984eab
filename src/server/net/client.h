// The other end of a WebSocket, for bots, tests and the load tool. On a Loop's thread, like the
// server's side. SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/net/http.h"
#include "server/net/loop.h"

namespace muster::server::net {

struct Url {
  bool tls = false;
  std::string host;
  int port = 80;
  std::string path = "/";

  std::string authority() const;  // "host:port", the port only if it is not the usual one
};

// http, https, ws or wss.
Result<Url> parse_url(std::string_view text);

class Trust;  // what a client's TLS believes
Result<std::shared_ptr<Trust>> make_trust(const std::string& trusted_file);

class Client {
 public:
  struct Events {
    std::function<void()> on_open;
    std::function<void(std::string_view message)> on_message;
    std::function<void(const std::string& why)> on_close;  // the last one, once
  };

  // Connects, and speaks when it is open. `trust` may be null for plain connections.
  static std::shared_ptr<Client> connect(Loop& loop, const Url& url, std::vector<Field> fields,
                                         std::shared_ptr<Trust> trust, Events events);
  virtual ~Client() = default;
  virtual void send(Text message) = 0;
  virtual void close() = 0;  // politely
  virtual void drop() = 0;   // as if the network were cut
};

}  // namespace muster::server::net
