// How good a position is that the search does not look into any further.
//
// An estimate has two parts. The object itself (weights, a net) is built once, is immutable and is
// shared by all workers. Its State belongs to one worker, which tells it of every move it makes and
// takes back: a net keeps its accumulators there, a hand-written estimate has an empty one
// (StatelessEstimate). The order of the calls is
//
//   prepare(state)                       once, where the worker is made: a state takes its memory
//   here,
//                                        not in the worker's thread (see src/wasm/heap_lock.cpp)
//   begin(state, root)                   once a search; prepares a state that nobody has prepared
//   play(state, before, move, after)     a move was made: `after` is the new position
//   pass(state, before, after)           a null move was made: the turn is handed over, the board
//                                        stays (Tactics::null_move)
//   undo(state)                          the last of those two is taken back
//   estimate(state, position, facts)     `position` is the one that the last of these calls led to
//
// There are never more than kMaxPathMoves moves to take back. Most positions on the way are never
// asked about (the evaluation cache knows them, or the table), and some are asked about twice: it
// pays to note what changed in play() and to bring accumulators up to date in estimate(). Who makes
// moves and asks: the search below the root (search/node.h, through Worker::make), the root
// (search/root.h) and the one-ply player (search/baseline.h). UCT plays its games to the end and
// asks nobody.
//
// Estimates are hundredths on the scale that all games share: v means the expectation
// 1 / (1 + 10^(-v / 400)) for the side to move. They depend on the position alone, since they are
// kept by its hash, never on how it was reached. Integers only: a search must take the same
// decisions with every compiler. SPDX-License-Identifier: MIT
#pragma once

#include <concepts>

#include "eval/tactics.h"

namespace muster::eval {

inline constexpr int kMaxPathMoves = 128;

template <class E, class G>
concept EstimateOf =
    Game<G> && TacticsOf<typename E::Tactics, G> && std::default_initializable<typename E::State> &&
    requires(const E& e, typename E::State& state, const typename G::Position& p,
             typename G::Move move, const typename G::Position& next,
             const typename E::Tactics::Facts& facts) {
      e.prepare(state);
      e.begin(state, p);
      { e.play(state, p, move, next) } noexcept;
      { e.pass(state, p, next) } noexcept;
      { e.undo(state) } noexcept;

      // For positions that are not over and where look() saw no win; `facts` is what it did see.
      { e.estimate(state, p, facts) } noexcept -> std::same_as<int>;
    };

// What an estimate inherits that looks at the position alone.
template <Game G>
struct StatelessEstimate {
  using Position = typename G::Position;
  using Move = typename G::Move;
  struct State {};

  static void prepare(State&) noexcept {}
  static void begin(State&, const Position&) noexcept {}
  static void play(State&, const Position&, Move, const Position&) noexcept {}
  static void pass(State&, const Position&, const Position&) noexcept {}
  static void undo(State&) noexcept {}
};

// Tactics and estimate of one position together: what the search asks for at a node.
template <class Move>
struct Assessment : Hints<Move> {
  int estimate = 0;  // 0 if there is a win
};

// Never inlined: the facts of Lines of Fixation take 52 KiB, which every level of a recursive
// search would keep in its frame.
template <class E, class Position>
[[gnu::noinline]] Assessment<typename E::Tactics::Move> assess(const typename E::Tactics& tactics,
                                                               const E& estimate,
                                                               typename E::State& state,
                                                               const Position& p) noexcept {
  const typename E::Tactics::Facts facts = tactics.look(p);
  return {facts, facts.win ? 0 : estimate.estimate(state, p, facts)};
}

// For games without an estimate of their own: the number of moves one has is all it knows.
template <Game G, TacticsOf<G> T = PlainTactics<G>>
class MobilityEstimate : public StatelessEstimate<G> {
 public:
  using Tactics = T;

  MobilityEstimate(const G& game, const Tactics&) noexcept : game_(&game) {}

  int estimate(typename StatelessEstimate<G>::State&, const typename G::Position& p,
               const typename Tactics::Facts&) const noexcept {
    typename G::Moves moves;
    game_->generate(p, moves);
    const int mobility = static_cast<int>(moves.size());
    return 4 * (mobility < kEnough ? mobility : kEnough);
  }

 private:
  static constexpr int kEnough = 100;

  const G* game_;
};

}  // namespace muster::eval
