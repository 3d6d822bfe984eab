// Questions about the rules and their answers.
// SPDX-License-Identifier: MIT
#include "protocol/query_handler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace muster::protocol {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

class QueryHandlerTest : public testing::Test {
 protected:
  Json ask(const Json& question) {
    return Json::parse(handler_.ask(question.dump()), nullptr, false);
  }
  std::string field_of(const Json& question) { return ask(question).value("field", "no error"); }

  QueryHandler handler_;
};

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

TEST_F(QueryHandlerTest, TellsWhyOfTouchedCells) {
  const Json why = ask({{"ask", "why"}, {"game", "loa"}, {"cells", {1, 9}}, {"lang", "ja"}});
  EXPECT_EQ(why["code"], "loa.distance");
  EXPECT_EQ(why["move"], "b1-b2");
  EXPECT_THAT(why["text"], HasSubstr("ちょうど2マス"));
  EXPECT_EQ(field_of({{"ask", "why"}, {"game", "loa"}, {"cells", {1, 64}}}), "cells");
  EXPECT_EQ(field_of({{"ask", "why"}, {"game", "loa"}, {"cells", "b1"}}), "cells");
}

TEST_F(QueryHandlerTest, TellsWhatAMoveDoes) {
  Json asked = {{"ask", "facts"},
                {"game", "loa"},
                {"moves", {"d1-b3", "h5-g4", "b1-b4", "g4xg1", "b4-e7", "a3xc1", "b3-e6", "h3xf1"}},
                {"move", "e1-e5"},
                {"lang", "ja"}};
  const Json does = ask(asked)["does"];
  ASSERT_FALSE(does.empty());
  EXPECT_EQ(does[0]["code"], "fact.wins");
  EXPECT_EQ(does[0]["text"], "黒がただちに勝ちます（連結）");
  asked["move"] = "e1-e2";
  EXPECT_EQ(field_of(asked), "move e1-e2");
  // Beside a better move: what tells the two apart.
  asked["move"] = "c8-c6";
  asked["better"] = "e1-e5";
  const Json both = ask(asked);
  ASSERT_FALSE(both["better"].empty());
  EXPECT_EQ(both["better"][0]["code"], "fact.wins");
  EXPECT_EQ(both["does"][0]["code"], "fact.misses-win");
  asked["better"] = "c8-c6";
  EXPECT_TRUE(ask(asked)["does"].empty());
  asked["better"] = "e1-e2";
  EXPECT_EQ(field_of(asked), "better");
}

TEST_F(QueryHandlerTest, GivesAHintInSteps) {
  Json asked = {
      {"ask", "hint"}, {"game", "loa"}, {"start", "8/8/8/8/8/2b5/w1w5/bb1w4 b"}, {"move", "b1-b2"}};
  const Json steps = ask(asked)["steps"];
  ASSERT_EQ(steps.size(), 4U);
  EXPECT_EQ(steps[0]["kind"], "where");
  EXPECT_EQ(steps[0]["head"], "Hint 1 of 4.");
  EXPECT_EQ(steps[0]["text"], "Look at b2.");
  EXPECT_EQ(steps[0]["cell"], 9);
  EXPECT_EQ(steps[0]["reasons"][0]["code"], "fact.wins");
  EXPECT_EQ(steps[1]["cell"], 1);
  EXPECT_EQ(steps[1]["reasons"][0]["text"], "The group of b1 holds together without it");
  EXPECT_FALSE(steps[2].contains("cell"));
  EXPECT_EQ(steps[3]["text"], "Why b1-b2:");
  asked["lang"] = "ja";
  EXPECT_EQ(ask(asked)["steps"][0]["text"], "b2 に注目してください。");
  asked["move"] = "b1-b4";
  EXPECT_EQ(field_of(asked), "move b1-b4");
}

