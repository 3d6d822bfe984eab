// Whose seat it is: an invitation is spent when somebody sits down, a guest's key is known to one
// browser only, and moving to another device ends the old one. docs/trust.md.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/text.h"
#include "club_server.h"
#include "database.h"
#include "games.h"

namespace muster::test {
namespace {

Fields key(const std::string& key) { return {{"X-Seat-Key", key}}; }

HttpReply act(const Http& http, const std::string& game, const Json& command,
              const Fields& fields) {
  return http.post("/api/games/" + game + "/act", command, fields);
}

Json my_seats(const Http& http, const std::string& game, const Fields& fields) {
  return http.get("/api/games/" + game, fields).json().value("my_seats", Json::array());
}

const Json kTwo = {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}};

class SeatsTest : public ServerTest {
 protected:
  // A link game whose maker, a guest, sits on seat 0.
  Made link_game(const Json& more = Json::object()) {
    Json all = {{"seats", kTwo}};
    all.update(more);
    return make_game(http(), "loa", all);
  }
  HttpReply join(const std::string& game, const Json& body, const Fields& fields) {
    return http().post("/api/challenges/" + game + "/join", body, fields);
  }
};

// The attack: 1338 to 1280 by somebody who had seen the link.
TEST_F(SeatsTest, ASpentInvitationIsNobody) {
  const Account maker = make_account("maker"), player = make_account("player");
  const Made made = make_game(
      http(), "loa", {{"seats", kTwo}, {"rated", true}, {"clock", fischer(600'000, 1000)["clock"]}},
      maker.fields());
  EXPECT_EQ(made.keys[0], "") << "the maker's seat is the account's";
  const std::string invitation = made.keys[1];
  Fields with_key = player.fields();
  with_key.emplace_back("X-Seat-Key", invitation);
  const HttpReply joined = join(made.id, Json::object(), with_key);
  ASSERT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(joined.json()["key"], "") << "an account needs no key";
  EXPECT_EQ(my_seats(http(), made.id, player.fields()), Json::array({1}));

  EXPECT_EQ(my_seats(http(), made.id, key(invitation)), Json::array());
  for (const Json& command : std::vector<Json>{{{"action", "resign"}},
                                               {{"action", "draw"}},
                                               {{"action", "abort"}},
                                               {{"action", "chat"}, {"text", "it is me"}}}) {
    const HttpReply reply = act(http(), made.id, command, key(invitation));
    EXPECT_EQ(reply.status, 403) << command.dump() << reply.body;
  }
  EXPECT_EQ(join(made.id, Json::object(), key(invitation)).status, 409);
  Wire stranger(*wires, server->port());
  const Json refused = stranger.ask({{"action", "watch"}, {"game", made.id}, {"key", invitation}});
  EXPECT_EQ(refused.value("code", ""), "spent") << refused.dump();
  Wire owner(*wires, server->port(), player.fields());
  const Json seen = owner.ask({{"action", "watch"}, {"game", made.id}, {"key", invitation}});
  EXPECT_EQ(seen["game"]["my_seats"], Json::array({1}))
      << "the one who was invited: " << seen.dump();
}

TEST_F(SeatsTest, AnInvitationThatIsOpenOnAnotherSocketEndsWhenTheSeatIsTaken) {
  const Account maker = make_account("maker"), player = make_account("player");
  const Made made = make_game(
      http(), "loa", {{"seats", kTwo}, {"rated", true}, {"clock", fischer(600'000, 1000)["clock"]}},
      maker.fields());
  Wire early(*wires, server->port());  // logged out: may not sit down, but holds the invitation
  const Json seen = early.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[1]}});
  ASSERT_EQ(seen["game"]["my_seats"], Json::array({1})) << seen.dump();
  EXPECT_EQ(early.ask({{"action", "chat"}, {"game", made.id}, {"text", "hello"}}).value("code", ""),
            "not-seated")
      << "an invitation is no voice";
  Fields with_key = player.fields();
  with_key.emplace_back("X-Seat-Key", made.keys[1]);
  ASSERT_EQ(join(made.id, Json::object(), with_key).status, 200);
  EXPECT_FALSE(
      early.hear([](const Json& m) { return m.value("my_seats", Json()) == Json::array(); })
          .is_null());
  EXPECT_EQ(early.ask({{"action", "resign"}, {"game", made.id}}).value("code", ""), "no-seat");
}

TEST_F(SeatsTest, AGuestGetsAKeyThatNobodyElseHasSeen) {
  const Made made = link_game();
  Wire guest(*wires, server->port());
  const Json sat = guest.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[1]}});
  ASSERT_TRUE(sat.contains("key")) << sat.dump();
  const std::string own = sat["key"];
  EXPECT_NE(own, made.keys[1]);
  EXPECT_EQ(sat["game"]["my_seats"], Json::array({1}));
  EXPECT_EQ(my_seats(http(), made.id, key(own)), Json::array({1}));
  EXPECT_EQ(my_seats(http(), made.id, key(made.keys[1])), Json::array());
  ASSERT_EQ(act(http(), made.id, {{"action", "move"}, {"move", "b1-b3"}}, key(made.keys[0])).status,
            200);
  EXPECT_EQ(act(http(), made.id, {{"action", "move"}, {"move", "a2-c2"}}, key(made.keys[1])).status,
            403);
  play(guest, made.id, "a2-c2", 1);
  Wire again(*wires, server->port());
  const Json back = again.ask({{"action", "watch"}, {"game", made.id}, {"key", own}});
  EXPECT_EQ(back["game"]["my_seats"], Json::array({1})) << "the same browser comes back";
  EXPECT_FALSE(back.contains("key"));
}

TEST_F(SeatsTest, ALostAnswerLosesNoSeat) {
  const Made made = link_game();
  const std::string own = "abcdefghijklmnopqrstuv";
  for (int tries = 0; tries < 2; ++tries) {
    const HttpReply reply = join(made.id, {{"new_key", own}}, key(made.keys[1]));
    ASSERT_EQ(reply.status, 200) << reply.body;
    EXPECT_EQ(reply.json()["key"], own);
    EXPECT_EQ(reply.json()["seats"], Json::array({1}));
  }
  Wire wire(*wires, server->port());
  const Json seen =
      wire.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[1]}, {"new_key", own}});
  EXPECT_EQ(seen["game"]["my_seats"], Json::array({1})) << seen.dump();

  const Made other = link_game();
  for (const std::string& seen_before : other.keys) {
    EXPECT_EQ(join(other.id, {{"new_key", seen_before}}, key(other.keys[1])).status, 400)
        << "a key that others know is none";
  }
  EXPECT_EQ(join(other.id, {{"new_key", "short"}}, key(other.keys[1])).status, 400);
}

