// Counting the leaves of the game tree, and random games: the two measures of a rules library.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "base/random.h"
#include "games/game.h"

namespace muster {

// The number of move sequences of exactly `depth` plies. A finished game has no successors.
// The last ply is counted, not played, and counted in bulk where the game can.
template <Game G>
std::uint64_t perft(const G& game, const typename G::Position& position,
                    typename G::History& history, int depth) {
  if (depth == 0) return 1;
  if (game.outcome(position, history).over()) return 0;
  if constexpr (CountsMoves<G>) {
    if (depth == 1) return game.count(position, history);
  }
  typename G::Moves moves;
  legal_moves(game, position, history, moves);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const auto move : moves) {
    typename G::Position next = position;
    game.play(next, move);
    history.push(position, move, next);
    leaves += perft(game, next, history, depth - 1);
    history.pop();
  }
  return leaves;
}

struct Playout {
  Outcome outcome;  // not over: the cap was reached
  int plies = 0;
};

// One random game from here. `cap` bounds the plies: it is the tool's, not a rule. The history is
// left as it was found.
template <Game G>
Playout playout(const G& game, typename G::Position position, typename G::History& history,
                Random& random, int cap) {
  Playout result;
  while (true) {
    result.outcome = game.outcome(position, history);
    if (result.outcome.over() || result.plies == cap) break;
    const typename G::Move move = pick_move(game, position, history, random);
    if (move == typename G::Move{}) {
      result.outcome = game.outcome_without_moves(position);
      break;
    }
    const typename G::Position before = position;
    game.play(position, move);
    history.push(before, move, position);
    ++result.plies;
  }
  for (int i = 0; i < result.plies; ++i) history.pop();
  return result;
}

}  // namespace muster
