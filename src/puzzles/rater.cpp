// SPDX-License-Identifier: MIT
#include "puzzles/rater.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/glicko.h"
#include "engine/level_tables.h"

namespace muster::puzzles {

namespace {

constexpr int kLastLevel = 9;  // the strongest that tries; level 10 would double the time
constexpr int kTries = 2;      // of each player, with another seed
constexpr double kPlayerDeviation = 60;
constexpr double kLowest = 200, kHighest = 3200;

}  // namespace

Result<Rater> Rater::make(std::shared_ptr<const AnyGame> game) {
  engine::Settings settings;
  settings.hash_mb = 1;
  auto levels = engine::make_engine(*game, settings);
  if (!levels) return levels.error();
  settings.player = engine::PlayerKind::OnePly;
  auto one_ply = engine::make_engine(*game, settings);
  if (!one_ply) return one_ply.error();
  return Rater(std::move(game), std::move(*levels), std::move(*one_ply));
}

std::string Rater::players() {
  return "one-ply mover and levels 1 to " + std::to_string(kLastLevel) + ", " +
         std::to_string(kTries) + " tries each";
}

Result<bool> Rater::solves(engine::Engine& engine, const engine::Strength& strength,
                           std::uint64_t seed, const Puzzle& puzzle) {
  const auto state = game_->state(puzzle.position);
  if (!state) return state.error();
  engine.new_game();
  for (std::size_t ply = 0; ply < puzzle.line.size(); ++ply) {
    if (ply % 2 == 0) {
      engine::Limits limits;
      limits.strength = strength;
      limits.seed = seed + ply;
      const Result<engine::Answer> answer = engine::think(engine, **state, limits);
      if (!answer) return answer.error();
      if (answer->move != puzzle.line[ply]) return false;
    }
    if (const auto played = (*state)->play(puzzle.line[ply]); !played) return played.error();
  }
  return true;
}

Status Rater::rate(Puzzle& puzzle) {
  std::vector<GlickoGame> games;
  for (int player = 0; player <= kLastLevel; ++player) {
    for (int attempt = 0; attempt < kTries; ++attempt) {
      const auto seed = static_cast<std::uint64_t>(1000 * player + 100 * attempt);
      const Result<bool> solved =
          player == 0
              ? solves(*one_ply_, {}, seed, puzzle)
              : solves(*levels_, engine::strength_of_level(game_->name(), player), seed, puzzle);
      if (!solved) return solved.error();
      const double rating = player == 0 ? engine::elo_of_one_ply(game_->name())
                                        : engine::elo_of_level(game_->name(), player);
      games.push_back({{rating, kPlayerDeviation}, *solved ? 0.0 : 1.0});
    }
  }
  const Glicko fitted = rate_period({}, games);
  puzzle.rating = static_cast<int>(std::lround(std::clamp(fitted.rating, kLowest, kHighest)));
  puzzle.deviation = static_cast<int>(std::lround(fitted.deviation));
  return Done{};
}

}  // namespace muster::puzzles
