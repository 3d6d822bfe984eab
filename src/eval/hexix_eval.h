// The evaluator of Hexix: see hexix_features.h for what it looks at.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "eval/evaluator.h"
#include "eval/hexix_acts.h"
#include "eval/hexix_features.h"
#include "games/hexix/game.h"

namespace muster::eval {

class HexixEvaluator {
 public:
  using Move = hexix::Move;
  using Position = hexix::Position;

  static constexpr int kKinds = 1024 + 3 * 32;  // captures by from and to, the rest by cell
  static constexpr int kTargets = 4 * 32;       // what is done, and where
  static constexpr int kFeatures = hexix_feature::kCount;

  explicit HexixEvaluator(const hexix::Game& game) : HexixEvaluator(game, hexix_weights()) {}
  HexixEvaluator(const hexix::Game& game, const HexixWeights& weights);

  Assessment<Move> assess(const Position& p) const noexcept;

  // By the plain definition, for the fitter and to check assess(). Not for positions where a side
  // to move would win at once.
  HexixFeatures features(const Position& p) const noexcept;
  int phase(const Position& p) const noexcept {
    return hexix_phase(hexix::count_cells(p.occupied()));
  }

  int order(const Position& p, const Assessment<Move>& seen, Move move) const noexcept;

  // Measured: looking at a pass wins no games here (85 to 85 in 170), and the rules know none.
  bool null_move(const Position&, Position&) const noexcept { return false; }

  int kind(const Position&, Move move) const noexcept {
    return move.is_capture() ? move.pair() : 1024 + target(move);
  }
  int target(Move move) const noexcept {
    return (static_cast<int>(move.kind()) - 1) * 32 + move.to();
  }

 private:
  // A piece by activity, look and place: one table.
  static std::size_t entry(bool active, int look, int seen_at) noexcept {
    return static_cast<std::size_t>(((active ? 1 : 0) * kHexixLooks + look) * 32 + seen_at);
  }

  const hexix::Game* game_;
  HexixWeights weights_;
  std::array<Weight, 2 * kHexixLooks * 32> pieces_{};
};

}  // namespace muster::eval
