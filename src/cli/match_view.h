// A match while it runs (a table and a bar on the terminal) and when it is over.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "cli/console.h"
#include "cli/json.h"
#include "match/match.h"
#include "match/plan.h"

namespace muster::cli {

// The table: names, points, wins, draws, losses, Elo, the sequential test.
std::string match_table(const match::MatchPlan& plan, const match::MatchScore& standing);

// One object with every figure.
Json match_json(const match::MatchPlan& plan, const match::MatchScore& standing);

// On a terminal the table is drawn again in place; otherwise only failures are told, line by line.
class MatchView {
 public:
  MatchView(Console& console, const match::MatchPlan& plan);
  MatchView(const MatchView&) = delete;
  MatchView& operator=(const MatchView&) = delete;
  ~MatchView() { erase(); }

  void show(const match::MatchScore& standing, const match::GameLine* line);

 private:
  void erase();
  void tell_failure(const match::GameLine& line);
  std::string bar(const match::MatchScore& standing) const;

  Console& console_;
  const match::MatchPlan& plan_;
  std::int64_t began_ms_;
  std::int64_t next_ms_ = 0;
  int begun_with_ = -1;  // games of an earlier run
  int lines_ = 0;        // on the terminal now
};

struct MatchEnd {
  Result<match::MatchScore> standing;
  bool interrupted = false;
};

// Plays the match and shows it meanwhile. Ctrl-C ends it with the standing so far.
MatchEnd run_match(match::Match& match, const match::MatchPlan& plan, Console& console);

}  // namespace muster::cli
