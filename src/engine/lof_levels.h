// The levels of Lines of Fixation. SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "engine/level_table.h"
#include "games/lof/game.h"

namespace muster::engine {

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
template <>
struct LevelTraits<lof::Game> {
  static constexpr LevelTable kTable = {1100, 170, 3200, 1700, kLofPlayers};
};

}  // namespace muster::engine
