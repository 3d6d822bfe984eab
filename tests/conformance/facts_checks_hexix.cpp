// Facts of Hexix: captures, dots and neighbours, pieces cut off, attacks.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "conformance/facts_checks.h"

namespace muster::test {

namespace {

void check_active(const Said& said, Side side, bool now_active) {
  const auto had = stacks_of(said.before), has = stacks_of(said.after);
  for (const std::string& cell : said.list("cells")) {
    EXPECT_EQ(had.at(cell).owner, side);
    EXPECT_EQ(had.at(cell).active, !now_active) << cell;
    EXPECT_EQ(has.at(cell).active, now_active) << cell;
  }
}

bool can_capture_on(const AnyState& state, const std::string& cell) {
  const Texts legal = state.legal();
  return std::any_of(legal.begin(), legal.end(), [&](const std::string& move) {
    return move.size() == 4 && move.substr(2) == cell;
  });
}

void check_room(const Said& s) {
  const auto pieces = stacks_of(s.after);
  int near = 0;
  for (const std::string& cell : neighbours("hexix", s.text("cell"))) {
    near += pieces.contains(cell) && pieces.at(cell).owner == s.mover();
  }
  EXPECT_EQ(pieces.at(s.text("cell")).dots, s.number("dots"));
  EXPECT_EQ(near, s.number("near"));
  EXPECT_EQ(s.number("dots") - near, s.number("room"));
}

int steps_between(const std::string& from, const std::string& to) {
  std::set<std::string> reached = {from};
  int steps = 0;
  for (; !reached.contains(to); ++steps) {
    const std::set<std::string> ring = reached;
    for (const std::string& cell : ring) {
      for (const std::string& next : neighbours("hexix", cell)) reached.insert(next);
    }
  }
  return steps;
}

}  // namespace

const FactChecks& hexix_fact_checks() {
  static const FactChecks kChecks = {
      {"hexix.fact-captures",
       [](const Said& s) {
         const Stack taken = stacks_of(s.before).at(s.text("cell"));
         EXPECT_EQ(taken.owner, other(s.mover()));
         EXPECT_EQ(taken.home ? 6 : taken.dots, s.number("dots"));
       }},
      {"hexix.fact-room", check_room},
      {"hexix.fact-grows",
       [](const Said& s) {
         check_room(s);
         EXPECT_EQ(stacks_of(s.before).at(s.text("cell")).dots + 1, s.number("dots"));
       }},
      {"hexix.fact-advances",
       [](const Said& s) {
         EXPECT_TRUE(stacks_of(s.before).at(s.text("home")).home);
         EXPECT_EQ(steps_between(s.text("cell"), s.text("home")), s.number("steps"));
         for (const auto& [cell, piece] : stacks_of(s.before)) {
           if (piece.owner != s.mover() || !piece.active) continue;
           EXPECT_GT(steps_between(cell, s.text("home")), s.number("steps")) << cell;
         }
       }},
      {"hexix.fact-loses-touch", [](const Said& s) { check_active(s, s.mover(), false); }},
      {"hexix.fact-cuts-off", [](const Said& s) { check_active(s, other(s.mover()), false); }},
      {"hexix.fact-joins", [](const Said& s) { check_active(s, s.mover(), true); }},
      {"hexix.fact-attacks",
       [](const Said& s) {
         for (const std::string& cell : s.list("cells")) {
           EXPECT_TRUE(can_capture_on(*turned(s.after), cell)) << cell;
           EXPECT_EQ(stacks_of(s.after).at(cell).owner, other(s.mover()));
         }
       }},
      {"hexix.fact-hangs",
       [](const Said& s) {
         for (const std::string& cell : s.list("cells")) {
           EXPECT_EQ(stacks_of(s.after).at(cell).owner, s.mover());
           EXPECT_FALSE(can_capture_on(*turned(s.before), cell)) << cell;
         }
       }},
      {"hexix.fact-saves",
       [](const Said& s) {
         for (const std::string& cell : s.list("cells")) {
           EXPECT_TRUE(can_capture_on(*turned(s.before), cell)) << cell;
           EXPECT_FALSE(can_capture_on(s.after, cell)) << cell;
         }
       }},
  };
  return kChecks;
}

}  // namespace muster::test
