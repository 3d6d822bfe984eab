// The engine's table. Every program that has a list of games of its own compiles this file for it.
// SPDX-License-Identifier: MIT
#include "engine/row.h"
#include "games/all_games.h"
#include "games/row.h"

namespace muster::engine {

std::span<const EngineRow> engine_rows() noexcept {
  static const auto rows = for_each_game<AllGames>([]<class G>() { return engine_row<G>(); });
  return rows;
}

}  // namespace muster::engine
