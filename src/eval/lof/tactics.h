// The tactics of Lines of Fixation, all boards and options: moves that win at once, and a first
// order.
//
// A claimed win is legal whatever the past. Where the opponent's moves do not win for us
// (opponent-made-win=no), a board with our goal reached may have stood before and be forbidden now:
// there nothing is claimed, but the search is told to look.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "eval/lof/reach.h"
#include "eval/lof/shape.h"
#include "eval/tactics.h"
#include "games/lof/game.h"

namespace muster::eval {

struct LofFacts : Hints<lof::Move> {
  lof::Dominated dominated;
  LofReach mine;                   // of the side to move
  std::optional<LofReach> theirs;  // none if a win is claimed
  LofOutline outlines[2];          // of each side's stacks; the waiting side's only with `theirs`
  bool win_looms = false;          // a win that the past may forbid
  bool threat = false;             // the opponent would win at once; `threatened` is either

  LofFacts(const lof::Game& game, const lof::Position& p) noexcept
      : dominated(p), mine(game, p, dominated, p.turn) {}
};

class LofTactics {
 public:
  using Move = lof::Move;
  using Position = lof::Position;
  using Facts = LofFacts;

  static constexpr int kKinds = 2 * 1024;  // from, direction, and whether the end is captured
  static constexpr int kTargets = lof::kGridBytes;

  explicit LofTactics(const lof::Game& game);

  Facts look(const Position& p) const noexcept;

  // Towards the own centre of mass, and captures of high stacks before the rest.
  int order(const Position& p, const Hints<Move>& seen, Move move) const noexcept;

  bool null_move(const Position& p, Position& next) const noexcept;
  int kind(const Position& p, Move move) const noexcept {
    const bool captures = lof::has(p.owned(other(p.turn)), move.to());
    return (captures ? 1024 : 0) + 8 * move.from() + move.direction();
  }
  int target(Move move) const noexcept { return move.to(); }

  const LofShapes& shapes() const noexcept { return shapes_; }

 private:
  const lof::Game* game_;
  LofShapes shapes_;
  bool wins_are_new_;  // a board that ends the game has never stood before
};

}  // namespace muster::eval