TEST_F(SeatsTest, AGuestHasANameThatNobodyTakesForAnAccounts) {
  const std::string account = make_account("Maker").name;
  const Made made = link_game({{"guest", "Anna"}});
  Wire watcher(*wires, server->port());
  ASSERT_TRUE(watcher.ask({{"action", "watch"}, {"game", made.id}}).contains("game"));
  for (const std::string& taken : {account, text::lower(account), " " + account + " "}) {
    const HttpReply refused = join(made.id, {{"guest", taken}}, key(made.keys[1]));
    EXPECT_EQ(refused.status, 409) << refused.body;
    EXPECT_EQ(refused.json().value("code", ""), "guest-taken");
    EXPECT_EQ(refused.json().value("field", ""), "guest");
    const HttpReply unmade = http().post("/api/challenges", {{"game", "loa"}, {"guest", taken}});
    EXPECT_EQ(unmade.json().value("code", ""), "guest-taken") << unmade.body;
  }
  const Json asked = watcher.ask(
      {{"action", "join"}, {"game", made.id}, {"key", made.keys[1]}, {"guest", account}});
  EXPECT_EQ(asked.value("code", ""), "guest-taken") << asked.dump();
  const HttpReply odd = join(made.id, {{"guest", "Maker (account)"}}, key(made.keys[1]));
  EXPECT_EQ(odd.json().value("code", ""), "bad-guest") << odd.body;
  const HttpReply stranger = join(made.id, {{"guest", account}}, {});
  EXPECT_EQ(stranger.json().value("code", ""), "taken") << "no seat for whoever has no link";

  ASSERT_EQ(join(made.id, {{"guest", "Maker of tea"}}, key(made.keys[1])).status, 200);
  const Json push = watcher.hear(
      [](const Json& m) { return m.contains("event") && m["event"].value("kind", "") == "join"; });
  EXPECT_EQ(push["event"].value("guest", ""), "Maker of tea") << push.dump();
  EXPECT_EQ(push["event"].value("name", "?"), "");
  const Json seen = http().get("/api/games/" + made.id).json();
  EXPECT_EQ(seen["seats"][0].value("guest", ""), "Anna") << seen.dump();
  EXPECT_EQ(seen["seats"][1].value("guest", ""), "Maker of tea");
  EXPECT_FALSE(seen["seats"][1].contains("name"));
  const std::string sgf = http().get("/api/games/" + made.id + "/record?format=sgf").body;
  EXPECT_NE(sgf.find("PW[Maker of tea (guest)]"), std::string::npos) << sgf;
}

