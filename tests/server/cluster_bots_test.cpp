// A bot at one of two servers, and a game at the other. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "cluster.h"
#include "games.h"
#include "host/child.h"
#include "host/clock.h"
#include "inner_server.h"
#include "player.h"

namespace muster::test {
namespace {

class FarBotPostgresTest : public testing::Test {
 protected:
  FarBotPostgresTest() {
    EXPECT_TRUE(here.running() && there->running());
    owner = make_player(here.http(), "Owner");
    const HttpReply made_bot = here.http().post("/api/bots", {{"name", "far-bot"}}, owner.fields);
    EXPECT_EQ(made_bot.status, 201) << made_bot.body;
    token = made_bot.json().value("token", "");
    connect();
  }

  bool try_to_connect() {
    bot = std::make_unique<Wire>(wires, there->port());
    return bot->ask({{"action", "bot"}, {"token", token}}).value("done", false);
  }
  void connect() { EXPECT_TRUE(try_to_connect()) << "a token holds at every server"; }
  Made game() const {
    return make_game(
        here.http(), "loa",
        {{"seats",
          {{{"kind", "person"}, {"mine", true}}, {{"kind", "bot"}, {"account", "far-bot"}}}}});
  }
  // The id of the question after so many moves, null if none comes.
  Json asked(const Made& made, std::size_t ply) {
    const Json heard = bot->hear([&](const Json& m) { return is_question(m, made, ply); });
    return heard.is_null() ? Json() : heard["id"];
  }
  bool forgotten() const {
    return eventually([&] { return metric(there->http(), "muster_games_held") == 0; });
  }

  Place place{Place::Kind::Postgres};
  InnerServer here{forgetful(place)};
  std::unique_ptr<InnerServer> there = std::make_unique<InnerServer>(forgetful(place));
  Wires wires;
  Player owner;
  std::string token;
  std::unique_ptr<Wire> bot;
};

TEST_F(FarBotPostgresTest, PlaysAGameOfTheOtherServer) {
  const Made made = game();
  Wire person(wires, here.port());
  person.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}});
  play(person, made.id, "b1-b3", 0);
  const Json question = asked(made, 1);
  ASSERT_FALSE(question.is_null());
  bot->say({{"id", question}, {"done", true}, {"move", "a2-c2"}});
  person.hear_event(made.id, "move");
  EXPECT_EQ(person.hear_event(made.id, "move")["event"]["move"], "a2-c2");
}

// What happens at the other server reaches the bot all the same.
TEST_F(FarBotPostgresTest, HearsOfAGameThatItsServerHasForgotten) {
  const Made made = game();
  const auto act = [&](Json wish) {
    const HttpReply reply = here.http().post("/api/games/" + made.id + "/act", std::move(wish),
                                             {{"X-Seat-Key", made.keys[0]}});
    EXPECT_EQ(reply.status, 200) << reply.body;
  };
  const std::vector<std::string> moves = some_moves("loa", 15);
  Json question;
  for (std::size_t ply = 0; ply < moves.size(); ply += 2) {
    act({{"action", "move"}, {"move", moves[ply]}});
    question = asked(made, ply + 1);
    ASSERT_FALSE(question.is_null()) << ply;
    if (ply + 1 == moves.size()) break;
    bot->say({{"id", question}, {"done", true}, {"move", moves[ply + 1]}});
    const auto answered = [&] {
      return here.http().get("/api/games/" + made.id).json()["moves"].size() == ply + 2;
    };
    ASSERT_TRUE(eventually(answered));
    ASSERT_TRUE(ply != 10 || forgotten());  // long after the game began
  }
  ASSERT_TRUE(forgotten());
  act({{"action", "resign"}});
  const auto taken_back = [&](const Json& m) {
    return m.contains("target") && m["target"] == question;
  };
  EXPECT_FALSE(bot->hear(taken_back).is_null()) << "the question was taken back";
}

// Wherever it is connected, and whether or not that server holds the game.
TEST_F(FarBotPostgresTest, IsOnlineAtAllServers) {
  bot->drop();
  bot.reset();
  const Made made = game();
  const auto online = [&](const Http& http) {
    const Json game = http.get("/api/games/" + made.id).json();
    const Json list = http.get("/api/bots", owner.fields).json();
    EXPECT_EQ(list["bots"].size(), 1u) << list.dump();
    EXPECT_EQ(game["seats"].size(), 2u) << game.dump();
    return std::pair(game["seats"][1]["online"] == true, list["bots"][0]["online"] == true);
  };
  constexpr std::pair kYes(true, true), kNo(false, false);
  EXPECT_TRUE(eventually([&] { return online(here.http()) == kNo; }));
  Wire watcher(wires, here.port());
  watcher.ask({{"action", "watch"}, {"game", made.id}});
  const auto pushed = [&](bool yes) {
    return !watcher
                .hear([&](const Json& m) {
                  return m.contains("online") && m["online"] == Json({false, yes});
                })
                .is_null();
  };
  const auto empty_box = [&] {  // of what was pushed before the next step
    while (!watcher.hear([](const Json&) { return true; }, 0).is_null()) continue;
  };
  empty_box();
  connect();
  EXPECT_TRUE(pushed(true)) << "a watcher is told";
  EXPECT_EQ(online(here.http()), kYes);
  EXPECT_EQ(online(there->http()), kYes);
  {
    const InnerServer late(forgetful(place));
    ASSERT_TRUE(late.running());
    EXPECT_TRUE(eventually([&] { return online(late.http()) == kYes; })) << "one that begins asks";
  }
  empty_box();
  bot->drop();
  bot.reset();
  EXPECT_TRUE(pushed(false));
  EXPECT_TRUE(eventually([&] { return online(there->http()) == kNo; }));
  empty_box();
  connect();
  EXPECT_TRUE(pushed(true));
  empty_box();
  there.reset();
  EXPECT_TRUE(pushed(false)) << "with its server";
  EXPECT_TRUE(eventually([&] { return online(here.http()) == kNo; }));
}

