// SPDX-License-Identifier: MIT
#include "puzzles/self_play.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/list.h"

namespace muster::puzzles {
namespace {

// With its past each state of a long game would hold all the states before it: a record may have
// 20,000 moves.
void expect_no_past(const SourceGame& played, const AnyGame& game) {
  ASSERT_EQ(played.states.size(), played.centi.size() + 1);
  ASSERT_GT(played.centi.size(), 10u);
  const auto replayed = *game.state("start");
  const std::vector<std::string> moves = played.states.back()->moves();
  ASSERT_EQ(moves.size(), played.centi.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(played.states[i]->plies(), 0) << i;
    EXPECT_EQ(played.states[i]->position(), replayed->position()) << i;
    ASSERT_TRUE(replayed->play(moves[i]));
  }
}

TEST(SourceGames, OfSelfPlayHoldPositionsNotPasts) {
  const auto game = *make_game("hexix");
  auto self_play = SelfPlay::make(*game, 1);
  ASSERT_TRUE(self_play);
  const auto played = self_play->play(*game, 1);
  ASSERT_TRUE(played) << played.error().to_text();
  expect_no_past(*played, *game);
}

TEST(SourceGames, OfRecordsHoldPositionsNotPasts) {
  const auto game = *make_game("lof");
  const auto end = *game->state("start");
  Random random(3);
  while (!end->outcome().over() && end->plies() < 500) {
    const std::vector<std::string> legal = end->legal();
    ASSERT_TRUE(end->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
  }
  const auto played = source_of(*game, *end, "a record");
  ASSERT_TRUE(played) << played.error().to_text();
  EXPECT_EQ(played->source, "a record");
  expect_no_past(*played, *game);
}

}  // namespace
}  // namespace muster::puzzles
