// How fast the rules of Lines of Action are. Compare ratios measured in one run: machines are
// noisy. SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include "games/loa/game.h"
#include "games/perft.h"

namespace muster {
namespace {

loa::Game game_of(const char* options) {
  return *loa::Game::make(*parse_options(loa::game_info(), options));
}

// Leaves a second with bulk counting at the last ply.
void BM_LoaPerft(benchmark::State& state, const char* options, int depth) {
  const loa::Game game = game_of(options);
  loa::History history;
  history.start(game.start());
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(game, game.start(), history, depth);
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(BM_LoaPerft, plain, "", 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_LoaPerft, torus, "torus", 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_LoaPerft, parachute, "parachute", 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_LoaPerft, four_hand, "four-hand", 5)->Unit(benchmark::kMillisecond);

// Moves made and unmade: a copy, a play with its connection test, the history kept, and back.
void BM_LoaMakeUnmake(benchmark::State& state) {
  const loa::Game game = game_of("");
  const loa::Position start = game.start();
  loa::History history;
  history.start(start);
  loa::Game::Moves moves;
  game.generate(start, moves);
  std::int64_t made = 0;
  for (auto _ : state) {
    for (const loa::Move move : moves) {
      loa::Position next = start;
      game.play(next, move);
      history.push(start, move, next);
      benchmark::DoNotOptimize(next);
      history.pop();
    }
    made += static_cast<std::int64_t>(moves.size());
  }
  state.SetItemsProcessed(made);
}
BENCHMARK(BM_LoaMakeUnmake);

void BM_LoaGenerate(benchmark::State& state) {
  const loa::Game game = game_of("");
  const loa::Position start = game.start();
  loa::Game::Moves moves;
  std::int64_t generated = 0;
  for (auto _ : state) {
    moves.clear();
    game.generate(start, moves);
    benchmark::DoNotOptimize(moves);
    generated += static_cast<std::int64_t>(moves.size());
  }
  state.SetItemsProcessed(generated);
}
BENCHMARK(BM_LoaGenerate);

// Random games to the end, full rules; items are moves.
void BM_LoaPlayout(benchmark::State& state, const char* options) {
  const loa::Game game = game_of(options);
  loa::History history;
  history.start(game.start());
  Random random(1);
  std::int64_t plies = 0;
  for (auto _ : state) plies += playout(game, game.start(), history, random, 10000).plies;
  state.SetItemsProcessed(plies);
}
BENCHMARK_CAPTURE(BM_LoaPlayout, plain, "");
BENCHMARK_CAPTURE(BM_LoaPlayout, torus, "torus");
BENCHMARK_CAPTURE(BM_LoaPlayout, four_hand, "four-hand");

}  // namespace
}  // namespace muster
