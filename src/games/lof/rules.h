// Single questions about one stack, line or move on a board, for the parts of the rules that look
// at one move at a time, for reasons and for drawing. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "games/lof/move.h"
#include "games/lof/position.h"

namespace muster::lof {

// The first drop of the move that captures, as its distance from the origin; 0 if none does.
inline int first_capture(const Board& board, int from, int direction) noexcept {
  const Stack stack = board[from];
  const int height = height_of(stack);
  for (int j = 1; j <= height; ++j) {
    const Stack onto = board[from + j * kStep[direction]];
    if (is_capture(onto, disc_at(stack, height, j - 1))) return j;
  }
  return 0;
}

// Whether a generated move is one that rule 6 demands; `obliged` are the stacks it speaks of.
inline bool is_forced(const Position& position, PointSet obliged, Move move) noexcept {
  return has(obliged, move.from()) &&
         first_capture(position.board, move.from(), move.direction()) != 0;
}

// The first drop that would make a stack too high, as its distance; 0 if none does.
inline int first_overgrown(const Board& board, int from, int direction) noexcept {
  const int height = height_of(board[from]);
  for (int j = 1; j <= height; ++j) {
    if (is_full(board[from + j * kStep[direction]])) return j;
  }
  return 0;
}

// The points on which a move captures an enemy stack, gives up an own one, or merges.
struct DropPoints {
  std::vector<std::string> takes, gives, merges;
};
DropPoints drop_points(const Board& board, int from, int direction);

// The highest stack of each side on a line and where it stands; height 0 and no point if none.
struct LineView {
  int first = 0, last = 0;  // the ends of the line
  int height[2] = {0, 0};
  int at[2] = {-1, -1};
};
LineView view_line(const Geometry& geometry, const Board& board, int point, int axis) noexcept;

// What fixation allows a side on a line.
enum class Fixation { Blocked, Tied, Free };
constexpr Fixation fixation(const LineView& line, int side) noexcept {
  const int mine = line.height[side], theirs = line.height[1 - side];
  return theirs > mine ? Fixation::Blocked : theirs == mine ? Fixation::Tied : Fixation::Free;
}

}  // namespace muster::lof
