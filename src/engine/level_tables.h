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

inline constexpr std::array<Calibration, 14> kLoaPlayers = {{
    {680, {60, 1'000, 500, 900}},
    {760, {100, 800, 300, 700}},
    {940, {150, 500, 150, 500}},
    {1100, {150, 300, 20, 250}},
    {1260, {200, 200, 0, 80}},
    {1390, {250, 140, 0, 20}},
    {1540, {350, 100}},
    {1705, {500, 70}},
    {1900, {800, 50}},
    {2090, {1'300, 36}},
    {2300, {2'500, 26}},
    {2520, {5'000, 18}},
    {2765, {12'000, 12}},
    {3010, {30'000, 8}},
}};

inline constexpr std::array<Calibration, 14> kLofPlayers = {{
    {810, {60, 1'000, 500, 900}},
    {860, {100, 800, 300, 700}},
    {1010, {150, 500, 150, 500}},
    {1175, {150, 300, 20, 250}},
    {1340, {200, 200, 0, 80}},
    {1485, {250, 140, 0, 20}},
    {1635, {350, 100}},
    {1785, {500, 70}},
    {1960, {800, 50}},
    {2140, {1'300, 36}},
    {2340, {2'500, 26}},
    {2535, {5'000, 18}},
    {2730, {12'000, 12}},
    {2925, {30'000, 8}},
}};

// Level 1 is about the player that misses one win at once in seven and every other threat.
inline constexpr std::array<LevelTable, 3> kLevelTables = {{
    {"hexix", 400, 200, 3000, 1070, kHexixPlayers},
    {"loa", 950, 200, 3400, 1550, kLoaPlayers},
    {"lof", 1020, 190, 3200, 1710, kLofPlayers},
}};

// For a game that has not been measured.
inline constexpr LevelTable kGeneralLevels = {"", 400, 200, 3000, 1070, kHexixPlayers};

int elo_of_one_ply(std::string_view game) noexcept;

}  // namespace muster::engine
