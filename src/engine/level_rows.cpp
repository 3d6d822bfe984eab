// The levels of all games. Every program that has a list of games of its own compiles this file for
// it. A table apart from the engine's (rows.cpp): the rules module of the page shows levels, and
// would have every engine linked to it. SPDX-License-Identifier: MIT
#include <algorithm>
#include <string_view>

#include "engine/all_levels.h"
#include "engine/level_table.h"
#include "games/all_games.h"
#include "games/row.h"

namespace muster::engine {

namespace {

template <class G>
constexpr LevelRow level_row() noexcept {
  if constexpr (requires { LevelTraits<G>::kTable; }) return {G::kName, &LevelTraits<G>::kTable};
  return {G::kName, nullptr};
}

}  // namespace

LevelRow measured_levels(std::string_view family) noexcept {
  static const auto rows = for_each_game<AllGames>([]<class G>() { return level_row<G>(); });
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.game == family; });
  return found == rows.end() ? LevelRow{} : *found;
}

}  // namespace muster::engine
