// Levels and baseline players: each is what it says, and the order of strength is right where it is
// cheap to see. Fixed seeds: these games are always the same. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "support/engine_help.h"

namespace muster::engine {
namespace {

using muster::testing::engine_for;
using muster::testing::state_of;

struct Contestant {
  PlayerKind player = PlayerKind::Search;
  Limits limits;
};

Contestant level(int number) {
  Contestant c;
  c.limits.strength = strength_of_level(number);
  return c;
}

Contestant baseline(PlayerKind player, std::uint64_t nodes = 0) {
  Contestant c;
  c.player = player;
  c.limits.nodes = nodes;
  return c;
}

// Points of the first in `games` games of colours taken in turn.
double play(const Contestant& a, const Contestant& b, int games, int cap = 150) {
  double points = 0;
  for (int game = 0; game < games; ++game) {
    const auto state = state_of("loa", "start");
    const std::unique_ptr<Engine> engines[2] = {engine_for(*state, a.player),
                                                engine_for(*state, b.player)};
    const Contestant* contestants[2] = {&a, &b};
    while (!state->outcome().over() && state->plies() < cap) {
      const int who = index(state->turn().side) ^ (game & 1);
      Limits limits = contestants[who]->limits;
      limits.seed = static_cast<std::uint64_t>(game * 1000 + state->plies());
      const auto answer = think(*engines[who], *state, limits);
      EXPECT_TRUE(answer);
      EXPECT_TRUE(state->play(answer->move));
    }
    const Winner winner = state->outcome().winner;
    const Winner mine = (game & 1) == 0 ? Winner::One : Winner::Two;
    points += winner == mine ? 1 : winner == Winner::One || winner == Winner::Two ? 0 : 0.5;
  }
  return points;
}

TEST(Levels, TheBeginnerLosesToOnePly) {
  EXPECT_LE(play(level(1), baseline(PlayerKind::OnePly), 8), 2);
}
TEST(Levels, OnePlyBeatsRandom) {
  EXPECT_GE(play(baseline(PlayerKind::OnePly), baseline(PlayerKind::Random), 6), 5);
}
TEST(Levels, UctBeatsRandom) {
  EXPECT_GE(play(baseline(PlayerKind::Uct, 50000), baseline(PlayerKind::Random), 4), 3);
}
TEST(Levels, FourLevelsUpWins) {
  EXPECT_GE(play(level(5), level(1), 6), 5);
  EXPECT_GE(play(level(8), level(4), 6), 5);
}
TEST(Levels, SearchBeatsUct) {
  EXPECT_GE(play(baseline(PlayerKind::Search, 1000), baseline(PlayerKind::Uct, 30000), 4), 4);
}

TEST(Levels, StrengthGrowsWithLevelAndElo) {
  for (int i = 2; i < kLevels; ++i) {
    EXPECT_GT(strength_of_level(i).nodes, strength_of_level(i - 1).nodes);
    EXPECT_LE(strength_of_level(i).temperature, strength_of_level(i - 1).temperature);
    EXPECT_GT(elo_of_level(i), elo_of_level(i - 1));
    EXPECT_EQ(strength_of_elo(elo_of_level(i)), strength_of_level(i));
  }
  EXPECT_EQ(strength_of_level(kLevels), Strength{});
  EXPECT_EQ(strength_of_elo(5000), Strength{});
  for (int elo = 0; elo + 10 < elo_of_level(kLevels); elo += 10) {
    EXPECT_LE(strength_of_elo(elo).nodes, strength_of_elo(elo + 10).nodes) << elo;
  }
}

TEST(Levels, TheSameRequestGivesTheSameMove) {
  const auto state = state_of("loa", "start moves b1-b3 a2-c2");
  Limits limits;
  limits.strength = strength_of_level(3);
  limits.seed = 7;
  const auto one = think(*engine_for(*state), *state, limits);
  const auto two = think(*engine_for(*state), *state, limits);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->move, two->move);
  int different = 0;
  for (limits.seed = 8; limits.seed < 28; ++limits.seed) {
    different += think(*engine_for(*state), *state, limits)->move != one->move;
  }
  EXPECT_GT(different, 0) << "a low level does not always play the same";
}

}  // namespace
}  // namespace muster::engine
