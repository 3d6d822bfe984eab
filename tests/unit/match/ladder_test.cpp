// The file of a ladder: what it says, and what is refused with its line.
// SPDX-License-Identifier: MIT
#include "match/ladder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.h"

namespace muster::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

constexpr std::string_view kGood = R"(# weak to strong
game hexix
games 20
reach 2
seed 7
openings random:plies=4
anchor one-ply 500

player random   random
player one-ply  one-ply
player small    search,nodes=200,eval=hand
player large    search,nodes=2000
)";

TEST(Ladder, SaysWhoPlaysWhom) {
  const auto ladder = parse_ladder(kGood);
  ASSERT_TRUE(ladder) << ladder.error().to_text();
  EXPECT_EQ(ladder->game, "hexix");
  EXPECT_EQ(ladder->anchor, 1u);
  EXPECT_EQ(ladder->anchor_elo, 500);
  EXPECT_THAT(pairings(*ladder),
              ElementsAre(Pair(0, 1), Pair(0, 2), Pair(1, 2), Pair(1, 3), Pair(2, 3)));
  const MatchPlan plan = plan_of(*ladder, 1, 2, "out");
  EXPECT_EQ(plan.a.name, "one-ply");
  EXPECT_EQ(plan.b.control.nodes, 200);
  EXPECT_EQ(plan.b.settings.evaluation.kind, engine::EvaluationChoice::Kind::Hand);
  EXPECT_EQ(plan.games, 20);
  EXPECT_EQ(plan.seed, 7u);
  EXPECT_EQ(plan.openings.plies, 4);
  EXPECT_EQ(plan.folder, "out/one-ply+small");
}

std::string why_not(const std::string& text) {
  const auto ladder = parse_ladder(text);
  return ladder ? "read" : ladder.error().to_text();
}

TEST(Ladder, RefusesWithTheLine) {
  const std::string players = "player a random\nplayer b one-ply\n";
  EXPECT_EQ(why_not("game loa\nanchor a 0\n" + players), "read");
  EXPECT_THAT(why_not("anchor a 0\n" + players), HasSubstr("game"));
  EXPECT_THAT(why_not("game loa\n" + players), HasSubstr("anchor"));
  EXPECT_THAT(why_not("game loa\nanchor c 0\n" + players), HasSubstr("'c' is no player"));
  EXPECT_THAT(why_not("game loa\nanchor a 0\nplayer a random\n"), HasSubstr("two or more"));
  EXPECT_THAT(why_not("game chess\n"), HasSubstr("line 1"));
  EXPECT_THAT(why_not("\nladder loa\n"), HasSubstr("line 2"));
  EXPECT_THAT(why_not("games none\n"), HasSubstr("line 1"));
  EXPECT_THAT(why_not("player a random\nplayer a one-ply\n"), HasSubstr("twice"));
  EXPECT_THAT(why_not("player ../a random\n"), HasSubstr("expected a name"));
  EXPECT_THAT(why_not("player a search,nodes=x\n"), HasSubstr("line 1"));
  EXPECT_THAT(why_not("margin soon\n"), HasSubstr("line 1"));
}

TEST(Ladder, FindsItsNetsInTheFolderGiven) {
  const std::string nets = source_path("nets");
  const std::string text =
      "game hexix\nanchor a 0\nmargin 700\nplayer a random\n"
      "player b search,time=20,eval=hexix.net\nplayer c search,time=20,eval=hand\n";
  const auto ladder = parse_ladder(text, nets);
  ASSERT_TRUE(ladder) << ladder.error().to_text();
  EXPECT_EQ(ladder->players[1].settings.evaluation.kind, engine::EvaluationChoice::Kind::Net);
  ASSERT_NE(ladder->players[1].settings.evaluation.net, nullptr);
  EXPECT_EQ(ladder->players[1].settings.evaluation.net->game, "hexix");
  EXPECT_EQ(ladder->players[2].settings.evaluation.kind, engine::EvaluationChoice::Kind::Hand);
  EXPECT_EQ(plan_of(*ladder, 1, 2, "").rules.margin_ms, 700);

  const auto missing = parse_ladder(text, nets + "/elsewhere");
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().to_text(), HasSubstr("line 5"));
  EXPECT_THAT(missing.error().to_text(), HasSubstr("elsewhere/hexix.net"));
}

}  // namespace
}  // namespace muster::match
