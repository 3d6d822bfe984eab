// The transposition table, alone and under threads.
// SPDX-License-Identifier: MIT
#include "search/table.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "base/random.h"

namespace muster::search {
namespace {

TableEntry entry(std::uint32_t move, Value value, int depth, Bound bound) {
  TableEntry e;
  e.move = move;
  e.value = value;
  e.estimate = -value;
  e.depth = depth;
  e.bound = bound;
  e.has_move = true;
  return e;
}

TEST(Table, GivesBackWhatWasStored) {
  Table table;
  ASSERT_TRUE(table.resize(1));
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t hash = random.next();
    const auto e = entry(random.below(1u << 31), static_cast<Value>(random.below(60000)) - 30000,
                         static_cast<int>(random.below(100)), Bound::Exact);
    table.store(hash, e);
    TableEntry found;
    ASSERT_TRUE(table.find(hash, found));
    EXPECT_EQ(found.move, e.move);
    EXPECT_EQ(found.value, e.value);
    EXPECT_EQ(found.estimate, e.estimate);
    EXPECT_EQ(found.depth, e.depth);
    EXPECT_EQ(found.bound, e.bound);
    EXPECT_FALSE(table.find(random.next(), found));
  }
  table.clear();
  EXPECT_EQ(table.permille(), 0);
}

// Hashes that share a bucket: the upper half chooses it.
std::uint64_t in_bucket(std::uint64_t key) { return (std::uint64_t{0x1234} << 48) | key; }

TEST(Table, KeepsDeepEntriesAndLetsOldOnesGo) {
  Table table;
  ASSERT_TRUE(table.resize(1));
  for (std::uint64_t i = 1; i <= 4; ++i) {
    table.store(in_bucket(i), entry(1, 0, static_cast<int>(10 * i), Bound::Exact));
  }
  table.store(in_bucket(5), entry(1, 0, 15, Bound::Exact));  // takes the place of depth 10
  TableEntry found;
  EXPECT_FALSE(table.find(in_bucket(1), found));
  for (std::uint64_t i = 2; i <= 5; ++i) EXPECT_TRUE(table.find(in_bucket(i), found)) << i;
  for (int i = 0; i < 10; ++i) table.age();
  table.store(in_bucket(6), entry(1, 0, 1, Bound::Exact));
  EXPECT_TRUE(table.find(in_bucket(6), found));
  EXPECT_FALSE(table.find(in_bucket(5), found));  // depth 15 was the least of them
}

TEST(Table, KeepsAMoveWhenTheNewEntryHasNone) {
  Table table;
  ASSERT_TRUE(table.resize(1));
  table.store(7, entry(99, 5, 3, Bound::Lower));
  TableEntry bare = entry(0, -5, 4, Bound::Upper);
  bare.has_move = false;
  table.store(7, bare);
  TableEntry found;
  ASSERT_TRUE(table.find(7, found));
  EXPECT_TRUE(found.has_move);
  EXPECT_EQ(found.move, 99u);
  EXPECT_EQ(found.value, -5);
}

TEST(Table, RefusesSensiblyWhatItCannotHold) {
  Table table;
  EXPECT_FALSE(table.resize(0));
  EXPECT_FALSE(table.resize(Table::kMaxSizeMb + 1));
}

// Many writers on few buckets: whatever is found was stored whole by somebody.
TEST(Table, EntriesAreNeverTorn) {
  Table table;
  ASSERT_TRUE(table.resize(1));
  std::atomic<int> torn{0}, hits{0};
  const auto work = [&](std::uint64_t seed) {
    Random random(seed);
    for (int i = 0; i < 200000; ++i) {
      const std::uint64_t hash = in_bucket(random.below(64));
      const auto sign = static_cast<Value>(hash & 0xff);
      if (random.below(2) == 0) {
        const std::uint32_t salt = random.below(1000);
        TableEntry e = entry(static_cast<std::uint32_t>(hash & 0xff) * 1000 + salt,
                             sign * 100 + static_cast<Value>(salt % 100), 5, Bound::Exact);
        table.store(hash, e);
      } else if (TableEntry found; table.find(hash, found)) {
        ++hits;
        const bool whole = found.move / 1000 == (hash & 0xff) && found.value / 100 == sign &&
                           found.move % 100 == static_cast<std::uint32_t>(found.value % 100) &&
                           found.estimate == -found.value;
        if (!whole) ++torn;
      }
    }
  };
  std::vector<std::thread> threads;
  for (std::uint64_t i = 0; i < 4; ++i) threads.emplace_back(work, i + 1);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(torn, 0);
  EXPECT_GT(hits, 1000);
}

TEST(Value, WinsAreCountedFromTheStoredPosition) {
  EXPECT_EQ(to_table(win_in(9), 4), win_in(5));
  EXPECT_EQ(from_table(win_in(5), 4), win_in(9));
  EXPECT_EQ(from_table(to_table(loss_in(12), 7), 7), loss_in(12));
  EXPECT_EQ(to_table(123, 7), 123);
}

}  // namespace
}  // namespace muster::search
