// Hexix. SPDX-License-Identifier: MIT
#include "games/hexix/game.h"
#include "rules_bench.h"

namespace muster {
namespace {

using hexix::GlobalRule;

void BM_HexixPerft(benchmark::State& state, int depth) {
  bench::perft_leaves(state, hexix::Game(), depth);
}
BENCHMARK_CAPTURE(BM_HexixPerft, start, 10)->Unit(benchmark::kMillisecond);

// A position in the middle of a game, with some of everything.
hexix::Position middle(const hexix::Game& game) {
  return *game.parse_position(
      "x3/x4/x2,b^2,x2/bH,bv3,bv4,bv4,rv3,rH/r^1,bv4,rv4,rv3,x/x,r^2,x2/x3 b");
}

void BM_HexixMakeUnmake(benchmark::State& state) {
  const hexix::Game game;
  const hexix::Position position = middle(game);
  hexix::History history;
  history.start(position);
  bench::make_unmake(state, game, position, history);
}
BENCHMARK(BM_HexixMakeUnmake);

void BM_HexixGenerate(benchmark::State& state) {
  const hexix::Game game;
  bench::generate(state, game, middle(game));
}
BENCHMARK(BM_HexixGenerate);

void BM_HexixPlayout(benchmark::State& state, GlobalRule rule) {
  bench::playouts(state, hexix::Game(rule));
}
BENCHMARK_CAPTURE(BM_HexixPlayout, plain, GlobalRule::All);
BENCHMARK_CAPTURE(BM_HexixPlayout, exempt, GlobalRule::Active);

}  // namespace
}  // namespace muster
