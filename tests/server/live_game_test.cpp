// Live games over real sockets: from the first move to the rematch. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "club_server.h"
#include "games.h"

namespace muster::test {
namespace {

class LiveGameTest : public ServerTest {};

TEST_F(LiveGameTest, AWholeGameIsPlayedToItsEndOnTheBoard) {
  Duel duel = begin_duel(*wires, *server, fischer(600'000, 1000));
  const std::string& id = duel.made.id;
  Wire spectator(*wires, server->port());
  const Json seen = spectator.ask({{"action", "watch"}, {"game", id}});
  EXPECT_EQ(seen["game"]["phase"], "playing");
  EXPECT_FALSE(seen["game"].contains("my_seats"));
  const std::vector<std::string> moves = short_game("loa");
  ASSERT_FALSE(moves.empty());
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    Wire& mover = ply % 2 == 0 ? *duel.black : *duel.white;
    play(mover, id, moves[ply], static_cast<int>(ply));
    for (Wire* wire : {duel.black.get(), duel.white.get(), &spectator}) {
      const Json push = wire->hear_event(id, "move");
      ASSERT_FALSE(push.is_null()) << "ply " << ply;
      EXPECT_EQ(push["event"]["move"], moves[ply]);
      EXPECT_EQ(push["clocks"]["left_ms"].size(), 2u);
    }
  }
  const Json end = http().get("/api/games/" + id).json();
  EXPECT_EQ(end["phase"], "over");
  EXPECT_EQ(end["moves"].size(), moves.size());
  EXPECT_FALSE(end["result"]["sentence"].get<std::string>().empty());
  const HttpReply record = http().get("/api/games/" + id + "/record?format=sgf");
  EXPECT_EQ(record.status, 200);
  EXPECT_NE(record.body.find("GM[9]"), std::string::npos);
}

TEST_F(LiveGameTest, AnIllegalMoveIsRefusedWithItsReasonInBothLanguages) {
  Duel duel = begin_duel(*wires, *server);
  const Json message = {{"action", "move"}, {"game", duel.made.id}, {"move", "b1-b4"}};
  const Json english = duel.black->ask(message);
  EXPECT_FALSE(english.contains("done"));
  EXPECT_EQ(english["field"], "move");
  EXPECT_TRUE(english["reason"].contains("code")) << english.dump();
  Json in_japanese = message;
  in_japanese["lang"] = "ja";
  const Json japanese = duel.black->ask(in_japanese);
  EXPECT_NE(japanese["error"], english["error"]);
  EXPECT_EQ(japanese["reason"]["code"], english["reason"]["code"]);
  play(*duel.black, duel.made.id, "b1-b3", 0);  // the game goes on
}

TEST_F(LiveGameTest, MovesOutOfTurnOrForAnotherPositionAreRefused) {
  Duel duel = begin_duel(*wires, *server);
  const std::string& id = duel.made.id;
  EXPECT_TRUE(
      duel.white->ask({{"action", "move"}, {"game", id}, {"move", "a2-c2"}}).contains("error"));
  play(*duel.black, id, "b1-b3", 0);
  const Json again =
      duel.black->ask({{"action", "move"}, {"game", id}, {"move", "b1-b3"}, {"ply", 0}});
  EXPECT_TRUE(again.contains("error")) << again.dump();
  EXPECT_EQ(http().get("/api/games/" + id).json()["moves"].size(), 1u);
}

TEST_F(LiveGameTest, ALostLineResumesWhereItWas) {
  Duel duel = begin_duel(*wires, *server);
  const std::string& id = duel.made.id;
  const std::vector<std::string> moves = some_moves("loa", 6);
  play(*duel.black, id, moves[0]);
  const Json push = duel.white->hear_event(id, "move");
  const std::int64_t seq = push["event"]["seq"];
  duel.white->drop();
  Wire back(*wires, server->port());
  Json reply =
      back.ask({{"action", "watch"}, {"game", id}, {"key", duel.made.keys[1]}, {"since", seq}});
  EXPECT_TRUE(reply["events"].empty()) << reply.dump();
  play(back, id, moves[1], 1);
  play(*duel.black, id, moves[2], 2);
  Wire later(*wires, server->port());
  reply =
      later.ask({{"action", "watch"}, {"game", id}, {"key", duel.made.keys[1]}, {"since", seq}});
  ASSERT_EQ(reply["events"].size(), 2u) << reply.dump();
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(reply["events"][i]["move"], moves[i + 1]);
    EXPECT_EQ(reply["events"][i]["ply"], i + 2) << "so many moves with it";
  }
  play(later, id, moves[3], 3);
}

TEST_F(LiveGameTest, TakebackIsOfferedDeclinedAndAccepted) {
  Duel duel = begin_duel(*wires, *server);
  const std::string& id = duel.made.id;
  play(*duel.black, id, "b1-b3");
  play(*duel.white, id, "a2-c2");
  ASSERT_TRUE(duel.white->ask({{"action", "takeback"}, {"game", id}}).value("done", false));
  EXPECT_FALSE(duel.black->hear_event(id, "offer-takeback").is_null());
  ASSERT_TRUE(duel.black->ask({{"action", "decline_takeback"}, {"game", id}}).value("done", false));
  EXPECT_EQ(http().get("/api/games/" + id).json()["moves"].size(), 2u);
  ASSERT_TRUE(duel.black->ask({{"action", "takeback"}, {"game", id}}).value("done", false));
  ASSERT_TRUE(duel.white->ask({{"action", "takeback"}, {"game", id}}).value("done", false));
  EXPECT_FALSE(duel.black->hear_event(id, "accept-takeback").is_null());
  EXPECT_LT(http().get("/api/games/" + id).json()["moves"].size(), 2u);
}

TEST_F(LiveGameTest, ADrawIsAgreedAndTheRematchSwapsColours) {
  Duel duel = begin_duel(*wires, *server);
  const std::string& id = duel.made.id;
  play(*duel.black, id, "b1-b3");
  ASSERT_TRUE(duel.black->ask({{"action", "draw"}, {"game", id}}).value("done", false));
  EXPECT_FALSE(duel.white->hear_event(id, "offer-draw").is_null());
  ASSERT_TRUE(duel.white->ask({{"action", "draw"}, {"game", id}}).value("done", false));
  Json over = http().get("/api/games/" + id).json();
  EXPECT_EQ(over["phase"], "over");
  EXPECT_EQ(over["result"]["winner"], "draw");
  ASSERT_TRUE(duel.black->ask({{"action", "rematch"}, {"game", id}}).value("done", false));
  ASSERT_TRUE(duel.white->ask({{"action", "rematch"}, {"game", id}}).value("done", false));
  over = http().get("/api/games/" + id).json();
  const std::string next = over["rematch"];
  // The links of before open the new game, with colours swapped.
  const Json mine =
      duel.black->ask({{"action", "watch"}, {"game", next}, {"key", duel.made.keys[0]}});
  EXPECT_EQ(mine["game"]["my_seats"], Json::array({1})) << mine.dump();
  EXPECT_EQ(mine["game"]["phase"], "playing");
  ASSERT_TRUE(duel.white->ask({{"action", "watch"}, {"game", next}, {"key", duel.made.keys[1]}})
                  .value("done", false));
  play(*duel.white, next, "b1-b3", 0);
}

TEST_F(LiveGameTest, AFlagFallsAlthoughNobodyIsConnected) {
  Json more = fischer(1000);
  more["seats"] = {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}, {"mine", true}}};
  const Made made = make_game(http(), "loa", more);
  EXPECT_EQ(made.reply["game"]["phase"], "playing") << made.reply.dump();
  const std::int64_t began = made.reply["game"]["clocks"]["at"];
  Json end;
  ASSERT_TRUE(eventually([&] {
    end = http().get("/api/games/" + made.id).json();
    return end["phase"] == "over";
  }));
  EXPECT_EQ(end["result"]["ending"], "time");
  EXPECT_EQ(end["result"]["winner"], "white");
  const std::int64_t ended = end["clocks"]["at"];
  EXPECT_LT(ended - began, 6000);
}

