// What a game knows about its moves: wins at once, threats, a first order, null moves, and how
// moves are numbered for the history heuristic. Written once a game; built once for a game with its
// options, immutable, shared by all workers. How good a position is, is another matter:
// eval/estimate.h. SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "base/random.h"
#include "games/game.h"

namespace muster::eval {

// None of the hints need be exact, except that `win` must be what it says, whatever the past: a
// board that ends the game has never occurred before, so that repetition rules cannot forbid it.
template <class Move>
struct Hints {
  std::optional<Move> win;  // a legal move that ends the game in the mover's favour, if one is seen
  bool threatened = false;  // the opponent, if it were to move, would win at once
  int focus = 0;            // the tactics' own, handed back to order()
};

template <class T, class G>
concept TacticsOf = Game<G> && std::constructible_from<T, const G&> &&
                    requires(const T& t, const typename G::Position& p, typename G::Move move,
                             const Hints<typename G::Move>& seen, typename G::Position& next) {
                      requires std::same_as<typename T::Move, typename G::Move>;

                      // The hints, and what was worked out on the way to them that an estimate of
                      // this game may use again. Nothing is worked out for an estimate's sake.
                      // Incomplete if there is a win.
                      requires std::derived_from<typename T::Facts, Hints<typename G::Move>>;

                      // For positions that are not over.
                      { t.look(p) } noexcept -> std::same_as<typename T::Facts>;

                      // A first guess at how good a move is, before the search has learnt anything
                      // about it: about -1000 .. 1000. Called for every generated move, with what
                      // look() saw in the position.
                      { t.order(p, seen, move) } noexcept -> std::convertible_to<int>;

                      // Makes `next` the position with the turn handed over and nothing else
                      // changed, as if no move of the game had been made. Only where doing nothing
                      // is never better than the best move; false where that is not so.
                      { t.null_move(p, next) } noexcept -> std::same_as<bool>;

                      // Numbers for the history heuristic: moves of the same kind share what is
                      // learnt about them; a target, for the continuation history, is a coarser
                      // kind.
                      { T::kKinds } -> std::convertible_to<int>;
                      { t.kind(p, move) } noexcept -> std::convertible_to<int>;
                      { T::kTargets } -> std::convertible_to<int>;
                      { t.target(move) } noexcept -> std::convertible_to<int>;
                    };

// For games without tactics of their own: nothing is known about their moves.
template <Game G>
class PlainTactics {
 public:
  using Move = typename G::Move;
  using Position = typename G::Position;
  using Facts = Hints<Move>;

  static constexpr int kKinds = 4096;
  static constexpr int kTargets = 64;

  explicit PlainTactics(const G&) noexcept {}

  Facts look(const Position&) const noexcept { return {}; }
  int order(const Position&, const Hints<Move>&, Move) const noexcept { return 0; }
  bool null_move(const Position&, Position&) const noexcept { return false; }
  int kind(const Position&, Move move) const noexcept {
    return static_cast<int>(mix(bits_of(move)) % kKinds);
  }
  int target(Move move) const noexcept {
    return static_cast<int>(mix(bits_of(move)) >> 32 & (kTargets - 1));
  }

 private:
  static std::uint32_t bits_of(Move move) noexcept {
    static_assert(sizeof(move) <= sizeof(std::uint32_t));
    std::uint32_t bits = 0;
    __builtin_memcpy(&bits, &move, sizeof(move));
    return bits;
  }
};

}  // namespace muster::eval
