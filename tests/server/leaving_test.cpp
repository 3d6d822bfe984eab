// Before a game begins: a guest gives the seat back, and only its maker calls the game off.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "club_server.h"
#include "database.h"
#include "games.h"

namespace muster::test {
namespace {

Fields seat_key(const std::string& key) { return {{"X-Seat-Key", key}}; }

// A table of four whose maker, a guest, sits on the first seat.
struct TableOfFour {
  explicit TableOfFour(const Http& http) {
    Json seats = Json::array();
    for (int seat = 0; seat < 4; ++seat) seats.push_back({{"kind", "person"}, {"mine", seat == 0}});
    made = make_game(http, "loa:four-hand", {{"seats", seats}});
    challenge = "/api/challenges/" + made.id;
    game = "/api/games/" + made.id;
  }

  HttpReply join(const Http& http, std::size_t seat, const Json& body = Json::object()) const {
    return http.post(challenge + "/join", body, seat_key(made.keys[seat]));
  }
  HttpReply leave(const Http& http, const Fields& fields) const {
    return http.post(game + "/act", {{"action", "leave"}}, fields);
  }
  Json seat(const Http& http, std::size_t seat) const {
    return http.get(game).json()["seats"][seat];
  }

  Made made;
  std::string challenge, game;
};

class LeavingTest : public ServerTest {};

TEST_F(LeavingTest, AGuestLeavesATableOfFourThatOnlyItsMakerCallsOff) {
  const TableOfFour table(http());
  const HttpReply east = table.join(http(), 1, {{"guest", "Anna"}});
  ASSERT_EQ(east.status, 200) << east.body;
  const Fields own = seat_key(east.json()["key"]), maker = seat_key(table.made.keys[0]);
  EXPECT_EQ(http().remove(table.challenge).status, 403) << "a stranger";
  EXPECT_EQ(http().remove(table.challenge, nullptr, seat_key(table.made.keys[2])).status, 403)
      << "an invitation";
  const HttpReply refused = http().remove(table.challenge, nullptr, own);
  EXPECT_EQ(refused.status, 403) << "a guest who sits there";
  EXPECT_EQ(refused.json()["code"], "not-maker") << refused.body;
  EXPECT_EQ(http().post(table.game + "/act", {{"action", "abort"}}, own).status, 403);
  EXPECT_EQ(table.leave(http(), maker).json()["code"], "maker-stays");
  EXPECT_EQ(table.leave(http(), {}).status, 403) << "a stranger";

  EXPECT_EQ(table.leave(http(), own).status, 200);
  EXPECT_EQ(table.leave(http(), own).status, 403) << "the key opens nothing any more";
  EXPECT_EQ(http().get(table.game).json()["phase"], "waiting");
  EXPECT_EQ(table.seat(http(), 0)["maker"], true);
  EXPECT_EQ(table.seat(http(), 1)["taken"], false);
  EXPECT_FALSE(table.seat(http(), 1).contains("guest"));
  EXPECT_EQ(table.join(http(), 1).status, 200) << "the invitation is good again";
  EXPECT_FALSE(table.seat(http(), 1).contains("guest")) << "another guest has another name";
  EXPECT_EQ(http().remove(table.challenge, nullptr, maker).status, 200);
  EXPECT_EQ(http().get(table.game).json()["called_off_by"], 0);
}

TEST_F(LeavingTest, WhoWatchesIsToldOfTheSeat) {
  const TableOfFour table(http());
  const std::string own = table.join(http(), 1).json()["key"];
  Wire watcher(*wires, server->port()), guest(*wires, server->port());
  ASSERT_TRUE(watcher.ask({{"action", "watch"}, {"game", table.made.id}}).contains("game"));
  const Json seen = guest.ask({{"action", "watch"}, {"game", table.made.id}, {"key", own}});
  ASSERT_EQ(seen["game"]["my_seats"], Json::array({1})) << seen.dump();
  EXPECT_EQ(guest.ask({{"action", "leave"}, {"game", table.made.id}}).value("done", false), true);
  const Json push = watcher.hear(
      [](const Json& m) { return m.contains("event") && m["event"].value("kind", "") == "leave"; });
  EXPECT_EQ(push["event"].value("seat", -1), 1) << push.dump();
  EXPECT_FALSE(
      guest.hear([](const Json& m) { return m.value("my_seats", Json()) == Json::array(); })
          .is_null())
      << "and the guest of the seat that is gone";
}

// The seat is taken when the second word comes, and free when its turn has come.
TEST_F(LeavingTest, WhoSitsDownBehindWhoLeavesKeepsTheName) {
  const TableOfFour table(http());
  const std::string own = table.join(http(), 1, {{"guest", "Anna"}}).json()["key"];
  Wire guest(*wires, server->port());
  ASSERT_TRUE(
      guest.ask({{"action", "watch"}, {"game", table.made.id}, {"key", own}}).contains("game"));
  const std::string owner = make_account("Owner").name;
  int id = 0;
  std::string key = own;
  for (const auto& [name, taken] : {std::pair<std::string, std::string>{"Berta", "Berta"},
                                    {"Chloë", "Chloë"},  // which no account could be called
                                    {owner, ""}}) {
    const std::string next = "leave" + std::to_string(++id), after = "join" + std::to_string(id);
    guest.say({{"id", next}, {"action", "leave"}, {"game", table.made.id}, {"key", key}});
    guest.say({{"id", after},
               {"action", "join"},
               {"game", table.made.id},
               {"key", table.made.keys[1]},
               {"guest", name}});
    const Json joined = guest.hear([&](const Json& m) { return m.value("id", "") == after; });
    EXPECT_EQ(joined.contains("done"), !taken.empty()) << joined.dump();
    EXPECT_EQ(joined.value("code", ""), taken.empty() ? "guest-taken" : "");
    EXPECT_EQ(table.seat(http(), 1).value("guest", ""), taken);
    key = joined.value("key", "");
  }
}

// Whoever asks from the beginning hears neither the name nor a word of the account that left.
void expect_nothing_of(const std::string& name, Wires& wires, const ClubServer& server,
                       const TableOfFour& table) {
  Wire late(wires, server.port());
  const Json all = late.ask({{"action", "watch"}, {"game", table.made.id}, {"since", 0}});
  ASSERT_TRUE(all.contains("events")) << all.dump();
  EXPECT_EQ(all.dump().find(name), std::string::npos) << all.dump();
  EXPECT_EQ(all.dump().find("well hidden"), std::string::npos) << all.dump();
}

TEST_F(LeavingTest, AnAccountTakesNameAndWordsAlong) {
  const TableOfFour table(http());
  const Account eve = make_account("Eve");
  Fields with_key = eve.fields();
  with_key.emplace_back("X-Seat-Key", table.made.keys[1]);
  const HttpReply joined = http().post(table.challenge + "/join", Json::object(), with_key);
  ASSERT_EQ(joined.status, 200) << joined.body;
  ASSERT_EQ(
      http()
          .post(table.game + "/act", {{"action", "chat"}, {"text", "well hidden"}}, eve.fields())
          .status,
      200);
  Wire watcher(*wires, server->port());
  const Json before = watcher.ask({{"action", "watch"}, {"game", table.made.id}, {"since", 0}});
  EXPECT_NE(before.dump().find("well hidden"), std::string::npos) << before.dump();
  ASSERT_EQ(table.leave(http(), eve.fields()).status, 200);
  expect_nothing_of(eve.name, *wires, *server, table);
  EXPECT_EQ(http().remove("/api/me", {{"password", "correct horse"}}, eve.fields()).status, 200);
  expect_nothing_of(eve.name, *wires, *server, table);
}

TEST_F(LeavingTest, WhoIsInvitedByNameDeclines) {
  const Account ada = make_account("Ada"), bob = make_account("Bob"), eve = make_account("Eve");
  const Made made = make_game(
      http(), "loa",
      {{"seats",
        {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}, {"account", bob.name}}}}},
      ada.fields());
  const std::string game = "/api/games/" + made.id;
  const Json decline = {{"action", "leave"}};
  EXPECT_EQ(http().post(game + "/act", decline).status, 403) << "a stranger";
  EXPECT_EQ(http().post(game + "/act", decline, eve.fields()).status, 403) << "somebody else";
  Fields with_link = eve.fields();
  with_link.emplace_back("X-Seat-Key", made.keys[1]);
  EXPECT_EQ(http().post(game + "/act", decline, with_link).json()["code"], "not-seated");
  Wire watcher(*wires, server->port());
  ASSERT_TRUE(watcher.ask({{"action", "watch"}, {"game", made.id}}).contains("game"));
  const auto listed = [&] {
    return http().get("/api/me/games", bob.fields()).body.find(made.id) != std::string::npos;
  };
  EXPECT_TRUE(listed());

