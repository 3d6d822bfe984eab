// A game in progress for hot code and for the adapter: the positions from the start to now and the
// past they make. play() and undo() are a copy and a pop.
// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <vector>

#include "games/game.h"

namespace muster {

template <Game G>
class State {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Moves = typename G::Moves;

  // The game must outlive the state.
  State(const G& game, const Position& start) : game_(&game) { restart(start); }

  void restart(const Position& start) {
    positions_.clear();
    positions_.push_back(start);
    moves_.clear();
    past_.start(start);
  }

  const G& game() const noexcept { return *game_; }
  const Position& position() const noexcept { return positions_.back(); }
  const Position& position_at(int ply) const noexcept {
    return positions_[static_cast<std::size_t>(ply)];
  }
  const typename G::History& past() const noexcept { return past_; }
  const std::vector<Move>& moves() const noexcept { return moves_; }
  int plies() const noexcept { return static_cast<int>(moves_.size()); }

  void play(Move move) {
    positions_.push_back(positions_.back());
    game_->play(positions_.back(), move);
    past_.push(positions_[positions_.size() - 2], move, positions_.back());
    moves_.push_back(move);
  }

  void undo() noexcept {
    assert(!moves_.empty());
    past_.pop();
    positions_.pop_back();
    moves_.pop_back();
  }

  // What may be played now; nothing once the game is over.
  void legal(Moves& moves) const noexcept {
    moves.clear();
    if (!game_->outcome(position(), past_).over()) legal_moves(*game_, position(), past_, moves);
  }

  // The whole verdict, missing moves included.
  Outcome outcome() const noexcept {
    const Outcome by_last_move = game_->outcome(position(), past_);
    if (by_last_move.over()) return by_last_move;
    Moves moves;
    legal_moves(*game_, position(), past_, moves);
    return moves.empty() ? game_->outcome_without_moves(position()) : Outcome{};
  }

 private:
  const G* game_;
  std::vector<Position> positions_;
  std::vector<Move> moves_;
  typename G::History past_;
};

}  // namespace muster
