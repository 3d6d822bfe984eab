// Questions about what a move does, what threatens and who stands better.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "query_fixture.h"

namespace muster::protocol {
namespace {

using testing::HasSubstr;

class QueryExplainTest : public QueryTest {};

TEST_F(QueryExplainTest, TellsWhyOfTouchedCells) {
  const Json why = ask({{"ask", "why"}, {"game", "loa"}, {"cells", {1, 9}}, {"lang", "ja"}});
  EXPECT_EQ(why["code"], "loa.distance");
  EXPECT_EQ(why["move"], "b1-b2");
  EXPECT_THAT(why["text"], HasSubstr("ちょうど2マス"));
  EXPECT_EQ(field_of({{"ask", "why"}, {"game", "loa"}, {"cells", {1, 64}}}), "cells");
  EXPECT_EQ(field_of({{"ask", "why"}, {"game", "loa"}, {"cells", "b1"}}), "cells");
}

TEST_F(QueryExplainTest, TellsWhatAMoveDoes) {
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
  asked["better"] = "e1-e5";
  asked["better_line"] = Json::array({"c8-c6"});
  EXPECT_EQ(field_of(asked), "better_line");
}

TEST_F(QueryExplainTest, TellsWhatTheAnswerToABadMoveDoes) {
  const Json told = ask({{"ask", "facts"},
                         {"game", "loa"},
                         {"moves", {"d1-b3", "h5-g4", "b1-b4", "g4xg1"}},
                         {"move", "b4-e7"},
                         {"reply", Json::array({"h7xe7", "c1xa3"})},
                         {"better", "g8-d5"},
                         {"better_line", Json::array({"g8-d5", "h4-f2"})}});
  ASSERT_FALSE(told["does"].empty());
  EXPECT_EQ(told["does"][0]["code"], "loa.fact-captures");
  EXPECT_EQ(told["does"][0]["facts"]["answer"], "h7xe7");
}

TEST_F(QueryExplainTest, GivesAHintInSteps) {
  Json asked = {
      {"ask", "hint"}, {"game", "loa"}, {"start", "8/8/8/8/8/2b5/w1w5/bb1w4 b"}, {"move", "b1-b2"}};
  const Json steps = ask(asked)["steps"];
  ASSERT_EQ(steps.size(), 4U);
  EXPECT_EQ(steps[0]["kind"], "where");
  EXPECT_EQ(steps[0]["head"], "Hint 1 of 4.");
  EXPECT_EQ(steps[0]["text"], "Look at b2.");
  EXPECT_EQ(steps[0]["cell"], 9);
  EXPECT_EQ(steps[0]["reasons"][0]["code"], "theme.win");
  EXPECT_EQ(steps[1]["cell"], 1);
  EXPECT_EQ(steps[1]["reasons"][0]["text"], "The group of b1 holds together without it");
  EXPECT_FALSE(steps[2].contains("cell"));
  EXPECT_EQ(steps[3]["text"], "Why b1-b2:");
  asked["lang"] = "ja";
  EXPECT_EQ(ask(asked)["steps"][0]["text"], "b2 に注目してください。");
  asked["move"] = "b1-b4";
  EXPECT_EQ(field_of(asked), "move b1-b4");
}

TEST_F(QueryExplainTest, ReviewsWhatSearchesHaveFound) {
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

TEST_F(QueryExplainTest, SaysWhoStandsBetter) {
  const Json asked = {{"ask", "verdict"}, {"game", "lof"}, {"centi", -100}, {"lang", "ja"}};
  EXPECT_EQ(ask(asked)["text"], "黒 64%");
  EXPECT_EQ(field_of({{"ask", "verdict"}, {"game", "lof"}, {"kind", "sure"}}), "kind");
}

TEST_F(QueryExplainTest, TheLensHasMarksAndReasons) {
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

TEST_F(QueryExplainTest, StandingTellsGroupsWordsAndWhatDecided) {
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

}  // namespace
}  // namespace muster::protocol
