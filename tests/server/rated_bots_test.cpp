// Rated games of accounts and their own bots, which could raise a rating without end.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "club_server.h"

namespace muster::test {
namespace {

class RatedBotsTest : public ServerTest {
 protected:
  struct Bot {
    std::string name;
    Fields fields;
    std::string token;
  };
  Bot make_bot(const Account& owner, const std::string& end) {
    const std::string name = owner.name + end;
    const HttpReply made = http().post("/api/bots", {{"name", name}}, owner.fields());
    EXPECT_EQ(made.status, 201) << made.body;
    const std::string token = made.json().value("token", "");
    return {name, {{"Authorization", "Bearer " + token}}, token};
  }

  static Json mine() { return {{"kind", "person"}, {"mine", true}}; }
  static Json seat(const Bot& bot) { return {{"kind", "bot"}, {"account", bot.name}}; }
  HttpReply challenge(const Account& maker, const Json& one, const Json& two,
                      const Json& more = Json::object()) {
    Json body = {{"game", "loa"}, {"rated", true}, {"seats", {one, two}}};
    body["clock"] = fischer(600'000, 1000)["clock"];
    body.update(more);
    return http().post("/api/challenges", body, maker.fields());
  }
  HttpReply join(const std::string& game, const Fields& who) {
    return http().post("/api/games/" + game + "/act", {{"action", "join"}}, who);
  }

  static void expect_own_bot(const HttpReply& reply, int status) {
    EXPECT_EQ(reply.status, status) << reply.body;
    EXPECT_EQ(reply.json().value("code", ""), "own-bot") << reply.body;
  }
};

TEST_F(RatedBotsTest, AreNotSeatedTogether) {
  const Account owner = make_account("Owner"), other = make_account("Other");
  const Bot one = make_bot(owner, "-1"), two = make_bot(owner, "-2");
  const Bot others = make_bot(other, "-3");
  expect_own_bot(challenge(owner, mine(), seat(one)), 400);
  expect_own_bot(challenge(owner, seat(one), mine()), 400);
  expect_own_bot(challenge(other, seat(one), seat(two)), 400);
  const Json invited = {{"kind", "person"}, {"account", owner.name}};
  expect_own_bot(challenge(other, invited, seat(one)), 400);
  EXPECT_EQ(challenge(owner, mine(), seat(one), {{"rated", false}}).status, 201);
  EXPECT_EQ(challenge(owner, mine(), seat(others)).status, 201);
  EXPECT_EQ(challenge(other, seat(one), seat(others)).status, 201);
}

TEST_F(RatedBotsTest, DoNotJoinEachOther) {
  const Account owner = make_account("Owner"), other = make_account("Other");
  const Bot one = make_bot(owner, "-1"), others = make_bot(other, "-2");
  const Json free = {{"kind", "person"}};
  const std::string game =
      challenge(owner, mine(), free, {{"open", true}}).json()["game"].value("id", "");
  expect_own_bot(join(game, one.fields), 409);
  Wire socket(*wires, server->port());
  ASSERT_TRUE(socket.ask({{"action", "bot"}, {"token", one.token}}).value("done", false));
  EXPECT_EQ(socket.ask({{"action", "join"}, {"game", game}}).value("code", ""), "own-bot");
  EXPECT_EQ(join(game, others.fields).status, 200);

  const std::string against =
      challenge(other, seat(one), free, {{"open", true}}).json()["game"].value("id", "");
  expect_own_bot(
      http().post("/api/challenges/" + against + "/join", Json::object(), owner.fields()), 409);
  EXPECT_EQ(
      http().post("/api/challenges/" + against + "/join", Json::object(), other.fields()).status,
      200);
}

}  // namespace
}  // namespace muster::test
