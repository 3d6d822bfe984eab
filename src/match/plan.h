// What a match is, and how it stands.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/outcome.h"
#include "match/engine_spec.h"
#include "match/openings.h"
#include "match/referee.h"
#include "match/statistics.h"

namespace muster::match {

struct MatchPlan {
  std::string game = "loa";  // canonical
  EngineSpec a;
  EngineSpec b;
  TimeControl control;  // for an engine without one of its own
  int games = 100;
  std::optional<Sprt> sprt;
  OpeningPlan openings;
  std::uint64_t seed = 1;
  GameRules rules;
  int concurrency = 1;
  std::string folder;  // of journal and records; "": nothing is kept

  TimeControl control_of(const EngineSpec& spec) const {
    return spec.control.any() ? spec.control : control;
  }
};

// One game that is over, as the standing sees it. Games count from 0; a pair is two of them.
struct GameLine {
  int number = 0;
  int points_a = 0;  // in halves: 0, 1, 2
  int plies = 0;
  bool a_is_one = true;  // A played Side::One
  std::string ending;
  std::string failed;  // "a", "b" or "": who lost by a failure
  std::string detail;
};

// A plays Side::One in the first game of a pair.
inline bool a_plays_one(int game) { return game % 2 == 0; }

class MatchScore {
 public:
  void add(const GameLine& line);

  int games() const noexcept { return wdl_.games(); }
  bool has(int game) const { return points_.contains(game); }
  const Wdl& wdl() const noexcept { return wdl_; }  // of A
  const PairCounts& pairs() const noexcept { return pairs_; }
  int pairs_done() const;
  // A's wins with Side::One and with Side::Two.
  const std::array<Wdl, 2>& by_side() const noexcept { return by_side_; }
  const std::map<std::string, int>& endings() const noexcept { return endings_; }
  int failures_a() const noexcept { return failures_[0]; }
  int failures_b() const noexcept { return failures_[1]; }
  double mean_plies() const { return games() > 0 ? static_cast<double>(plies_) / games() : 0; }

  // From pairs where there are any, from single games before that.
  Estimate estimate() const;

 private:
  std::map<int, int> points_;  // by game
  Wdl wdl_;
  std::array<Wdl, 2> by_side_;
  PairCounts pairs_{};
  std::map<std::string, int> endings_;
  std::array<int, 2> failures_{};
  long long plies_ = 0;
};

}  // namespace muster::match