TEST_F(LiveGameTest, FourPlayersAtFourSockets) {
  const Made made = make_game(http(), "loa:four-hand", Json::object());
  ASSERT_EQ(made.keys.size(), 4u) << made.reply.dump();
  std::vector<std::unique_ptr<Wire>> players;
  for (const std::string& key : made.keys) {
    players.push_back(std::make_unique<Wire>(*wires, server->port()));
    const Json reply = players.back()->ask({{"action", "watch"}, {"game", made.id}, {"key", key}});
    ASSERT_TRUE(reply.value("done", false)) << reply.dump();
  }
  const std::vector<std::string> moves = some_moves("loa:four-hand", 8);
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const Json now = http().get("/api/games/" + made.id).json();
    ASSERT_EQ(now["phase"], "playing");
    const std::size_t seat = now["turn"]["seat"];
    play(*players[seat], made.id, moves[ply], static_cast<int>(ply));
    for (const auto& player : players) {
      EXPECT_FALSE(player->hear_event(made.id, "move").is_null());
    }
  }
}

TEST_F(LiveGameTest, AnEngineSeatAnswers) {
  const Made made = make_game(
      http(), "loa",
      {{"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "engine"}, {"level", 2}}}}});
  Wire wire(*wires, server->port());
  ASSERT_TRUE(wire.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}})
                  .value("done", false));
  play(wire, made.id, "b1-b3", 0);
  ASSERT_FALSE(wire.hear_event(made.id, "move").is_null());
  const Json answer = wire.hear_event(made.id, "move");
  ASSERT_FALSE(answer.is_null());
  EXPECT_EQ(answer["event"]["seat"], 1);
  EXPECT_EQ(answer["turn"]["seat"], 0);
}

