// Lines of Action for the solver: quick symmetric keys, "joins at the next move", and how scattered
// each side is.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "games/loa/game.h"
#include "solver/traits.h"

namespace muster::solver {

template <>
class SolverTraits<loa::Game> : public GeneralTraits<loa::Game> {
 public:
  using Moves = loa::Game::Moves;

  explicit SolverTraits(const loa::Game& game);

  std::uint64_t key(const loa::Position& position) const noexcept;
  std::uint64_t exact_key(const loa::Position& position) const noexcept {
    return position.passes == 0 ? position.hash : mix(position.hash + position.passes);
  }
  static constexpr bool kKnowsBoards = true;
  std::uint64_t exact_board_key(const loa::Position& p) const noexcept {
    const std::uint64_t hand = std::uint64_t{p.reserve[0]} << 8 | p.reserve[1];
    return mix(mix(mix(mix(hand) ^ p.marked) ^ p.men[0]) ^ p.men[1]);
  }

  LeafEvaluation evaluate(const loa::Position& position, const loa::History&,
                          Moves& moves) const noexcept;

 private:
  bool joins_next(const loa::Position& position, Moves& moves) const noexcept;
  Number effort(Bits men, int groups) const noexcept;
  Bits flip_files(Bits set) const noexcept;
  Bits flip_ranks(Bits set) const noexcept;

  static constexpr int kMostDistance = 255;

  bool square_, plain_;
  int files_unused_, ranks_unused_;
  // within_[cell][r]: the squares at most r king's steps away.
  std::array<std::array<Bits, 8>, loa::kCells> within_{};
  // Effort by distance, to the power 1.25. The form and the weight of groups against spread are the
  // best of those tried on the 5xN boards; between distance and its square little changes.
  std::array<Number, kMostDistance + 1> growth_{};
};

}  // namespace muster::solver
