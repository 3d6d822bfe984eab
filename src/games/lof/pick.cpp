// A random legal move without a list of all: draw a stack and a direction, and draw again if they
// make no legal move. Every pair is equally likely, so every legal move is; about half of all draws
// hit. Forced captures and unlucky draws take the long way, which is as fair.
// SPDX-License-Identifier: MIT
#include "games/game.h"
#include "games/lof/game.h"
#include "games/lof/rules.h"

namespace muster::lof {

namespace {

// Rules 2 to 5 for one own stack and direction.
bool is_allowed(const Geometry& geometry, const Position& position, int from,
                int direction) noexcept {
  const Stack stack = position.board[from];
  const int height = height_of(stack);
  if ((geometry.room[height][from] >> direction & 1) == 0) return false;
  const int me = top_of(stack), line = kLineOf[axis_of(direction)][from];
  if ((position.higher[1 - me] >> line & 1) != 0) return false;
  const bool free = (position.higher[me] >> line & 1) != 0;
  int point = from;
  for (int level = 0; level < height; ++level) {
    point += kStep[direction];
    const Stack onto = position.board[point];
    if (is_full(onto)) return false;
    if (!free && is_capture(onto, disc_at(stack, height, level))) return false;
  }
  return true;
}

}  // namespace

Move Game::pick(const Position& position, const History& past, Random& random) const noexcept {
  constexpr int kDraws = 24;
  const PointSet mine = position.owned(position.turn);
  if (mine == 0) return {};
  if (position.obliged(position.turn) == 0) {
    const auto pairs = static_cast<std::uint32_t>(count(mine) * kDirections);
    for (int draw = 0; draw < kDraws; ++draw) {
      const auto drawn = static_cast<int>(random.below(pairs));
      const int from = nth(mine, drawn / kDirections), d = drawn % kDirections;
      if (!is_allowed(*geometry_, position, from, d)) continue;
      const Move move(from, from + height_of(position.board[from]) * kStep[d], d);
      if (repeats(position, past, move) < 0) return move;
    }
  }
  Moves moves;
  legal_moves(*this, position, past, moves);
  if (moves.empty()) return {};
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace muster::lof
