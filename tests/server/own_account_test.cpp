// What people see of their own: games that wait, ratings, sessions, bots, codes for a lost
// password. As their owner, as a stranger, and under flood. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "club_server.h"
#include "games.h"

namespace muster::test {
namespace {

class OwnAccountTest : public ServerTest {
 protected:
  Made invite(const Account& maker, const Account& guest, bool rated = false) {
    Json more = fischer(600'000, 1000);
    more["rated"] = rated;
    more["seats"] = {{{"kind", "person"}, {"mine", true}},
                     {{"kind", "person"}, {"account", guest.name}}};
    return make_game(http(), "loa", more, maker.fields());
  }
  void join(const Made& game, const Account& guest) {
    ASSERT_EQ(
        http().post("/api/challenges/" + game.id + "/join", Json::object(), guest.fields()).status,
        200);
  }
  void act(const Made& game, const Account& who, const Json& command) {
    const HttpReply reply = http().post("/api/games/" + game.id + "/act", command, who.fields());
    ASSERT_EQ(reply.status, 200) << reply.body;
  }
  Json own_games(const Account& who) { return http().get("/api/me/games", who.fields()).json(); }
  Fields log_in(const Account& who, const std::string& agent = "") {
    const HttpReply reply =
        http().post("/api/session", {{"name", who.name}, {"password", "correct horse"}},
                    {{"User-Agent", agent}});
    EXPECT_EQ(reply.status, 200) << reply.body;
    return {{"Cookie", reply.cookie()}};
  }
  bool logged_in(const Fields& fields) {
    return !http().get("/api/me", fields).json()["account"].is_null();
  }
};

TEST_F(OwnAccountTest, WhatWaitsIsSeenWhereverOneLogsIn) {
  const Account ann = make_account("Ann"), bob = make_account("Bob");
  EXPECT_EQ(own_games(ann)["waiting"], 0);
  const Made game = invite(ann, bob);
  EXPECT_EQ(own_games(ann)["waiting"], 0) << "it waits for the other";
  EXPECT_EQ(own_games(bob)["waiting"], 1) << "an invitation";
  join(game, bob);
  EXPECT_EQ(own_games(ann)["waiting"], 1);
  EXPECT_EQ(own_games(bob)["waiting"], 0);
  act(game, ann, {{"action", "move"}, {"move", "b1-b3"}});
  const Json elsewhere = http().get("/api/me/games", log_in(bob)).json();
  EXPECT_EQ(elsewhere["waiting"], 1);
  EXPECT_EQ(elsewhere["games"][0]["id"], game.id);
  EXPECT_EQ(elsewhere["games"][0]["waits"], true);
  act(game, ann, {{"action", "resign"}});
  EXPECT_EQ(own_games(bob)["waiting"], 0);
  EXPECT_TRUE(own_games(bob)["games"].empty()) << "it is over";
}

TEST_F(OwnAccountTest, RatingsStandBesideNamesAndMoveWithTheGame) {
  const Account ann = make_account("Carla"), bob = make_account("Dora");
  const Made first = invite(ann, bob, true);
  join(first, bob);
  EXPECT_FALSE(http().get("/api/games/" + first.id).json()["seats"][0].contains("rating"));
  Wire watching(*wires, server->port());
  ASSERT_TRUE(watching.ask({{"action", "watch"}, {"game", first.id}}).contains("done"));
  act(first, ann, {{"action", "move"}, {"move", "b1-b3"}});
  act(first, bob, {{"action", "move"}, {"move", "a2-c2"}});
  act(first, bob, {{"action", "resign"}});
  const Json push = watching.hear([](const Json& message) {
    return message.contains("ratings") && !message["ratings"][0].is_null() &&
           message["ratings"][0].contains("change");
  });
  EXPECT_GT(push["ratings"][0]["change"], 0);
  EXPECT_LT(push["ratings"][1]["change"], 0);
  const Json shown = http().get("/api/games/" + first.id).json()["seats"][1]["rating"];
  EXPECT_EQ(shown, push["ratings"][1]);
  const Made next = invite(ann, bob, true);
  Json rating;  // looked up after the game was made: who watches is told, who asks once asks again
  ASSERT_TRUE(eventually([&] {
    rating = http().get("/api/games/" + next.id).json()["seats"][0]["rating"];
    return !rating.is_null();
  }));
  EXPECT_EQ(rating["rating"], push["ratings"][0]["rating"]);
  EXPECT_FALSE(rating.contains("change"));
  const Json row = http().get("/api/list?account=" + ann.name).json()["games"][0];
  EXPECT_EQ(row["seats"][0]["rating"]["rating"], rating["rating"]);
  const Json curve = http().get("/api/accounts/" + ann.name + "/ratings?game=loa").json();
  ASSERT_EQ(curve["points"].size(), 1u);
  EXPECT_EQ(curve["points"][0]["game"], first.id);
  EXPECT_EQ(curve["points"][0]["rating"], rating["rating"]);
}

TEST_F(OwnAccountTest, SessionsAreListedAndEndOneByOne) {
  const Account ann = make_account("Ella");
  const Fields phone = log_in(ann, "Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1");
  const Fields desk = log_in(ann, "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Firefox/120.0");
  const Json list = http().get("/api/me/sessions", desk).json();
  ASSERT_EQ(list["sessions"].size(), 3u) << list.dump();
  std::string of_phone, of_desk;
  for (const Json& one : list["sessions"]) {
    if (one["agent"] == "Safari, iPhone") of_phone = one["id"];
    if (one["current"] == true) of_desk = one["id"];
    EXPECT_EQ(one["current"], one["agent"] == "Firefox, Linux");
  }
  const Account stranger = make_account("Stranger");
  EXPECT_EQ(http().remove("/api/me/sessions/" + of_phone, Json::object(), stranger.fields()).status,
            404);
  EXPECT_EQ(http().remove("/api/me/sessions/" + of_phone, Json::object()).status, 401);
  EXPECT_TRUE(logged_in(phone));
  EXPECT_EQ(http().remove("/api/me/sessions/" + of_phone, Json::object(), desk).status, 200);
  EXPECT_FALSE(logged_in(phone));
  EXPECT_EQ(http().remove("/api/me/sessions/" + of_phone, Json::object(), desk).status, 404);
  EXPECT_EQ(http().remove("/api/me/sessions", Json::object(), desk).status, 200);
  EXPECT_TRUE(logged_in(desk));
  EXPECT_FALSE(logged_in(ann.fields()));
}

TEST_F(OwnAccountTest, BotsAreListedAndEndAloneOrWithThePassword) {
  const Account ann = make_account("Fay"), stranger = make_account("Stranger");
  const std::string one = ann.name + "-1", two = ann.name + "-2";
  std::string token[2];
  for (int i = 0; i < 2; ++i) {
    token[i] =
        http().post("/api/bots", {{"name", i == 0 ? one : two}}, ann.fields()).json()["token"];
  }
  const auto works = [&](const std::string& secret) {
    return http()
               .post("/api/bot/answer", {{"id", "AAAAAAAAAAAA:1:3"}, {"done", false}},
                     {{"Authorization", "Bearer " + secret}})
               .status != 401;
  };
  ASSERT_TRUE(works(token[0]) && works(token[1]));
  EXPECT_EQ(http().get("/api/bots", ann.fields()).json()["bots"].size(), 2u);
  EXPECT_TRUE(http().get("/api/bots", stranger.fields()).json()["bots"].empty());
  EXPECT_EQ(http().remove("/api/bots/" + one, Json::object(), stranger.fields()).status, 404);
  EXPECT_TRUE(works(token[0]));
  EXPECT_EQ(http().remove("/api/bots/" + one, Json::object(), ann.fields()).status, 200);
  EXPECT_FALSE(works(token[0]));
  EXPECT_TRUE(works(token[1]));
  const auto change = [&](const std::string& old, const std::string& fresh, bool end_bots,
                          const Fields& fields) {
    const HttpReply reply = http().post(
        "/api/me/password", {{"old", old}, {"new", fresh}, {"end_bots", end_bots}}, fields);
    EXPECT_EQ(reply.status, 200) << reply.body;
    return Fields{{"Cookie", reply.cookie()}};
  };
  const Fields second = change("correct horse", "battery staple", false, ann.fields());
  EXPECT_TRUE(works(token[1])) << "only if its owner says so";
  const Fields third = change("battery staple", "correct horse", true, second);
  EXPECT_FALSE(works(token[1]));
  EXPECT_EQ(http().remove("/api/bots/" + two, {{"remove", true}}, third).status, 200);
  EXPECT_EQ(http().get("/api/accounts/" + two).status, 404);
  EXPECT_EQ(http().get("/api/bots", third).json()["bots"].size(), 1u);
}

TEST_F(OwnAccountTest, ALostPasswordIsSetAnewByACodeOnce) {
  const HttpReply made =
      http().post("/api/accounts", {{"name", "Lost-One"}, {"password", "correct horse"}});
  ASSERT_EQ(made.status, 201) << made.body;
  const Fields session = {{"Cookie", made.cookie()}};
  const Json codes = made.json()["recovery_codes"];
  ASSERT_EQ(codes.size(), 8u);
  EXPECT_EQ(std::set<std::string>(codes.begin(), codes.end()).size(), 8u);
  const auto recover = [&](const std::string& name, const std::string& code) {
    return http().post("/api/recovery",
                       {{"name", name}, {"code", code}, {"new", "battery staple"}});
  };
  const std::string code = codes[0];
  EXPECT_EQ(recover("Lost-One", "abcde-abcde-abcde-abcde").status, 401);
  EXPECT_EQ(recover(make_account("Other").name, code).status, 401) << "of another account";
  EXPECT_TRUE(logged_in(session));
  std::string typed = code;  // as people type
  for (char& c : typed) c = c == '-' ? ' ' : static_cast<char>(std::toupper(c));
  const HttpReply done = recover("lost-one", typed);
  ASSERT_EQ(done.status, 200) << done.body;
  EXPECT_FALSE(logged_in(session)) << "whoever had the old password is out";
  const Fields fresh = {{"Cookie", done.cookie()}};
  EXPECT_TRUE(logged_in(fresh));
  EXPECT_EQ(recover("Lost-One", code).status, 401) << "a second time";
  EXPECT_EQ(http().get("/api/me/sessions", fresh).json()["recovery_codes_left"], 7);
  const HttpReply renewed =
      http().post("/api/me/recovery", {{"password", "battery staple"}}, fresh);
  ASSERT_EQ(renewed.status, 200) << renewed.body;
  EXPECT_EQ(http().post("/api/me/recovery", {{"password", "wrong horse"}}, fresh).status, 401);
  EXPECT_EQ(recover("Lost-One", codes[1]).status, 401) << "the new set has ended it";
}

TEST_F(OwnAccountTest, NothingOfThisIsForStrangers) {
  for (const char* path : {"/api/me/games", "/api/me/sessions", "/api/bots"}) {
    EXPECT_EQ(http().get(path).status, 401) << path;
  }
  EXPECT_EQ(http().remove("/api/me/sessions", Json::object()).status, 401);
  EXPECT_EQ(http().remove("/api/bots/anything", Json::object()).status, 401);
  EXPECT_EQ(http().post("/api/me/recovery", {{"password", "correct horse"}}).status, 401);
  EXPECT_EQ(http().get("/api/accounts/nobody-here/ratings?game=loa").status, 404);
}

}  // namespace
}  // namespace muster::test
