// Facts that every game states: wins, losses, threats, the number of moves.
// SPDX-License-Identifier: MIT
#include "conformance/facts_checks.h"

namespace muster::test {

const FactChecks& common_fact_checks() {
  static const FactChecks kChecks = {
      {"fact.wins", [](const Said& s) { EXPECT_EQ(s.after.outcome().winner, winner(s.mover())); }},
      {"fact.loses",
       [](const Said& s) { EXPECT_EQ(s.after.outcome().winner, winner(other(s.mover()))); }},
      {"fact.draws", [](const Said& s) { EXPECT_EQ(s.after.outcome().winner, Winner::Draw); }},
      {"fact.misses-win",
       [](const Said& s) {
         EXPECT_TRUE(wins(s.before, s.text("move"))) << s.text("move");
         EXPECT_NE(s.after.outcome().winner, winner(s.mover()));
       }},
      {"fact.allows-win",
       [](const Said& s) {
         EXPECT_NE(s.after.turn().side, s.mover());
         EXPECT_TRUE(wins(s.after, s.text("move"))) << s.text("move");
       }},
      {"fact.meets-threat",
       [](const Said& s) {
         EXPECT_TRUE(wins(*turned(s.before), s.text("move"))) << s.text("move");
         EXPECT_FALSE(any_wins(s.after));
       }},
      {"fact.threatens",
       [](const Said& s) {
         const bool partner = s.after.turn().side == s.mover();
         EXPECT_TRUE(partner ? wins(s.after, s.text("move"))
                             : wins(*turned(s.after), s.text("move")))
             << s.text("move");
       }},
      {"fact.takes-moves",
       [](const Said& s) {
         EXPECT_EQ(static_cast<int>(turned(s.before)->legal().size()), s.number("had"));
         EXPECT_EQ(static_cast<int>(s.after.legal().size()), s.number("has"));
         EXPECT_LT(s.number("has"), s.number("had"));
       }},
      {"fact.gives-moves",
       [](const Said& s) {
         EXPECT_EQ(static_cast<int>(turned(s.before)->legal().size()), s.number("had"));
         EXPECT_EQ(static_cast<int>(s.after.legal().size()), s.number("has"));
         EXPECT_GT(s.number("has"), s.number("had"));
       }},
  };
  return kChecks;
}

}  // namespace muster::test
