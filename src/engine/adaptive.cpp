// SPDX-License-Identifier: MIT
#include "engine/adaptive.h"

#include <algorithm>
#include <cmath>

#include "engine/engine.h"
#include "engine/level_table.h"

namespace muster::engine {

namespace {

constexpr int kFirstLevel = 3;          // whom a new player meets
constexpr double kLevelDeviation = 50;  // how well the Elo of a level is known
constexpr double kFirstDeviation = 350;
constexpr double kSure95 = 1.96;  // standard deviations

}  // namespace

Glicko adaptive_rating(std::string_view game, std::span<const AdaptiveGame> games) {
  Glicko player{static_cast<double>(elo_of_level(game, kFirstLevel)), kFirstDeviation};
  if (games.size() > kMostAdaptiveGames) games = games.last(kMostAdaptiveGames);
  for (const AdaptiveGame& played : games) {
    const Glicko opponent{static_cast<double>(played.elo), kLevelDeviation};
    player = rate_game(player, opponent, played.score).one;
  }
  return player;
}

int adaptive_elo(std::string_view game, const Glicko& player) {
  const int wanted = static_cast<int>(std::lround(player.rating));
  return std::clamp(wanted, weakest_elo(game), elo_of_level(game, kLevels));
}

double uncertainty(const Glicko& player) noexcept { return kSure95 * player.deviation; }

}  // namespace muster::engine
