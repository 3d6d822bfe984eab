// Lines of Fixation for the solver: what counts as the same board, and a first look.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/lof/game.h"
#include "solver/traits.h"

namespace muster::solver {

template <>
class SolverTraits<lof::Game> : public GeneralTraits<lof::Game> {
 public:
  using GeneralTraits::GeneralTraits;

  std::uint64_t key(const lof::Position& position) const noexcept {
    std::uint64_t least = ~std::uint64_t{0};
    for (const std::uint64_t hash : game().image_hashes(position)) {
      least = std::min(least, hash ^ turn_key(position));  // of the board alone
    }
    return least ^ turn_key(position);
  }

  LeafEvaluation evaluate(const lof::Position& position, const lof::History& past,
                          lof::Game::Moves& moves) const noexcept {
    legal_moves(game(), position, past, moves);
    for (const lof::Move move : moves) {
      if (game().outcome_after(position, move).winner == winner(position.turn)) return {true, 1, 1};
    }
    return {false, 1, static_cast<Number>(moves.size()) + 1};
  }

  // The board alone counts, not whose turn it is: takes the turn out of the key again.
  std::uint64_t repeat_key(const lof::Position& position, std::uint64_t key) const noexcept {
    return past_rule().board_alone ? (key ^ turn_key(position)) | 1 : key;
  }
  static constexpr bool kKnowsBoards = true;
  std::uint64_t exact_board_key(const lof::Position& position) const noexcept {
    return position.board_hash();
  }

 private:
  static std::uint64_t turn_key(const lof::Position& position) noexcept {
    return position.turn == Side::Two ? lof::kDarkToMove : 0;
  }
};

}  // namespace muster::solver
