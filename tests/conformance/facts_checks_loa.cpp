// Facts of Lines of Action: captures, groups, blocked moves.
// SPDX-License-Identifier: MIT
#include "conformance/facts_checks.h"

namespace muster::test {

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
      {"loa.fact-joins", [](const Said& s) { check_groups(s, s.mover()); }},
      {"loa.fact-splits", [](const Said& s) { check_groups(s, s.mover()); }},
      {"loa.fact-joins-enemy", [](const Said& s) { check_groups(s, other(s.mover())); }},
      {"loa.fact-splits-enemy", [](const Said& s) { check_groups(s, other(s.mover())); }},
      {"loa.fact-blocks",
       [](const Said& s) {
         EXPECT_GE(s.number("count"), static_cast<int>(s.list("moves").size()));
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
