// Rules 7 and 6, in this order: what the past forbids, then the forced captures among the rest.
// SPDX-License-Identifier: MIT
#include "games/lof/game.h"
#include "games/lof/rules.h"

namespace muster::lof {

namespace {

// The hash of the board that a generated move makes.
std::uint64_t hash_after(const Position& position, Move move) noexcept {
  const int from = move.from(), step = kStep[move.direction()];
  const Stack stack = position.board[from];
  const int height = height_of(stack);
  std::uint64_t hash = position.board_hash();
  int point = from;
  for (int level = 0; level < height; ++level) {
    point += step;
    const auto& keys = kDiscKeys[disc_at(stack, height, level)];
    hash ^= keys[level][from] ^ keys[height_of(position.board[point])][point];
  }
  return hash;
}

}  // namespace

int Game::repeats(const Position& position, const History& past, Move move) const noexcept {
  const std::uint64_t hash = hash_after(position, move);
  if (!past.may_contain(hash)) return -1;
  Position next = position;
  play(next, move);
  return past.find(hash, next.board, next.turn, repetition_);
}

// Rule 7.
void Game::drop_repeated(const Position& position, const History& past, Moves& moves) const noexcept {
  if (repetition_ == Repetition::None) return;
  const bool any_may_repeat = past.may_return_to(position, other(position.turn));
  moves.keep_if([&](Move move) {
    if (!any_may_repeat && is_one_coloured(position.board[move.from()])) return true;
    return !past.may_contain(hash_after(position, move)) || repeats(position, past, move) < 0;
  });
}

// Rule 6.
void Game::filter(const Position& position, const History& past, Moves& moves) const noexcept {
  drop_repeated(position, past, moves);
  if ((position.obliged & position.owned[index(position.turn)]) == 0) return;
  const auto is_forced = [&](Move move) {
    return has(position.obliged, move.from()) &&
           first_capture(position.board, move.from(), move.direction()) != 0;
  };
  for (const Move move : moves) {
    if (is_forced(move)) {
      moves.keep_if(is_forced);
      return;
    }
  }
}

}  // namespace muster::lof
