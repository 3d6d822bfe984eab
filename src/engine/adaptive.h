// An opponent that follows the player: before each game it takes the Elo that the games so far give
// the player (Glicko-2), on the scale of the levels. SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "base/glicko.h"

namespace muster::engine {

// One of the player's games against a weakened engine.
struct AdaptiveGame {
  int elo = 0;       // of the engine
  double score = 0;  // of the player: 1, 0.5, 0
};

// Older games than the last so many are left out: a rating forgets them anyway.
inline constexpr std::size_t kMostAdaptiveGames = 500;

// The player after these games, oldest first. Without any the rating is that of an easy level, and
// its deviation says that nothing is known.
Glicko adaptive_rating(std::string_view game, std::span<const AdaptiveGame> games);

// Whom the player meets next: as strong as the rating says, from the weakest measured player, which
// is below level 1, to full strength.
int adaptive_elo(std::string_view game, const Glicko& player);

// Half of the interval in which the true strength lies in 95 of 100 cases.
double uncertainty(const Glicko& player) noexcept;

}  // namespace muster::engine
