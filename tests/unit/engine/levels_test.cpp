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
  c.limits.strength = strength_of_level("loa", number);
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

// A game without a table of its own has the general one.
constexpr const char* kGames[] = {"loa", "lof", "hexix", "fourth"};

TEST(Levels, StrengthGrowsWithLevelAndElo) {
  for (const char* game : kGames) {
    SCOPED_TRACE(game);
    for (int i = 2; i < kLevels; ++i) {
      EXPECT_GE(strength_of_level(game, i).nodes, strength_of_level(game, i - 1).nodes) << i;
      EXPECT_LE(strength_of_level(game, i).noise, strength_of_level(game, i - 1).noise) << i;
      EXPECT_GT(elo_of_level(game, i), elo_of_level(game, i - 1)) << i;
      EXPECT_EQ(strength_of_elo(game, elo_of_level(game, i)), strength_of_level(game, i)) << i;
    }
    EXPECT_EQ(strength_of_level(game, kLevels), Strength{});
    EXPECT_EQ(strength_of_elo(game, 5000), Strength{});
    for (int elo = 0; elo + 10 < elo_of_level(game, kLevels); elo += 10) {
      const Strength low = strength_of_elo(game, elo), high = strength_of_elo(game, elo + 10);
      EXPECT_LE(low.nodes, high.nodes) << elo;
      EXPECT_GE(low.noise, high.noise) << elo;
      EXPECT_GE(low.missed_wins, high.missed_wins) << elo;
      EXPECT_GE(low.missed_threats, high.missed_threats) << elo;
    }
  }
}

TEST(Levels, StepsAreEven) {
  for (const char* game : kGames) {
    for (int i = 2; i < kLevels; ++i) {
      const int step = elo_of_level(game, i) - elo_of_level(game, i - 1);
      EXPECT_TRUE(150 <= step && step <= 200) << game << ' ' << i;
    }
  }
}

// What a beginner sees: a win in one nearly always from level 2 on, a threat mostly from level 3
// on.
TEST(Levels, SeeWhatABeginnerSees) {
  for (const char* game : kGames) {
    for (int i = 2; i <= kLevels; ++i) {
      EXPECT_LE(strength_of_level(game, i).missed_wins, 30) << game << ' ' << i;
      if (i < 3) continue;
      EXPECT_LE(strength_of_level(game, i).missed_threats, 150) << game << ' ' << i;
    }
  }
}

TEST(Levels, VariantsPlayAsTheirGame) {
  EXPECT_EQ(strength_of_level("loa:mso", 4), strength_of_level("loa", 4));
  EXPECT_EQ(elo_of_level("hexix:exempt", 4), elo_of_level("hexix", 4));
}

// What was searched before, and how large the table is, changes nothing.
TEST(Levels, NothingIsRemembered) {
  const auto state = state_of("loa", "start moves b1-b3 a2-c2");
  const auto engine = engine_for(*state);
  Limits limits;
  limits.strength = strength_of_level("loa", 9);
  limits.seed = 7;
  const auto fresh = think(*engine, *state, limits);
  const auto other = state_of("loa", "start moves b1-b3");
  Limits full;
  full.nodes = 50'000;
  ASSERT_TRUE(think(*engine, *other, full));
  const auto again = think(*engine, *state, limits);
  ASSERT_TRUE(fresh && again);
  EXPECT_EQ(fresh->move, again->move);
  EXPECT_EQ(fresh->score, again->score);
  EXPECT_EQ(fresh->progress.nodes, again->progress.nodes);
}

TEST(Levels, TheSameRequestGivesTheSameMove) {
  const auto state = state_of("loa", "start moves b1-b3 a2-c2");
  Limits limits;
  limits.strength = strength_of_level("loa", 3);
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
