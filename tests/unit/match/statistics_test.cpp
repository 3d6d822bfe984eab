// The statistics of matches against numbers that other programs computed.
// SPDX-License-Identifier: MIT
#include "match/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace muster::match {
namespace {

TEST(Statistics, LogisticRatioAgreesWithFishtest) {
  // Values of fishtest's LLR_logistic for these counts and bounds.
  struct Case {
    PairCounts pairs;
    double elo0, elo1, ratio;
  };
  const Case cases[] = {
      {{3, 20, 50, 22, 5}, 0, 20, 0.04032037241670679},
      {{3, 20, 50, 22, 5}, 0, 5, 0.17838022438188125},
      {{3, 20, 50, 22, 5}, -10, 10, 0.9344729113889829},
      {{0, 10, 30, 12, 0}, 0, 20, -0.27041453628885204},
      {{0, 10, 30, 12, 0}, 0, 5, 0.085226848211516},
      {{12, 40, 60, 30, 8}, 0, 20, -2.9973011351582723},
      {{12, 40, 60, 30, 8}, -10, 10, -2.0579732004260216},
  };
  for (const Case& one : cases) {
    EXPECT_NEAR((Sprt{one.elo0, one.elo1}.ratio(one.pairs)), one.ratio, 1e-6)
        << one.elo0 << "," << one.elo1;
  }
}

TEST(Statistics, EloOfPairsAgreesWithFastchess) {
  // Its own test cases (losses first here, wins first there).
  const Estimate one = estimate(PairCounts{34, 54, 31 + 32, 64, 75});
  EXPECT_NEAR(one.elo, 55.58, 0.01);
  EXPECT_NEAR(one.error, 27.65, 0.01);
  EXPECT_NEAR(one.high - one.low, 2 * one.error, 1e-9);
  EXPECT_NEAR(one.normalized_elo, 57.94, 0.01);
  EXPECT_NEAR(one.score, 0.579, 0.001);
  const Estimate two = estimate(PairCounts{332, 433, 457 + 41, 333, 334});
  EXPECT_NEAR(two.elo, -8.64, 0.01);
  EXPECT_NEAR(two.error, 10.33, 0.01);
  EXPECT_NEAR(two.superiority, 0.0505, 0.0001);
}

TEST(Statistics, EloOfGamesAgreesWithFastchess) {
  const Estimate one = estimate(Wdl{136, 111, 96});
  EXPECT_NEAR(one.elo, 40.70, 0.01);
  EXPECT_NEAR(one.error, 30.43, 0.01);
  EXPECT_NEAR(one.normalized_elo, 49.77, 0.01);
  EXPECT_NEAR(one.superiority, 0.9960, 0.0001);
}

TEST(Statistics, APublishedMatch) {
  // 78 games, 76 wins, 2 losses, pairs 0 0 2 0 37.
  EXPECT_NEAR(estimate(PairCounts{0, 0, 2, 0, 37}).elo, 631.91, 0.01);
  EXPECT_NEAR(estimate(PairCounts{0, 0, 2, 0, 37}).normalized_elo, 1056.68, 0.01);
}

TEST(Statistics, NothingPlayedSaysNothing) {
  EXPECT_EQ(estimate(PairCounts{}).elo, 0);
  EXPECT_EQ(Sprt{}.ratio(PairCounts{}), 0);
  EXPECT_EQ(Sprt{}.verdict(PairCounts{}), Sprt::Verdict::Open);
}

TEST(Statistics, AllWonIsInfinite) {
  const Estimate all = estimate(PairCounts{0, 0, 0, 0, 5});
  EXPECT_EQ(all.score, 1);
  EXPECT_TRUE(std::isinf(all.elo));
  EXPECT_TRUE(std::isinf(all.error));
  EXPECT_TRUE(std::isinf(all.high));
  // Five in a row: with 97.5 % certainty 0.025^(1/5) = 0.478 of all pairs, or more.
  EXPECT_NEAR(all.low, elo_of_score(0.4782), 0.1);
  EXPECT_NEAR(all.superiority, 1 - 1 / 32.0, 1e-9);
  // The more, the surer, and mirrored for the loser.
  EXPECT_GT(estimate(PairCounts{0, 0, 0, 0, 60}).low, 400);
  EXPECT_NEAR(estimate(PairCounts{5, 0, 0, 0, 0}).high, -all.low, 1e-9);
}

TEST(Statistics, AllEvenIsUncertainToo) {
  const Estimate even = estimate(PairCounts{0, 0, 3, 0, 0});
  EXPECT_TRUE(even.interval);
  EXPECT_EQ(even.elo, 0);
  EXPECT_EQ(even.superiority, 0.5);
  EXPECT_NEAR(even.low, -even.high, 1e-9);
  EXPECT_GT(even.error, 100);
}

TEST(Statistics, OnePairOrGameGivesNoInterval) {
  for (const PairCounts& pairs : {PairCounts{0, 0, 1, 0, 0}, PairCounts{0, 0, 0, 0, 1}}) {
    EXPECT_FALSE(estimate(pairs).interval);
  }
  EXPECT_FALSE(estimate(Wdl{1, 0, 0}).interval);
  EXPECT_FALSE(estimate(PairCounts{}).interval);
  EXPECT_TRUE(estimate(PairCounts{0, 0, 1, 0, 1}).interval);
}

TEST(Statistics, AnIntervalThatReachesTheTopIsOpenThere) {
  const Estimate nearly = estimate(PairCounts{0, 0, 1, 0, 9});
  EXPECT_TRUE(std::isinf(nearly.high));
  EXPECT_GT(nearly.low, 200);
  EXPECT_LT(nearly.low, nearly.elo);
}

TEST(Statistics, MirroredCountsMirrorTheNumbers) {
  const PairCounts pairs{3, 10, 20, 14, 9}, mirrored{9, 14, 20, 10, 3};
  EXPECT_NEAR(estimate(pairs).elo, -estimate(mirrored).elo, 1e-9);
  EXPECT_NEAR((Sprt{-5, 10}.ratio(pairs)), -(Sprt{-10, 5}.ratio(mirrored)), 1e-6);
}

TEST(Statistics, BoundsAndVerdicts) {
  const Sprt sprt{0, 10};
  EXPECT_NEAR(sprt.upper(), 2.9444, 1e-4);
  EXPECT_NEAR(sprt.lower(), -2.9444, 1e-4);
  EXPECT_EQ(sprt.verdict({10, 40, 100, 140, 110}), Sprt::Verdict::AcceptElo1);
  EXPECT_EQ(sprt.verdict({110, 140, 100, 40, 10}), Sprt::Verdict::AcceptElo0);
  EXPECT_EQ(sprt.verdict({1, 1, 1, 1, 1}), Sprt::Verdict::Open);
}

TEST(Statistics, ReadsTheTest) {
  const Result<Sprt> two = parse_sprt("-5,0");
  ASSERT_TRUE(two);
  EXPECT_EQ(two->elo0, -5);
  EXPECT_EQ(two->alpha, 0.05);
  const Result<Sprt> four = parse_sprt("0, 2.5, 0.1, 0.02");
  ASSERT_TRUE(four);
  EXPECT_EQ(four->elo1, 2.5);
  EXPECT_EQ(four->beta, 0.02);
  for (const char* bad : {"", "1", "5,0", "0,0", "a,b", "0,5,0.05", "0,5,0,0.05", "0,5,0.7,0.05",
                          "0,1e9", "0,nan", "0,5,0.05,0.05,1"}) {
    EXPECT_FALSE(parse_sprt(bad)) << bad;
  }
}

}  // namespace
}  // namespace muster::match
