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

// Few moves of Hexix lie far apart in score: the same noise makes play there much more random than
// in the other games.
inline constexpr std::array<Calibration, 13> kHexixPlayers = {{
    {590, {30, 200, 300, 700}},
    {820, {40, 90, 150, 500}},
    {945, {40, 60, 20, 250}},
    {1085, {60, 45, 0, 80}},
    {1230, {80, 32, 0, 20}},
    {1395, {130, 25}},
    {1565, {220, 21}},
    {1750, {400, 18}},
    {1945, {800, 16}},
    {2150, {1'800, 14}},
    {2365, {4'500, 12}},
    {2595, {11'000, 10}},
    {2835, {30'000, 8}},
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

inline constexpr std::array<Calibration, 13> kLofPlayers = {{
    {825, {40, 500, 300, 700}},
    {1105, {60, 250, 150, 500}},
    {1185, {60, 170, 20, 250}},
    {1280, {100, 130, 0, 80}},
    {1390, {150, 100, 0, 20}},
    {1510, {250, 75}},
    {1645, {400, 60}},
    {1790, {700, 45}},
    {1950, {1'300, 34}},
    {2125, {2'500, 26}},
    {2315, {5'000, 18}},
    {2515, {12'000, 12}},
    {2730, {30'000, 8}},
}};

// Level 1 is about the player that misses one win at once in seven and every other threat.
inline constexpr std::array<LevelTable, 3> kLevelTables = {{
    {"hexix", 820, 200, 3300, 1430, kHexixPlayers},
    {"loa", 950, 200, 3400, 1550, kLoaPlayers},
    {"lof", 1100, 160, 3200, 1620, kLofPlayers},
}};

// For a game that has not been measured.
inline constexpr LevelTable kGeneralLevels = {"", 820, 200, 3300, 1430, kHexixPlayers};

int elo_of_one_ply(std::string_view game) noexcept;

// Measured players that are weaker than level 1, weakest first.
std::span<const Calibration> below_levels(std::string_view game) noexcept;

}  // namespace muster::engine