TEST_F(QueryHandlerTest, ReviewsWhatSearchesHaveFound) {
  Json asked = {{"ask", "review"}, {"game", "loa"}, {"moves", {"d1-b3", "h5-g4"}}};
  Json review = ask(asked);
  EXPECT_EQ(review["next"]["ply"], 2);
  EXPECT_EQ(review["progress"]["of"], 3);
  EXPECT_EQ(review["classes"]["blunder"], "Blunder");
  // Scores are for the first side.
  asked["findings"] = {
      {{"ply", 0}, {"centi", 0}, {"line", {"b1-b3"}}, {"nodes", 9'000'000}},
      {{"ply", 1}, {"centi", -250}, {"line", {"a2-c2"}}, {"nodes", 9'000'000}},
      {{"ply", 2}, {"kind", "win"}, {"centi", 31'995}, {"line", {"b1-b3"}}, {"nodes", 9'000'000}}};
  review = ask(asked);
  EXPECT_TRUE(review["next"].is_null());
  EXPECT_EQ(review["plies"][1]["class"], "blunder");
  EXPECT_EQ(review["plies"][1]["better"], "b1-b3");
  EXPECT_EQ(review["plies"][1]["text"], "Blunder: Even → White 81%. Better was b1-b3");
  EXPECT_EQ(review["plies"][2]["class"], "blunder");
  EXPECT_EQ(review["plies"][2]["score"]["plies"], 5);
  EXPECT_EQ(review["turning_points"], Json({1, 2}));
  asked["findings"][0]["ply"] = 3;
  EXPECT_EQ(field_of(asked), "findings[0].ply");
}

TEST_F(QueryHandlerTest, SaysWhoStandsBetter) {
  const Json asked = {{"ask", "verdict"}, {"game", "lof"}, {"centi", -100}, {"lang", "ja"}};
  EXPECT_EQ(ask(asked)["text"], "黒 64%");
  EXPECT_EQ(field_of({{"ask", "verdict"}, {"game", "lof"}, {"kind", "sure"}}), "kind");
}

TEST_F(QueryHandlerTest, TheLensHasMarksAndReasons) {
  const Json lens = ask({{"ask", "lens"}, {"game", "lof"}, {"cell", 1}});
  EXPECT_EQ(lens["arrows"].size(), 3u);
  EXPECT_EQ(lens["marks"].size(), 3u);
  EXPECT_FALSE(lens["reasons"].empty());
  EXPECT_EQ(field_of({{"ask", "lens"}, {"game", "lof"}, {"cell", 61}}), "cell");
  const Json changed = ask({{"ask", "lens"}, {"game", "loa"}, {"cell", 1}, {"to", 17}});
  EXPECT_EQ(changed["changes"].size(), 6u);
  EXPECT_EQ(changed["changes"][0]["text"], "6→5");
  EXPECT_EQ(field_of({{"ask", "lens"}, {"game", "loa"}, {"cell", 1}, {"to", 64}}), "to");
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

TEST_F(QueryHandlerTest, APositionSetUpByHand) {
  const Json pieces = {{{"cell", 0}, {"owner", 0}, {"kind", "man"}},
                       {{"cell", 18}, {"owner", 0}, {"kind", "man"}},
                       {{"cell", 63}, {"owner", 1}, {"kind", "man"}}};
  Json question = {{"ask", "setup"}, {"game", "loa"}, {"pieces", pieces}, {"seat", 1}};
  EXPECT_EQ(ask(question)["position"], "7w/8/8/8/8/2b5/8/b7 w");
  question["pieces"] = Json::array();
  EXPECT_THAT(ask(question)["error"], HasSubstr("no men"));
  question["pieces"] = {{{"cell", 99}, {"owner", 0}, {"kind", "man"}}};
  EXPECT_EQ(field_of(question), "pieces[0].cell");
}

// Each fault of a set-up in both languages, with the words that must be in the Japanese sentence.
TEST_F(QueryHandlerTest, WhatIsWrongWithASetUpInJapanese) {
  const auto piece = [](int cell, int owner, const char* kind, int dots) {
    return Json{{"cell", cell}, {"owner", owner}, {"kind", kind}, {"dots", dots}};
  };
  const Json scene = ask({{"ask", "state"}, {"game", "hexix"}})["scene"];
  const auto at = [&](const char* name) {
    const Json& cells = scene["cells"];
    int found = 0;
    while (cells[static_cast<std::size_t>(found)]["name"] != name) ++found;
    return found;
  };
  const Json blue = piece(at("D1"), 0, "home", 0), red = piece(at("D6"), 1, "home", 0);
  const Json taker = piece(at("D6"), 0, "up", 2);
  Json high = Json::array();
  for (int i = 0; i < 7; ++i) high.push_back(piece(0, 0, "disc", 0));
  Json many = Json::array();
  for (int i = 0; i < 13; ++i) many.push_back(piece(i, 0, "man", 0));
  struct Fault {
    const char* game;
    Json pieces;
    int seat;
    const char* english;
    const char* japanese;
  };
  const Fault faults[] = {
      {"loa", Json::array(), 0, "Black has no men", "黒の駒がありません"},
      {"loa:parachute", many, 0, "Black has 14 men", "黒の駒は持ち駒を含めて14個"},
      {"lof", high, 0, "a1 has 7 discs", "a1 のスタックは7段"},
      {"hexix", Json::array({red}), 0, "D1 must hold the home bH", "D1 にはホーム（bH）"},
      {"hexix", Json::array({blue, red, piece(at("C1"), 0, "home", 0)}), 0, "a home on C1",
       "C1 にホーム"},
      {"hexix", Json::array({red, piece(at("D1"), 0, "up", 1)}), 0, "an ordinary piece",
       "D1 に普通の駒"},
      {"hexix", Json::array({blue, taker}), 0, "rH is captured", "ホーム（rH）は捕獲"},
      {"hexix", Json::array({blue, red, piece(at("C1"), 0, "up", 1), piece(at("D2"), 0, "up", 6)}),
       0, "b^1 on C1 has 2 own", "C1 の駒（b^1）は隣の自駒が2個"},
  };
  for (const Fault& fault : faults) {
    Json question = {{"ask", "setup"},
                     {"game", fault.game},
                     {"pieces", fault.pieces},
                     {"reserve", {1, 1}},
                     {"seat", fault.seat}};
    EXPECT_THAT(ask(question)["error"], HasSubstr(fault.english));
    question["lang"] = "ja";
    EXPECT_THAT(ask(question)["error"], HasSubstr(fault.japanese));
  }
  // The same in a position given as text.
  EXPECT_THAT(ask({{"ask", "state"},
                   {"game", "loa"},
                   {"start", "b7/8/8/8/8/8/8/8 b"},
                   {"lang", "ja"}})["error"],
              HasSubstr("白の駒がありません"));
}

TEST_F(QueryHandlerTest, RecordsInAndOut) {
  const Json read =
      ask({{"ask", "record_read"}, {"text", "loa\n1. b1-b3 a2-c2 {so} (1... a3-c3)"}});
  ASSERT_EQ(read["games"].size(), 1u) << read.dump();
  EXPECT_EQ(read["format"], "moves");
  EXPECT_EQ(read["games"][0]["plies"], 2);
  const Json written =
      ask({{"ask", "record_write"}, {"record", read["games"][0]["record"]}, {"format", "sgf"}});
  EXPECT_THAT(written["text"], HasSubstr(";B[b1-b3]"));
  const Json bad = ask({{"ask", "record_write"}, {"record", "{}"}, {"format", "sgf"}});
  EXPECT_TRUE(bad.contains("error"));
  EXPECT_EQ(field_of({{"ask", "record_write"}, {"record", "{}"}, {"format", "png"}}), "format");
}

TEST_F(QueryHandlerTest, Pictures) {
  const Json picture = ask({{"ask", "picture"}, {"game", "hexix"}, {"theme", "dark"}});
  EXPECT_THAT(picture["svg"], HasSubstr("<svg"));
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

TEST_F(QueryHandlerTest, StandingTellsGroupsWordsAndWhatDecided) {
  const Json start = ask({{"ask", "standing"}, {"game", "loa"}, {"lang", "ja"}});
  EXPECT_EQ(start["groups"].size(), 4u);
  EXPECT_EQ(start["groups"][0]["cells"].size(), 6u);
  EXPECT_EQ(start["groups"][0]["bridges"].size(), 4u);
  EXPECT_EQ(start["says"][0], "グループ2つ、最大の外に6個");
  EXPECT_TRUE(start["decided_by"].empty());
  const Json won = ask({{"ask", "standing"},
                        {"game", "loa"},
                        {"start", "8/8/8/8/8/w6w/8/b4b2 b"},
                        {"moves", Json::array({"f1-d1", "a3-c3", "d1-b1"})}});
  EXPECT_EQ(won["decided_by"], (Json{0, 1})) << won.dump();
}

TEST_F(QueryHandlerTest, ATreeTellsWhichPositionsStandInItTwice) {
  // 1 b1-b3, 2 a4-c4, 3 d1-d3; then the same three in another order (4 to 6), whose end is 3; then
  // a mirror image of 1 (7).
  const Json twins =
      ask({{"ask", "twins"},
           {"game", "loa"},
           {"moves", {"b1-b3", "a4-c4", "d1-d3", "d1-d3", "a4-c4", "b1-b3", "g1-g3"}},
           {"parents", {0, 1, 2, 0, 4, 5, 0}}});
  EXPECT_EQ(twins.dump(), R"({"twins":[[6,3],[7,1]]})");
  // Two lines that run on side by side are told of once, where they meet.
  const Json beside = ask({{"ask", "twins"},
                           {"game", "loa"},
                           {"moves", {"b1-b3", "a2-c2", "g1-g3", "h2-f2"}},
                           {"parents", {0, 1, 0, 3}}});
  EXPECT_EQ(beside.dump(), R"({"twins":[[3,1]]})");
  EXPECT_EQ(field_of({{"ask", "twins"}, {"game", "loa"}, {"moves", {"b1-b3"}}, {"parents", {1}}}),
            "parents");
  EXPECT_EQ(field_of({{"ask", "twins"},
                      {"game", "loa"},
                      {"moves", {"b1-b3", "c1-c3", "a2-c2"}},
                      {"parents", {0, 0, 1}}}),
            "parents");
  EXPECT_EQ(field_of({{"ask", "twins"}, {"game", "loa"}, {"moves", {"b1-b9"}}, {"parents", {0}}}),
            "moves[0]");
}

TEST_F(QueryHandlerTest, ATreeTellsWhichMovesTheRulesRefuse) {
  // 2 is no move, so 3 behind it is not looked at; 4 is a variation of 2 and stands, 5 is refused.
  const Json refused = ask({{"ask", "refused"},
                            {"game", "loa"},
                            {"lang", "de"},
                            {"moves", {"b1-b3", "a2-a9", "c1-c3", "a2-c2", "b3-b3", "d1-d3"}},
                            {"parents", {0, 1, 2, 1, 4, 0}}})["refused"];
  ASSERT_EQ(refused.size(), 2u) << refused.dump();
  EXPECT_EQ(refused[0][0], 2);
  EXPECT_EQ(refused[1][0], 5);
  const Json alone = ask({{"ask", "position"},
                          {"game", "loa"},
                          {"lang", "de"},
                          {"moves", Json::array({"b1-b3", "a2-a9"})}});
  EXPECT_EQ(refused[0][1], alone["error"]);
  EXPECT_THAT(alone.value("error", ""), HasSubstr("Brett"));
  const Json read = ask({{"ask", "record_read"}, {"lang", "de"}, {"text", "loa\n1. b1-b3 a2-a9"}});
  EXPECT_THAT(read["games"][0].value("fault", ""), HasSubstr(alone.value("error", "")));
  EXPECT_EQ(field_of({{"ask", "refused"},
                      {"game", "loa"},
                      {"moves", {"b1-b3", "c1-c3", "a2-c2"}},
                      {"parents", {0, 0, 1}}}),
            "parents");
}

TEST_F(QueryHandlerTest, ARecordAsAnAnimation) {
  const std::string record =
      R"({"format":"muster-record","version":1,"game":"loa","moves":["b1-b3","a2-c2"]})";
  const Json answer = ask({{"ask", "animation"}, {"record", record}, {"width", 96}});
  const std::string gif = answer.value("gif", "");
  EXPECT_EQ(gif.substr(0, 8), "R0lGODlh");  // GIF89a
  EXPECT_EQ(gif.size() % 4, 0U);
  EXPECT_EQ(field_of({{"ask", "animation"}, {"record", "no"}}), "record");
  EXPECT_EQ(field_of({{"ask", "animation"}, {"record", record}, {"width", 5000}}), "width");
}

TEST_F(QueryHandlerTest, PiecesOfFourHandGamesNameTheirSeat) {
  const Json scene = ask({{"ask", "state"}, {"game", "loa:four-hand"}})["scene"];
  int seats[4] = {};
  for (const Json& piece : scene["pieces"]) ++seats[piece["seat"].get<int>()];
  for (const int men : seats) EXPECT_EQ(men, 6);
  EXPECT_FALSE(ask({{"ask", "state"}, {"game", "loa"}})["scene"]["pieces"][0].contains("seat"));
}

}  // namespace
}  // namespace muster::protocol
