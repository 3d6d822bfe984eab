// Bots at a real server: over a socket, over an HTTP stream, and the sample bot.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <vector>

#include "club_server.h"
#include "games.h"
#include "host/child.h"
#include "host/clock.h"

namespace muster::test {
namespace {

class BotTest : public ServerTest {
 protected:
  std::string make_bot(const Account& owner, const std::string& name) {
    const HttpReply reply = http().post("/api/bots", {{"name", name}}, owner.fields());
    EXPECT_EQ(reply.status, 201) << reply.body;
    return reply.json()["token"];
  }
  Made game_with(const std::string& bot, const std::string& game = "loa") {
    return make_game(
        http(), game,
        {{"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "bot"}, {"account", bot}}}}});
  }
};

TEST_F(BotTest, PlaysOverASocket) {
  const Account owner = make_account("Owner");
  const std::string name = owner.name + "-ws", token = make_bot(owner, name);
  Wire bot(*wires, server->port());
  EXPECT_TRUE(bot.ask({{"action", "bot"}, {"token", "mb_wrong"}}).contains("error"));
  ASSERT_TRUE(bot.ask({{"action", "bot"}, {"token", token}}).value("done", false));
  const Made made = game_with(name);
  Wire person(*wires, server->port());
  person.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}});
  const std::vector<std::string> moves = some_moves("loa", 2);
  play(person, made.id, moves[0], 0);
  const Json request = bot.hear([&](const Json& m) { return m.value("id", "") == made.id + ":1"; });
  ASSERT_FALSE(request.is_null());
  EXPECT_EQ(request["moves"], Json::array({moves[0]}));
  EXPECT_GT(request["limits"]["time_ms"].get<int>(), 0);
  bot.say({{"id", made.id + ":1"}, {"done", true}, {"move", "a1-a1"}});
  EXPECT_TRUE(bot.hear([&](const Json& m) { return m.value("id", "") == made.id + ":1"; })
                  .contains("error"));
  bot.say({{"id", made.id + ":1"}, {"done", true}, {"move", moves[1]}});
  person.hear_event(made.id, "move");
  EXPECT_EQ(person.hear_event(made.id, "move")["event"]["move"], moves[1]);
}

TEST_F(BotTest, ASocketIsOneBotAtATime) {
  const Account owner = make_account("Owner");
  const std::string first = make_bot(owner, owner.name + "-1");
  const std::string second = make_bot(owner, owner.name + "-2");
  const auto online = [&] {
    std::vector<std::string> names;
    const Json list = http().get("/api/bots", owner.fields()).json();
    for (const Json& bot : list["bots"]) {
      if (bot["online"] == true) names.push_back(bot["name"]);
    }
    return names;
  };
  Wire bot(*wires, server->port());
  ASSERT_TRUE(bot.ask({{"action", "bot"}, {"token", first}}).value("done", false));
  EXPECT_TRUE(eventually([&] { return online() == std::vector{owner.name + "-1"}; }));
  ASSERT_TRUE(bot.ask({{"action", "bot"}, {"token", second}}).value("done", false));
  EXPECT_TRUE(eventually([&] { return online() == std::vector{owner.name + "-2"}; }));
  bot.drop();
  EXPECT_TRUE(eventually([&] { return online().empty(); }));
}

TEST_F(BotTest, PlaysOverAnHttpStreamAndIsToldWhenTheGameMovesOn) {
  const Account owner = make_account("Owner");
  const std::string name = owner.name + "-st", token = make_bot(owner, name);
  const Fields bearer = {{"Authorization", "Bearer " + token}};
  EXPECT_EQ(http().get("/api/bot/stream").status, 401);
  EXPECT_EQ(http().get("/api/bot/stream", {{"Authorization", "Bearer mb_no"}}).status, 401);
  HttpStream stream(server->port(), "/api/bot/stream", bearer);
  const Made made = game_with(name);
  const std::vector<std::string> moves = some_moves("loa", 4);
  const Fields key = {{"X-Seat-Key", made.keys[0]}};
  const std::string act = "/api/games/" + made.id + "/act";
  ASSERT_EQ(http().post(act, {{"action", "move"}, {"move", moves[0]}}, key).status, 200);
  Json request = Json::parse(stream.line(), nullptr, false);
  ASSERT_EQ(request.value("id", ""), made.id + ":1");
  const HttpReply answered = http().post(
      "/api/bot/answer", {{"id", request["id"]}, {"done", true}, {"move", moves[1]}}, bearer);
  EXPECT_EQ(answered.status, 200) << answered.body;
  EXPECT_EQ(http().get("/api/games/" + made.id).json()["moves"].size(), 2u);
  ASSERT_EQ(http().post(act, {{"action", "move"}, {"move", moves[2]}}, key).status, 200);
  request = Json::parse(stream.line(), nullptr, false);
  EXPECT_EQ(request.value("id", ""), made.id + ":3");
  ASSERT_EQ(http().post(act, {{"action", "resign"}}, key).status, 200);
  const Json cancel = Json::parse(stream.line(), nullptr, false);
  EXPECT_EQ(cancel.value("action", ""), "cancel");
  EXPECT_EQ(cancel.value("target", ""), made.id + ":3");
}

TEST_F(BotTest, ActsLikeAnyPlayerInItsOwnGamesOnly) {
  const Account owner = make_account("Owner");
  const std::string name = owner.name + "-ac", other = owner.name + "-ot";
  const Fields bearer = {{"Authorization", "Bearer " + make_bot(owner, name)}};
  const Fields strange = {{"Authorization", "Bearer " + make_bot(owner, other)}};
  const Made made = game_with(name);
  const std::string act = "/api/games/" + made.id + "/act";
  const std::vector<std::string> moves = some_moves("loa", 2);
  const auto move = [&](const std::string& text, const Fields& who) {
    return http().post(act, {{"action", "move"}, {"move", text}}, who).status;
  };
  EXPECT_EQ(move(moves[0], {{"X-Seat-Key", made.keys[0]}}), 200);
  EXPECT_EQ(move(moves[1], strange), 403);
  EXPECT_EQ(move(moves[1], bearer), 200);
  EXPECT_EQ(http().post(act, {{"action", "resign"}}, strange).status, 403);
  EXPECT_EQ(http().post(act, {{"action", "resign"}}, bearer).status, 200);
  EXPECT_EQ(http().get("/api/games/" + made.id).json()["result"]["ending"], "resigned");
}

TEST_F(BotTest, TheSampleBotPlaysSeveralGamesAndComesBack) {
  const Account owner = make_account("Owner");
  const std::string name = owner.name + "-mb", token = make_bot(owner, name);
  auto bot = host::Child::start({MUSTER_BINARY, "bot", "--server", server->address(), "--token",
                                 token, "loa", "--level", "1"});
  ASSERT_TRUE(bot);
  ASSERT_EQ((*bot)->lines().next(host::deadline_in(10'000)), host::LineSource::Event::Line);
  EXPECT_NE((*bot)->lines().text().find("ready"), std::string::npos) << (*bot)->lines().text();
  std::vector<Made> games;
  for (int i = 0; i < 4; ++i) games.push_back(game_with(name));
  for (const Made& made : games) {
    EXPECT_EQ(http()
                  .post("/api/games/" + made.id + "/act", {{"action", "move"}, {"move", "b1-b3"}},
                        {{"X-Seat-Key", made.keys[0]}})
                  .status,
              200);
  }
  for (const Made& made : games) {
    EXPECT_TRUE(eventually([&] {
      return http().get("/api/games/" + made.id).json()["moves"].size() == 2;
    })) << made.id;
  }
  (*bot)->signal(SIGTERM);
  EXPECT_EQ((*bot)->ending(host::deadline_in(5000)), "exit status 0");
}

TEST_F(BotTest, AWrongTokenEndsTheSampleBot) {
  auto bot = host::Child::start(
      {MUSTER_BINARY, "bot", "--server", server->address(), "--token", "mb_wrong", "loa"});
  ASSERT_TRUE(bot);
  EXPECT_EQ((*bot)->ending(host::deadline_in(10'000)), "exit status 2");
}

}  // namespace
}  // namespace muster::test
