// What a side could play if it were to move: as sets, mostly without listing moves; searched for a
// move that wins at once, and counted.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "base/fixed_list.h"
#include "eval/lof/shape.h"
#include "games/lof/drops.h"
#include "games/lof/game.h"

namespace muster::eval {

struct LofReach {
  // Where stacks of one and of two discs can go, by direction; and where the latter arrive after
  // they have captured half way.
  std::array<lof::PointSet, lof::kDirections> ones_to, twos_to, taking;
  // The moves of higher stacks; if captures are forced, the forced ones alone.
  struct Tall {
    lof::Move move;
    lof::Trail trail;
  };
  FixedList<Tall, lof::kMaxCells * lof::kDirections> tall;
  bool must_capture = false;  // before repetition is looked at
  int tall_moves = 0, tall_captures = 0;
  int sixes = 0;  // two-coloured stacks of six

  LofReach(const lof::Game& game, const lof::Position& p, const lof::Dominated& dominated,
           Side side) noexcept;

 private:
  template <int kDirection>
  void low_stacks(const lof::Drops& drops, lof::PointSet mine, lof::PointSet theirs,
                  int me) noexcept;
  // `blocked`: the points of lines on which the enemy is highest, by axis.
  void tall_stacks(const lof::Geometry& geometry, const lof::Position& p, const lof::Drops& drops,
                   const lof::PointSet* blocked, lof::PointSet obliged) noexcept;
};

// The moves of stacks of one and two discs, counted.
struct LofMobility {
  int moves = 0, captures = 0;
  int to_six = 0;  // those that end on a stack of five and make it a two-coloured six
};
LofMobility mobility(const lof::Position& p, Side side, const LofReach& reach) noexcept;

// A move of `side` that wins at once and is legal whatever the past, as if that side were to move.
// `outline`: of its stacks. Exact, but for moves that are legal only because the past forbids all
// forced captures: those are not seen.
std::optional<lof::Move> find_win(const lof::Game& game, const lof::Position& p, Side side,
                                  const LofReach& reach, const LofOutline& outline) noexcept;

}  // namespace muster::eval
