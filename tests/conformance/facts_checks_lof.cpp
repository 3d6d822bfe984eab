// Facts of Lines of Fixation: forced captures, owners, sixes, fixed lines.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "conformance/facts_checks.h"

namespace muster::test {

namespace {

int sixes(const AnyState& state, Side side) {
  int count = 0;
  for (const auto& [name, stack] : stacks_of(state)) {
    count += stack.owner == side && stack.height == 6 && stack.mixed;
  }
  return count;
}

// The highest stack of a side from one end of a line of Lines of Fixation to the other.
int highest(const AnyState& state, const std::string& line, Side side) {
  const std::size_t dash = line.find('-');
  const std::string from = line.substr(0, dash), to = line.substr(dash + 1);
  const int number = *text::parse_number(from.substr(1)), last = *text::parse_number(to.substr(1));
  const int dl = (to[0] > from[0]) - (to[0] < from[0]), dn = (last > number) - (last < number);
  const auto stacks = stacks_of(state);
  int found = 0;
  for (int i = 0; i < 12; ++i) {
    const auto at = stacks.find(name_at(from[0] + i * dl, number + i * dn));
    if (at != stacks.end() && at->second.owner == side) found = std::max(found, at->second.height);
    if (from[0] + i * dl == to[0] && number + i * dn == last) break;
  }
  return found;
}

bool fixed(const AnyState& state, const std::string& line, Side side) {
  const int mine = highest(state, line, side);
  return mine > 0 && highest(state, line, other(side)) > mine;
}

void check_lines(const Said& said, Side side, bool now_fixed) {
  for (const std::string& line : said.list("what")) {
    EXPECT_EQ(fixed(said.before, line, side), !now_fixed) << line;
    EXPECT_EQ(fixed(said.after, line, side), now_fixed) << line;
  }
}

// Owners of the points named, before and after.
void check_owners(const Said& said, Side before, Side after) {
  const auto had = stacks_of(said.before), has = stacks_of(said.after);
  for (const std::string& point : said.list("what")) {
    EXPECT_EQ(had.at(point).owner, before) << point;
    EXPECT_EQ(has.at(point).owner, after) << point;
    EXPECT_EQ(has.at(point).height, had.at(point).height + 1) << point;
  }
}

}  // namespace

const FactChecks& lof_fact_checks() {
  static const FactChecks kChecks = {
      {"lof.fact-forced",
       [](const Said& s) {
         const Stack stack = stacks_of(s.before).at(s.move.substr(0, s.move.find('-')));
         EXPECT_TRUE(stack.height >= 3 && !stack.mixed);
       }},
      {"lof.fact-forces",
       [](const Said& s) {
         const Texts forced = s.list("what");
         for (const std::string& move : s.after.legal()) {  // the past may forbid all of these
           const bool among = std::find(forced.begin(), forced.end(), move) != forced.end();
           if (!among) {
             for (const std::string& other : forced) EXPECT_FALSE(is_legal(s.after, other));
           }
         }
       }},
      {"lof.fact-takes", [](const Said& s) { check_owners(s, other(s.mover()), s.mover()); }},
      {"lof.fact-gives", [](const Said& s) { check_owners(s, s.mover(), other(s.mover())); }},
      {"lof.fact-merges",
       [](const Said& s) {
         for (const std::string& point : s.list("what")) {
           EXPECT_EQ(stacks_of(s.before).at(point).owner, stacks_of(s.after).at(point).owner);
         }
       }},
      {"lof.fact-groups", [](const Said& s) { check_groups(s, s.mover()); }},
      {"lof.fact-groups-enemy", [](const Said& s) { check_groups(s, other(s.mover())); }},
      {"lof.fact-sixes",
       [](const Said& s) {
         EXPECT_EQ(sixes(s.before, s.mover()), s.number("had"));
         EXPECT_EQ(sixes(s.after, s.mover()), s.number("has"));
       }},
      {"lof.fact-sixes-enemy",
       [](const Said& s) {
         EXPECT_EQ(sixes(s.before, other(s.mover())), s.number("had"));
         EXPECT_EQ(sixes(s.after, other(s.mover())), s.number("has"));
       }},
      {"lof.fact-fixed", [](const Said& s) { check_lines(s, s.mover(), true); }},
      {"lof.fact-freed", [](const Said& s) { check_lines(s, s.mover(), false); }},
      {"lof.fact-fixes", [](const Said& s) { check_lines(s, other(s.mover()), true); }},
      {"lof.fact-frees", [](const Said& s) { check_lines(s, other(s.mover()), false); }},
  };
  return kChecks;
}

}  // namespace muster::test
