// SPDX-License-Identifier: MIT
#include "match/plan.h"

#include <numeric>

namespace muster::match {

namespace {

void count(Wdl& wdl, int points) {
  ++(points == 2 ? wdl.wins : points == 1 ? wdl.draws : wdl.losses);
}

}  // namespace

void MatchScore::add(const GameLine& line) {
  if (!points_.emplace(line.number, line.points_a).second) return;  // counted already
  count(wdl_, line.points_a);
  count(by_side_[line.a_is_one ? 0 : 1], line.points_a);
  ++endings_[line.ending];
  if (line.failed == "a") ++failures_[0];
  if (line.failed == "b") ++failures_[1];
  plies_ += line.plies;
  const auto other = points_.find(line.number ^ 1);
  if (other != points_.end()) {
    ++pairs_[static_cast<std::size_t>(line.points_a + other->second)];
  }
}

int MatchScore::pairs_done() const { return std::accumulate(pairs_.begin(), pairs_.end(), 0); }

Estimate MatchScore::estimate() const {
  return pairs_done() > 0 ? match::estimate(pairs_) : match::estimate(wdl_);
}

}  // namespace muster::match