  ASSERT_EQ(http().post(game + "/act", decline, bob.fields()).status, 200);
  const Json push = watcher.hear([](const Json& m) {
    return m.contains("event") && m["event"].value("kind", "") == "decline";
  });
  EXPECT_EQ(push["event"].value("seat", -1), 1) << push.dump();
  EXPECT_FALSE(listed());
  const Json seat = http().get(game).json()["seats"][1];
  EXPECT_EQ(seat.value("declined", false), true) << seat.dump();
  EXPECT_FALSE(seat.contains("invited")) << seat.dump();
  EXPECT_EQ(http().post(game + "/act", decline, bob.fields()).status, 403) << "once";
  EXPECT_EQ(http().post("/api/challenges/" + made.id + "/join", Json::object(), with_link).status,
            200)
      << "the link is anybody's";
}

// What one server was told holds at the other.
TEST(LeavingPostgresTest, ASeatThatWasLeftIsFreeAtEveryServer) {
  const Place place(Place::Kind::Postgres);
  const ClubServer one(place.options()), two(place.options());
  const TableOfFour table(one.http());
  const HttpReply joined = table.join(two.http(), 1, {{"guest", "Anna"}});
  ASSERT_EQ(joined.status, 200) << joined.body;
  EXPECT_TRUE(eventually([&] { return table.seat(one.http(), 1)["taken"] == true; }));
  ASSERT_EQ(table.leave(one.http(), seat_key(joined.json()["key"])).status, 200);
  EXPECT_TRUE(eventually([&] { return table.seat(two.http(), 1)["taken"] == false; }));
  ASSERT_EQ(table.join(two.http(), 1).status, 200);
  EXPECT_TRUE(eventually([&] { return table.seat(one.http(), 1)["taken"] == true; }));
  EXPECT_FALSE(table.seat(one.http(), 1).contains("guest")) << "it is not Anna";
}

