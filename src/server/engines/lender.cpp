// SPDX-License-Identifier: MIT
#include "server/engines/lender.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "club/replies.h"
#include "host/clock.h"
#include "host/descriptor.h"
#include "server/core/refusal.h"
#include "server/core/secrets.h"
#include "server/net/loop.h"

namespace muster::server {

namespace {

using club::Json;

constexpr std::int64_t kHelloMs = 10'000;  // for the token
constexpr std::array<std::string_view, 3> kThisMachine = {"127.0.0.1", "localhost", "[::1]"};

// "127.0.0.1:9161" and the like, whatever the port.
bool this_machine(std::string_view host) {
  return std::any_of(kThisMachine.begin(), kThisMachine.end(), [&](std::string_view name) {
    return host == name ||
           (host.starts_with(name) && host.size() > name.size() && host[name.size()] == ':');
  });
}

AnalysisOptions analysis_of(const LenderOptions& options) {
  AnalysisOptions out;
  out.make = engine::make_engine;
  out.settings = options.settings;
  out.version = options.version;
  return out;
}

}  // namespace

class Lender::Page final : public net::SocketListener {
 public:
  Page(Lender& home, std::shared_ptr<net::Socket> socket)
      : home_(home), socket_(std::move(socket)), timer_(home.loop_) {
    timer_.after(kHelloMs, [this] { socket_->close(kWrongToken, "no token came"); });
  }

  void on_message(std::string_view message) override {
    if (client_) {
      return client_->ask(message,
                          [socket = socket_](const net::Text& text) { socket->send(text); });
    }
    hello(message);
  }

  void on_close() override {
    timer_.cancel();
    client_.reset();
    home_.left(*this);
  }

  // Another page has it now.
  void give_way() {
    client_.reset();
    socket_->close(kAnotherPage, "another page has the engine now");
  }

 private:
  void hello(std::string_view message) {
    const Json json = Json::parse(message, nullptr, false);
    const bool object = json.is_object();
    const auto text = [&](const char* name) {
      return object && json.contains(name) && json[name].is_string() ? json[name].get<std::string>()
                                                                     : std::string();
    };
    if (!home_.guess(host::now_ms())) return refuse(text("id"), kTooManyTries, "too many tries");
    if (text("action") != "hello" || !same_secret(text("token"), home_.options_.token)) {
      return refuse(text("id"), kWrongToken, "expected the token that the terminal shows");
    }
    timer_.cancel();
    home_.paired(*this);
    client_ = std::make_unique<Analysis::Client>(home_.analysis_, "");
    const engine::Settings& settings = home_.options_.settings;
    socket_->send(net::share(club::text_of(Json{{"id", text("id")},
                                                {"done", true},
                                                {"engine", "muster " + home_.options_.version},
                                                {"threads", settings.threads},
                                                {"hash_mb", settings.hash_mb}})));
  }

  void refuse(const std::string& id, int code, std::string_view why) {
    timer_.cancel();
    socket_->send(net::share(
        club::text_of(Json{{"id", id}, {"error", std::string(why)}, {"field", "token"}})));
    socket_->close(code, why);
  }

  Lender& home_;
  std::shared_ptr<net::Socket> socket_;
  net::Timer timer_;
  std::unique_ptr<Analysis::Client> client_;  // once the token was right
};

Lender::Lender(net::Loop& loop, LenderOptions options)
    : loop_(loop),
      options_(std::move(options)),
      connects_(5, 30, host::now_ms()),
      guesses_(0.2, 10, host::now_ms()),
      analysis_(loop, metrics_, analysis_of(options_)) {}

Lender::~Lender() = default;

// Without one it is no page; what it knows is the token then.
bool Lender::allowed_origin(std::string_view origin) const {
  if (origin.empty()) return true;
  const std::string given = text::lower(origin);
  if (std::find(options_.origins.begin(), options_.origins.end(), given) !=
      options_.origins.end()) {
    return true;
  }
  const std::size_t scheme = given.find("://");
  return scheme != std::string::npos && this_machine(std::string_view(given).substr(scheme + 3));
}

std::optional<net::Response> Lender::admit(const net::Request& head) {
  if (!connects_.take(host::now_ms())) return refusal(429, "rate", "too many, wait a little");
  // Whoever points a name of theirs at this machine comes with that name.
  const bool loopback = options_.host == "127.0.0.1" || options_.host == "::1";
  if (loopback && !this_machine(text::lower(head.field("host")))) {
    return refusal(403, "host", "expected 127.0.0.1 or localhost");
  }
  if (!allowed_origin(head.field("origin"))) {
    return refusal(403, "origin", "expected a page of this machine, or one that --origin names");
  }
  if (head.path != kPath) return refusal(404, "path", "expected /engine");
  if (!net::wants_socket(head)) {
    return refusal(426, "upgrade", "expected a WebSocket");
  }
  return {};
}

void Lender::on_request(net::Request, std::shared_ptr<net::Reply> reply) {
  reply->send(refusal(426, "upgrade", "expected a WebSocket"));
}

std::unique_ptr<net::SocketListener> Lender::on_socket(const net::Request&,
                                                       std::shared_ptr<net::Socket> socket) {
  return std::make_unique<Page>(*this, std::move(socket));
}

void Lender::paired(Page& page) {
  if (page_ != nullptr) page_->give_way();
  page_ = &page;
}

void Lender::left(Page& page) {
  if (page_ == &page) page_ = nullptr;
}

Status lend(LenderOptions options, int stop_descriptor,
            const std::function<void(const std::string&)>& listening) {
  host::ignore_broken_pipes();
  for (std::string& origin : options.origins) origin = text::lower(origin);
  net::ServerOptions net;
  net.host = options.host;
  net.port = options.port;
  net.connections = net.connections_per_address = Lender::kMostSockets;
  net::Loop loop;
  Lender lender(loop, std::move(options));
  auto network = net::Server::start(loop, net, lender);
  if (!network) return network.error();
  net::Timer timer(loop);
  loop.when_readable(stop_descriptor, [&] {
    (*network)->stop_accepting();
    lender.stop();
    (*network)->close_all();
    timer.after(300, [&] { loop.stop(); });
  });
  listening("ws://" + net::bracketed(net.host) + ":" + std::to_string((*network)->port()) +
            std::string(Lender::kPath));
  loop.run();
  (*network)->cut_all();
  loop.poll();
  return Done{};
}

}  // namespace muster::server
