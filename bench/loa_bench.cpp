// Lines of Action. SPDX-License-Identifier: MIT
#include "games/loa/game.h"
#include "rules_bench.h"

namespace muster {
namespace {

loa::Game game_of(const char* options) {
  return *loa::Game::make(*parse_options(loa::game_info(), options));
}

void BM_LoaPerft(benchmark::State& state, const char* options, int depth) {
  bench::perft_leaves(state, game_of(options), depth);
}
BENCHMARK_CAPTURE(BM_LoaPerft, plain, "", 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_LoaPerft, torus, "torus", 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_LoaPerft, parachute, "parachute", 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_LoaPerft, four_hand, "four-hand", 5)->Unit(benchmark::kMillisecond);

void BM_LoaMakeUnmake(benchmark::State& state) {
  const loa::Game game = game_of("");
  loa::History history;
  history.start(game.start());
  bench::make_unmake(state, game, game.start(), history);
}
BENCHMARK(BM_LoaMakeUnmake);

void BM_LoaGenerate(benchmark::State& state) {
  const loa::Game game = game_of("");
  bench::generate(state, game, game.start());
}
BENCHMARK(BM_LoaGenerate);

void BM_LoaPlayout(benchmark::State& state, const char* options) {
  bench::playouts(state, game_of(options));
}
BENCHMARK_CAPTURE(BM_LoaPlayout, plain, "");
BENCHMARK_CAPTURE(BM_LoaPlayout, torus, "torus");
BENCHMARK_CAPTURE(BM_LoaPlayout, four_hand, "four-hand");

}  // namespace
}  // namespace muster
