// The levels of Lines of Action. SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "engine/level_table.h"
#include "games/loa/game.h"

namespace muster::engine {

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
    {2615, {5'000, 18}},
    {2930, {12'000, 12}},
    {3175, {30'000, 8}},
}};

// Level 1 is about the player that misses one win at once in seven and every other threat.
template <>
struct LevelTraits<loa::Game> {
  static constexpr LevelTable kTable = {950, 185, 3500, 1730, kLoaPlayers};
};

}  // namespace muster::engine
