// Questions about games, states and moves, and their answers.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "query_fixture.h"

namespace muster::protocol {
namespace {

using testing::HasSubstr;

class QueryHandlerTest : public QueryTest {};

TEST_F(QueryHandlerTest, AStateHasEverythingABoardNeeds) {
  const Json state = ask({{"ask", "state"}, {"game", "loa"}, {"moves", {"c1xa3"}}});
  ASSERT_FALSE(state.contains("error")) << state.dump();
  EXPECT_EQ(state["plies"], 1);
  EXPECT_EQ(state["turn"]["name"], "White");
  EXPECT_EQ(state["scene"]["cells"].size(), 64u);
  EXPECT_EQ(state["scene"]["pieces"].size(), 23u);
  EXPECT_EQ(state["scene"]["tiling"], "squares");
  EXPECT_FALSE(state["outcome"]["over"]);
  EXPECT_EQ(state["steps"], Json::parse("[[16, 0, -1], [2, 0, 16]]"));
  EXPECT_EQ(state["legal"][0].size(), 2u);
  EXPECT_EQ(state["legal"][0][1].size(), 2u);
}

TEST_F(QueryHandlerTest, WhatCannotBeReadIsSaidInTheReadersLanguage) {
  const Json state = {{"ask", "state"}, {"game", "loa"}, {"start", "8/8"}, {"lang", "de"}};
  EXPECT_THAT(ask(state)["error"].get<std::string>(), HasSubstr("wer am Zug ist"));
  EXPECT_EQ(field_of(state), "start");
  const Json records = {{"ask", "record_read"}, {"text", "no game at all"}, {"lang", "fr"}};
  const Json read = ask(records);
  ASSERT_TRUE(read.contains("games")) << read.dump();
  EXPECT_THAT(read["games"][0]["error"].get<std::string>(), HasSubstr("aucun jeu")) << read.dump();
}

TEST_F(QueryHandlerTest, GluedEdgesAreToldAndTheWayOverThem) {
  const Json flat = ask({{"ask", "state"}, {"game", "loa"}});
  EXPECT_FALSE(flat["scene"].contains("glued_x"));
  const Json files = ask({{"ask", "state"}, {"game", "loa:cylinder-files"}});
  EXPECT_EQ(files["scene"]["glued_x"], true);
  EXPECT_FALSE(files["scene"].contains("glued_y"));
  // Two men on the rank: a step of two over the left edge, not six to the right.
  const Json torus = ask({{"ask", "state"},
                          {"game", "loa:torus"},
                          {"start", "8/w7/8/8/b2w4/8/8/4b3 b"},
                          {"moves", {"a4-g4"}}});
  ASSERT_FALSE(torus.contains("error")) << torus.dump();
  EXPECT_EQ(torus["steps"], Json::parse("[[24, 0, 30, -2.0, 0.0]]"));
}

TEST_F(QueryHandlerTest, AForcedCaptureIsToldWithTheStatus) {
  const Json free = ask({{"ask", "state"}, {"game", "lof"}});
  EXPECT_FALSE(free.contains("must"));
  const Json forced = ask({{"ask", "state"}, {"game", "lof"}, {"moves", {"a2-a4", "d8-d6"}}});
  EXPECT_THAT(forced["must"].get<std::string>(), testing::HasSubstr("a3-d6 (d6), a4-d7 (d7)"));
  EXPECT_EQ(forced["must_rule"],
            "A stack of one colour, three or more high, must capture if it can");
  const Json japanese =
      ask({{"ask", "state"}, {"game", "lof"}, {"moves", {"a2-a4", "d8-d6"}}, {"lang", "ja"}});
  EXPECT_THAT(japanese["must"].get<std::string>(), testing::HasSubstr("捕獲"));
}

TEST_F(QueryHandlerTest, PiecesKeepTheirNumbers) {
  const Json before = ask({{"ask", "state"}, {"game", "lof"}});
  const Json after = ask({{"ask", "state"}, {"game", "lof"}, {"moves", {"a2-a4"}}});
  const auto ids_on = [](const Json& state, int cell) {
    std::vector<int> ids;
    for (const Json& piece : state["scene"]["pieces"]) {
      if (piece["cell"] == cell) ids.push_back(piece["id"]);
    }
    return ids;
  };
  const std::vector<int> moved = ids_on(before, 1);
  ASSERT_EQ(moved.size(), 2u);
  EXPECT_EQ(ids_on(after, 2).back(), moved[0]) << "the lowest disc drops first";
  EXPECT_EQ(ids_on(after, 3).back(), moved[1]);
}

TEST_F(QueryHandlerTest, PiecesOfFourHandGamesNameTheirSeat) {
  const Json scene = ask({{"ask", "state"}, {"game", "loa:four-hand"}})["scene"];
  int seats[4] = {};
  for (const Json& piece : scene["pieces"]) ++seats[piece["seat"].get<int>()];
  for (const int men : seats) EXPECT_EQ(men, 6);
  EXPECT_FALSE(ask({{"ask", "state"}, {"game", "loa"}})["scene"]["pieces"][0].contains("seat"));
}

TEST_F(QueryHandlerTest, ChoicesAreNamedInTheLanguageAskedFor) {
  const Json state = ask({{"ask", "state"}, {"game", "hexix"}, {"lang", "ja"}});
  EXPECT_EQ(state["choices"]["up"], "上向きの駒");
  EXPECT_EQ(state["legal"][0][2], "up");
  EXPECT_EQ(state["turn"]["name"], "青");
}

TEST_F(QueryHandlerTest, AGrowingAndShrinkingListGivesTheSameAnswers) {
  const std::vector<std::vector<std::string>> lists = {
      {}, {"b1-b3"}, {"b1-b3", "a2-c2"}, {"b1-b3"}, {"c1-c3", "a2-c2"}, {}};
  for (const auto& moves : lists) {
    const Json question = {{"ask", "state"}, {"game", "loa"}, {"moves", moves}};
    QueryHandler fresh;
    EXPECT_EQ(handler_.ask(question.dump()), fresh.ask(question.dump()));
  }
}

TEST_F(QueryHandlerTest, ARefusedMoveSpoilsNothing) {
  const Json good = {{"ask", "state"}, {"game", "loa"}, {"moves", {"b1-b3"}}};
  const Json first = ask(good);
  EXPECT_EQ(field_of({{"ask", "state"}, {"game", "loa"}, {"moves", {"b1-b3", "a2-a9"}}}),
            "moves[1]");
  EXPECT_EQ(ask(good), first);
}

TEST_F(QueryHandlerTest, PlaysWhatIsTypedAndExplainsWhatIsNot) {
  const Json played = ask({{"ask", "play"}, {"game", "loa"}, {"move", "B1 B3"}});
  EXPECT_EQ(played["move"], "b1-b3");
  EXPECT_EQ(played["plies"], 1);
  const Json refused = ask({{"ask", "play"}, {"game", "loa"}, {"move", "b1-b4"}});
  EXPECT_THAT(refused["error"], HasSubstr("must move exactly 2"));
  EXPECT_EQ(refused["field"], "move");
}

TEST_F(QueryHandlerTest, GamesAndTheirRules) {
  const Json games = ask({{"ask", "games"}})["games"];
  ASSERT_EQ(games.size(), 3u);
  for (const Json& game : games) {
    for (const Json& preset : game["presets"]) {
      const Json details = ask({{"ask", "game"}, {"game", preset["name"]}});
      EXPECT_EQ(details["game"], preset["name"]);
    }
    const Json rules = ask({{"ask", "rules"}, {"game", game["name"]}});
    EXPECT_THAT(rules["title"].get<std::string>(), HasSubstr(game["title"].get<std::string>()));
    EXPECT_EQ(rules["blocks"][0]["head"], "Aim");
    EXPECT_GE(rules["blocks"].size(), 5u);
  }
  const Json lof = ask({{"ask", "rules"}, {"game", "lof"}, {"lang", "ja"}});
  const auto has_list = [](const Json& block) { return block["items"].size() == 3; };
  EXPECT_TRUE(std::any_of(lof["blocks"].begin(), lof["blocks"].end(), has_list));
  EXPECT_EQ(ask({{"ask", "game"}, {"game", "loa:four-hand"}})["seats"].size(), 4u);
  EXPECT_EQ(ask({{"ask", "game"}, {"game", "loa:torus"}})["formats"].dump(),
            R"(["moves","sgf","json"])");
  EXPECT_EQ(ask({{"ask", "game"}, {"game", "hexix"}})["formats"].dump(),
            R"(["moves","columns","json"])");
  EXPECT_EQ(ask({{"ask", "game"}, {"game", "lof"}})["formats"].dump(), R"(["moves","json"])");
}

TEST_F(QueryHandlerTest, WhateverIsAskedIsAnswered) {
  for (const char* question :
       {"", "{", "[]", "7", "{}", R"({"ask":7})", R"({"ask":"fly"})", R"({"ask":"state"})",
        R"({"ask":"state","game":"chess"})", R"({"ask":"state","game":"loa","start":"?"})",
        R"({"ask":"state","game":"loa","moves":7})", R"({"ask":"state","game":"loa","lang":"xx"})",
        R"({"ask":"state","game":"loa","start":"start moves b1-b3"})",
        R"({"ask":"setup","game":"lof","pieces":[7]})", R"({"ask":"record_read","text":""})"}) {
    const Json answer = Json::parse(handler_.ask(question), nullptr, false);
    ASSERT_TRUE(answer.is_object()) << question;
    EXPECT_TRUE(answer.contains("error") && answer.contains("field")) << question << answer.dump();
  }
}

}  // namespace
}  // namespace muster::protocol
