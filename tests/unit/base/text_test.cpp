// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <gtest/gtest.h>

#include "base/bits.h"
#include "base/fixed_list.h"
#include "base/random.h"
#include "base/result.h"

namespace muster {
namespace {

using Views = std::vector<std::string_view>;

TEST(Text, SplitsAndTrims) {
  EXPECT_EQ(text::split("a,,b", ','), (Views{"a", "", "b"}));
  EXPECT_EQ(text::split("", ','), (Views{""}));
  EXPECT_EQ(text::words("  a\tb \n c"), (Views{"a", "b", "c"}));
  EXPECT_EQ(text::words(" "), Views{});
  EXPECT_EQ(text::trim("\t x y \n"), "x y");
  EXPECT_EQ(text::join(Views{"a", "b"}, ", "), "a, b");
}

TEST(Text, NumbersAreWholeAndShort) {
  EXPECT_EQ(text::parse_number("0"), 0);
  EXPECT_EQ(text::parse_number("123456789"), 123456789);
  for (const char* bad : {"", "-1", "+1", "1 ", "1x", "1234567890", "0x1"}) {
    EXPECT_FALSE(text::parse_number(bad)) << bad;
  }
}

TEST(Text, QuotedStaysOneShortPrintableLine) {
  EXPECT_EQ(text::quoted("a\nb\xff"), "'a?b?'");
  EXPECT_EQ(text::quoted(std::string(100, 'x')), "'" + std::string(40, 'x') + "...'");
}

TEST(Text, ClosestFindsTypingErrorsOnly) {
  const Views known = {"show", "moves", "--position", "b"};
  EXPECT_EQ(text::closest("shwo", known), "show");
  EXPECT_EQ(text::closest("SHOW", known), "show");
  EXPECT_EQ(text::closest("mvoes", known), "moves");
  EXPECT_EQ(text::closest("--postion", known), "--position");
  for (const char* far : {"", "x", "chess", "sh", "solution"}) {
    EXPECT_EQ(text::closest(far, known), "") << far;
  }
  EXPECT_EQ(text::closest(std::string(1000, 'x'), known), "");
}

TEST(Bits, WalksInOrder) {
  std::vector<int> seen;
  for (const int i : each(0x8000000000000005ULL)) seen.push_back(i);
  EXPECT_EQ(seen, (std::vector<int>{0, 2, 63}));
}

TEST(FixedList, KeepsWhatIsWanted) {
  FixedList<int, 8> list;
  for (int i = 0; i < 8; ++i) list.push_back(i);
  list.keep_if([](int i) { return i % 3 == 0; });
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{0, 3, 6}));
}

TEST(Random, IsSeededAndSpread) {
  Random a(1), b(1), c(2);
  EXPECT_EQ(a.next(), b.next());
  EXPECT_NE(a.next(), c.next());
  std::vector<int> histogram(6, 0);
  for (int i = 0; i < 60000; ++i) ++histogram[a.below(6)];
  for (const int n : histogram) EXPECT_NEAR(n, 10000, 500);
}

TEST(Result, HoldsAValueOrAnErrorWithItsField) {
  const Result<int> good = 3;
  const Result<int> bad = bad_input("size", "too large");
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 3);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().to_text(), "size: too large");
}

}  // namespace
}  // namespace muster
