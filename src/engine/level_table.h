// How strong weakened players are in a game: what they are made of, and the Elo that ladders of
// them gave (docs/notebook.md says how it was measured). The random mover has 0.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/engine.h"

namespace muster::engine {

struct Calibration {
  int elo;
  Strength strength;  // nodes, noise, missed wins and threats in thousandths
};

// The levels stand at equal steps on the scale, between the calibrated players.
struct LevelTable {
  int first_elo;                         // of level 1
  int step_elo;                          // from level to level, but for the last
  int full_elo;                          // of full strength
  int one_ply_elo;                       // of the one-ply mover
  std::span<const Calibration> players;  // weakest first
};

// A game that was measured has its `kTable` in engine/<name>_levels.h.
template <class G>
struct LevelTraits {};

struct LevelRow {
  std::string_view game;
  const LevelTable* table = nullptr;  // null: its levels were not measured
};

// Of the game without options in its name (level_rows.cpp).
LevelRow measured_levels(std::string_view family) noexcept;

// For a game that was not: numbers that only put its levels in order. What a move is worth is not
// known there, so that levels differ in what they overlook and in nodes.
inline constexpr std::array<Calibration, 12> kGeneralPlayers = {{
    {600, {20, 60, 400, 800}},
    {800, {30, 40, 150, 500}},
    {980, {40, 30, 20, 250}},
    {1160, {60, 22, 0, 80}},
    {1340, {90, 18, 0, 20}},
    {1520, {150, 15}},
    {1700, {300, 12}},
    {1880, {600, 10}},
    {2060, {1'200, 9}},
    {2240, {2'500, 8}},
    {2420, {6'000, 7}},
    {2600, {15'000, 6}},
}};
inline constexpr LevelTable kGeneralLevels = {800, 180, 3000, 1300, kGeneralPlayers};

int elo_of_one_ply(std::string_view game) noexcept;

// Of the weakest measured player; Elo numbers below it are played as this.
int weakest_elo(std::string_view game) noexcept;

// Measured players that are weaker than level 1, weakest first.
std::span<const Calibration> below_levels(std::string_view game) noexcept;

}  // namespace muster::engine
