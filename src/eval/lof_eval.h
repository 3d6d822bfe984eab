// The evaluator of Lines of Fixation, all boards and options: see lof_features.h for what it looks
// at.
//
// A claimed win is legal whatever the past. Where the opponent's moves do not win for us
// (opponent-made-win=no), a board with our goal reached may have stood before and be forbidden now:
// there nothing is claimed, but the move is ordered first and the search is told to look.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "eval/evaluator.h"
#include "eval/lof_features.h"
#include "eval/lof_reach.h"
#include "eval/lof_shape.h"
#include "games/lof/game.h"

namespace muster::eval {

class LofEvaluator {
 public:
  using Move = lof::Move;
  using Position = lof::Position;

  static constexpr int kKinds = 2 * 1024;  // from, direction, and whether the end is captured
  static constexpr int kTargets = lof::kGridBytes;
  static constexpr int kFeatures = lof_feature::kCount;

  explicit LofEvaluator(const lof::Game& game) : LofEvaluator(game, lof_weights()) {}
  LofEvaluator(const lof::Game& game, const LofWeights& weights);

  Assessment<Move> assess(const Position& p) const noexcept;

  // The position's features, for the fitter and to check assess().
  LofFeatures features(const Position& p) const;
  static int phase(const Position& p) noexcept {
    return lof_phase(lof::count(p.owned(Side::One) | p.owned(Side::Two)));
  }

  // Towards the own centre of mass, and captures of high stacks before the rest.
  int order(const Position& p, const Assessment<Move>& seen, Move move) const noexcept;

  bool null_move(const Position& p, Position& next) const noexcept;
  int kind(const Position& p, Move move) const noexcept {
    const bool captures = lof::has(p.owned(other(p.turn)), move.to());
    return (captures ? 1024 : 0) + 8 * move.from() + move.direction();
  }
  int target(Move move) const noexcept { return move.to(); }

 private:
  static constexpr int kRings = 6;

  // The stacks of both sides: their value or features, and the shapes they make.
  struct Stacks {
    std::int32_t sum = 0;
    LofShape shapes[2];
  };
  Stacks look(const Position& p) const noexcept;

  const lof::Game* game_;
  std::array<std::int32_t, lof_feature::kCount> packed_{};
  std::array<std::array<std::int32_t, lof::kStacks>, kRings> stack_values_{};  // for Side One
  std::array<std::uint8_t, lof::kGridBytes> ring_{};                           // of points
  std::array<std::int32_t, lof::kGridBytes> where_{};  // x and y from the middle, in one word
  LofShapes shapes_;
  bool wins_are_new_;  // a board that ends the game has never stood before
};

}  // namespace muster::eval
