// Lines of Fixation. SPDX-License-Identifier: MIT
#include "games/lof/game.h"
#include "games/state.h"
#include "rules_bench.h"

namespace muster {
namespace {

lof::Game game_of(const char* options) {
  return *lof::Game::make(*parse_options(lof::Game::info(), options));
}

void BM_LofPerft(benchmark::State& state, const char* options, int depth) {
  bench::perft_leaves(state, game_of(options), depth);
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
  bench::generate(state, game, long_game(game, 100).position());
}
BENCHMARK(BM_LofGenerate);

void BM_LofMakeUnmake(benchmark::State& state) {
  const lof::Game game = game_of("");
  const State<lof::Game> played = long_game(game, 100);
  bench::make_unmake(state, game, played.position(), played.past());
}
BENCHMARK(BM_LofMakeUnmake);

void BM_LofPlayout(benchmark::State& state, const char* options) {
  bench::playouts(state, game_of(options));
}
BENCHMARK_CAPTURE(BM_LofPlayout, plain, "");
BENCHMARK_CAPTURE(BM_LofPlayout, ja, "ja");
BENCHMARK_CAPTURE(BM_LofPlayout, size_4, "size=4");
BENCHMARK_CAPTURE(BM_LofPlayout, size_6, "size=6");

}  // namespace
}  // namespace muster
