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
  if (repetition_ == Repetition::None) return -1;
  const std::uint64_t hash = hash_after(position, move);
  if (!past.may_contain(hash)) return -1;
  Position next = position;
  play(next, move);
  return past.find(hash, next.board, next.turn, repetition_);
}

void Game::filter(const Position& position, const History& past, Moves& moves) const noexcept {
  // Rule 7. See history.h for why one look often clears all one-coloured stacks.
  if (repetition_ != Repetition::None) {
    const bool all = past.may_return_to(position, other(position.turn));
    const PointSet suspects =
        all ? geometry_->points : position.owned(position.turn) & position.set(Kind::Mixed);
    if (suspects != 0) {
      moves.keep_if([&](Move move) {
        return !has(suspects, move.from()) || repeats(position, past, move) < 0;
      });
    }
  }

  // Rule 6.
  const PointSet obliged = position.obliged(position.turn);
  if (obliged == 0) return;
  const auto forced = [&](Move move) { return is_forced(position, obliged, move); };
  for (const Move move : moves) {
    if (forced(move)) {
      moves.keep_if(forced);
      return;
    }
  }
}

}  // namespace muster::lof
