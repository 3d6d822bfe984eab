// What the past forbids in Lines of Fixation: boards that have been. Keeps every board of the game,
// the start included; the game's options decide what counts as the same.
//
// Most moves cannot bring back a board, and one look shows it. A move of a one-coloured stack
// leaves every enemy disc on its point and level (drops go on top), so the board it makes has the
// enemy discs of the position it starts from. If no earlier board had the enemy discs there, none
// of these moves repeats. The enemy has just moved some of them, so an earlier board rarely had.
// SPDX-License-Identifier: MIT
#pragma once

#include "games/history.h"
#include "games/lof/move.h"
#include "games/lof/position.h"

namespace muster::lof {

enum class Repetition { Board, BoardAndTurn, None };

class History {
 public:
  History() { rebuild_filters(64); }

  void start(const Position& position) noexcept;
  void push(const Position&, Move, const Position& after) { push(after); }
  void pop() noexcept;
  int plies() const noexcept { return static_cast<int>(boards_.size()) - 1; }

  // Whether an earlier board may have had all discs of this side where the newest board has them.
  // False is certain, if `newest` is indeed the newest position.
  bool may_return_to(const Position& newest, Side side) const noexcept {
    const Discs& discs = discs_.back();
    return !discs.fresh[index(side)] || discs.hash[0] != newest.disc_hash[0] ||
           discs.hash[1] != newest.disc_hash[1];
  }

  // Whether a board with this hash may have been; false is certain.
  bool may_contain(std::uint64_t board_hash) const noexcept {
    return boards_.may_contain(board_hash);
  }

  // The first ply after which this board stood (0: the start) and counts as the same, or -1. `turn`
  // is whose turn it would be. Boards are compared whole.
  int find(std::uint64_t board_hash, const Board& board, Side turn,
           Repetition rule) const noexcept {
    if (rule == Repetition::None) return -1;
    return boards_.find_if(board_hash, [&](int ply, const Board& earlier) {
      return (rule == Repetition::Board || turn_after(ply) == turn) && earlier == board;
    });
  }

 private:
  // The discs of both sides on one board.
  struct Discs {
    std::uint64_t hash[2];
    bool fresh[2];  // no earlier board had these
  };

  static constexpr std::size_t kFilterBits = 64;  // a board

  void push(const Position& position);
  void rebuild_filters(std::size_t boards);
  void add_to_filters(Discs& discs) noexcept {
    for (int side = 0; side < 2; ++side) discs.fresh[side] = filters_[side].add(discs.hash[side]);
  }

  Side turn_after(int ply) const noexcept {  // the sides alternate, there is no pass
    return ply % 2 == 0 ? first_turn_ : other(first_turn_);
  }

  KeyHistory<Board> boards_;
  std::vector<Discs> discs_;
  StackFilter filters_[2];
  std::size_t filters_for_ = 0;  // so many boards
  Side first_turn_ = Side::One;
};

}  // namespace muster::lof
