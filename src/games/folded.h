// Positions that are images of each other under the symmetries of a game count as one: the key that
// they share. For the solver's table, the explorer, and whatever looks for transpositions.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/game.h"

namespace muster {

// The smallest hash of all images, the position itself among them. A game in which it is much work
// to make the images gives their hashes (image_hashes).
template <Game G>
std::uint64_t folded_hash(const G& game, const typename G::Position& position) noexcept {
  if constexpr (requires { game.image_hashes(position); }) {
    const auto hashes = game.image_hashes(position);
    return *std::min_element(hashes.begin(), hashes.end());
  } else {
    std::uint64_t least = game.hash(position);
    for (int s = 1; s < game.symmetries(); ++s) {
      least = std::min(least, game.hash(game.transform(position, s)));
    }
    return least;
  }
}

}  // namespace muster
