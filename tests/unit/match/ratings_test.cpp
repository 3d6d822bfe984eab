// Ratings from many matches, against what can be computed by hand.
// SPDX-License-Identifier: MIT
#include "match/ratings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace muster::match {
namespace {

// So many games that the draw nobody played does not count.
Wdl results(double elo, int games) {
  const int wins = static_cast<int>(std::lround(games * score_of_elo(elo)));
  return {wins, 0, games - wins};
}

TEST(Ratings, TwoPlayersAreAsFarApartAsTheirScoreSays) {
  const std::vector<Pairing> played = {{1, 0, results(200, 100'000)}};
  const auto ratings = rate(2, played, 0, 1000);
  ASSERT_TRUE(ratings) << ratings.error().to_text();
  EXPECT_EQ(ratings->elo(0), 1000);
  EXPECT_EQ(ratings->error(0), 0);
  EXPECT_NEAR(ratings->elo(1), 1200, 0.5);
  // 1.96 * 400 / ln 10 / sqrt(n p (1 - p))
  const double p = score_of_elo(200);
  EXPECT_NEAR(ratings->error(1), 340.5 / std::sqrt(100'000 * p * (1 - p)), 0.05);
}

TEST(Ratings, AllMatchesCount) {
  // 0, 100, 250 and 600, each against the next two.
  const double truth[] = {0, 100, 250, 600};
  std::vector<Pairing> played;
  for (std::size_t a = 0; a < 4; ++a) {
    for (std::size_t b = a + 1; b < std::min<std::size_t>(4, a + 3); ++b) {
      played.push_back({a, b, results(truth[a] - truth[b], 40'000)});
    }
  }
  const auto ratings = rate(4, played, 1, 100);
  ASSERT_TRUE(ratings);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(ratings->elo(i), truth[i], 2) << i;
  // Neighbours are known better than those who are linked by others only.
  EXPECT_LT(ratings->error(0, 1), ratings->error(0, 3));
  EXPECT_NEAR(ratings->error(0, 3), ratings->error(3, 0), 1e-9);
}

TEST(Ratings, ACleanSweepIsFinite) {
  const std::vector<Pairing> played = {{0, 1, Wdl{0, 0, 20}}};
  const auto ratings = rate(2, played, 0, 0);
  ASSERT_TRUE(ratings);
  EXPECT_NEAR(ratings->elo(1), elo_of_score(20.5 / 21), 0.1);
  EXPECT_GT(ratings->error(1), 200);
}

TEST(Ratings, WhoIsNotConnectedHasNone) {
  const std::vector<Pairing> played = {{0, 1, Wdl{3, 0, 3}}, {2, 3, Wdl{3, 0, 3}}, {1, 2, Wdl{}}};
  const auto ratings = rate(4, played, 0, 0);
  ASSERT_FALSE(ratings);
  EXPECT_NE(ratings.error().message.find("player 3"), std::string::npos) << ratings.error().message;
}

}  // namespace
}  // namespace muster::match
