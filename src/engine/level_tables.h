// How strong weakened players are in each game: what they are made of, and the Elo that ladders of
// them gave (docs/strength.md says how it was measured). The random mover has 0.
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
  std::string_view game;
  int first_elo;                         // of level 1
  int step_elo;                          // from level to level, but for the last
  int full_elo;                          // of full strength
  int one_ply_elo;                       // of the one-ply mover
  std::span<const Calibration> players;  // weakest first
};

inline constexpr std::array<Calibration, 12> kHexixPlayers = {{
    {370, {150, 500, 150, 500}},
    {490, {150, 300, 20, 250}},
    {620, {200, 200, 0, 80}},
    {750, {250, 140, 0, 20}},
    {920, {350, 100}},
    {1120, {500, 70}},
    {1350, {800, 50}},
    {1570, {1'300, 36}},
    {1790, {2'500, 26}},
    {2000, {5'000, 18}},
    {2220, {12'000, 12}},
    {2440, {30'000, 8}},
}};

inline constexpr std::array<LevelTable, 1> kLevelTables = {{
    {"hexix", 400, 200, 3000, 1070, kHexixPlayers},
}};

// For a game that has not been measured.
inline constexpr LevelTable kGeneralLevels = {"", 400, 200, 3000, 1070, kHexixPlayers};

int elo_of_one_ply(std::string_view game) noexcept;

}  // namespace muster::engine
