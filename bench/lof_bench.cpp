// How fast the rules of Lines of Fixation are. Compare ratios measured in one run: machines are
// noisy. SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include "games/lof/game.h"
#include "games/perft.h"
#include "games/state.h"

namespace muster {
namespace {

lof::Game game_of(const char* options) {
  return *lof::Game::make(*parse_options(lof::Game::info(), options));
}

void BM_LofPerft(benchmark::State& state, const char* options, int depth) {
  const lof::Game game = game_of(options);
  lof::History history;
  history.start(game.start());
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(game, game.start(), history, depth);
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(BM_LofPerft, plain, "", 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_LofPerft, size_6, "size=6", 4)->Unit(benchmark::kMillisecond);

// A random game of so many plies that is not over: moves that would end it are not played.
State<lof::Game> long_game(const lof::Game& game, int plies) {
  State<lof::Game> state(game, game.start());
  Random random(8);
  while (state.plies() < plies) {
    const lof::Move move = game.pick(state.position(), state.past(), random);
    if (move == lof::Move{}) {
      state.undo();
      continue;
    }
    state.play(move);
    if (state.position().outcome.over()) state.undo();
  }
  return state;
}

// Legal moves with a past of so many boards; items are positions.
void BM_LofLegalMoves(benchmark::State& state) {
  const lof::Game game = game_of("");
  const State<lof::Game> played = long_game(game, static_cast<int>(state.range(0)));
  lof::Game::Moves moves;
  std::int64_t lists = 0;
  for (auto _ : state) {
    legal_moves(game, played.position(), played.past(), moves);
    benchmark::DoNotOptimize(moves);
    ++lists;
  }
  state.SetItemsProcessed(lists);
  state.counters["moves"] = static_cast<double>(moves.size());
}
BENCHMARK(BM_LofLegalMoves)->Arg(10)->Arg(100)->Arg(1000)->Arg(5000);

void BM_LofGenerate(benchmark::State& state) {
  const lof::Game game = game_of("");
  const State<lof::Game> played = long_game(game, 100);
  lof::Game::Moves moves;
  std::int64_t generated = 0;
  for (auto _ : state) {
    moves.clear();
    game.generate(played.position(), moves);
    benchmark::DoNotOptimize(moves);
    generated += static_cast<std::int64_t>(moves.size());
  }
  state.SetItemsProcessed(generated);
}
BENCHMARK(BM_LofGenerate);

// Moves made and unmade: a copy, a play with its tests, the history kept, and back.
void BM_LofMakeUnmake(benchmark::State& state) {
  const lof::Game game = game_of("");
  const State<lof::Game> played = long_game(game, 100);
  lof::History history = played.past();
  lof::Game::Moves moves;
  game.generate(played.position(), moves);
  std::int64_t made = 0;
  for (auto _ : state) {
    for (const lof::Move move : moves) {
      lof::Position next = played.position();
      game.play(next, move);
      history.push(played.position(), move, next);
      benchmark::DoNotOptimize(next);
      history.pop();
    }
    made += static_cast<std::int64_t>(moves.size());
  }
  state.SetItemsProcessed(made);
}
BENCHMARK(BM_LofMakeUnmake);

// Random games to the end, full rules; items are moves.
void BM_LofPlayout(benchmark::State& state, const char* options) {
  const lof::Game game = game_of(options);
  lof::History history;
  history.start(game.start());
  Random random(1);
  std::int64_t plies = 0;
  for (auto _ : state) plies += playout(game, game.start(), history, random, 20000).plies;
  state.SetItemsProcessed(plies);
}
BENCHMARK_CAPTURE(BM_LofPlayout, plain, "");
BENCHMARK_CAPTURE(BM_LofPlayout, ja, "ja");
BENCHMARK_CAPTURE(BM_LofPlayout, size_4, "size=4");
BENCHMARK_CAPTURE(BM_LofPlayout, size_6, "size=6");

}  // namespace
}  // namespace muster
