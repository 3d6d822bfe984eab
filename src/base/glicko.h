// Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022). A rated game is a
// rating period of its own.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace muster {

struct Glicko {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
};

struct GlickoGame {
  Glicko opponent;
  double score = 0.5;  // 1 won, 0.5 drawn, 0 lost
};

// The system constant tau: how fast volatilities may change.
inline constexpr double kGlickoTau = 0.5;
inline constexpr double kMaxDeviation = 350;
inline constexpr double kMinDeviation = 30;  // a rating never freezes

// After one rating period with these games; without any the deviation grows by the volatility.
// Bounds are not applied here: this is the published computation.
Glicko rate_period(const Glicko& player, std::span<const GlickoGame> games,
                   double tau = kGlickoTau);

// Both players after one game between them, within the bounds; score is player one's.
struct GlickoPair {
  Glicko one, two;
};
GlickoPair rate_game(const Glicko& one, const Glicko& two, double score);

// What one may show: a rating is provisional while the deviation is large.
inline bool provisional(const Glicko& rating) noexcept { return rating.deviation > 110; }

}  // namespace muster
