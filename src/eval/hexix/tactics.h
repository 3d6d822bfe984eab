// The tactics of Hexix: captures of the home, and a first order of moves.
// SPDX-License-Identifier: MIT
#pragma once

#include "eval/hexix/acts.h"
#include "eval/tactics.h"
#include "games/hexix/game.h"

namespace muster::eval {

struct HexixFacts : Hints<hexix::Move> {
  HexixActs mine;    // of the side to move
  HexixActs theirs;  // if there is no win
};

class HexixTactics {
 public:
  using Move = hexix::Move;
  using Position = hexix::Position;
  using Facts = HexixFacts;

  static constexpr int kKinds = 1024 + 3 * 32;  // captures by from and to, the rest by cell
  static constexpr int kTargets = 4 * 32;       // what is done, and where

  explicit HexixTactics(const hexix::Game& game) noexcept : game_(&game) {}

  Facts look(const Position& p) const noexcept;

  int order(const Position& p, const Hints<Move>& seen, Move move) const noexcept;

  // Measured: looking at a pass wins no games here (85 to 85 in 170), and the rules know none.
  bool null_move(const Position&, Position&) const noexcept { return false; }

  int kind(const Position&, Move move) const noexcept {
    return move.is_capture() ? move.pair() : 1024 + target(move);
  }
  int target(Move move) const noexcept {
    return (static_cast<int>(move.kind()) - 1) * 32 + move.to();
  }

 private:
  const hexix::Game* game_;
};

}  // namespace muster::eval
