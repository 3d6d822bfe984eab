// SPDX-License-Identifier: MIT
#include "server/bot/back_off.h"

#include <gtest/gtest.h>

#include <set>

namespace muster::server {
namespace {

TEST(BackOff, DoublesAndIsAnotherForEachBot) {
  std::set<std::int64_t> first;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    first.insert(back_off_ms(0, seed));
    EXPECT_GE(back_off_ms(0, seed), 187);
    EXPECT_LT(back_off_ms(0, seed), 313);
    EXPECT_GE(back_off_ms(3, seed), 1500);
    EXPECT_LT(back_off_ms(3, seed), 2501);
    EXPECT_LT(back_off_ms(1'000'000, seed), 37'501);
  }
  EXPECT_GT(first.size(), 30u);
}

}  // namespace
}  // namespace muster::server