TEST_F(SeatsTest, AnAccountKeepsItsNameAndStrangersLearnNothingFromTheirs) {
  const Account player = make_account("player");
  const Made made = link_game();
  Fields with_key = player.fields();
  with_key.emplace_back("X-Seat-Key", made.keys[1]);
  ASSERT_EQ(join(made.id, {{"guest", "Somebody Else"}}, with_key).status, 200);
  const Json seen = http().get("/api/games/" + made.id).json();
  EXPECT_EQ(seen["seats"][1].value("name", ""), player.name);
  EXPECT_FALSE(seen["seats"][1].contains("guest"));
  const HttpReply late = join(made.id, {{"guest", player.name}}, {});
  EXPECT_EQ(late.json().value("code", ""), "begun") << "nobody asks the store for a full table";
}

TEST_F(SeatsTest, TransferEndsTheOldDevice) {
  const Made made = link_game();
  const std::string old = join(made.id, Json::object(), key(made.keys[1])).json()["key"];
  Wire tab(*wires, server->port());
  ASSERT_EQ(tab.ask({{"action", "watch"}, {"game", made.id}, {"key", old}})["game"]["my_seats"],
            Json::array({1}));
  const std::string path = "/api/games/" + made.id;
  EXPECT_EQ(http().post(path + "/transfer", Json::object()).status, 403) << "a stranger";
  const HttpReply first = http().post(path + "/transfer", Json::object(), key(old));
  const HttpReply offered = http().post(path + "/transfer", Json::object(), key(old));
  ASSERT_EQ(offered.status, 201) << offered.body;
  const std::string code = offered.json()["code"];
  EXPECT_EQ(offered.json()["link"], "/game/" + made.id + "#move=" + code);
  EXPECT_EQ(http().post(path + "/claim", {{"code", first.json()["code"]}}).status, 403)
      << "a newer link has replaced it";
  EXPECT_EQ(my_seats(http(), made.id, key(code)), Json::array()) << "a code is no key";
  EXPECT_EQ(my_seats(http(), made.id, key(old)), Json::array({1})) << "until it is used";

  const std::string own = "ABCDEFGHIJKLMNOPQRSTUV";
  for (int tries = 0; tries < 2; ++tries) {  // also when the answer was lost
    const HttpReply claimed = http().post(path + "/claim", {{"code", code}, {"new_key", own}});
    ASSERT_EQ(claimed.status, 200) << claimed.body;
    EXPECT_EQ(claimed.json()["seats"], Json::array({1}));
  }
  EXPECT_EQ(http().post(path + "/claim", {{"code", code}}).json()["code"], "no-transfer");
  EXPECT_EQ(my_seats(http(), made.id, key(own)), Json::array({1}));
  EXPECT_EQ(my_seats(http(), made.id, key(old)), Json::array());
  EXPECT_FALSE(tab.hear([](const Json& m) { return m.value("my_seats", Json()) == Json::array(); })
                   .is_null())
      << "the old tab is told";
  EXPECT_EQ(tab.ask({{"action", "resign"}, {"game", made.id}}).value("code", ""), "no-seat");
  EXPECT_EQ(http().post(path + "/claim", Json::object()).status, 400);
  EXPECT_EQ(http().post("/api/games/AAAAAAAAAAAA/claim", {{"code", code}}).status, 404);
}

TEST_F(SeatsTest, AnAccountsSeatMovesByLoggingIn) {
  const Account maker = make_account("maker");
  const Made made = make_game(http(), "loa", {{"seats", kTwo}}, maker.fields());
  const std::string path = "/api/games/" + made.id;
  const HttpReply refused = http().post(path + "/transfer", Json::object(), maker.fields());
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.json()["code"], "account-seat");
  const HttpReply early = http().post(path + "/transfer", Json::object(), key(made.keys[1]));
  EXPECT_EQ(early.json()["code"], "not-seated") << "an invitation is handed on as it is";
}

TEST_F(SeatsTest, OneLinkMovesBothSeatsOfAPlayer) {
  const Made made = make_game(http(), "loa:ambidextrous");
  const std::string one = join(made.id, {{"seat", 0}}, key(made.keys[0])).json()["key"];
  const HttpReply two = join(made.id, {{"seat", 1}}, key(made.keys[1]));
  ASSERT_EQ(two.status, 200) << two.body;
  const Json before = my_seats(http(), made.id, key(one));
  ASSERT_EQ(before.size(), 2u) << before.dump();
  const std::string path = "/api/games/" + made.id;
  const Json code = http().post(path + "/transfer", Json::object(), key(one)).json()["code"];
  const HttpReply claimed = http().post(path + "/claim", {{"code", code}});
  ASSERT_EQ(claimed.status, 200) << claimed.body;
  EXPECT_EQ(claimed.json()["seats"], before);
  EXPECT_EQ(my_seats(http(), made.id, key(one)), Json::array());
}

