// The sets of puzzles that ship: their size, and a sample of each proven again.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "muster.h"
#include "support/files.h"

namespace muster::test {
namespace {

using testing::HasSubstr;

struct Shipped {
  const char* file;
  int least;
};
constexpr Shipped kShipped[] = {
    {"loa", 1000},
    {"lof", 600},
    {"hexix", 600},
    {"loa-scrambled-eggs", 100},
    {"loa-torus", 100},
    {"loa-parachute", 100},
    {"loa-ambidextrous", 100},
    {"loa-endings", 70},
    {"lof-endings", 60},
    {"hexix-endings", 70},
};

class ShippedPuzzles : public testing::TestWithParam<Shipped> {};

TEST_P(ShippedPuzzles, ASampleHolds) {
  const std::string file = source_path("puzzles/" + std::string(GetParam().file) + ".jsonl");
  const Answer list = muster({"puzzles", "list", file});
  ASSERT_EQ(list.code, 0) << list.err;
  EXPECT_GE(static_cast<int>(list.lines().size()), GetParam().least);
  const Answer check = muster({"puzzles", "check", file, "--every", "60"});
  EXPECT_EQ(check.code, 0) << check.out << check.err;
  EXPECT_THAT(check.out, HasSubstr("holds: "));
}

INSTANTIATE_TEST_SUITE_P(All, ShippedPuzzles, testing::ValuesIn(kShipped), [](const auto& set) {
  std::string name = set.param.file;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace muster::test
