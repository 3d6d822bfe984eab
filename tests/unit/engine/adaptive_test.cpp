// The opponent that follows the player. SPDX-License-Identifier: MIT
#include "engine/adaptive.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/random.h"
#include "engine/engine.h"
#include "engine/level_table.h"

namespace muster::engine {
namespace {

TEST(Adaptive, ANewPlayerMeetsAnEasyLevelAndNothingIsKnown) {
  const Glicko player = adaptive_rating("loa", {});
  EXPECT_EQ(adaptive_elo("loa", player), elo_of_level("loa", 3));
  EXPECT_GT(uncertainty(player), 600);
}

TEST(Adaptive, MovesTowardsTheResult) {
  const int first = elo_of_level("hexix", 3);
  const std::vector<AdaptiveGame> won = {{first, 1}}, lost = {{first, 0}}, drawn = {{first, 0.5}};
  EXPECT_GT(adaptive_elo("hexix", adaptive_rating("hexix", won)), first + 100);
  EXPECT_LT(adaptive_elo("hexix", adaptive_rating("hexix", lost)), first - 100);
  EXPECT_EQ(adaptive_elo("hexix", adaptive_rating("hexix", drawn)), first);
  EXPECT_LT(uncertainty(adaptive_rating("hexix", drawn)),
            uncertainty(adaptive_rating("hexix", {})));
}

// Whoever loses all games at level 1 is weaker: the next opponent is, too.
TEST(Adaptive, GoesBelowLevelOne) {
  const int first = elo_of_level("loa", 1);
  const int next =
      adaptive_elo("loa", adaptive_rating("loa", std::vector<AdaptiveGame>(9, {first, 0})));
  EXPECT_LT(next, first);
  EXPECT_GE(next, weakest_elo("loa"));
}

// A player of known strength who scores as that strength says: after forty games the opponent is
// within the uncertainty that it claims, and that is small.
TEST(Adaptive, FindsThePlayer) {
  for (const int truth : {700, 1500}) {
    Random random(static_cast<std::uint64_t>(truth));
    std::vector<AdaptiveGame> games;
    for (int i = 0; i < 40; ++i) {
      const int elo = adaptive_elo("loa", adaptive_rating("loa", games));
      const double wins = 1 / (1 + std::pow(10, (elo - truth) / 400.0));
      games.push_back({elo, random.below(1000) < wins * 1000 ? 1.0 : 0.0});
    }
    const Glicko player = adaptive_rating("loa", games);
    EXPECT_NEAR(player.rating, truth, uncertainty(player)) << truth;
    EXPECT_LT(uncertainty(player), 180) << truth;
  }
}

TEST(Adaptive, StaysWithinWhatTheEngineCanPlay) {
  for (const char* game : {"loa", "lof", "hexix"}) {
    const std::vector<AdaptiveGame> lost(60, {weakest_elo(game), 0});
    EXPECT_EQ(adaptive_elo(game, adaptive_rating(game, lost)), weakest_elo(game)) << game;
    EXPECT_EQ(weakest_elo(game), below_levels(game).front().elo) << game;
    EXPECT_LT(weakest_elo(game), elo_of_level(game, 1)) << game;
  }
  const std::vector<AdaptiveGame> won(30, {elo_of_level("lof", kLevels), 1});
  EXPECT_EQ(adaptive_elo("lof", adaptive_rating("lof", won)), elo_of_level("lof", kLevels));
  const std::vector<AdaptiveGame> many(2000, {1000, 0.5});
  EXPECT_NEAR(adaptive_rating("lof", many).rating, 1000, 5);
}

}  // namespace
}  // namespace muster::engine
