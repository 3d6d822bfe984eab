// The table of rules. Every program that has a list of games of its own compiles this file for it.
// SPDX-License-Identifier: MIT
#include "games/all_games.h"
#include "games/row.h"

namespace muster {

std::span<const GameRow> game_rows() noexcept {
  static const auto rows = for_each_game<AllGames>([]<class G>() { return game_row<G>(); });
  return rows;
}

}  // namespace muster
