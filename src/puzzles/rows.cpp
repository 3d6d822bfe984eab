// The table of puzzles. Every program that has a list of games of its own compiles this file for
// it. SPDX-License-Identifier: MIT
#include <algorithm>

#include "games/all_games.h"
#include "games/row.h"
#include "puzzles/row.h"

namespace muster::puzzles {

std::span<const PuzzleRow> puzzle_rows() noexcept {
  static const auto rows = for_each_game<AllGames>([]<class G>() { return puzzle_row<G>(); });
  return rows;
}

const Endings& endings_of(std::string_view game) noexcept {
  const auto rows = puzzle_rows();
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const PuzzleRow& row) { return row.game == game; });
  return found == rows.end() ? EndingTraits<void>::kEndings : found->endings;
}

}  // namespace muster::puzzles
