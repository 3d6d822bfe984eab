// Positions that are images of each other under the symmetries of a game count as one: the key that
// they share. For the solver's table, the explorer, and whatever looks for transpositions.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/game.h"

namespace muster {

// The smallest hash of all images, the position itself among them.
template <Game G>
std::uint64_t folded_hash(const G& game, const typename G::Position& position) noexcept {
  std::uint64_t least = game.hash(position);
  for (int s = 1; s < game.symmetries(); ++s) {
    least = std::min(least, game.hash(game.transform(position, s)));
  }
  return least;
}

}  // namespace muster
