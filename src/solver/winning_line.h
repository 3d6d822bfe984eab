// The line to show for a proven win: the winner's quickest move known, the loser's slowest, as long
// as the table remembers them.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "solver/proof_search.h"

namespace muster::solver {

// `distance`: within how many plies the search's prover wins from the root. Shorter than that, even
// empty, where the table has forgotten how it goes on.
template <Game G>
std::vector<typename G::Move> winning_line(const G& game, ProofSearch<G>& search,
                                           const typename G::Position& root, int distance) {
  using Move = typename G::Move;
  using Position = typename G::Position;
  struct Step {
    Move move;
    Position position;
    int distance;
  };
  auto moves = std::make_unique<typename G::Moves>();
  std::vector<Move> line;
  Position position = root;
  while (distance > 0) {
    const bool winner_moves = game.side_to_move(position) == search.prover();
    search.legal(position, *moves);
    std::optional<Step> best;
    for (const Move move : *moves) {
      Position after = position;
      game.play(after, move);
      const Outcome outcome = search.outcome(position, move, after);
      const ProofValue value = outcome.winner == winner(search.prover()) ? ProofValue::proof(0)
                               : outcome.over()                          ? ProofValue{}
                                                                         : search.known(after);
      if (!value.proven() || value.distance() >= distance) continue;
      const int left = value.distance();
      if (best && (winner_moves ? left >= best->distance : left <= best->distance)) continue;
      best = Step{move, after, left};
    }
    if (!best) break;
    line.push_back(best->move);
    position = best->position;
    distance = best->distance;
  }
  return line;
}

}  // namespace muster::solver
