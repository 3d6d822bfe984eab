// The endings of all games. Every program that has a list of games of its own compiles this file
// for it. SPDX-License-Identifier: MIT
#include <algorithm>
#include <string_view>
#include <utility>

#include "games/all_games.h"
#include "games/row.h"
#include "puzzles/all_endings.h"
#include "puzzles/ending_traits.h"

namespace muster::puzzles {

const Endings& endings_of(std::string_view game) noexcept {
  static const auto rows = for_each_game<AllGames>([]<class G>() {
    return std::pair<std::string_view, Endings>(G::kName, EndingTraits<G>::kEndings);
  });
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.first == game; });
  return found == rows.end() ? EndingTraits<void>::kEndings : found->second;
}

}  // namespace muster::puzzles
