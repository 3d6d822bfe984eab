// The evaluator of Lines of Action, all variants: see loa_features.h for what it looks at. On flat
// boards it reads the position's line codes; where edges are glued it works out the codes of the
// flat board (connection is flat there too) and counts moves by generating them.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "eval/evaluator.h"
#include "eval/loa_features.h"
#include "eval/loa_joins.h"
#include "eval/loa_lines.h"
#include "eval/loa_shape.h"
#include "games/loa/game.h"

namespace muster::eval {

class LoaEvaluator {
 public:
  using Move = loa::Move;
  using Position = loa::Position;

  static constexpr int kKinds = 2 * 4096;  // from, to, and whether it captures
  static constexpr int kTargets = 64;
  static constexpr int kFeatures = loa_feature::kCount;

  explicit LoaEvaluator(const loa::Game& game) : LoaEvaluator(game, loa_weights()) {}
  LoaEvaluator(const loa::Game& game, const LoaWeights& weights);

  Assessment<Move> assess(const Position& p) const noexcept;

  // The position's features by the plain definition, for the fitter and to check assess().
  LoaFeatures features(const Position& p) const;
  int phase(const Position& p) const noexcept { return loa_phase(count_bits(p.occupied())); }

  // Towards the own centre of mass, and captures a little before the rest.
  int order(const Position& p, const Assessment<Move>& seen, Move move) const noexcept {
    if (!move.plain()) return order_turn(p, seen, move);
    const std::uint8_t* far = shapes_.distances(seen.focus);
    const bool captures = has(p.men[static_cast<std::size_t>(1 - index(p.side()))], move.to());
    return 30 * (far[move.from()] - far[move.to()]) + (captures ? 100 : 0);
  }
  bool null_move(const Position& p, Position& next) const noexcept;
  int kind(const Position& p, Move move) const noexcept {
    const int step = static_cast<int>(move.bits & 4095);
    const bool captures = has(p.men[static_cast<std::size_t>(1 - index(p.side()))], move.to());
    return captures && move.steps() ? step + 4096 : step;
  }
  int target(Move move) const noexcept { return move.to(); }

 private:
  bool flat() const noexcept { return game_->geometry().flat(); }
  std::array<std::uint16_t, loa::kLines + 2> flat_codes(const Position& p) const noexcept;
  int order_turn(const Position& p, const Assessment<Move>& seen, Move move) const noexcept;
  std::int32_t shape_value(const LoaShape& black, const LoaShape& white) const noexcept;
  std::int32_t weight(int feature) const noexcept {
    return packed_[static_cast<std::size_t>(feature)];
  }
  int glued_mobility(const Position& p) const noexcept;

  const loa::Game* game_;
  std::array<std::int32_t, loa_feature::kCount> packed_{};  // the weights, see packed()
  loa::Geometry flat_board_;                                // this board without glued edges
  LoaLineValues lines_;
  LoaShapes shapes_;
  LoaJoins joins_;
};

}  // namespace muster::eval
