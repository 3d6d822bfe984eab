// Two servers on one PostgreSQL are one site. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "cluster.h"
#include "games.h"
#include "inner_server.h"
#include "player.h"
#include "raw_socket.h"
#include "support/files.h"

namespace muster::test {
namespace {

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
  const std::string key = sit_down(here, made.id, made.keys[0]);
  there.ask({{"action", "watch"}, {"game", made.id}, {"key", key}});
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

// Nobody looks at the lobby: what counts is how many more the maker may make.
TEST_F(ClusterPostgresTest, AChallengeTakenElsewhereCountsNoMore) {
  const Place own(Place::Kind::Postgres);
  const InnerServer here(forgetful(own)), there(forgetful(own));
  ASSERT_TRUE(here.running() && there.running());
  const auto open = [&] { return metric(here.http(), "muster_challenges_open"); };
  const Json seats = {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}};
  std::vector<Made> made;
  for (int i = 0; i < 3; ++i) {
    made.push_back(make_game(here.http(), "loa", {{"open", true}, {"seats", seats}}));
  }
  EXPECT_EQ(open(), 3);
  ASSERT_TRUE(eventually([&] { return metric(here.http(), "muster_games_held") == 0; }));
  EXPECT_EQ(open(), 3) << "they wait";
  const auto act = [&](const std::string& path, const std::string& key) {
    return there.http().post(path, Json::object(), {{"X-Seat-Key", key}}).status;
  };
  EXPECT_EQ(act("/api/challenges/" + made[0].id + "/join", made[0].keys[1]), 200);
  EXPECT_TRUE(eventually([&] { return open() == 2; })) << "taken";
  EXPECT_EQ(there.http()
                .remove("/api/challenges/" + made[1].id, Json::object(),
                        {{"X-Seat-Key", made[1].keys[0]}})
                .status,
            200);
  EXPECT_TRUE(eventually([&] { return open() == 1; })) << "withdrawn";
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
  const int before =
      metric(one->http(), "muster_reviews_total") + metric(two->http(), "muster_reviews_total");
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
  EXPECT_EQ(
      metric(one->http(), "muster_reviews_total") + metric(two->http(), "muster_reviews_total"),
      before + 1);
}

// The move was acknowledged and its server killed while the engine thinks about the answer.
TEST_F(ClusterPostgresTest, AnEngineSeatOnTurnAtADeadServerIsTakenOver) {
  const Place own(Place::Kind::Postgres);
  server::SiteOptions options;
  options.database = own.address();
  options.limits = false;
  options.takeover_ms = 1500;
  const InnerServer survivor(options);
  ASSERT_TRUE(survivor.running());
  Wire watcher(*wires, survivor.port());
  std::string game;
  // Level 12 thinks for three seconds. Should it have answered before the server was dead, what is
  // to be tested has not happened, and another server has to die.
  for (int tries = 0; tries < 10 && game.empty(); ++tries) {
    ClubServer doomed(own.options());
    ASSERT_TRUE(doomed.running());
    const Made made = make_game(
        doomed.http(), "loa",
        {{"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "engine"}, {"level", 12}}}}});
    ASSERT_TRUE(watcher.ask({{"action", "watch"}, {"game", made.id}}).value("done", false));
    const HttpReply moved =
        doomed.http().post("/api/games/" + made.id + "/act",
                           {{"action", "move"}, {"move", "b1-b3"}}, {{"X-Seat-Key", made.keys[0]}});
    ASSERT_EQ(moved.status, 200) << moved.body;
    doomed.kill();
    ASSERT_EQ(watcher.hear_event(made.id, "move")["event"]["seat"], 0);
    const Json left = survivor.http().get("/api/games/" + made.id).json();
    if (left["moves"].size() == 1) game = made.id;
  }
  ASSERT_NE(game, "");
  const Json answer = watcher.hear_event(game, "move");
  ASSERT_FALSE(answer.is_null());
  EXPECT_EQ(answer["event"]["seat"], 1);
  EXPECT_TRUE(
      eventually([&] { return metric(survivor.http(), "muster_engine_moves_total") == 1; }));
  EXPECT_EQ(survivor.http().get("/api/games/" + game).json()["moves"].size(), 2u);
}

// --- presence

TEST_F(ClusterPostgresTest, WatchersAndWhoIsOnlineAreCountedAtAllServers) {
  const Place own(Place::Kind::Postgres);
  ClubServer first(own.options()), second(own.options());
  ASSERT_TRUE(first.running() && second.running());
  const Made made = make_game(first.http(), "loa");
  Wire black(*wires, first.port()), spectator(*wires, second.port());
  auto white = std::make_unique<Wire>(*wires, second.port());
  black.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}});
  white->ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[1]}});
  spectator.ask({{"action", "watch"}, {"game", made.id}});
  const auto seen = [&](const ClubServer& server) {
    const Json game = server.http().get("/api/games/" + made.id).json();
    return Json{game["watchers"], game["seats"][0]["online"], game["seats"][1]["online"]};
  };
  const Json all = {3, true, true};
  EXPECT_TRUE(eventually([&] { return seen(first) == all; })) << seen(first).dump();
  EXPECT_TRUE(eventually([&] { return seen(second) == all; })) << seen(second).dump();
  const auto pushed = [](Wire& wire, int watchers, const Json& online) {
    return !wire.hear([&](const Json& m) {
                  return m.value("watchers", -1) == watchers && m.contains("online") &&
                         m["online"] == online;
                })
                .is_null();
  };
  EXPECT_TRUE(pushed(black, 3, {true, true}));
  white->drop();
  white.reset();
  EXPECT_TRUE(pushed(black, 2, {true, false}));

  // A server that begins later asks; one that is killed is forgotten; one that ends says so.
  ClubServer third(own.options());
  ASSERT_TRUE(third.running());
  EXPECT_TRUE(eventually([&] { return seen(third) == Json({2, true, false}); }));
  second.kill();
  EXPECT_TRUE(pushed(black, 1, {true, false})) << "its spectator";
  EXPECT_TRUE(eventually([&] { return seen(third) == Json({1, true, false}); }));
  EXPECT_EQ(first.terminate().first, "exit status 0");
  EXPECT_TRUE(eventually([&] { return seen(third) == Json({0, false, false}); }));
}

