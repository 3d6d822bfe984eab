// The levels of Hexix. SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "engine/level_table.h"
#include "games/hexix/game.h"

namespace muster::engine {

// Few moves of Hexix lie far apart in score: the same noise makes play there much more random than
// in the other games.
inline constexpr std::array<Calibration, 13> kHexixPlayers = {{
    {590, {30, 200, 300, 700}},
    {820, {40, 90, 150, 500}},
    {990, {40, 60, 20, 250}},
    {1135, {60, 45, 0, 80}},
    {1300, {80, 32, 0, 20}},
    {1450, {130, 25}},
    {1565, {220, 21}},
    {1730, {400, 18}},
    {1920, {800, 16}},
    {2115, {1'800, 14}},
    {2345, {4'500, 12}},
    {2640, {11'000, 10}},
    {2890, {30'000, 8}},
}};

// Level 1 is about the player that misses one win at once in seven and every other threat.
template <>
struct LevelTraits<hexix::Game> {
  static constexpr LevelTable kTable = {820, 185, 3430, 1360, kHexixPlayers};
};

}  // namespace muster::engine