// Neither can its server tell that it has left, nor would the other one hear of it.
TEST_F(FarBotPostgresTest, IsNotOnlineForEverIfItLeftWhileTheStoreWasAway) {
  const Made made = game();
  const auto shown = [&](bool online) {
    const HttpReply reply = here.http().get("/api/games/" + made.id);
    return reply.status == 200 && (reply.json()["seats"][1]["online"] == true) == online;
  };
  EXPECT_TRUE(eventually([&] { return shown(true); }));
  place.let_in(false);
  bot->drop();
  bot.reset();
  EXPECT_TRUE(eventually([&] { return metric(there->http(), "muster_bots_connected") == 0; }));
  place.let_in(true);
  EXPECT_TRUE(eventually([&] { return shown(false); }));
  EXPECT_TRUE(eventually([&] { return try_to_connect(); }));
  EXPECT_TRUE(eventually([&] { return shown(true); }));
}

// By the old name it would sit at no game any more and be asked nothing.
TEST_F(FarBotPostgresTest, ComesBackByItsNewNameWhenItIsRenamed) {
  auto rename = host::Child::start(
      {MUSTER_BINARY, "account", "rename", "far-bot", "near-bot", "--database", place.address()});
  ASSERT_TRUE(rename);
  ASSERT_EQ((*rename)->ending(host::deadline_in(30'000)), "exit status 0");
  EXPECT_NE(bot->end(), "") << "who is renamed comes again";
  connect();  // with the same token
  const Made made = make_game(
      here.http(), "loa",
      {{"seats",
        {{{"kind", "person"}, {"mine", true}}, {{"kind", "bot"}, {"account", "near-bot"}}}}});
  Wire person(wires, here.port());
  person.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}});
  play(person, made.id, "b1-b3", 0);
  EXPECT_FALSE(asked(made, 1).is_null());
}

TEST_F(FarBotPostgresTest, GoesWithAServerThatIsKilled) {
  ClubServer doomed(place.options());
  ASSERT_TRUE(doomed.running());
  bot->drop();
  const Made made = game();
  const auto online = [&] {
    return here.http().get("/api/games/" + made.id).json()["seats"][1]["online"] == true;
  };
  EXPECT_TRUE(eventually([&] { return !online(); }));
  Wire other(wires, doomed.port());
  ASSERT_TRUE(other.ask({{"action", "bot"}, {"token", token}}).value("done", false));
  EXPECT_TRUE(eventually(online));
  doomed.kill();
  EXPECT_TRUE(eventually([&] { return !online(); }));
}

// What people say to each other while it waits moves its beginning past the events that everybody
// looks at.
class LateGamePostgresTest : public FarBotPostgresTest {
 protected:
  LateGamePostgresTest()
      : made(make_game(here.http(), "loa:four-hand",
                       {{"seats",
                         {{{"kind", "bot"}, {"account", "far-bot"}},
                          {{"kind", "person"}, {"mine", true}},
                          {{"kind", "person"}},
                          {{"kind", "engine"}, {"level", 1}}}}})) {
    const Fields mine = {{"X-Seat-Key", made.keys[1]}};
    for (int i = 0; i < 20; ++i) {
      const HttpReply said =
          here.http().post("/api/games/" + made.id + "/act",
                           {{"action", "chat"}, {"text", "number " + std::to_string(i)}}, mine);
      EXPECT_EQ(said.status, 200) << said.body;
    }
  }
  void begin() const {
    const HttpReply joined = here.http().post("/api/challenges/" + made.id + "/join",
                                              Json::object(), {{"X-Seat-Key", made.keys[2]}});
    EXPECT_EQ(joined.status, 200) << joined.body;
  }

  Made made;
};

TEST_F(LateGamePostgresTest, ReachesTheBot) {
  ASSERT_TRUE(forgotten());
  begin();
  EXPECT_FALSE(asked(made, 0).is_null());
}

TEST_F(LateGamePostgresTest, ReachesABotThatCameWhileItWaited) {
  bot->drop();
  ASSERT_TRUE(eventually([&] { return metric(there->http(), "muster_bots_connected") == 0; }));
  connect();
  // By then its server has looked for games of the bot.
  EXPECT_EQ(there->http().get("/api/games/" + made.id).status, 200);
  ASSERT_TRUE(forgotten());
  begin();
  EXPECT_FALSE(asked(made, 0).is_null());
}

}  // namespace
}  // namespace muster::test
