// Playing a move, and what it achieves (rules 2, 4 and 9).
// SPDX-License-Identifier: MIT
#include "games/lof/game.h"

namespace muster::lof {

namespace {

constexpr auto kKindsOf = [] {
  std::array<std::uint64_t, kStacks> table = {};
  for (int code = kEmpty; code < kStacks; ++code) table[code] = kinds_of(static_cast<Stack>(code));
  return table;
}();

void replace(Position& position, int point, Stack before, Stack after) noexcept {
  position.board[point] = after;
  const std::uint64_t flips = kKindsOf[before] ^ kKindsOf[after];
  std::uint64_t* words = position.sets[point / 64];
  for (int kind = 0; kind < kKinds; ++kind) {
    words[kind] ^= (flips >> kind & 1) << (point % 64);
  }
}

bool owns_two_sixes(const Position& position, Side side) noexcept {
  const PointSet sixes = position.full() & position.set(Kind::Mixed);
  return sixes != 0 && count(sixes & position.owned(side)) >= 2;
}

Ending reached(const Position& position, Side side) noexcept {
  if (is_one_group(position.owned(side))) return Ending::Connected;
  return owns_two_sixes(position, side) ? Ending::TwoSixes : Ending::None;
}

// Sows the stack: board, sets and hash. Returns the point behind the last disc.
int sow(Position& position, Move move) noexcept {
  const int step = kStep[move.direction()], from = move.from();
  const Stack stack = position.board[from];
  const int height = height_of(stack), end = from + (height + 1) * step;
  replace(position, from, stack, kEmpty);
  for (int level = 0, point = from + step; point != end; ++level, point += step) {
    const int disc = disc_at(stack, height, level);
    const Stack onto = position.board[point];
    const auto& keys = kDiscKeys[disc];
    position.disc_hash[disc] ^= keys[level][from] ^ keys[height_of(onto)][point];
    replace(position, point, onto, dropped_on(onto, disc));
  }
  return end;
}

}  // namespace

void Game::play(Position& position, Move move) const noexcept {
  const int direction = move.direction(), step = kStep[direction], from = move.from();
  const int end = sow(position, move);

  LineComparison comparison(position);
  comparison.add(kLineOf[axis_of(direction)][from]);
  const auto& across = kLineOf[axis_of(direction + 1)];
  const auto& third = kLineOf[axis_of(direction + 2)];
  for (int point = from; point != end; point += step) {
    comparison.add(across[point]);
    comparison.add(third[point]);
  }
  comparison.enter();

  const Side mover = position.turn;
  position.turn = other(mover);
  position.outcome = judge(position, mover);
}

Outcome Game::outcome_after(const Position& position, Move move) const noexcept {
  Position next = position;
  sow(next, move);
  return judge(next, position.turn);
}

Outcome Game::judge(const Position& position, Side mover) const noexcept {
  const Ending by_mover = reached(position, mover);
  if (by_mover != Ending::None) return {winner(mover), by_mover, false};
  if (!opponent_made_win_) return {};
  const Ending by_opponent = reached(position, other(mover));
  if (by_opponent != Ending::None) return {winner(other(mover)), by_opponent, true};
  return {};
}

}  // namespace muster::lof
