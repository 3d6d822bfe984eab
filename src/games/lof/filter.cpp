// Rules 7 and 6, in this order: what the past forbids, then the forced captures among the rest.
// SPDX-License-Identifier: MIT
#include "games/lof/game.h"
#include "games/lof/rules.h"

namespace muster::lof {

std::uint64_t Game::hash_after(const Position& position, Move move) const noexcept {
  const int from = move.from(), step = kStep[move.direction()];
  const Stack stack = position.board[from];
  std::uint64_t hash = position.board_hash ^ keys_->stack[stack][from];
  int point = from;
  for (int level = height_of(stack) - 1; level >= 0; --level) {  // from the bottom: the high bits
    point += step;
    hash ^= keys_->drop[stack >> level & 1][position.board[point]][point];
  }
  return hash;
}

int Game::repeats(const Position& position, const History& past, Move move) const noexcept {
  const std::uint64_t hash = hash_after(position, move);
  if (!past.may_contain(hash)) return -1;
  Position next = position;
  play(next, move);
  return past.find(hash, next.board, next.turn, repetition_);
}

bool Game::is_repeated(const Position& position, const History& past, Move move) const noexcept {
  return past.may_contain(hash_after(position, move)) && repeats(position, past, move) >= 0;
}

// If an obliged stack has a capture that is not a repetition, leaves only such moves.
bool Game::keep_forced(const Position& position, const History& past, Moves& moves) const noexcept {
  Moves forced;
  for (const Move move : moves) {
    if (has(position.obliged, move.from()) &&
        first_capture(position.board, move.from(), move.direction()) != 0 &&
        (repetition_ == Repetition::None || !is_repeated(position, past, move))) {
      forced.push_back(move);
    }
  }
  if (forced.empty()) return false;
  moves.clear();
  for (const Move move : forced) moves.push_back(move);
  return true;
}

void Game::filter(const Position& position, const History& past, Moves& moves) const noexcept {
  const bool may_be_forced = (position.obliged & position.owned[index(position.turn)]) != 0;
  if (may_be_forced && keep_forced(position, past, moves)) return;
  if (repetition_ == Repetition::None) return;
  moves.keep_if([&](Move move) { return !is_repeated(position, past, move); });
}

}  // namespace muster::lof
