// The listener and the books of all connections.
// SPDX-License-Identifier: MIT
#include "server/net/server.h"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <utility>
#include <vector>

#include "host/clock.h"
#include "server/net/loop_core.h"
#include "server/net/server_core.h"

namespace muster::server::net {

namespace asio = boost::asio;
using asio::ip::tcp;

ConnectionSlot::ConnectionSlot(std::shared_ptr<ServerCore> core, Tracked* tracked,
                               std::string address)
    : core_(std::move(core)), tracked_(tracked), address_(std::move(address)) {
  core_->open.insert(tracked_);
  ++core_->per_address[address_];
  ++core_->counters.connections_open;
}

ConnectionSlot::~ConnectionSlot() {
  core_->open.erase(tracked_);
  const auto place = core_->per_address.find(address_);
  if (--place->second == 0) core_->per_address.erase(place);
  --core_->counters.connections_open;
}

namespace {

constexpr std::int64_t kAcceptAgainMs = 100;  // when the system has no descriptor left

using Acceptor = asio::basic_socket_acceptor<tcp, asio::io_context::executor_type>;

class RealServer final : public Server {
 public:
  RealServer(Loop& loop, ServerOptions options, Application& application)
      : core_(std::make_shared<ServerCore>(
            ServerCore{loop, std::move(options), application, {}, {}, {}, {}, false})),
        acceptor_(loop.core().context),
        again_(loop),
        ticks_(loop) {}

  ~RealServer() override {
    ErrorNumber ignored;
    acceptor_.close(ignored);
  }

  Status listen() {
    const ServerOptions& options = core_->options;
    if (options.tls_certificate.empty() != options.tls_key.empty()) {
      return bad_input("--tls-cert", "expected together with --tls-key");
    }
    if (const Status loaded = reload_tls(); !loaded) return loaded.error();
    ErrorNumber error;
    const asio::ip::address address = asio::ip::make_address(options.host, error);
    if (error) return bad_input("--host", "expected an address such as 127.0.0.1, 0.0.0.0 or ::");
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(options.port));
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(Acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(4096, error);
    if (error) return bad_input("--port", std::to_string(options.port) + ": " + error.message());
    port_ = acceptor_.local_endpoint(error).port();
    accept();
    tick();
    return Done{};
  }

  int port() const override { return port_; }
  bool tls() const override { return core_->tls != nullptr; }
  const Counters& counters() const override { return core_->counters; }
  std::size_t open() const override { return core_->open.size(); }

  // Connections that are open keep what they began with: OpenSSL counts who uses it.
  Status reload_tls() override {
    const ServerOptions& options = core_->options;
    if (options.tls_key.empty()) return Done{};
    auto tls = TlsContext::server(options.tls_certificate, options.tls_key);
    if (!tls) return tls.error();
    core_->tls = std::move(*tls);
    return Done{};
  }

  void stop_accepting() override {
    core_->closing = true;
    again_.cancel();
    ErrorNumber ignored;
    acceptor_.close(ignored);
  }

  void close_all() override {
    core_->closing = true;
    for_all([](Tracked& one) { one.go_away(); });
  }
  void cut_all() override {
    core_->closing = true;
    for_all([](Tracked& one) { one.cut(); });
  }

 private:
  // Any of them may go while we walk.
  template <class Act>
  void for_all(Act act) {
    const std::vector<Tracked*> all(core_->open.begin(), core_->open.end());
    for (Tracked* one : all) {
      if (core_->open.contains(one)) act(*one);
    }
  }

  void accept() {
    acceptor_.async_accept([this](const ErrorNumber& error, TcpSocket socket) {
      if (error == asio::error::operation_aborted || core_->closing) return;
      if (error) return again_.after(kAcceptAgainMs, [this] { accept(); });
      take(std::move(socket));
      accept();
    });
  }

  void take(TcpSocket socket) {
    ErrorNumber error;
    socket.set_option(tcp::no_delay(true), error);
    const tcp::endpoint from = socket.remote_endpoint(error);
    if (error) return;
    std::string address = network_of(from.address().to_string());
    const ServerOptions& options = core_->options;
    const auto known = core_->per_address.find(address);
    const bool many = !options.behind_proxy && options.connections_per_address > 0 &&
                      known != core_->per_address.end() &&
                      known->second >= options.connections_per_address;
    if (many || core_->open.size() >= static_cast<std::size_t>(options.connections)) {
      ++core_->counters.connections_refused;
      return;  // closed here
    }
    ++core_->counters.connections;
    start_connection(core_, std::move(socket), std::move(address));
  }

  void tick() {
    ticks_.after(core_->options.tick_ms, [this] {
      const std::int64_t now = host::now_ms();
      for_all([now](Tracked& one) { one.tick(now); });
      tick();
    });
  }

  std::shared_ptr<ServerCore> core_;
  Acceptor acceptor_;
  Timer again_, ticks_;
  int port_ = 0;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::start(Loop& loop, ServerOptions options,
                                              Application& application) {
  auto server = std::make_unique<RealServer>(loop, std::move(options), application);
  if (const Status listening = server->listen(); !listening) return listening.error();
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace muster::server::net
