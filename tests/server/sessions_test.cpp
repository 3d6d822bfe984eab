// What ends a session at one server ends it at the others. SPDX-License-Identifier: MIT
#include "cluster.h"
#include "games.h"
#include "inner_server.h"
#include "player.h"
#include "raw_socket.h"

namespace muster::test {
namespace {

class SessionsPostgresTest : public ClusterPostgresTest {
 protected:
  // A server that never looks through its sessions by itself: what ends there was told to it.
  static void SetUpTestSuite() {
    ClusterPostgresTest::SetUpTestSuite();
    server::SiteOptions options;
    options.database = place->address();
    options.limits = false;
    options.session_sweep_ms = 24LL * 3600 * 1000;
    told = std::make_unique<InnerServer>(options);
  }
  static void TearDownTestSuite() {
    told.reset();
    ClusterPostgresTest::TearDownTestSuite();
  }
  void SetUp() override { ASSERT_TRUE(told->running()); }

  static std::unique_ptr<InnerServer> told;

  // At the other server: a game against an engine and a socket that acts by the session alone.
  void sit(const Player& person) {
    made = make_game(
        told->http(), "loa",
        {{"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "engine"}, {"level", 1}}}}},
        person.fields);
    wire = std::make_unique<Wire>(*wires, told->port(), person.fields);
    ASSERT_EQ(wire->ask({{"action", "watch"}, {"game", made.id}})["game"]["my_seats"],
              Json::array({0}));
  }
  // As long as the seat is held, it is refused for another reason: nobody offers a draw.
  bool nobody() const {
    const Json reply = wire->ask({{"action", "decline_draw"}, {"game", made.id}});
    return reply.value("code", "") == "no-seat";
  }

  Made made;
  std::unique_ptr<Wire> wire;
};

std::unique_ptr<InnerServer> SessionsPostgresTest::told;

TEST_F(SessionsPostgresTest, ALogoutEndsOpenSocketsOfOtherServers) {
  const Player person = make_player(one->http(), "logging-out");
  sit(person);
  EXPECT_FALSE(nobody());
  ASSERT_EQ(one->http().remove("/api/session", nullptr, person.fields).status, 200);
  EXPECT_TRUE(eventually([&] { return nobody(); }));
}

TEST_F(SessionsPostgresTest, ANewPasswordEndsThemAndTheNewSessionHolds) {
  const Player person = make_player(one->http(), "changing");
  sit(person);
  const HttpReply changed = one->http().post(
      "/api/me/password", {{"old", "correct horse"}, {"new", "battery staple"}}, person.fields);
  ASSERT_EQ(changed.status, 200);
  EXPECT_TRUE(eventually([&] { return nobody(); }));
  sit({person.name, {{"Cookie", changed.cookie()}}});
  EXPECT_FALSE(nobody());
}

TEST_F(SessionsPostgresTest, ADeletedAccountEndsThemAndItsBotsToo) {
  const Player person = make_player(one->http(), "deleting");
  sit(person);
  const HttpReply bot = one->http().post("/api/bots", {{"name", "orphan"}}, person.fields);
  ASSERT_EQ(bot.status, 201);
  const std::string token = bot.json()["token"];
  Wire line(*wires, told->port());
  ASSERT_TRUE(line.ask({{"action", "bot"}, {"token", token}}).value("done", false));
  Wire here(*wires, one->port());
  ASSERT_TRUE(here.ask({{"action", "bot"}, {"token", token}}).value("done", false));
  RawSocket stream(told->port());
  stream.send("GET /api/bot/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + token +
              "\r\n\r\n");
  ASSERT_TRUE(eventually([&] { return metric(told->http(), "muster_bots_connected") == 2; }));
  ASSERT_EQ(one->http().remove("/api/me", {{"password", "correct horse"}}, person.fields).status,
            200);
  EXPECT_TRUE(eventually([&] { return nobody(); }));
  EXPECT_TRUE(eventually([&] { return metric(told->http(), "muster_bots_connected") == 0; }));
  EXPECT_NE(line.end(), "");
  EXPECT_NE(here.end(), "") << "also at the server that deleted it";
  EXPECT_TRUE(eventually([&] { return metric(one->http(), "muster_bots_connected") == 0; }));
  std::string body;
  for (std::string more = "x"; !more.empty() && body.find("\r\n0\r\n\r\n") == std::string::npos;) {
    body += more = stream.take(4096);
  }
  EXPECT_NE(body.find("\r\n0\r\n\r\n"), std::string::npos) << "the stream has an end: " << body;
}

TEST_F(SessionsPostgresTest, ANewTokenEndsTheLinesOfTheOldOne) {
  const Player person = make_player(one->http(), "renewing");
  const auto make_bot = [&] {
    return one->http().post("/api/bots", {{"name", "renewed"}}, person.fields).json()["token"];
  };
  const Json old = make_bot();
  Wire here(*wires, one->port()), there(*wires, told->port());
  for (Wire* line : {&here, &there}) {
    ASSERT_TRUE(line->ask({{"action", "bot"}, {"token", old}}).value("done", false));
  }
  const Json fresh = make_bot();
  EXPECT_NE(here.end(), "");
  EXPECT_NE(there.end(), "");
  Wire again(*wires, told->port());
  EXPECT_TRUE(again.ask({{"action", "bot"}, {"token", fresh}}).value("done", false));
}

}  // namespace
}  // namespace muster::test
