// How a weakened player chooses among lines: what it sees, what it gives away, and how often.
// SPDX-License-Identifier: MIT
#include "engine/choose.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace muster::engine {
namespace {

using Kind = Score::Kind;

constexpr int kTries = 4000;

Line estimate(int centi) { return {{Kind::Estimate, centi, 0}, {}}; }
Line win(int plies) { return {{Kind::Win, 32000 - plies, plies}, {}}; }
Line loss(int plies) { return {{Kind::Loss, -32000 + plies, plies}, {}}; }

// How often each line is played, as a share.
std::vector<double> shares(const std::vector<Line>& lines, const Strength& strength) {
  Random random(1);
  std::vector<int> counts(lines.size(), 0);
  for (int i = 0; i < kTries; ++i) {
    const Oversight oversight = draw_oversight(strength, random);
    ++counts[choose_line(lines, oversight, random)];
  }
  std::vector<double> out;
  for (const int count : counts) out.push_back(static_cast<double>(count) / kTries);
  return out;
}

TEST(Choose, FullStrengthPlaysTheFirstLine) {
  EXPECT_EQ(shares({estimate(10), estimate(10), estimate(9)}, {100}),
            (std::vector<double>{1, 0, 0}));
}

// A move that loses 100 is tolerated with probability exp(-100 / noise), and then played half the
// time; twenty such moves are played no more often than one would be as the only choice.
TEST(Choose, GivesAwayAsMuchAsTheNoiseSays) {
  const Strength strength{0, 100};
  EXPECT_NEAR(shares({estimate(0), estimate(-100)}, strength)[1], std::exp(-1) / 2, 0.02);
  std::vector<Line> many = {estimate(0)};
  many.insert(many.end(), 20, estimate(-100));
  EXPECT_GT(shares(many, strength)[0], 1 - std::exp(-1));
}

TEST(Choose, WhoIsAheadTakesMoreCare) {
  const Strength strength{0, 100};
  EXPECT_NEAR(shares({estimate(400), estimate(300)}, strength)[1], std::exp(-2) / 2, 0.02);
  EXPECT_NEAR(shares({estimate(-300), estimate(-400)}, strength)[1], std::exp(-1) / 2, 0.02);
}

TEST(Choose, AWinThatIsSeenIsPlayed) {
  EXPECT_EQ(shares({win(1), win(3), estimate(500)}, {0, 500})[0], 1);
  EXPECT_EQ(shares({win(5), estimate(500)}, {0, 500})[0], 1);
}

TEST(Choose, WinsAndThreatsAreMissedAsOftenAsItSays) {
  // A missed win looks like the average move, so it is still played now and then.
  const auto missing = shares({win(1), estimate(0), estimate(0), estimate(0)}, {0, 50, 200, 0});
  EXPECT_NEAR(missing[0], 0.8 + 0.2 / 4, 0.02);
  const auto walking = shares({estimate(0), loss(2), loss(2), loss(2)}, {0, 50, 0, 200});
  EXPECT_NEAR(walking[0], 0.8 + 0.2 / 4, 0.02);
}

TEST(Choose, InALostPositionNothingIsHurried) {
  const auto lost = shares({loss(6), loss(4), loss(2)}, {0, 100});
  EXPECT_GT(lost[0], 0.3);
  EXPECT_GT(lost[1], 0.3);
  EXPECT_EQ(lost[2], 0);
  EXPECT_NEAR(shares({loss(2), loss(2)}, {0, 100})[1], 0.5, 0.03);
}

}  // namespace
}  // namespace muster::engine
