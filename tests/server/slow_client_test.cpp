// Clients that take their time: heads that never end, bodies that never come, readers that do not
// read. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <poll.h>

#include <filesystem>
#include <future>

#include "certificate.h"
#include "games.h"
#include "host/clock.h"
#include "inner_server.h"
#include "raw_socket.h"
#include "server/net/server.h"
#include "support/files.h"
#include "wire.h"

namespace muster::test {
namespace {

constexpr std::int64_t kShort = 300, kLong = 600'000;

// Nothing runs out but what a test sets.
server::SiteOptions patient() {
  server::SiteOptions options;
  options.limits = false;
  server::net::ServerOptions& net = options.net;
  net.head_ms = net.body_ms = net.keep_alive_ms = net.write_ms = net.idle_ms = kLong;
  net.tick_ms = 50;
  return options;
}

TEST(SlowClientTest, AHeadMustComeInTimeEvenInDrops) {
  server::SiteOptions options = patient();
  options.net.head_ms = kShort;
  const InnerServer server(options);
  RawSocket half(server.port()), dripping(server.port());
  ASSERT_TRUE(half.send("GET / HTTP/1.1\r\nHost: x\r\nX-"));
  const std::int64_t deadline = host::deadline_in(10'000);
  dripping.send("GET / HTTP/1.1\r\n");
  // A byte now and then does not help.
  while (dripping.send("X") && host::left_ms(deadline) > 0) dripping.take(1, 20);
  EXPECT_GT(host::left_ms(deadline), 0);
  EXPECT_TRUE(half.reads_to_the_end());
  EXPECT_EQ(metric(server.http(), "muster_timed_out_total"), 2);
}

TEST(SlowClientTest, ABodyMustComeInTime) {
  server::SiteOptions options = patient();
  options.net.body_ms = kShort;
  const InnerServer server(options);
  RawSocket half(server.port());
  ASSERT_TRUE(
      half.send("POST /api/challenges HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                "Content-Length: 100\r\n\r\n{"));
  EXPECT_TRUE(half.reads_to_the_end());
  EXPECT_EQ(metric(server.http(), "muster_timed_out_total"), 1);
}

TEST(SlowClientTest, AnIdleConnectionIsClosedAndAnsweredBefore) {
  server::SiteOptions options = patient();
  options.net.keep_alive_ms = kShort;
  const InnerServer server(options);
  RawSocket silent(server.port()), idle(server.port());
  ASSERT_TRUE(idle.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"));
  EXPECT_TRUE(idle.take(65536).starts_with("HTTP/1.1 200 "));
  EXPECT_TRUE(idle.reads_to_the_end());
  EXPECT_TRUE(silent.reads_to_the_end());
}

TEST(SlowClientTest, AHandshakeMustComeInTime) {
  const TempFolder folder;
  const Certificate own(folder.path());
  server::SiteOptions options = patient();
  options.net.head_ms = kShort;
  options.net.tls_certificate = own.certificate;
  options.net.tls_key = own.key;
  const InnerServer server(options);
  RawSocket silent(server.port());
  EXPECT_TRUE(silent.reads_to_the_end());
}

TEST(SlowClientTest, ASocketThatAnswersNoPingIsGivenUp) {
  server::SiteOptions options = patient();
  options.net.idle_ms = 10 * kShort;  // half of it must be enough for a pong
  const InnerServer server(options);
  Wires wires;
  Wire alive(wires, server.port());  // answers pings, says nothing
  RawSocket dead(server.port());
  ASSERT_TRUE(dead.upgrade());
  EXPECT_TRUE(dead.reads_to_the_end());
  EXPECT_TRUE(eventually([&] { return metric(server.http(), "muster_sockets_open") == 1; }));
  RawSocket second(server.port());  // as long again
  ASSERT_TRUE(second.upgrade());
  EXPECT_TRUE(second.reads_to_the_end());
  EXPECT_TRUE(alive.ask({{"action", "ping"}}).contains("at"));
}

// Asks for so much that the system's buffers are full and the rest waits in the server.
class DeafSocket : public RawSocket {
 public:
  explicit DeafSocket(const InnerServer& server) : RawSocket(server.port(), true) {
    EXPECT_TRUE(upgrade());
  }
  void ask_for_much(const std::string& game) {
    for (int i = 0; i < 400; ++i) say(R"({"id":"w","action":"watch","game":")" + game + "\"}");
  }
};

// A game whose snapshot has more than 20 KB.
std::string talkative_game(const Http& http) {
  const Json seats = {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}};
  const Json made = http.post("/api/challenges", {{"game", "loa"}, {"seats", seats}}).json();
  const std::string id = made["game"]["id"];
  for (int i = 0; i < 40; ++i) {
    const HttpReply said = http.post("/api/games/" + id + "/act",
                                     {{"action", "chat"}, {"text", std::string(500, 'x')}},
                                     {{"X-Seat-Key", made["keys"][0]["key"]}});
    EXPECT_EQ(said.status, 200) << said.body;
  }
  return id;
}

TEST(SlowClientTest, ASocketThatLeavesTooMuchUnreadIsCutOff) {
  server::SiteOptions options = patient();
  options.net.max_waiting_bytes = 200'000;
  const InnerServer server(options);
  const std::string game = talkative_game(server.http());
  DeafSocket deaf(server);
  deaf.ask_for_much(game);
  EXPECT_TRUE(deaf.is_reset());
  EXPECT_EQ(metric(server.http(), "muster_slow_closed_total"), 1);
  EXPECT_TRUE(eventually([&] { return metric(server.http(), "muster_sockets_open") == 0; }));
  // Those who read get everything.
  Wires wires;
  Wire reader(wires, server.port());
  for (int i = 0; i < 50; ++i) {
    const Json reply = reader.ask({{"action", "watch"}, {"game", game}});
    ASSERT_EQ(reply["game"]["chat"].size(), 40u);
  }
}

// Answers every message "N" with N messages of twice what may wait.
class LargeAnswers final : public server::net::Application {
 public:
  static constexpr std::size_t kLimit = 100'000;

  std::optional<server::net::Response> admit(const server::net::Request&) override { return {}; }
  void on_request(server::net::Request, std::shared_ptr<server::net::Reply>) override {}
  std::unique_ptr<server::net::SocketListener> on_socket(
      const server::net::Request&, std::shared_ptr<server::net::Socket> socket) override {
    return std::make_unique<Listener>(std::move(socket));
  }

 private:
  struct Listener final : server::net::SocketListener {
    explicit Listener(std::shared_ptr<server::net::Socket> to) : socket(std::move(to)) {}
    void on_message(std::string_view message) override {
      for (int i = 0; i < std::atoi(std::string(message).c_str()); ++i) {
        socket->send(server::net::share("\"" + std::string(2 * kLimit, 'x') + "\""));
      }
    }
    void on_close() override {}
    std::shared_ptr<server::net::Socket> socket;
  };
};

TEST(SlowClientTest, OneMessageMayBeLargerThanWhatMayWaitButNotTwo) {
  Wires wires;  // the server runs on the loop of its clients
  LargeAnswers application;
  server::net::ServerOptions options;
  options.port = 0;
  options.max_waiting_bytes = LargeAnswers::kLimit;
  std::promise<std::unique_ptr<server::net::Server>> started;
  wires.loop().post([&] {
    auto made = server::net::Server::start(wires.loop(), options, application);
    started.set_value(made ? std::move(*made) : nullptr);
  });
  auto network = started.get_future().get();
  ASSERT_NE(network, nullptr);
  Wire wire(wires, network->port());
  for (int i = 0; i < 3; ++i) {
    wire.say_text("1");
    EXPECT_TRUE(wire.hear([](const Json& message) { return message.is_string(); }).is_string());
  }
  wire.say_text("2");
  EXPECT_NE(wire.end(), "");
  std::promise<void> ended;
  wires.loop().post([&] {
    network->cut_all();
    network.reset();
    ended.set_value();
  });
  ended.get_future().get();
}

TEST(SlowClientTest, ASocketThatTakesNothingIsCutOff) {
  server::SiteOptions options = patient();
  options.net.max_waiting_bytes = std::size_t{1} << 30;
  options.net.write_ms = kShort;
  const InnerServer server(options);
  const std::string game = talkative_game(server.http());
  DeafSocket deaf(server);
  deaf.ask_for_much(game);
  EXPECT_TRUE(deaf.is_reset());
  EXPECT_EQ(metric(server.http(), "muster_slow_closed_total"), 1);
}

TEST(SlowClientTest, ADownloadMayBeSlowButNotStandStill) {
  const TempFolder folder;
  const std::string web = folder.path() + "/web";
  std::filesystem::create_directories(web);
  constexpr std::size_t kBytes = std::size_t{16} << 20;
  write_file(web + "/index.html", "<!doctype html>");
  write_file(web + "/large.wasm", std::string(kBytes, 'x'));
  server::SiteOptions options = patient();
  options.web = web;
  constexpr std::int64_t kStill = 4 * kShort;
  options.net.write_ms = kStill;
  const InnerServer server(options);
  const std::string request = "GET /large.wasm HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  RawSocket stopped(server.port(), true), slow(server.port(), true);
  ASSERT_TRUE(stopped.send(request));
  ASSERT_TRUE(slow.send(request));
  const std::int64_t began = host::now_ms();
  std::size_t taken = 0;
  // Three times as long as a client may take nothing.
  for (std::string bytes = "x"; !bytes.empty(); taken += bytes.size()) {
    bytes = slow.take(65536);
    if (host::now_ms() - began < 3 * kStill && taken < kBytes - 65536) poll(nullptr, 0, 10);
  }
  EXPECT_GT(taken, kBytes);
  EXPECT_GT(host::now_ms() - began, 2 * kStill);
  EXPECT_TRUE(stopped.is_reset());
  EXPECT_EQ(metric(server.http(), "muster_slow_closed_total"), 1);
}

}  // namespace
}  // namespace muster::test
