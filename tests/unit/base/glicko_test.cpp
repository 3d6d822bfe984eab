// SPDX-License-Identifier: MIT
#include "base/glicko.h"

#include <gtest/gtest.h>

#include <array>

namespace muster {
namespace {

// The example of the paper: 1500 (200, 0.06) beats 1400 (30), loses to 1550 (100) and 1700 (300).
TEST(Glicko, ThePapersExample) {
  const std::array<GlickoGame, 3> games = {GlickoGame{{1400, 30, 0.06}, 1},
                                           GlickoGame{{1550, 100, 0.06}, 0},
                                           GlickoGame{{1700, 300, 0.06}, 0}};
  const Glicko after = rate_period({1500, 200, 0.06}, games, 0.5);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, WithoutGamesOnlyTheDeviationGrows) {
  const Glicko after = rate_period({1500, 200, 0.06}, {});
  EXPECT_EQ(after.rating, 1500);
  EXPECT_NEAR(after.deviation, 200.2714, 0.0001);  // sqrt(200^2 + (173.7178 * 0.06)^2)
  EXPECT_EQ(after.volatility, 0.06);
}

TEST(Glicko, OneGameMovesBothAlikeWhenTheyAreAlike) {
  const GlickoPair won = rate_game({}, {}, 1);
  EXPECT_GT(won.one.rating, 1500);
  EXPECT_NEAR(won.one.rating - 1500, 1500 - won.two.rating, 1e-9);
  EXPECT_LT(won.one.deviation, 350);
  EXPECT_NEAR(won.one.rating, 1662.31, 0.01);  // as other implementations of one new against one
  EXPECT_NEAR(won.one.deviation, 290.32, 0.01);
  const GlickoPair drawn = rate_game({}, {}, 0.5);
  EXPECT_NEAR(drawn.one.rating, 1500, 1e-9);
}

TEST(Glicko, TheSurprisingResultMovesMore) {
  const Glicko strong{2000, 60, 0.06}, weak{1500, 60, 0.06};
  const double expected = rate_game(strong, weak, 1).one.rating - 2000;
  const double surprising = 2000 - rate_game(strong, weak, 0).one.rating;
  EXPECT_GT(expected, 0);
  EXPECT_GT(surprising, 10 * expected);
}

TEST(Glicko, RatingsStayWithinTheirBoundsAndNeverFreeze) {
  Glicko one{1500, 30, 0.06}, two{1500, 30, 0.06};
  for (int i = 0; i < 2000; ++i) {
    const GlickoPair after = rate_game(one, two, 1);
    one = after.one;
    two = after.two;
    ASSERT_GE(two.rating, 100);
    ASSERT_LE(one.rating, 4000);
    ASSERT_GE(one.deviation, kMinDeviation);
    ASSERT_LE(two.deviation, kMaxDeviation);
    ASSERT_GT(one.volatility, 0);
  }
  EXPECT_GT(one.rating, 2000);
  EXPECT_TRUE(provisional(Glicko{}));
  EXPECT_FALSE(provisional(Glicko{1800, 60, 0.06}));
}

TEST(Glicko, NonsenseInGivesANumberOut) {
  const GlickoPair after = rate_game({1e9, 0, 50}, {-1e9, 1e9, 0}, 0);
  EXPECT_GE(after.one.rating, 100);
  EXPECT_LE(after.one.rating, 4000);
  EXPECT_GE(after.two.rating, 100);
}

}  // namespace
}  // namespace muster
