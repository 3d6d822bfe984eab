// What connections share, for the files of this folder. SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/net/http.h"
#include "server/net/server.h"
#include "server/net/stream.h"

namespace muster::server::net {

// A connection as the server sees it: looked at once a second, told to go at the end.
class Tracked {
 public:
  virtual ~Tracked() = default;
  virtual void tick(std::int64_t now_ms) = 0;
  virtual void go_away() = 0;
  virtual void cut() = 0;
};

struct ServerCore {
  Loop& loop;
  ServerOptions options;
  Application& application;
  Counters counters;
  std::unique_ptr<TlsContext> tls;
  std::unordered_set<Tracked*> open;
  std::unordered_map<std::string, int> per_address;
  bool closing = false;
};

// One of the places for connections, taken for as long as it lives.
class ConnectionSlot {
 public:
  ConnectionSlot(std::shared_ptr<ServerCore> core, Tracked* tracked, std::string address);
  ConnectionSlot(const ConnectionSlot&) = delete;
  ConnectionSlot& operator=(const ConnectionSlot&) = delete;
  ~ConnectionSlot();

  ServerCore& core() const noexcept { return *core_; }
  const std::shared_ptr<ServerCore>& shared() const noexcept { return core_; }
  const std::string& address() const noexcept { return address_; }

 private:
  std::shared_ptr<ServerCore> core_;
  Tracked* tracked_;
  std::string address_;
};

using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;

void start_connection(const std::shared_ptr<ServerCore>& core, TcpSocket socket,
                      std::string address);

bool is_upgrade(const BeastRequest& request);
// Takes the stream over; `rest` is what was read behind the request.
void start_socket(const std::shared_ptr<ServerCore>& core, Stream stream, std::string address,
                  BeastRequest request, Request plain, boost::beast::flat_buffer rest);

}  // namespace muster::server::net
