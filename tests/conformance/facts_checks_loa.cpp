// Facts of Lines of Action: captures, groups, blocked moves.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>

#include "conformance/facts_checks.h"

namespace muster::test {

namespace {

// The average steps of a king from the moved man to its side's others, rounded.
void check_distance(const Said& s, bool nearer) {
  const std::string from = s.move.substr(0, 2), to = s.move.substr(3, 2);
  int had = 0, has = 0, men = 0;
  const auto apart = [](const std::string& a, const std::string& b) {
    return std::max(std::abs(a[0] - b[0]), std::abs(a[1] - b[1]));
  };
  for (const auto& [name, man] : stacks_of(s.before)) {
    if (man.owner != s.mover() || name == from) continue;
    had += apart(name, from), has += apart(name, to), ++men;
  }
  ASSERT_GT(men, 0);
  EXPECT_GE(nearer ? had - has : has - had, men);
  EXPECT_NEAR(s.number("had"), static_cast<double>(had) / men, 0.5);
  EXPECT_NEAR(s.number("has"), static_cast<double>(has) / men, 0.5);
}

// On a flat board, whose size the game's own cells tell.
void check_edge(const Said& s, bool leaves) {
  char last_file = 'a', last_rank = '1';
  for (const auto& cell : s.before.scene().cells) {
    last_file = std::max(last_file, cell.name[0]), last_rank = std::max(last_rank, cell.name[1]);
  }
  const auto at_edge = [&](const std::string& name) {
    return name[0] == 'a' || name[1] == '1' || name[0] == last_file || name[1] == last_rank;
  };
  EXPECT_EQ(at_edge(s.move.substr(0, 2)), leaves);
  EXPECT_EQ(at_edge(s.move.substr(3, 2)), !leaves);
}

}  // namespace

const FactChecks& loa_fact_checks() {
  static const FactChecks kChecks = {
      {"loa.fact-captures",
       [](const Said& s) {
         const std::string cell = s.text("cell");
         EXPECT_EQ(stacks_of(s.before).at(cell).owner, other(s.mover()));
         EXPECT_EQ(stacks_of(s.after).at(cell).owner, s.mover());
         int left = 0;
         for (const auto& [name, man] : stacks_of(s.after)) left += man.owner != s.mover();
         EXPECT_EQ(left, s.number("left"));
       }},
      {"loa.fact-nearer", [](const Said& s) { check_distance(s, true); }},
      {"loa.fact-farther", [](const Said& s) { check_distance(s, false); }},
      {"loa.fact-leaves-edge", [](const Said& s) { check_edge(s, true); }},
      {"loa.fact-goes-to-edge", [](const Said& s) { check_edge(s, false); }},
      {"loa.fact-joins", [](const Said& s) { check_groups(s, s.mover()); }},
      {"loa.fact-splits", [](const Said& s) { check_groups(s, s.mover()); }},
      {"loa.fact-joins-enemy", [](const Said& s) { check_groups(s, other(s.mover())); }},
      {"loa.fact-splits-enemy", [](const Said& s) { check_groups(s, other(s.mover())); }},
      {"loa.fact-blocks",
       [](const Said& s) {
         const auto named = static_cast<int>(s.list("moves").size());
         EXPECT_EQ(s.number("count"), named + (s.says("more") ? s.number("more") : 0));
         // Of four seats the next one need not be the one whose man is blocked.
         if (!s.after.game().seat_names().empty()) return;
         for (const std::string& move : s.list("moves")) {
           const auto reason = s.after.explain(move);
           ASSERT_TRUE(reason);
           EXPECT_EQ(reason->code, "loa.blocked") << move;
         }
       }},
  };
  return kChecks;
}

}  // namespace muster::test