TEST_F(LiveGameTest, ConditionalMovesArePlayedAndHiddenFromTheOpponent) {
  Duel duel =
      begin_duel(*wires, *server,
                 {{"clock", {{"kind", "days"}, {"step_ms", 86'400'000}, {"base_ms", 86'400'000}}}});
  const std::string& id = duel.made.id;
  const std::vector<std::string> moves = some_moves("loa", 4);
  play(*duel.black, id, moves[0]);
  duel.white->hear_event(id, "move");
  // Black expects moves[1] and would answer moves[2].
  ASSERT_TRUE(duel.black
                  ->ask({{"action", "conditional"},
                         {"game", id},
                         {"lines", Json::array({Json::array({moves[1], moves[2]})})}})
                  .value("done", false));
  const Json theirs = http().get("/api/games/" + id, {{"X-Seat-Key", duel.made.keys[1]}}).json();
  EXPECT_FALSE(theirs.contains("conditional")) << theirs.dump();
  const Json own = http().get("/api/games/" + id, {{"X-Seat-Key", duel.made.keys[0]}}).json();
  EXPECT_TRUE(own.contains("conditional"));
  play(*duel.white, id, moves[1], 1);
  EXPECT_EQ(duel.white->hear_event(id, "move")["event"]["move"], moves[1]);
  EXPECT_EQ(duel.white->hear_event(id, "move")["event"]["move"], moves[2]);
  play(*duel.white, id, moves[3], 3);
  EXPECT_TRUE(duel.white->hear_event(id, "conditional", 1).is_null());
}

TEST_F(LiveGameTest, ChatCanBeSwitchedOff) {
  Duel duel = begin_duel(*wires, *server);
  ASSERT_TRUE(duel.black->ask({{"action", "chat"}, {"game", duel.made.id}, {"text", "hello"}})
                  .value("done", false));
  EXPECT_FALSE(duel.white->hear_event(duel.made.id, "chat").is_null());
  Duel silent = begin_duel(*wires, *server, {{"chat", false}});
  EXPECT_TRUE(silent.black->ask({{"action", "chat"}, {"game", silent.made.id}, {"text", "hello"}})
                  .contains("error"));
}

