// Two servers on one PostgreSQL are one site. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "club_server.h"
#include "database.h"
#include "games.h"

namespace muster::test {
namespace {

class ClusterPostgresTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    place = std::make_unique<Place>(Place::Kind::Postgres);
    one = std::make_unique<ClubServer>(place->options());
    two = std::make_unique<ClubServer>(place->options());
    wires = std::make_unique<Wires>();
  }
  static void TearDownTestSuite() {
    wires.reset();
    one.reset();
    two.reset();
    place.reset();
  }

  static int metric(const ClubServer& server, const std::string& name) {
    const std::string text = "\n" + server.http().get("/metrics").body;
    const std::size_t at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size() + 2);
  }

  static std::unique_ptr<Place> place;
  static std::unique_ptr<ClubServer> one, two;
  static std::unique_ptr<Wires> wires;
};

std::unique_ptr<Place> ClusterPostgresTest::place;
std::unique_ptr<ClubServer> ClusterPostgresTest::one, ClusterPostgresTest::two;
std::unique_ptr<Wires> ClusterPostgresTest::wires;

TEST_F(ClusterPostgresTest, OneLiveGameAcrossBoth) {
  const Made made = make_game(one->http(), "loa", fischer(600'000, 1000));
  Wire black(*wires, one->port()), white(*wires, two->port()), watcher(*wires, two->port());
  ASSERT_TRUE(black.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}})
                  .value("done", false));
  ASSERT_TRUE(white.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[1]}})
                  .value("done", false));
  watcher.ask({{"action", "watch"}, {"game", made.id}});
  ASSERT_FALSE(black.hear_event(made.id, "begin").is_null());
  const std::vector<std::string> moves = some_moves("loa", 20);
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    play(ply % 2 == 0 ? black : white, made.id, moves[ply], static_cast<int>(ply));
    for (Wire* wire : {&black, &white, &watcher}) {
      const Json push = wire->hear_event(made.id, "move");
      ASSERT_EQ(push["event"]["move"], moves[ply]) << push.dump();
    }
  }
  ASSERT_TRUE(white.ask({{"action", "resign"}, {"game", made.id}}).value("done", false));
  EXPECT_FALSE(black.hear_event(made.id, "resign").is_null());
  EXPECT_EQ(one->http().get("/api/games/" + made.id).json()["phase"], "over");
}

TEST_F(ClusterPostgresTest, BothMoveAtOnceAndOneIsTooLate) {
  const Made made = make_game(one->http(), "loa");
  Wire here(*wires, one->port()), there(*wires, two->port()), white(*wires, two->port());
  for (Wire* wire : {&here, &there}) {
    wire->ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}});
  }
  white.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[1]}});
  ASSERT_FALSE(here.hear_event(made.id, "begin").is_null());
  ASSERT_FALSE(there.hear_event(made.id, "begin").is_null());
  here.say({{"id", "h"}, {"action", "move"}, {"game", made.id}, {"move", "b1-b3"}, {"ply", 0}});
  there.say({{"id", "t"}, {"action", "move"}, {"game", made.id}, {"move", "c1-c3"}, {"ply", 0}});
  const Json h = here.hear([](const Json& m) { return m.value("id", "") == "h"; });
  const Json t = there.hear([](const Json& m) { return m.value("id", "") == "t"; });
  EXPECT_NE(h.value("done", false), t.value("done", false)) << h.dump() << t.dump();
  EXPECT_EQ(one->http().get("/api/games/" + made.id).json()["moves"].size(), 1u);
}

