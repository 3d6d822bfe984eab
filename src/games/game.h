// The static API of a game: the contract that hot code (perft, playouts, search, solver) is written
// against. A game is an immutable object built once from its options; all its functions are const
// and may be called from any thread. The type-erased API, for everything that is not hot, is
// games/any_game.h; games/described.h lists what a game adds to get it.
//
// Position and past are kept apart. A Position knows the board: a small value without heap, copied
// freely (to play a move is to copy and play; to undo is to forget the copy). A History knows what
// has been: repetition, loops, number of plies. What is legal is what the board generates, minus
// what the past forbids.
// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "base/random.h"
#include "games/outcome.h"

namespace muster {

// A History starts at a position and follows the moves. pop() takes back the latest push(); plies()
// counts the pushes not taken back. After it has grown once to a game's length it never allocates.
template <class H, class Position, class Move>
concept HistoryOf = std::copyable<H> && requires(H history, const H& past, const Position& before,
                                                 Move move, const Position& after) {
  history.start(before);
  history.push(before, move, after);
  history.pop();
  { past.plies() } -> std::convertible_to<int>;
};

template <class G>
concept Game =
    requires {
      typename G::Position;  // trivially copyable, comparable
      typename G::Move;      // at most 32 bits, ordered; a default-made one is never legal
      typename G::Moves;     // FixedList<Move, G::kMaxMoves>
      typename G::History;
      requires std::is_trivially_copyable_v<typename G::Position>;
      requires std::equality_comparable<typename G::Position>;
      requires std::is_trivially_copyable_v<typename G::Move> && sizeof(typename G::Move) <= 4;
      requires std::totally_ordered<typename G::Move>;
      requires HistoryOf<typename G::History, typename G::Position, typename G::Move>;

      // The short name: folder, namespace, list entry, test data, URL segment.
      { G::kName } -> std::convertible_to<std::string_view>;
      // No position has more moves than this.
      { G::kMaxMoves } -> std::convertible_to<int>;
    } &&
    requires(const G& game, const typename G::Position& position, typename G::Position& next,
             typename G::Move move, typename G::Moves& moves, const typename G::History& past) {
      { game.start() } -> std::same_as<typename G::Position>;
      { game.side_to_move(position) } noexcept -> std::same_as<Side>;
      { game.seat_to_move(position) } noexcept -> std::same_as<Seat>;

      // Appends the moves that the board allows, each once. Only for positions that are not over.
      { game.generate(position, moves) } noexcept;

      // Removes from a generated list what the past forbids (and what then no longer holds, such as
      // a forced capture that has become impossible). Does nothing in games without such rules.
      { game.filter(position, past, moves) } noexcept;

      // Plays a generated move. Afterwards outcome() is right.
      { game.play(next, move) } noexcept;

      // How the game ended by the last move: by the board, then by the past. Says nothing about
      // missing moves: an empty legal list ends the game with outcome_without_moves().
      { game.outcome(position, past) } noexcept -> std::same_as<Outcome>;
      { game.outcome_without_moves(position) } noexcept -> std::same_as<Outcome>;

      // Equal boards with the same turn have equal hashes, mixed in all bits; play() keeps them.
      { game.hash(position) } noexcept -> std::same_as<std::uint64_t>;

      // The board's symmetries that leave the rules as they are; number 0 is the identity. They
      // commute with play and with generate.
      { game.symmetries() } noexcept -> std::convertible_to<int>;
      { game.transform(position, 1) } noexcept -> std::same_as<typename G::Position>;
      { game.transform(move, 1) } noexcept -> std::same_as<typename G::Move>;
    };

// A game may count its legal moves faster than by listing them (bulk counting in perft).
template <class G>
concept CountsMoves = Game<G> && requires(const G& game, const typename G::Position& position,
                                          const typename G::History& past) {
  { game.count(position, past) } noexcept -> std::convertible_to<std::uint64_t>;
};

// A game may draw a random legal move faster than by listing them all (playouts). Every legal move
// is equally likely; a default-made move says that there is none.
template <class G>
concept PicksMoves = Game<G> && requires(const G& game, const typename G::Position& position,
                                         const typename G::History& past, Random& random) {
  { game.pick(position, past, random) } noexcept -> std::same_as<typename G::Move>;
};

// Whether a move that wins by the board would win now. A game may say that a draw comes first.
template <Game G>
bool win_counts(const G& game, const typename G::History& past) noexcept {
  if constexpr (requires { game.win_counts(past); }) {
    return game.win_counts(past);
  } else {
    return true;
  }
}

// Fills `moves` with what may be played now; empty exactly when there is no move.
template <Game G>
void legal_moves(const G& game, const typename G::Position& position,
                 const typename G::History& past, typename G::Moves& moves) noexcept {
  moves.clear();
  game.generate(position, moves);
  game.filter(position, past, moves);
}

// A random legal move, or a default-made one if there is none.
template <Game G>
typename G::Move pick_move(const G& game, const typename G::Position& position,
                           const typename G::History& past, Random& random) noexcept {
  if constexpr (PicksMoves<G>) {
    return game.pick(position, past, random);
  } else {
    typename G::Moves moves;
    legal_moves(game, position, past, moves);
    if (moves.empty()) return {};
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

}  // namespace muster