TEST_F(LiveGameTest, AnOpenChallengeIsSeenInTheLobbyAndJoined) {
  Wire looker(*wires, server->port());
  ASSERT_TRUE(looker.ask({{"action", "lobby"}}).value("done", false));
  const Made made = make_game(
      http(), "lof",
      {{"open", true}, {"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}}}});
  const auto lists = [&](const Json& message, bool wanted) {
    if (!message.contains("lobby")) return false;
    bool there = false;
    for (const Json& row : message["lobby"]) there = there || row["id"] == made.id;
    return there == wanted;
  };
  EXPECT_FALSE(looker.hear([&](const Json& m) { return lists(m, true); }).is_null());
  EXPECT_TRUE(lists(http().get("/api/challenges").json(), true));
  const HttpReply joined = http().post("/api/challenges/" + made.id + "/join", Json::object());
  ASSERT_EQ(joined.status, 200) << joined.body;
  EXPECT_FALSE(joined.json()["key"].get<std::string>().empty());
  EXPECT_FALSE(looker.hear([&](const Json& m) { return lists(m, false); }).is_null());
  EXPECT_EQ(http().get("/api/games/" + made.id).json()["phase"], "playing");
  // Nobody else gets in.
  EXPECT_EQ(http().post("/api/challenges/" + made.id + "/join", Json::object()).status, 409);
}

TEST_F(LiveGameTest, AChallengeIsTakenBackByItsMakerOnly) {
  const Made made = make_game(
      http(), "loa",
      {{"open", true}, {"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}}}});
  EXPECT_EQ(http().remove("/api/challenges/" + made.id).status, 403);
  EXPECT_EQ(
      http().remove("/api/challenges/" + made.id, nullptr, {{"X-Seat-Key", made.keys[0]}}).status,
      200);
  EXPECT_EQ(http().get("/api/games/" + made.id).json()["phase"], "aborted");
}

TEST_F(LiveGameTest, WatchersAreCountedAndSeatsAreSeenOnline) {
  Duel duel = begin_duel(*wires, *server);
  Wire spectator(*wires, server->port());
  ASSERT_TRUE(spectator.ask({{"action", "watch"}, {"game", duel.made.id}}).value("done", false));
  EXPECT_FALSE(
      duel.black->hear([](const Json& m) { return m.value("watchers", 0) == 3; }).is_null());
  spectator.drop();
  duel.white->drop();
  EXPECT_FALSE(
      duel.black->hear([](const Json& m) { return m.value("watchers", 0) == 1; }).is_null());
  const Json now = http().get("/api/games/" + duel.made.id).json();
  EXPECT_EQ(now["seats"][0]["online"], true);
  EXPECT_EQ(now["seats"][1]["online"], false);
  // From another page: told of everything, and not at the table.
  Wire elsewhere(*wires, server->port());
  const Json looked = elsewhere.ask(
      {{"action", "watch"}, {"game", duel.made.id}, {"key", duel.made.keys[1]}, {"away", true}});
  EXPECT_EQ(looked["game"]["my_seats"], Json({1}));
  EXPECT_EQ(looked["game"]["watchers"], 1);
  play(*duel.black, duel.made.id, "b1-b3", 0);
  EXPECT_FALSE(elsewhere.hear_event(duel.made.id, "move").is_null());
  EXPECT_EQ(http().get("/api/games/" + duel.made.id).json()["seats"][1]["online"], false);
}

TEST_F(LiveGameTest, AnalysisOverTheSocketIsBoundedAndCancelled) {
  Wire wire(*wires, server->port());
  wire.say({{"id", "a"}, {"game", "loa"}, {"limits", {{"nodes", 2000}}}});
  const Json answer =
      wire.hear([](const Json& m) { return m.value("id", "") == "a" && m.value("done", false); });
  EXPECT_FALSE(answer["move"].get<std::string>().empty());
  wire.say({{"id", "b"}, {"game", "loa"}, {"limits", {{"infinite", true}}}});
  wire.say({{"id", "c"}, {"action", "cancel"}, {"target", "b"}});
  const Json cancelled =
      wire.hear([](const Json& m) { return m.value("id", "") == "b" && m.value("done", false); });
  EXPECT_EQ(cancelled.value("cancelled", false), true) << cancelled.dump();
  wire.say({{"id", "d"}, {"game", "loa"}, {"limits", {{"nodes", 99}}}, {"moves", {"a1-a9"}}});
  EXPECT_TRUE(wire.hear([](const Json& m) { return m.value("id", "") == "d"; }).contains("error"));
}

}  // namespace
}  // namespace muster::test
