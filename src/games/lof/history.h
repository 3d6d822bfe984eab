// What the past forbids in Lines of Fixation: boards that have been. Keeps every board of the game,
// the start included; the game's options decide what counts as the same.
// SPDX-License-Identifier: MIT
#pragma once

#include "games/history.h"
#include "games/lof/move.h"
#include "games/lof/position.h"

namespace muster::lof {

enum class Repetition { Board, BoardAndTurn, None };

class History {
 public:
  History() = default;

  void start(const Position& position) {
    boards_.clear();
    boards_.push(position.board_hash, position.board);
    first_turn_ = position.turn;
  }
  void push(const Position&, Move, const Position& after) {
    boards_.push(after.board_hash, after.board);
  }
  void pop() noexcept { boards_.pop(); }
  int plies() const noexcept { return static_cast<int>(boards_.size()) - 1; }

  // Certain if false: no board with this hash has been.
  bool may_contain(std::uint64_t board_hash) const noexcept {
    return boards_.may_contain(board_hash);
  }

  // The first ply after which this board stood (0: the start) and counts as the same, or -1. `turn`
  // is whose turn it would be. Boards are compared whole.
  int find(std::uint64_t board_hash, const Board& board, Side turn, Repetition rule) const noexcept {
    if (rule == Repetition::None) return -1;
    return boards_.find_if(board_hash, [&](int ply, const Board& earlier) {
      return (rule == Repetition::Board || turn_after(ply) == turn) && earlier == board;
    });
  }

 private:
  Side turn_after(int ply) const noexcept {  // the sides alternate, there is no pass
    return ply % 2 == 0 ? first_turn_ : other(first_turn_);
  }

  KeyHistory<Board> boards_;
  Side first_turn_ = Side::One;
};

}  // namespace muster::lof
