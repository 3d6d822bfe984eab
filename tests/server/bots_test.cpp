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
  static Json question(Wire& bot, const Made& made, std::size_t plies) {
    return bot.hear([&](const Json& m) { return is_question(m, made, plies); });
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
  const Json request = question(bot, made, 1);
  ASSERT_FALSE(request.is_null());
  EXPECT_EQ(request["moves"], Json::array({moves[0]}));
  EXPECT_GT(request["limits"]["time_ms"].get<int>(), 0);
  bot.say({{"id", request["id"]}, {"done", true}, {"move", "a1-a1"}});
  EXPECT_TRUE(question(bot, made, 1).contains("error"));
  bot.say({{"id", request["id"]}, {"done", true}, {"move", moves[1]}});
  person.hear_event(made.id, "move");
  EXPECT_EQ(person.hear_event(made.id, "move")["event"]["move"], moves[1]);
}

// In the engine's own words (docs/protocol.md) a cancelled request ends with `cancelled`, mostly
// without a move, and the cancel itself is confirmed: neither of them gives the game up.
TEST_F(BotTest, WhatItSaysOfACancelledQuestionChangesNothing) {
  const Account owner = make_account("Owner");
  const std::string name = owner.name + "-tb", token = make_bot(owner, name);
  const Fields bearer = {{"Authorization", "Bearer " + token}};
  Wire bot(*wires, server->port());
  ASSERT_TRUE(bot.ask({{"action", "bot"}, {"token", token}}).value("done", false));
  const Made made = game_with(name);
  Wire person(*wires, server->port());
  person.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}});
  play(person, made.id, "b1-b3", 0);
  const Json first = question(bot, made, 1);
  ASSERT_TRUE(person.ask({{"action", "takeback"}, {"game", made.id}}).value("done", false));
  const Json cancel = bot.hear([](const Json& m) { return m.value("action", "") == "cancel"; });
  ASSERT_EQ(cancel.value("target", ""), first.value("id", "-"));
  const Json confirmed = {
      {"id", cancel["id"]}, {"action", "cancel"}, {"target", first["id"]}, {"cancelled", 1}};
  const Json ended = {{"id", first["id"]}, {"done", true}, {"cancelled", true}};
  bot.say(confirmed);
  bot.say(ended);
  EXPECT_EQ(http().post("/api/bot/answer", confirmed, bearer).status, 200);
  EXPECT_EQ(http().post("/api/bot/answer", ended, bearer).status, 200);
  play(person, made.id, "c1-c3", 0);
  const Json second = question(bot, made, 1);
  EXPECT_NE(second.value("id", "-"), first.value("id", "-")) << "it is another position";
  const auto answer = [&](const Json& id, const Json& more) {
    Json message = {{"id", id}, {"done", true}};
    message.update(more);
    return http().post("/api/bot/answer", message, bearer).status;
  };
  EXPECT_EQ(answer(first["id"], {{"move", "a2-c2"}}), 409) << "of the first position";
  EXPECT_EQ(answer(first["id"], {{"error", "stopped"}}), 409);
  EXPECT_EQ(answer(second["id"], {{"move", "a2-c2"}}), 200);
  const Json game = http().get("/api/games/" + made.id).json();
  EXPECT_EQ(game["phase"], "playing");
  EXPECT_EQ(game["moves"], Json::array({"c1-c3", "a2-c2"}));
  EXPECT_EQ(
      bot.hear([&](const Json& m) { return m.value("id", "") == cancel.value("id", "-"); }, 0),
      nullptr)
      << "a confirmation is not answered";
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
  ASSERT_TRUE(is_question(request, made, 1));
  const HttpReply answered = http().post(
      "/api/bot/answer", {{"id", request["id"]}, {"done", true}, {"move", moves[1]}}, bearer);
  EXPECT_EQ(answered.status, 200) << answered.body;
  EXPECT_EQ(http().get("/api/games/" + made.id).json()["moves"].size(), 2u);
  ASSERT_EQ(http().post(act, {{"action", "move"}, {"move", moves[2]}}, key).status, 200);
  request = Json::parse(stream.line(), nullptr, false);
  EXPECT_TRUE(is_question(request, made, 3));
  ASSERT_EQ(http().post(act, {{"action", "resign"}}, key).status, 200);
  const Json cancel = Json::parse(stream.line(), nullptr, false);
  EXPECT_EQ(cancel.value("action", ""), "cancel");
  EXPECT_EQ(cancel.value("target", ""), request.value("id", "-"));
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
