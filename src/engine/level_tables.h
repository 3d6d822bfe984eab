// How strong weakened players are in each game: what they are made of, and the Elo that ladders of
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
  std::string_view game;
  int first_elo;                         // of level 1
  int step_elo;                          // from level to level, but for the last
  int full_elo;                          // of full strength
  int one_ply_elo;                       // of the one-ply mover
  std::span<const Calibration> players;  // weakest first
};

// Few moves of Hexix lie far apart in score: the same noise makes play there much more random than
// in the other games.
inline constexpr std::array<Calibration, 13> kHexixPlayers = {{
    {590, {30, 200, 300, 700}},
    {820, {40, 90, 150, 500}},
    {965, {40, 60, 20, 250}},
    {1110, {60, 45, 0, 80}},
    {1265, {80, 32, 0, 20}},
    {1400, {130, 25}},
    {1495, {220, 21}},
    {1635, {400, 18}},
    {1815, {800, 16}},
    {2010, {1'800, 14}},
    {2225, {4'500, 12}},
    {2485, {11'000, 10}},
    {2770, {30'000, 8}},
}};

inline constexpr std::array<Calibration, 14> kLoaPlayers = {{
    {680, {60, 1'000, 500, 900}},
    {760, {100, 800, 300, 700}},
    {940, {150, 500, 150, 500}},
    {1125, {150, 300, 20, 250}},
    {1320, {200, 200, 0, 80}},
    {1480, {250, 140, 0, 20}},
    {1665, {350, 100}},
    {1825, {500, 70}},
    {1995, {800, 50}},
    {2180, {1'300, 36}},
    {2425, {2'500, 26}},
    {2670, {5'000, 18}},
    {2930, {12'000, 12}},
    {3175, {30'000, 8}},
}};

inline constexpr std::array<Calibration, 13> kLofPlayers = {{
    {825, {40, 500, 300, 700}},
    {1110, {60, 250, 150, 500}},
    {1245, {60, 170, 20, 250}},
    {1395, {100, 130, 0, 80}},
    {1540, {150, 100, 0, 20}},
    {1665, {250, 75}},
    {1775, {400, 60}},
    {1885, {700, 45}},
    {2035, {1'300, 34}},
    {2235, {2'500, 26}},
    {2410, {5'000, 18}},
    {2600, {12'000, 12}},
    {2810, {30'000, 8}},
}};

// Level 1 is about the player that misses one win at once in seven and every other threat.
inline constexpr std::array<LevelTable, 3> kLevelTables = {{
    {"hexix", 820, 185, 3300, 1320, kHexixPlayers},
    {"loa", 950, 185, 3500, 1730, kLoaPlayers},
    {"lof", 1100, 170, 3200, 1700, kLofPlayers},
}};

// For a game that has not been measured.
inline constexpr LevelTable kGeneralLevels = {"", 820, 185, 3300, 1320, kHexixPlayers};

int elo_of_one_ply(std::string_view game) noexcept;

// Measured players that are weaker than level 1, weakest first.
std::span<const Calibration> below_levels(std::string_view game) noexcept;

}  // namespace muster::engine