TEST_F(ClusterPostgresTest, TheLobbyIsOne) {
  Wire looker(*wires, two->port());
  ASSERT_TRUE(looker.ask({{"action", "lobby"}}).value("done", false));
  const Made made = make_game(
      one->http(), "loa",
      {{"open", true}, {"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}}}});
  const Json seen = looker.hear([&](const Json& m) {
    if (!m.contains("lobby")) return false;
    for (const Json& row : m["lobby"]) {
      if (row["id"] == made.id) return true;
    }
    return false;
  });
  EXPECT_FALSE(seen.is_null());
}

TEST_F(ClusterPostgresTest, ABotAtOneServerPlaysAGameOfTheOther) {
  const HttpReply account =
      one->http().post("/api/accounts", {{"name", "owner"}, {"password", "correct horse"}});
  ASSERT_EQ(account.status, 201);
  const HttpReply made_bot =
      two->http().post("/api/bots", {{"name", "far-bot"}}, {{"Cookie", account.cookie()}});
  ASSERT_EQ(made_bot.status, 201) << "a session holds at every server";
  Wire bot(*wires, two->port());
  ASSERT_TRUE(
      bot.ask({{"action", "bot"}, {"token", made_bot.json()["token"]}}).value("done", false));
  const Made made = make_game(
      one->http(), "loa",
      {{"seats",
        {{{"kind", "person"}, {"mine", true}}, {{"kind", "bot"}, {"account", "far-bot"}}}}});
  Wire person(*wires, one->port());
  person.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}});
  play(person, made.id, "b1-b3", 0);
  ASSERT_FALSE(
      bot.hear([&](const Json& m) { return m.value("id", "") == made.id + ":1"; }).is_null());
  const std::vector<std::string> moves = {"a2-c2"};
  bot.say({{"id", made.id + ":1"}, {"done", true}, {"move", moves[0]}});
  person.hear_event(made.id, "move");
  EXPECT_EQ(person.hear_event(made.id, "move")["event"]["move"], moves[0]);
}

TEST_F(ClusterPostgresTest, AReviewIsComputedOnceWhoeverAsks) {
  const Made made = make_game(one->http(), "loa");
  Wire black(*wires, one->port()), white(*wires, two->port());
  black.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}});
  white.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[1]}});
  ASSERT_FALSE(black.hear_event(made.id, "begin").is_null());
  const std::vector<std::string> moves = some_moves("loa", 6);
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    play(ply % 2 == 0 ? black : white, made.id, moves[ply], static_cast<int>(ply));
    for (Wire* wire : {&black, &white}) ASSERT_FALSE(wire->hear_event(made.id, "move").is_null());
  }
  ASSERT_TRUE(black.ask({{"action", "resign"}, {"game", made.id}}).value("done", false));
  ASSERT_FALSE(white.hear_event(made.id, "resign").is_null());
  const std::string path = "/api/games/" + made.id + "/review";
  const int before = metric(*one, "muster_reviews_total") + metric(*two, "muster_reviews_total");
  EXPECT_EQ(one->http().get(path).status, 404);
  for (int i = 0; i < 3; ++i) {
    for (const ClubServer* server : {one.get(), two.get()}) {
      const int status = server->http().post(path, Json::object()).status;
      EXPECT_TRUE(status == 200 || status == 202) << status;
    }
  }
  HttpReply here, there;
  ASSERT_TRUE(eventually([&] {
    here = one->http().get(path);
    there = two->http().get(path);
    return here.status == 200 && there.status == 200;
  }));
  EXPECT_EQ(here.body, there.body);
  EXPECT_EQ(here.json()["plies"].size(), moves.size() + 1);
  EXPECT_EQ(one->http().post(path, Json::object()).status, 200);
  EXPECT_EQ(metric(*one, "muster_reviews_total") + metric(*two, "muster_reviews_total"),
            before + 1);
}

TEST_F(ClusterPostgresTest, AnEngineSeatOfADeadServerIsTakenOver) {
  ClubServer third(place->options());
  ASSERT_TRUE(third.running());
  const Made made = make_game(
      third.http(), "loa",
      {{"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "engine"}, {"level", 1}}}}});
  third.kill();
  // The move is made elsewhere while the engine's own server is gone; that one answers itself.
  EXPECT_EQ(one->http()
                .post("/api/games/" + made.id + "/act", {{"action", "move"}, {"move", "b1-b3"}},
                      {{"X-Seat-Key", made.keys[0]}})
                .status,
            200);
  EXPECT_TRUE(eventually(
      [&] { return two->http().get("/api/games/" + made.id).json()["moves"].size() == 2; }));
}

}  // namespace
}  // namespace muster::test
