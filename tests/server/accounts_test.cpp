// Accounts, ratings, exports and bots, at a real server. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "club_server.h"
#include "games.h"
#include "host/clock.h"

namespace muster::test {
namespace {

class AccountsTest : public ServerTest {
 protected:
  // A rated game that the first account wins by resignation.
  std::string rated_game(const Account& one, const Account& two) {
    const Made made = make_game(
        http(), "loa",
        {{"rated", true},
         {"clock", {{"kind", "fischer"}, {"base_ms", 600'000}, {"step_ms", 0}}},
         {"seats",
          {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}, {"account", two.name}}}}},
        one.fields());
    const HttpReply joined =
        http().post("/api/challenges/" + made.id + "/join", {{"seat", 1}}, two.fields());
    EXPECT_EQ(joined.status, 200) << joined.body;
    const std::vector<std::string> moves = some_moves("loa", 4);
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
      // By session alone: the account sits there.
      const HttpReply moved =
          http().post("/api/games/" + made.id + "/act", {{"action", "move"}, {"move", moves[ply]}},
                      (ply % 2 == 0 ? one : two).fields());
      EXPECT_EQ(moved.status, 200) << moved.body;
    }
    const HttpReply resigned =
        http().post("/api/games/" + made.id + "/act", {{"action", "resign"}}, two.fields());
    EXPECT_EQ(resigned.status, 200) << resigned.body;
    return made.id;
  }

  double rating_of(const std::string& name) {
    const Json profile = http().get("/api/accounts/" + name).json();
    for (const Json& rating : profile["ratings"]) {
      if (rating["game"] == "loa") return rating["rating"];
    }
    return 0;
  }
};

TEST_F(AccountsTest, NamesAreTakenOnceAndPasswordsOpenSessions) {
  const Account anna = make_account("Anna");
  EXPECT_EQ(
      http().post("/api/accounts", {{"name", anna.name}, {"password", "something else"}}).status,
      409);
  EXPECT_EQ(http().get("/api/me", anna.fields()).json()["account"]["name"], anna.name);
  EXPECT_TRUE(http().get("/api/me").json()["account"].is_null());
  EXPECT_EQ(http().post("/api/session", {{"name", anna.name}, {"password", "wrong horse"}}).status,
            401);
  EXPECT_EQ(
      http().post("/api/session", {{"name", "nobody-here"}, {"password", "wrong horse"}}).status,
      401);
  const HttpReply login =
      http().post("/api/session", {{"name", anna.name}, {"password", "correct horse"}});
  EXPECT_EQ(login.status, 200);
  EXPECT_NE(login.fields.at("set-cookie").find("HttpOnly"), std::string::npos);
  EXPECT_NE(login.fields.at("set-cookie").find("SameSite=Lax"), std::string::npos);
  const Fields second = {{"Cookie", login.cookie()}};
  EXPECT_EQ(http().remove("/api/session", nullptr, second).status, 200);
  EXPECT_TRUE(http().get("/api/me", second).json()["account"].is_null());
  EXPECT_FALSE(http().get("/api/me", anna.fields()).json()["account"].is_null());
}

TEST_F(AccountsTest, ANewPasswordEndsEveryOtherSession) {
  const Account ben = make_account("Ben");
  const HttpReply other =
      http().post("/api/session", {{"name", ben.name}, {"password", "correct horse"}});
  EXPECT_EQ(http()
                .post("/api/me/password", {{"old", "wrong horse"}, {"new", "battery staple"}},
                      ben.fields())
                .status,
            401);
  const HttpReply changed = http().post(
      "/api/me/password", {{"old", "correct horse"}, {"new", "battery staple"}}, ben.fields());
  ASSERT_EQ(changed.status, 200) << changed.body;
  EXPECT_TRUE(http().get("/api/me", {{"Cookie", other.cookie()}}).json()["account"].is_null());
  EXPECT_TRUE(http().get("/api/me", ben.fields()).json()["account"].is_null());
  EXPECT_EQ(http().get("/api/me", {{"Cookie", changed.cookie()}}).json()["account"]["name"],
            ben.name);
  EXPECT_EQ(http().post("/api/session", {{"name", ben.name}, {"password", "correct horse"}}).status,
            401);
}

TEST_F(AccountsTest, ARatedGameMovesBothRatingsOnce) {
  const Account one = make_account("Rika"), two = make_account("Sora");
  const std::string id = rated_game(one, two);
  ASSERT_TRUE(eventually([&] { return rating_of(one.name) > 1500; }));
  EXPECT_LT(rating_of(two.name), 1500);
  const double before = rating_of(one.name);
  rated_game(two, one);
  ASSERT_TRUE(eventually([&] { return rating_of(one.name) < before; }));
  const Json profile = http().get("/api/accounts/" + one.name).json();
  EXPECT_EQ(profile["ratings"][0]["games"], 2);
  const Json list = http().get("/api/list?account=" + one.name).json();
  EXPECT_EQ(list["games"].size(), 2u) << list.dump();
  EXPECT_EQ(list["games"][1]["id"], id);
}

TEST_F(AccountsTest, EverythingPlayedIsExportedAndSearchFindsNames) {
  const Account one = make_account("Expo"), two = make_account("Expert");
  rated_game(one, two);
  rated_game(two, one);
  const HttpReply json = http().get("/api/export?account=" + one.name + "&format=json");
  EXPECT_EQ(json.status, 200);
  int games = 0;
  std::string line;
  for (std::size_t at = 0; at < json.body.size();) {
    const std::size_t end = json.body.find('\n', at);
    const Json record = Json::parse(json.body.substr(at, end - at), nullptr, false);
    ASSERT_TRUE(record.is_object());
    EXPECT_EQ(record["format"], "muster-record");
    ++games;
    at = end + 1;
  }
  EXPECT_EQ(games, 2);
  const HttpReply sgf = http().get("/api/export?account=" + one.name + "&format=sgf");
  EXPECT_NE(sgf.body.find("GM[9]"), std::string::npos);
  const Json found = http().get("/api/players?search=exp").json();
  EXPECT_EQ(found["players"].size(), 2u) << found.dump();
}

TEST_F(AccountsTest, ADeletedAccountLeavesNoName) {
  const Account one = make_account("Gone"), two = make_account("Stays");
  const std::string id = rated_game(one, two);
  EXPECT_EQ(http().remove("/api/me", {{"password", "wrong horse"}}, one.fields()).status, 401);
  ASSERT_EQ(http().remove("/api/me", {{"password", "correct horse"}}, one.fields()).status, 200);
  EXPECT_EQ(http().get("/api/accounts/" + one.name).status, 404);
  EXPECT_TRUE(http().get("/api/me", one.fields()).json()["account"].is_null());
  ASSERT_TRUE(eventually(
      [&] { return http().get("/api/games/" + id).body.find(one.name) == std::string::npos; }));
  EXPECT_NE(http().get("/api/games/" + id).body.find(two.name), std::string::npos);
}

// --- bots

class BotTest : public AccountsTest {
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
