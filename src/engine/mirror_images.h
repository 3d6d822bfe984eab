// Moves that are images of each other under a symmetry of the position are one idea: whoever asks
// for several best moves gets one of each kind. The whole game must be symmetric, not the position
// alone, since the past may forbid one image and allow the other.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "games/state.h"

namespace muster::engine {

// The symmetries, the identity left out, that change no position of the game so far.
template <Game G>
std::vector<int> symmetries_of(const G& game, const State<G>& state) {
  std::vector<int> found;
  for (int s = 1; s < game.symmetries(); ++s) {
    bool same = true;
    for (int ply = state.plies(); same && ply >= 0; --ply) {
      const typename G::Position& position = state.position_at(ply);
      same = game.hash(game.transform(position, s)) == game.hash(position);
    }
    if (same) found.push_back(s);
  }
  return found;
}

// Of moves that are images of each other the first in their order stays. `moves` are all legal
// ones, sorted.
template <Game G>
void fold_images(const G& game, const std::vector<int>& symmetries,
                 std::vector<typename G::Move>& moves) {
  std::erase_if(moves, [&](const typename G::Move& move) {
    return std::any_of(symmetries.begin(), symmetries.end(),
                       [&](int s) { return game.transform(move, s) < move; });
  });
}

// The image of a line that begins with one of these moves.
template <Game G>
void turn_line(const G& game, const std::vector<int>& symmetries,
               const std::vector<typename G::Move>& roots, std::vector<typename G::Move>& line) {
  const auto is_root = [&](const typename G::Move& move) {
    return std::find(roots.begin(), roots.end(), move) != roots.end();
  };
  if (line.empty() || is_root(line.front())) return;
  const auto turns = std::find_if(symmetries.begin(), symmetries.end(),
                                  [&](int s) { return is_root(game.transform(line.front(), s)); });
  if (turns == symmetries.end()) return;
  for (typename G::Move& move : line) move = game.transform(move, *turns);
}

}  // namespace muster::engine
