// What match results say about strength: score, Elo with its error, likelihood of superiority, and
// the sequential test that ends a match as soon as it has decided. All on pairs of games (the same
// opening, colours swapped): the two games of a pair depend on each other, pairs do not.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace muster::match {

// How often a pair brought the first engine 0, 0.5, 1, 1.5 and 2 points.
using PairCounts = std::array<int, 5>;

struct Wdl {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int games() const noexcept { return wins + draws + losses; }
  double points() const noexcept { return wins + draws / 2.0; }
};

struct Estimate {
  double score = 0.5;  // of the first engine, a game
  double elo = 0;      // infinite at scores of 0 and 1
  // One observation says nothing about how far the next may lie from it: below two pairs (or two
  // games, where there are no pairs) the rest is not known.
  bool interval = false;
  double low = 0;  // 95 % lie between these two; infinite where the interval reaches 0 or 1
  double high = 0;
  double error = 0;  // half the width
  double normalized_elo = 0;
  double superiority = 0.5;  // likelihood that the first engine is the stronger one
};

double elo_of_score(double score);  // -inf at 0, +inf at 1
double score_of_elo(double elo);

// From whole pairs; 0 pairs give the default.
Estimate estimate(const PairCounts& pairs);
// From single games, when there are no pairs.
Estimate estimate(const Wdl& games);

// Sequential probability ratio test of "elo1" against "elo0" (logistic Elo), generalised: the
// likelihoods are maximised over all distributions of pair scores with the given mean (Van den
// Bergh, "The GSPRT approximation and the maximum likelihood", 2019; as fishtest computes it).
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;
  double beta = 0.05;

  enum class Verdict : std::uint8_t { Open, AcceptElo0, AcceptElo1 };

  double lower() const;                         // at or below: elo0 is accepted
  double upper() const;                         // at or above: elo1 is accepted
  double ratio(const PairCounts& pairs) const;  // log-likelihood ratio; 0 without pairs
  Verdict verdict(const PairCounts& pairs) const;
};

// "elo0,elo1" or "elo0,elo1,alpha,beta".
Result<Sprt> parse_sprt(std::string_view text);

std::string_view to_text(Sprt::Verdict verdict) noexcept;

}  // namespace muster::match
