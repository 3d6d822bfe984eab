// The network side of the server: listens, speaks HTTP and WebSocket (plain or TLS), holds to the
// limits, and calls the application. Everything on the loop's thread.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "server/net/http.h"
#include "server/net/loop.h"

namespace muster::server::net {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8080;                       // 0: any free one
  std::string tls_certificate, tls_key;  // files; both or none
  bool behind_proxy = false;             // believes X-Forwarded-For and X-Forwarded-Proto
  int proxy_hops = 1;                    // how many of our own proxies are before us
  // Header lines of every response; kSockets in them stands for the WebSocket addresses of the host
  // that was asked (for browsers whose 'self' does not mean them).
  std::string always_fields;

  std::size_t max_head_bytes = std::size_t{16} << 10;
  std::size_t max_body_bytes = std::size_t{256} << 10;
  std::size_t max_message_bytes = std::size_t{64} << 10;
  std::size_t max_waiting_bytes = std::size_t{1} << 20;  // a slower reader is cut off
  std::int64_t head_ms = 10'000;        // for the head of a request, and for a TLS handshake
  std::int64_t body_ms = 30'000;        // for its body
  std::int64_t keep_alive_ms = 60'000;  // between requests
  std::int64_t write_ms = 30'000;       // without a byte taken by the client
  std::int64_t idle_ms = 40'000;        // WebSocket: a ping after half of it
  std::int64_t tick_ms = 1000;          // how often these are looked at
  int messages_per_s = 60, message_burst = 120;  // one socket; 0: no limit
  int connections_per_address = 200;             // 0: no limit
  int connections = 30'000;
  bool tell_answers = false;  // Application::on_answered is called
};

struct Counters {
  std::uint64_t connections = 0, connections_open = 0, connections_refused = 0;
  std::uint64_t sockets = 0, sockets_open = 0;
  std::uint64_t requests = 0, messages_in = 0, messages_out = 0;
  std::uint64_t messages_limited = 0, slow_closed = 0, timed_out = 0, malformed = 0;
};

class Server {
 public:
  // Listens at once; the error says why it cannot. Loop and application outlive it.
  static Result<std::unique_ptr<Server>> start(Loop& loop, ServerOptions options,
                                               Application& application);
  virtual ~Server() = default;

  virtual int port() const = 0;
  virtual bool tls() const = 0;
  virtual const Counters& counters() const = 0;

  // Reads certificate and key again, for connections from now on; an error leaves the old ones.
  virtual Status reload_tls() = 0;

  virtual void stop_accepting() = 0;
  // WebSockets are closed with 1001, other connections after the response they are at.
  virtual void close_all() = 0;
  virtual void cut_all() = 0;            // at once
  virtual std::size_t open() const = 0;  // connections of any kind
};

}  // namespace muster::server::net
