// SPDX-License-Identifier: MIT
#include "puzzles/rater.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "base/glicko.h"
#include "base/random.h"
#include "engine/level_table.h"

namespace muster::puzzles {

namespace {

constexpr int kStrongestLevel = 9;  // the strongest that tries; level 10 would double the time
// Few tries make few different ratings: with two a player, 30 values for all puzzles of a set.
constexpr int kTries = 6;
constexpr int kWeakTries = 8;  // they tell easy puzzles apart, and cost little
constexpr double kPlayerDeviation = 60;
constexpr double kLowest = 200, kHighest = 3200;
constexpr int kSteps = 30;

// The most likely rating, by Glicko's model, of somebody of whom nothing else is known. A single
// rating period is the first of these steps: enough for a game, not for all tries at once, of
// players from beginner to expert.
Glicko fit(std::span<const GlickoGame> games) {
  constexpr double kQ = std::numbers::ln10 / 400;
  const Glicko unknown;
  Glicko fitted = unknown;
  for (int step = 0; step < kSteps; ++step) {
    double slope = (unknown.rating - fitted.rating) / (unknown.deviation * unknown.deviation);
    double bend = 1 / (unknown.deviation * unknown.deviation);
    for (const GlickoGame& game : games) {
      const double spread = kQ * game.opponent.deviation / std::numbers::pi;
      const double g = 1 / std::sqrt(1 + 3 * spread * spread);
      const double expected = 1 / (1 + std::exp(-g * kQ * (fitted.rating - game.opponent.rating)));
      slope += kQ * g * (game.score - expected);
      bend += kQ * kQ * g * g * expected * (1 - expected);
    }
    fitted.rating += std::clamp(slope / bend, -kMaxDeviation, kMaxDeviation);
    fitted.deviation = 1 / std::sqrt(bend);
  }
  return fitted;
}

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

std::vector<Rater::Player> Rater::all_players() const {
  const std::string& game = game_->name();
  std::vector<Player> all = {{engine::elo_of_one_ply(game), {}, true, kTries}};
  for (const engine::Calibration& one : engine::below_levels(game)) {
    all.push_back({one.elo, one.strength, false, kWeakTries});
  }
  for (int level = 1; level <= kStrongestLevel; ++level) {
    all.push_back(
        {engine::elo_of_level(game, level), engine::strength_of_level(game, level), false, kTries});
  }
  return all;
}

std::string Rater::players() const {
  std::string weak;
  for (const engine::Calibration& one : engine::below_levels(game_->name())) {
    weak += (weak.empty() ? "" : ", ") + std::to_string(one.elo);
  }
  return "one-ply mover and levels 1 to " + std::to_string(kStrongestLevel) + " (" +
         std::to_string(kTries) + " tries each), players of Elo " + weak + " (" +
         std::to_string(kWeakTries) + " each), tables " + std::to_string(fingerprint());
}

// Of all that the tables say about the players: levels that were moved are other raters.
std::uint32_t Rater::fingerprint() const {
  std::uint64_t all = 0;
  const auto add = [&](std::int64_t part) { all = mix(all ^ static_cast<std::uint64_t>(part)); };
  for (const Player& player : all_players()) {
    add(player.elo);
    add(static_cast<std::int64_t>(player.strength.nodes));
    add(player.strength.noise);
    add(player.strength.missed_wins);
    add(player.strength.missed_threats);
  }
  return static_cast<std::uint32_t>(all >> 32);
}

Result<bool> Rater::solves(const Player& player, std::uint64_t seed, const Puzzle& puzzle) {
  engine::Engine& engine = player.one_ply ? *one_ply_ : *levels_;
  const auto state = game_->state(puzzle.position);
  if (!state) return state.error();
  engine.new_game();
  for (std::size_t ply = 0; ply < puzzle.line.size(); ++ply) {
    if (ply % 2 == 0) {
      engine::Limits limits;
      limits.strength = player.strength;
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
  std::uint64_t number = 0;
  for (const Player& player : all_players()) {
    for (int attempt = 0; attempt < player.tries; ++attempt) {
      const std::uint64_t seed = 1000 * number + 100 * static_cast<std::uint64_t>(attempt);
      const Result<bool> solved = solves(player, seed, puzzle);
      if (!solved) return solved.error();
      games.push_back({{static_cast<double>(player.elo), kPlayerDeviation}, *solved ? 0.0 : 1.0});
    }
    ++number;
  }
  const Glicko fitted = fit(games);
  puzzle.rating = static_cast<int>(std::lround(std::clamp(fitted.rating, kLowest, kHighest)));
  puzzle.deviation = static_cast<int>(std::lround(fitted.deviation));
  return Done{};
}

}  // namespace muster::puzzles
