// The tactics of Lines of Action, all variants: joining moves, and a first order towards the own
// centre of mass. SPDX-License-Identifier: MIT
#pragma once

#include "eval/loa/joins.h"
#include "eval/loa/shape.h"
#include "eval/tactics.h"
#include "games/loa/game.h"

namespace muster::eval {

struct LoaFacts : Hints<loa::Move> {
  LoaOutline outlines[2];  // of each side's men
};

class LoaTactics {
 public:
  using Move = loa::Move;
  using Position = loa::Position;
  using Facts = LoaFacts;

  static constexpr int kKinds = 2 * 4096;  // from, to, and whether it captures
  static constexpr int kTargets = 64;

  explicit LoaTactics(const loa::Game& game);

  Facts look(const Position& p) const noexcept;

  // Towards the own centre of mass, and captures a little before the rest.
  int order(const Position& p, const Hints<Move>& seen, Move move) const noexcept {
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

  const LoaShapes& shapes() const noexcept { return shapes_; }
  const LoaJoins& joins() const noexcept { return joins_; }

 private:
  int order_turn(const Position& p, const Hints<Move>& seen, Move move) const noexcept;

  const loa::Game* game_;
  LoaShapes shapes_;
  LoaJoins joins_;
};

}  // namespace muster::eval
