// What the search asks of a game beyond the contract: a key for its table, the evaluation of a new
// leaf, and how the game's past comes in. This file holds the general answers, right for every
// game; <game>_traits.h overrides them where knowledge of the game makes the search faster.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "base/random.h"
#include "games/folded.h"
#include "games/game.h"
#include "games/past_rule.h"
#include "solver/proof_value.h"

namespace muster::solver {

// The evaluation of a leaf, a position that is not over. The efforts say how far either side is
// from winning: only their size against each other and against other positions' matters.
struct LeafEvaluation {
  bool mover_wins = false;  // certain: the side to move has a move that wins at once
  Number mover_effort = 1;
  Number other_effort = 1;
};

template <Game G>
class GeneralTraits {
 public:
  using Position = typename G::Position;

  explicit GeneralTraits(const G& game) : game_(&game), past_rule_(past_rule_of(game)) {}

  const PastRule& past_rule() const noexcept { return past_rule_; }

  // The same for positions from which play is the same up to a symmetry of the board.
  std::uint64_t key(const Position& position) const noexcept {
    return folded_hash(*game_, position);
  }

  // The same only for equal positions.
  std::uint64_t exact_key(const Position& position) const noexcept { return game_->hash(position); }

  // The same for positions that the rules about repetition call the same. By default the positions
  // that the search calls the same.
  std::uint64_t repeat_key(const Position&, std::uint64_t key) const noexcept { return key; }
  // Where boards count as seen whoever is to move (PastRule::board_alone), a proof is free of
  // history only if it never meets a board twice: the strategy is looked at as a whole. Traits that
  // can do that say so and give keys that are the same only for equal boards, whoever is to move.
  static constexpr bool kKnowsBoards = false;
  std::uint64_t exact_board_key(const Position& position) const noexcept {
    return exact_key(position);
  }

  // `moves` is scratch space; `past` is that of the position the search began with.
  LeafEvaluation evaluate(const Position& position, const typename G::History& past,
                          typename G::Moves& moves) const noexcept {
    legal_moves(*game_, position, past, moves);
    const Side mover = game_->side_to_move(position);
    for (const auto move : moves) {
      Position next = position;
      game_->play(next, move);
      if (game_->outcome(next, past).winner == winner(mover)) return {true, 1, 1};
    }
    return {false, 1, static_cast<Number>(moves.size()) + 1};
  }

 protected:
  const G& game() const noexcept { return *game_; }

 private:
  const G* game_;
  PastRule past_rule_;
};

// Specialised by games that know better.
template <Game G>
class SolverTraits : public GeneralTraits<G> {
 public:
  using GeneralTraits<G>::GeneralTraits;
};

}  // namespace muster::solver
