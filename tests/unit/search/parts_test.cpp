// The small parts of the search: picking moves, drawing lots, planning time, reductions.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "search/control.h"
#include "search/picker.h"
#include "search/reductions.h"
#include "search/sample.h"

namespace muster::search {
namespace {

TEST(Picker, BestFirstAndTiesByTheMove) {
  Random random(5);
  for (const int size : {1, 2, 33, 96, 97, 200, 4500}) {
    std::vector<Ranked<int>> list;
    for (int i = 0; i < size; ++i) list.push_back({i, static_cast<int>(random.below(50))});
    std::vector<Ranked<int>> sorted = list;
    std::sort(sorted.begin(), sorted.end());
    Picker<int> picker(list.data(), list.data() + list.size());
    for (const Ranked<int>& expected : sorted) {
      ASSERT_FALSE(picker.empty());
      ASSERT_EQ(picker.take().move, expected.move);
    }
    EXPECT_TRUE(picker.empty());
  }
}

TEST(Sample, ExponentialIsCloseEnough) {
  for (std::uint32_t x = 0; x < 256 * 10; x += 7) {
    const double expected = 65536 * std::exp(-static_cast<double>(x) / 256);
    EXPECT_NEAR(exp_minus(x), expected, expected * 0.005 + 1.5) << x;
  }
  EXPECT_EQ(exp_minus(1'000'000), 0u);
}

TEST(Sample, DrawsFromAnExponentialDistribution) {
  Random random(1);
  constexpr int kDraws = 20'000;
  double sum = 0;
  int above[4] = {};
  for (int i = 0; i < kDraws; ++i) {
    const Value drawn = draw_exponential(100, random);
    ASSERT_GE(drawn, 0);
    ASSERT_LE(drawn, 1100);
    sum += drawn;
    for (int k = 0; k < 4; ++k) above[k] += drawn >= 100 * k;
  }
  EXPECT_NEAR(sum / kDraws, 100, 3);
  for (int k = 0; k < 4; ++k) {
    EXPECT_NEAR(static_cast<double>(above[k]) / kDraws, std::exp(-k), 0.012) << k;
  }
  EXPECT_EQ(draw_exponential(0, random), 0);
}

TEST(Control, PlansLeaveTimeOnTheClock) {
  for (std::int64_t left = 1; left < 1'000'000; left = left * 3 / 2 + 1) {
    for (const int moves : {0, 1, 2, 40}) {
      const TimePlan plan = plan_game(left, 0, moves);
      EXPECT_GE(plan.soft_ms, 1);
      EXPECT_LE(plan.soft_ms, plan.hard_ms);
      EXPECT_LE(plan.hard_ms, std::max<std::int64_t>(1, left));
      if (left > 100 && moves != 1) {
        EXPECT_LE(plan.hard_ms, left / 3 + 1);
      }
    }
    EXPECT_LE(plan_move(left).hard_ms, std::max<std::int64_t>(1, left - 1));
  }
}

TEST(Reductions, LogarithmInSixteenths) {
  for (int n = 1; n < 200; ++n) {
    EXPECT_NEAR(log2_x16(n), 16 * std::log2(n), 1.0) << n;
  }
  EXPECT_EQ(base_reduction(1, 1), base_reduction(1, 100));
  for (int d = 2; d < 64; ++d) EXPECT_GE(base_reduction(d, 20), base_reduction(d - 1, 20));
  EXPECT_GE(late_move_limit(1, false), 3);
}

}  // namespace
}  // namespace muster::search
