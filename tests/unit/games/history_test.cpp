// KeyHistory: exact, in order, and the same after any pushing and popping.
// SPDX-License-Identifier: MIT
#include "games/history.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/random.h"

namespace muster {
namespace {

TEST(KeyHistory, EqualHashesDoNotMakeEqualKeys) {
  KeyHistory<int> history;
  history.push(42, 1);
  history.push(42, 2);
  EXPECT_TRUE(history.may_contain(42));
  EXPECT_FALSE(history.may_contain(43));
  EXPECT_EQ(history.find(42, 1), 0);
  EXPECT_EQ(history.find(42, 2), 1);
  EXPECT_EQ(history.find(42, 3), -1) << "same hash, other board: not seen before";
  EXPECT_EQ(history.find(43, 1), -1);
}

TEST(KeyHistory, FindIfSeesOnlyEntriesOfTheHash) {
  KeyHistory<int> history;
  for (int i = 0; i < 10; ++i) history.push(static_cast<std::uint64_t>(i % 2), i);
  EXPECT_EQ(history.find_if(1, [](int at, int key) { return at == key && key > 4; }), 5);
  EXPECT_EQ(history.find_if(1, [](int, int key) { return key == 4; }), -1);
}

TEST(StackFilter, ForgetsExactlyWhatIsTakenBack) {
  StackFilter filter;
  filter.reset(64);
  std::vector<std::pair<std::uint64_t, bool>> added;
  Random random(2);
  for (int round = 0; round < 50; ++round) {
    const std::uint64_t hash = random.next();
    added.emplace_back(hash, filter.add(hash));
    for (const auto& [earlier, fresh] : added) EXPECT_TRUE(filter.perhaps(earlier));
  }
  while (!added.empty()) {
    const auto [hash, fresh] = added.back();
    added.pop_back();
    if (fresh) filter.take_back(hash);
    for (const auto& [earlier, was_fresh] : added) EXPECT_TRUE(filter.perhaps(earlier));
    EXPECT_EQ(filter.perhaps(hash), !fresh);
  }
}

TEST(KeyHistory, FindsTheFirstOfEqualKeys) {
  KeyHistory<int> history;
  for (int i = 0; i < 10; ++i) history.push(7, i % 3);
  EXPECT_EQ(history.find(7, 2), 2);
}

TEST(KeyHistory, BehavesLikeAListUnderRandomUse) {
  KeyHistory<int> history;
  std::vector<std::pair<std::uint64_t, int>> model;
  Random random(1);
  for (int i = 0; i < 20000; ++i) {
    if (!model.empty() && random.below(5) < 2) {
      model.pop_back();
      history.pop();
    } else {
      const std::uint64_t hash = random.below(600);  // many collisions
      const int key = static_cast<int>(random.below(3));
      model.emplace_back(hash, key);
      history.push(hash, key);
    }
    if (i % 50 != 0) continue;
    ASSERT_EQ(history.size(), model.size());
    for (std::uint64_t hash = 0; hash < 600; hash += 37) {
      for (int key = 0; key < 3; ++key) {
        int expected = -1;
        for (std::size_t at = model.size(); at-- > 0;) {
          if (model[at] == std::pair(hash, key)) expected = static_cast<int>(at);
        }
        ASSERT_EQ(history.find(hash, key), expected);
      }
    }
  }
  history.clear();
  EXPECT_EQ(history.size(), 0u);
  for (std::uint64_t hash = 0; hash < 600; ++hash) EXPECT_FALSE(history.may_contain(hash));
}

}  // namespace
}  // namespace muster
