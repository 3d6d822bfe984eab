// Levels and Elo numbers as strengths, by the tables of the games (level_table.h).
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "engine/level_table.h"

namespace muster::engine {

namespace {

// Of the game that a variant belongs to.
LevelRow row_of(std::string_view game) noexcept {
  return measured_levels(game.substr(0, game.find(':')));
}

const LevelTable& table_of(std::string_view game) noexcept {
  const LevelTable* table = row_of(game).table;
  return table != nullptr ? *table : kGeneralLevels;
}

int between(int low, int high, int part, int span) noexcept {
  return low + (high - low) * part / span;
}

// Between two players noise and oversights change in a straight line, and the nodes grow along a
// parabola, slower at first, which is close enough to equal factors.
Strength mixed(const Calibration& low, const Calibration& high, int elo) noexcept {
  const Strength &from = low.strength, &to = high.strength;
  const int span = high.elo - low.elo, part = elo - low.elo;
  Strength out;
  out.noise = between(from.noise, to.noise, part, span);
  out.missed_wins = between(from.missed_wins, to.missed_wins, part, span);
  out.missed_threats = between(from.missed_threats, to.missed_threats, part, span);
  const auto wide = static_cast<std::uint64_t>(span), at = static_cast<std::uint64_t>(part);
  out.nodes = from.nodes + (to.nodes - from.nodes) * at * (wide + at) / (2 * wide * wide);
  return out;
}

}  // namespace

int elo_of_level(std::string_view game, int level) noexcept {
  const LevelTable& table = table_of(game);
  if (level >= kLevels) return table.full_elo;
  return table.first_elo + (std::max(level, 1) - 1) * table.step_elo;
}

std::string_view elo_measured_in(std::string_view game) noexcept {
  const LevelRow row = row_of(game);
  return row.table != nullptr ? row.game : std::string_view();
}

int elo_of_one_ply(std::string_view game) noexcept { return table_of(game).one_ply_elo; }

int weakest_elo(std::string_view game) noexcept { return table_of(game).players.front().elo; }

std::span<const Calibration> below_levels(std::string_view game) noexcept {
  const LevelTable& table = table_of(game);
  const auto end = std::find_if(table.players.begin(), table.players.end(),
                                [&](const auto& one) { return one.elo >= table.first_elo; });
  return table.players.first(static_cast<std::size_t>(end - table.players.begin()));
}

Strength strength_of_level(std::string_view game, int level) noexcept {
  return strength_of_elo(game, elo_of_level(game, level));
}

Strength strength_of_elo(std::string_view game, int elo) noexcept {
  const LevelTable& table = table_of(game);
  if (elo >= table.full_elo) return {};
  const auto above = std::find_if(table.players.begin(), table.players.end(),
                                  [&](const Calibration& player) { return player.elo > elo; });
  if (above == table.players.begin()) return above->strength;
  if (above == table.players.end()) return table.players.back().strength;
  return mixed(*(above - 1), *above, elo);
}

}  // namespace muster::engine
