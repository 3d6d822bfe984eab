// How fast the rules of a game are: what is measured for each of them. Compare ratios measured
// in one run: machines are noisy. SPDX-License-Identifier: MIT
#pragma once

#include <benchmark/benchmark.h>

#include "games/perft.h"

// Games and positions are taken by value: the compiler then knows that nothing changes them on the
// way, as it does in a search.
namespace muster::bench {

// Leaves a second with bulk counting at the last ply.
template <class Game>
void perft_leaves(benchmark::State& state, const Game game, int depth) {
  typename Game::History history;
  history.start(game.start());
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(game, game.start(), history, depth);
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

// Moves made and unmade: a copy, a play with its tests, the history kept, and back.
template <class Game>
void make_unmake(benchmark::State& state, const Game game, const typename Game::Position position,
                 typename Game::History history) {
  typename Game::Moves moves;
  game.generate(position, moves);
  std::int64_t made = 0;
  for (auto _ : state) {
    for (const typename Game::Move move : moves) {
      typename Game::Position next = position;
      game.play(next, move);
      history.push(position, move, next);
      benchmark::DoNotOptimize(next);
      history.pop();
    }
    made += static_cast<std::int64_t>(moves.size());
  }
  state.SetItemsProcessed(made);
}

// Items are moves.
template <class Game>
void generate(benchmark::State& state, const Game game, const typename Game::Position position) {
  typename Game::Moves moves;
  std::int64_t generated = 0;
  for (auto _ : state) {
    moves.clear();
    game.generate(position, moves);
    benchmark::DoNotOptimize(moves);
    generated += static_cast<std::int64_t>(moves.size());
  }
  state.SetItemsProcessed(generated);
}

// Legal moves with a past; items are positions.
template <class Game>
void legal(benchmark::State& state, const Game game, const typename Game::Position position,
           const typename Game::History& past) {
  typename Game::Moves moves;
  std::int64_t lists = 0;
  for (auto _ : state) {
    legal_moves(game, position, past, moves);
    benchmark::DoNotOptimize(moves);
    ++lists;
  }
  state.SetItemsProcessed(lists);
  state.counters["moves"] = static_cast<double>(moves.size());
}

// Random games to the end, full rules; items are moves.
template <class Game>
void playouts(benchmark::State& state, const Game game) {
  constexpr int kCap = 20000;
  typename Game::History history;
  history.start(game.start());
  Random random(1);
  std::int64_t plies = 0;
  for (auto _ : state) plies += playout(game, game.start(), history, random, kCap).plies;
  state.SetItemsProcessed(plies);
}

}  // namespace muster::bench
