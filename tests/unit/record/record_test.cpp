// SPDX-License-Identifier: MIT
#include "record/record.h"

#include <gtest/gtest.h>

namespace muster::record {
namespace {

TEST(Record, MainLineTakesFirstChildren) {
  Record record = make_record("loa", "start", {"b1-b3", "a2-c4", "c1-c3"});
  record.add(1, "h2-f4");
  EXPECT_EQ(record.main_moves(), (std::vector<std::string>{"b1-b3", "a2-c4", "c1-c3"}));
  EXPECT_EQ(record.last_of_main_line(), 3);
  EXPECT_EQ(record.path_to(4), (std::vector<int>{1, 4}));
  EXPECT_TRUE(record.path_to(0).empty());
  EXPECT_EQ(Record{}.last_of_main_line(), 0);
}

TEST(Record, Tags) {
  Record record;
  record.set_tag("black", "Ada");
  record.set_tag("black", "Bea");
  record.set_tag("white", "");
  EXPECT_EQ(record.tag("black"), "Bea");
  EXPECT_EQ(record.tag("white"), "");
  EXPECT_EQ(record.tags.size(), 1U);
}

TEST(Record, PlacesAndWarningsAsText) {
  EXPECT_EQ((Place{3, 7, 10}).to_text(), "line 3, column 7, ply 10");
  EXPECT_EQ((Place{0, 0, 10}).to_text(), "ply 10");
  EXPECT_EQ(Place{}.to_text(), "");
  EXPECT_EQ((Warning{{3, 7, 0}, "odd"}).to_text(), "line 3, column 7: odd");
  EXPECT_EQ((Warning{{}, "odd"}).to_text(), "odd");
}

TEST(Record, SameContentLooksAtTheTreeNotAtNumbers) {
  Record one;
  const int a = one.add(0, "b1-b3");
  one.add(0, "c1-c3");
  one.add(a, "a2-c4");
  Record two;
  const int b = two.add(0, "b1-b3");
  two.add(b, "a2-c4");
  two.add(0, "c1-c3");
  two.nodes[1].place = {1, 2, 3};
  two.warn({}, "not compared");
  EXPECT_TRUE(same_content(one, two));
}

TEST(Record, SameContentSeesEveryDifference) {
  const Record plain = make_record("loa", "start", {"b1-b3", "a2-c4"});
  const auto differs = [&](auto change) {
    Record other = plain;
    change(other);
    return !same_content(plain, other);
  };
  EXPECT_TRUE(differs([](Record& r) { r.game = "loa:mso"; }));
  EXPECT_TRUE(differs([](Record& r) { r.start = "8/8 b"; }));
  EXPECT_TRUE(differs([](Record& r) { r.set_tag("event", "x"); }));
  EXPECT_TRUE(differs([](Record& r) { r.result.outcome.winner = Winner::One; }));
  EXPECT_TRUE(differs([](Record& r) { r.nodes[2].move = "a2-c2"; }));
  EXPECT_TRUE(differs([](Record& r) { r.nodes[2].comment = "x"; }));
  EXPECT_TRUE(differs([](Record& r) { r.nodes[2].glyph = "!"; }));
  EXPECT_TRUE(differs([](Record& r) { r.nodes[2].evaluations.push_back({}); }));
  EXPECT_TRUE(differs([](Record& r) { r.nodes[2].marks.push_back({}); }));
  EXPECT_TRUE(differs([](Record& r) { r.nodes[2].extra.push_back({}); }));
  EXPECT_TRUE(differs([](Record& r) { r.add(0, "c1-c3"); }));
}

}  // namespace
}  // namespace muster::record
