// The twelve levels. Nodes grow and temperatures fall from level to level; the Elo numbers are
// measured (docs/strength.md).
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "engine/engine.h"

namespace muster::engine {

namespace {

struct Level {
  int elo;
  Strength strength;
};

constexpr std::array<Level, kLevels> kTable = {{
    {400, {100, 400}},
    {590, {120, 250}},
    {820, {170, 160}},
    {1060, {300, 110}},
    {1250, {550, 80}},
    {1490, {1'000, 60}},
    {1790, {2'000, 48}},
    {2080, {4'000, 38}},
    {2400, {9'000, 28}},
    {2720, {20'000, 20}},
    {2950, {60'000, 10}},
    {3500, {0, 0}},
}};

const Level& entry(int level) noexcept {
  return kTable[static_cast<std::size_t>(std::clamp(level, 1, kLevels) - 1)];
}

}  // namespace

Strength strength_of_level(int level) noexcept { return entry(level).strength; }
int elo_of_level(int level) noexcept { return entry(level).elo; }

// Between two levels the temperature falls in a straight line and the nodes grow along a parabola,
// slower at first, which is close enough to equal factors.
Strength strength_of_elo(int elo) noexcept {
  if (elo <= kTable.front().elo) return kTable.front().strength;
  for (int level = 1; level < kLevels - 1; ++level) {
    const Level& low = entry(level);
    const Level& high = entry(level + 1);
    if (elo >= high.elo) continue;
    const int span = high.elo - low.elo, part = elo - low.elo;
    Strength s;
    s.temperature = low.strength.temperature +
                    (high.strength.temperature - low.strength.temperature) * part / span;
    const std::uint64_t gain = high.strength.nodes - low.strength.nodes;
    s.nodes = low.strength.nodes +
              gain * static_cast<std::uint64_t>(part) * static_cast<std::uint64_t>(span + part) /
                  (2ULL * static_cast<std::uint64_t>(span) * static_cast<std::uint64_t>(span));
    return s;
  }
  return elo >= kTable.back().elo ? kTable.back().strength : entry(kLevels - 1).strength;
}

}  // namespace muster::engine