TEST_F(SeatsTest, ARematchIsThePlayersAndNotTheInvitations) {
  const Made made = link_game();
  const std::string own = join(made.id, Json::object(), key(made.keys[1])).json()["key"];
  ASSERT_EQ(act(http(), made.id, {{"action", "resign"}}, key(own)).status, 200);
  ASSERT_EQ(act(http(), made.id, {{"action", "rematch"}}, key(made.keys[0])).status, 200);
  EXPECT_EQ(act(http(), made.id, {{"action", "rematch"}}, key(made.keys[1])).status, 403);
  ASSERT_EQ(act(http(), made.id, {{"action", "rematch"}}, key(own)).status, 200);
  const std::string next = http().get("/api/games/" + made.id).json()["rematch"];
  EXPECT_EQ(my_seats(http(), next, key(own)), Json::array({0}));
  EXPECT_EQ(my_seats(http(), next, key(made.keys[0])), Json::array({1}));
  EXPECT_EQ(my_seats(http(), next, key(made.keys[1])), Json::array());
}

TEST_F(SeatsTest, OpenSeatsAndSpectators) {
  const Made made = link_game({{"open", true}});
  Wire spectator(*wires, server->port());
  const Json seen = spectator.ask({{"action", "watch"}, {"game", made.id}});
  EXPECT_FALSE(seen["game"].contains("my_seats")) << "a link without a key seats nobody";
  EXPECT_EQ(spectator.ask({{"action", "move"}, {"game", made.id}, {"move", "b1-b3"}})["code"],
            "no-seat");
  const Account player = make_account("opener");
  const HttpReply joined = join(made.id, Json::object(), player.fields());
  ASSERT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(joined.json()["key"], "");
  EXPECT_EQ(my_seats(http(), made.id, player.fields()), Json::array({1}));
  const Made other = link_game({{"open", true}});
  const HttpReply guest = join(other.id, Json::object(), {});
  ASSERT_EQ(guest.status, 200);
  EXPECT_EQ(my_seats(http(), other.id, key(guest.json()["key"])), Json::array({1}));
}

TEST_F(SeatsTest, ADeletedAccountsInvitationOpensNothing) {
  const Account player = make_account("leaving");
  const Made made = link_game();
  Fields with_key = player.fields();
  with_key.emplace_back("X-Seat-Key", made.keys[1]);
  ASSERT_EQ(join(made.id, Json::object(), with_key).status, 200);
  ASSERT_EQ(http().remove("/api/me", {{"password", "correct horse"}}, player.fields()).status, 200);
  ASSERT_TRUE(eventually(
      [&] { return !http().get("/api/games/" + made.id).json()["seats"][1].contains("name"); }));
  EXPECT_EQ(my_seats(http(), made.id, key(made.keys[1])), Json::array());
}

// A code made at one server is good at the other, once.
TEST(SeatsPostgresTest, ATransferHoldsAtEveryServer) {
  const Place place(Place::Kind::Postgres);
  const ClubServer one(place.options()), two(place.options());
  const Made made = make_game(one.http(), "loa", {{"seats", kTwo}});
  const std::string challenge = "/api/challenges/" + made.id, path = "/api/games/" + made.id;
  const HttpReply joined = two.http().post(challenge + "/join", Json::object(), key(made.keys[1]));
  ASSERT_EQ(joined.status, 200) << joined.body;
  const std::string old = joined.json()["key"];
  EXPECT_TRUE(eventually([&] { return my_seats(one.http(), made.id, key(made.keys[1])).empty(); }));
  const HttpReply offered = one.http().post(path + "/transfer", Json::object(), key(old));
  ASSERT_EQ(offered.status, 201) << offered.body;
  HttpReply claimed;
  ASSERT_TRUE(eventually([&] {  // the news travels
    claimed = two.http().post(path + "/claim", {{"code", offered.json()["code"]}});
    return claimed.status == 200;
  })) << claimed.body;
  EXPECT_TRUE(eventually([&] { return my_seats(one.http(), made.id, key(old)).empty(); }));
  EXPECT_EQ(my_seats(two.http(), made.id, key(claimed.json()["key"])), Json::array({1}));
}

}  // namespace
}  // namespace muster::test
