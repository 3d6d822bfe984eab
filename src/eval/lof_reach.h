// What a side could play if it were to move: counted, mostly without listing moves, and searched
// for a move that wins at once.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "base/fixed_list.h"
#include "eval/lof_shape.h"
#include "games/lof/drops.h"
#include "games/lof/game.h"

namespace muster::eval {

struct LofReach {
  // Where stacks of one and of two discs can go, by direction.
  std::array<lof::PointSet, lof::kDirections> ones_to, twos_to;
  // The moves of higher stacks; if captures are forced, the forced ones alone.
  struct Tall {
    lof::Move move;
    lof::Trail trail;
  };
  FixedList<Tall, lof::kMaxCells * lof::kDirections> tall;
  bool must_capture = false;  // before repetition is looked at

  int moves = 0, captures = 0;  // of stacks of one and two discs
  int tall_moves = 0, tall_captures = 0;
  int sixes = 0;   // two-coloured stacks of six
  int to_six = 0;  // moves of stacks of one and two discs that end on a stack which that makes one

  LofReach(const lof::Game& game, const lof::Position& p, const lof::Dominated& dominated,
           Side side) noexcept;

 private:
  template <int kDirection>
  void low_stacks(const lof::Drops& drops, lof::PointSet mine, lof::PointSet theirs,
                  lof::PointSet fives, int me) noexcept;
  // `blocked`: the points of lines on which the enemy is highest, by axis.
  void tall_stacks(const lof::Geometry& geometry, const lof::Position& p, const lof::Drops& drops,
                   const lof::PointSet* blocked, lof::PointSet obliged) noexcept;
};

// A move of `side` that wins at once and is legal whatever the past, as if that side were to move.
// `shape`: of its stacks. Exact, but for moves that are legal only because the past forbids all
// forced captures: those are not seen.
std::optional<lof::Move> find_win(const lof::Game& game, const lof::Position& p, Side side,
                                  const LofReach& reach, const LofShape& shape) noexcept;

}  // namespace muster::eval
