// Ratings of many players from all their matches at once: the Elo numbers under which the results
// are most likely, with one player's rating given. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/result.h"
#include "match/statistics.h"

namespace muster::match {

// What two players did against each other, as the first saw it.
struct Pairing {
  std::size_t a = 0;
  std::size_t b = 0;
  Wdl result;
};

class RatingList {
 public:
  double elo(std::size_t player) const { return elo_[player]; }
  // Half of the interval that holds 95 %: of a rating against the given one, and of how far two
  // players are apart, which is known better when they have played each other.
  double error(std::size_t player) const { return error(player, anchor_); }
  double error(std::size_t player, std::size_t other) const;

 private:
  friend Result<RatingList> rate(std::size_t, std::span<const Pairing>, std::size_t, double);

  std::size_t anchor_ = 0;
  std::vector<double> elo_;
  std::vector<std::vector<double>> covariance_;  // in Elo squared; 0 for the given player
};

// One draw that nobody played is added to each pairing, so that a clean sweep has a finite rating.
// An error if some player is not connected with the given one by matches.
Result<RatingList> rate(std::size_t players, std::span<const Pairing> pairings, std::size_t anchor,
                        double anchor_elo);

}  // namespace muster::match