// --- without the database

TEST_F(ClusterPostgresTest, AStoreThatIsAwayHasACodeOfItsOwn) {
  const Place own(Place::Kind::Postgres);
  const ClubServer server(own.options());
  ASSERT_TRUE(server.running());
  const Made made = make_game(server.http(), "loa");
  Wire wire(*wires, server.port());
  wire.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}});
  Wire(*wires, server.port()).ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[1]}});
  ASSERT_FALSE(wire.hear_event(made.id, "begin").is_null());
  own.let_in(false);
  const auto away = [](const Json& reply) {
    return reply.is_object() && reply.value("code", "") == "unavailable" &&
           reply.value("field", "") == "store" &&
           reply.dump().find("muster_server_") == std::string::npos;
  };
  ASSERT_TRUE(wire.ask({{"action", "lobby"}}).value("done", false));
  for (const char* path : {"/api/list", "/api/challenges", "/api/accounts/somebody",
                           "/api/games/AAAAAAAAAAAA", "/api/export?account=somebody&format=sgf"}) {
    const HttpReply reply = server.http().get(path);
    EXPECT_EQ(reply.status, 503) << path << reply.body;
    EXPECT_TRUE(away(reply.json())) << path << reply.body;
  }
  for (const auto& [path, body] : std::vector<std::pair<std::string, Json>>{
           {"/api/challenges", {{"game", "loa"}, {"clock", {{"kind", "untimed"}}}}},
           {"/api/accounts", {{"name", "somebody"}, {"password", "correct horse"}}},
           {"/api/session", {{"name", "somebody"}, {"password", "correct horse"}}}}) {
    const HttpReply reply = server.http().post(path, body);
    EXPECT_EQ(reply.status, 503) << path << reply.body;
    EXPECT_TRUE(away(reply.json())) << path << reply.body;
  }
  const Json moved = wire.ask({{"action", "move"}, {"game", made.id}, {"move", "b1-b3"}});
  EXPECT_TRUE(away(moved)) << moved.dump();
  EXPECT_TRUE(away(wire.ask({{"action", "watch"}, {"game", "AAAAAAAAAAAA"}})));
  own.let_in(true);
  EXPECT_FALSE(wire.hear([](const Json& m) { return m.contains("lobby"); }).is_null())
      << "what was asked for comes by itself";
  EXPECT_TRUE(eventually([&] {
    return wire.ask({{"action", "move"}, {"game", made.id}, {"move", "b1-b3"}})
        .value("done", false);
  })) << "and goes on when it is back";
  EXPECT_TRUE(eventually([&] { return server.http().get("/healthz").status == 200; }));
}

// Whoever reads the log learns that the database was away and that it is back, not how many people
// tried meanwhile.
TEST_F(ClusterPostgresTest, AnOutageIsLoggedOnce) {
  const Place own(Place::Kind::Postgres);
  const TempFolder folder;
  std::vector<std::string> options = own.options();
  options.insert(options.end(), {"--log", "info", "--log-file", folder.path("log")});
  const ClubServer server(options);
  ASSERT_TRUE(server.running());
  Duel duel = begin_duel(*wires, server);
  const auto lines = [&](const std::string& word) {
    const std::string log = read_file(folder.path("log"));
    int count = 0;
    for (std::size_t at = 0; (at = log.find(word, at)) != std::string::npos; ++at) ++count;
    return count;
  };
  own.let_in(false);
  const Json wish = {{"action", "move"}, {"game", duel.made.id}, {"move", "b1-b3"}};
  const auto trouble = [&] {
    EXPECT_EQ(duel.black->ask(wish).value("code", ""), "unavailable");
    duel.black->ask({{"action", "lobby"}});
    for (const char* path : {"/api/list", "/api/challenges", "/api/games/AAAAAAAAAAAA"}) {
      EXPECT_EQ(server.http().get(path).status, 503) << path;
    }
  };
  for (int i = 0; i < 20; ++i) trouble();
  ASSERT_TRUE(eventually([&] { return lines("store is away") > 0; }));
  for (int i = 0; i < 20; ++i) trouble();
  own.let_in(true);
  EXPECT_TRUE(eventually([&] { return duel.black->ask(wish).value("done", false); }));
  ASSERT_TRUE(eventually([&] { return lines("store is back") > 0; }));
  EXPECT_EQ(lines("store is away"), 1);
  EXPECT_EQ(lines("store is back"), 1);
  EXPECT_EQ(lines(R"("level":"error")") + lines(R"("level":"warning")"), 1)
      << read_file(folder.path("log"));
}

}  // namespace
}  // namespace muster::test
