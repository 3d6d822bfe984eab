// How fast the rules of Hexix are. Compare ratios measured in one run: machines are noisy.
// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include "games/hexix/game.h"
#include "games/perft.h"

namespace muster {
namespace {

using hexix::GlobalRule;

// Leaves a second with bulk counting at the last ply.
void BM_HexixPerft(benchmark::State& state, int depth) {
  const hexix::Game game;
  hexix::History history;
  history.start(game.start());
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(game, game.start(), history, depth);
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(BM_HexixPerft, start, 10)->Unit(benchmark::kMillisecond);

// A position in the middle of a game, with some of everything.
hexix::Position middle(const hexix::Game& game) {
  return *game.parse_position(
      "x3/x4/x2,b^2,x2/bH,bv3,bv4,bv4,rv3,rH/r^1,bv4,rv4,rv3,x/x,r^2,x2/x3 b");
}

// Moves made and unmade: a copy, a play, the history kept, and back.
void BM_HexixMakeUnmake(benchmark::State& state) {
  const hexix::Game game;
  const hexix::Position position = middle(game);
  hexix::History history;
  history.start(position);
  hexix::Game::Moves moves;
  game.generate(position, moves);
  std::int64_t made = 0;
  for (auto _ : state) {
    for (const hexix::Move move : moves) {
      hexix::Position next = position;
      game.play(next, move);
      history.push(position, move, next);
      benchmark::DoNotOptimize(next);
      history.pop();
    }
    made += static_cast<std::int64_t>(moves.size());
  }
  state.SetItemsProcessed(made);
}
BENCHMARK(BM_HexixMakeUnmake);

void BM_HexixGenerate(benchmark::State& state) {
  const hexix::Game game;
  const hexix::Position position = middle(game);
  hexix::Game::Moves moves;
  std::int64_t generated = 0;
  for (auto _ : state) {
    moves.clear();
    game.generate(position, moves);
    benchmark::DoNotOptimize(moves);
    generated += static_cast<std::int64_t>(moves.size());
  }
  state.SetItemsProcessed(generated);
}
BENCHMARK(BM_HexixGenerate);

// Random games to the end, full rules; items are moves.
void BM_HexixPlayout(benchmark::State& state, GlobalRule rule) {
  const hexix::Game game(rule);
  hexix::History history;
  history.start(game.start());
  Random random(1);
  std::int64_t plies = 0;
  for (auto _ : state) plies += playout(game, game.start(), history, random, 10000).plies;
  state.SetItemsProcessed(plies);
}
BENCHMARK_CAPTURE(BM_HexixPlayout, plain, GlobalRule::All);
BENCHMARK_CAPTURE(BM_HexixPlayout, exempt, GlobalRule::Active);

}  // namespace
}  // namespace muster
