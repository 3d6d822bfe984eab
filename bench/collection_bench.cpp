// A collection of 100,000 games: reading it, sorting and filtering its table, asking the explorer.
// SPDX-License-Identifier: MIT
#include "study/explorer/collection.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <string>

#include "base/random.h"
#include "games/list.h"
#include "record/split.h"
#include "study/explorer/explore.h"

namespace muster::study {
namespace {

constexpr int kGames = 100'000, kPlies = 40;

// Games of random moves, as SGF.
const std::string& games_text() {
  static const std::string text = [] {
    std::string out;
    Random random(1);
    const auto game = *make_game("loa");
    for (int number = 0; number < kGames; ++number) {
      const auto name = [&] { return "Player " + std::to_string(random.below(2000)); };
      out += "(;GM[9]FF[4]SZ[8]PB[" + name() + "]PW[" + name() + "]EV[Event " +
             std::to_string(random.below(200)) + "]DT[20" + std::to_string(10 + random.below(15)) +
             "-05-17]RE[" + (number % 2 == 0 ? "B+R" : "W+R") + "]";
      auto state = *game->state("start");
      while (state->plies() < kPlies && !state->outcome().over()) {
        const auto legal = state->legal();
        const std::string& move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        out += (state->turn().side == Side::One ? ";B[" : ";W[") + move + "]";
        if (!state->play(move)) break;
      }
      out += ")\n";
    }
    return out;
  }();
  return text;
}

std::size_t resident_mb() {
  std::size_t pages = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  return resident * 4096 >> 20;
}

void read(Collection& collection) {
  for (const std::string_view piece : record::split_games(games_text(), true).games) {
    if (!collection.add(piece, "loa", "bench.sgf")) std::abort();
  }
}

const Collection& collection() {
  static const Collection one = [] {
    Collection made;
    read(made);
    return made;
  }();
  return one;
}

void BM_CollectionRead(benchmark::State& state) {
  const std::size_t bytes = games_text().size();
  for (auto _ : state) {
    const std::size_t before = resident_mb();
    Collection made;
    read(made);
    state.counters["games"] = static_cast<double>(made.size());
    state.counters["text_mb"] = static_cast<double>(bytes >> 20);
    state.counters["memory_mb"] = static_cast<double>(resident_mb() - before);
  }
}
BENCHMARK(BM_CollectionRead)->Unit(benchmark::kMillisecond)->Iterations(1);

void BM_CollectionSort(benchmark::State& state) {
  Selection selection;
  selection.sort = Column::Event;
  const Collection& games = collection();  // made before the clock runs
  for (auto _ : state) benchmark::DoNotOptimize(games.select(selection));
}
BENCHMARK(BM_CollectionSort)->Unit(benchmark::kMillisecond);

void BM_CollectionFilterByPlayer(benchmark::State& state) {
  Selection selection;
  selection.text = "player 77";
  const Collection& games = collection();  // made before the clock runs
  for (auto _ : state) benchmark::DoNotOptimize(games.select(selection));
}
BENCHMARK(BM_CollectionFilterByPlayer)->Unit(benchmark::kMillisecond);

void BM_CollectionFilterByPosition(benchmark::State& state) {
  const auto position = *(*make_game("loa"))->state("start moves b1-b3");
  Selection selection;
  selection.key = index_key(*position);
  const Collection& games = collection();  // made before the clock runs
  for (auto _ : state) benchmark::DoNotOptimize(games.select(selection));
}
BENCHMARK(BM_CollectionFilterByPosition)->Unit(benchmark::kMillisecond);

void BM_CollectionExplore(benchmark::State& state) {
  const auto position = *(*make_game("loa"))->state("start moves b1-b3");
  const std::vector<const PositionSource*> sources = {&collection()};
  for (auto _ : state) benchmark::DoNotOptimize(explore(*position, sources));
}
BENCHMARK(BM_CollectionExplore)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace muster::study
