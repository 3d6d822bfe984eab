// What the search asks about a position that it does not look into any further. An evaluator is
// built once for a game with its options, is immutable and is shared by all workers.
//
// Estimates are hundredths on the scale that all games share: v means the expectation
// 1 / (1 + 10^(-v / 400)) for the side to move. Integers only: a search must take the same
// decisions with every compiler. SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "base/random.h"
#include "games/game.h"

namespace muster::eval {

template <class Move>
struct Assessment {
  int estimate = 0;
  std::optional<Move> win;  // a legal move that ends the game in the mover's favour, if one is seen
  bool threatened = false;  // the opponent, if it were to move, would win at once
  int focus = 0;            // the evaluator's own, handed back to order()
};

// None of the hints need be exact, except that `win` must be what it says, whatever the past: a
// board that ends the game has never occurred before, so that repetition rules cannot forbid it.
template <class E, class G>
concept EvaluatorOf =
    Game<G> && std::constructible_from<E, const G&> &&
    requires(const E& e, const typename G::Position& p, typename G::Move move,
             const Assessment<typename G::Move>& seen, typename G::Position& next) {
      // For positions that are not over.
      { e.assess(p) } noexcept -> std::same_as<Assessment<typename G::Move>>;

      // A first guess at how good a move is, before the search has learnt
      // anything about it: about -1000 .. 1000. Called for every generated move,
      // with what assess() said about the position.
      { e.order(p, seen, move) } noexcept -> std::convertible_to<int>;

      // Makes `next` the position with the turn handed over and nothing else
      // changed, as if no move of the game had been made. Only where doing
      // nothing is never better than the best move; false where that is not so.
      { e.null_move(p, next) } noexcept -> std::same_as<bool>;

      // Moves of the same kind share what is learnt about them; a target is a
      // coarser kind.
      { E::kKinds } -> std::convertible_to<int>;
      { e.kind(p, move) } noexcept -> std::convertible_to<int>;
      { E::kTargets } -> std::convertible_to<int>;
      { e.target(move) } noexcept -> std::convertible_to<int>;
    };

// For games without an evaluator of their own: the number of moves one has is all it knows.
template <Game G>
class MobilityEvaluator {
 public:
  static constexpr int kKinds = 4096;
  static constexpr int kTargets = 64;

  explicit MobilityEvaluator(const G& game) : game_(&game) {}

  Assessment<typename G::Move> assess(const typename G::Position& p) const noexcept {
    typename G::Moves moves;
    game_->generate(p, moves);
    const int mobility = static_cast<int>(moves.size());
    return {mobility < kEnough ? 4 * mobility : 4 * kEnough, {}, false, 0};
  }
  int order(const typename G::Position&, const Assessment<typename G::Move>&,
            typename G::Move) const noexcept {
    return 0;
  }
  bool null_move(const typename G::Position&, typename G::Position&) const noexcept {
    return false;
  }
  int kind(const typename G::Position&, typename G::Move move) const noexcept {
    return static_cast<int>(mix(bits_of(move)) % kKinds);
  }
  int target(typename G::Move move) const noexcept {
    return static_cast<int>(mix(bits_of(move)) >> 32 & (kTargets - 1));
  }

 private:
  static constexpr int kEnough = 100;

  static std::uint32_t bits_of(typename G::Move move) noexcept {
    static_assert(sizeof(move) <= sizeof(std::uint32_t));
    std::uint32_t bits = 0;
    __builtin_memcpy(&bits, &move, sizeof(move));
    return bits;
  }

  const G* game_;
};

}  // namespace muster::eval
