// How long a search goes on after it has been told to stop, as its caller sees it. On a busy
// machine this measures the scheduler: compare the CPU column, and run it when the machine is idle.
// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <chrono>
#include <future>
#include <string>
#include <thread>

#include "games/list.h"
#include "host/background_search.h"
#include "host/kept_engine.h"

namespace muster {
namespace {

void BM_Stop(benchmark::State& state, std::string_view name, engine::PlayerKind player) {
  using Clock = std::chrono::steady_clock;
  const std::shared_ptr<const AnyGame> game = *make_game(name);
  const auto start = *game->state("start");
  host::KeptEngine kept;
  const auto threads = static_cast<int>(state.range(0));
  if (!kept.prepare(game, {player, threads, 64})) return state.SkipWithError("no engine");
  host::BackgroundSearch search;
  double worst = 0;
  int round = 0;
  for (auto _ : state) {
    std::promise<Clock::time_point> answered;
    (void)search.start(*kept.get(), *start, {}, {},
                       [&](const engine::Answer&) { answered.set_value(Clock::now()); });
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + 7 * (round++ % 13)));
    const Clock::time_point told = Clock::now();
    search.stop();
    const std::chrono::duration<double> took = answered.get_future().get() - told;
    state.SetIterationTime(took.count());
    worst = std::max(worst, took.count());
  }
  state.counters["worst_ms"] = 1000 * worst;
}
bool add_all() {
  const auto add = [](const std::string& name, std::string_view game, engine::PlayerKind player) {
    auto* stop = benchmark::RegisterBenchmark(("BM_Stop/" + name).c_str(), BM_Stop, game, player);
    stop->Arg(1)->UseManualTime()->Iterations(50)->Unit(benchmark::kMillisecond);
    if (player == engine::PlayerKind::Search) stop->Arg(2);
  };
  for (const GameInfo* info : all_games()) {
    add(std::string(info->name), info->name, engine::PlayerKind::Search);
  }
  add("uct", all_games().front()->name, engine::PlayerKind::Uct);
  return true;
}

[[maybe_unused]] const bool kAdded = add_all();

}  // namespace
}  // namespace muster