// The bound is the game's, not a server's.
TEST(LeavingPostgresTest, ASeatIsLeftTwentyTimesAtMostWhicheverServerHears) {
  const Place place(Place::Kind::Postgres);
  const ClubServer one(place.options()), two(place.options());
  const TableOfFour table(one.http());
  const auto wait_for = [&](const ClubServer& server, bool taken) {
    return eventually([&] { return table.seat(server.http(), 1)["taken"] == taken; });
  };
  std::string key;
  for (int i = 0; i <= 20; ++i) {
    const ClubServer &here = i % 2 == 0 ? one : two, &there = i % 2 == 0 ? two : one;
    const HttpReply joined = table.join(here.http(), 1);
    ASSERT_EQ(joined.status, 200) << i << " " << joined.body;
    ASSERT_TRUE(wait_for(there, true)) << i;
    key = joined.json()["key"];
    if (i == 20) break;
    ASSERT_EQ(table.leave(there.http(), seat_key(key)).status, 200) << i;
    ASSERT_TRUE(wait_for(here, false)) << i;
  }
  for (const ClubServer* server : {&one, &two}) {
    EXPECT_EQ(table.leave(server->http(), seat_key(key)).json()["code"], "too-much");
    EXPECT_EQ(table.seat(server->http(), 1)["taken"], true);
  }
}

}  // namespace
}  // namespace muster::test
