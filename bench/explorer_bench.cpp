// An index of a million positions: how long it takes to open and to answer, and how large it is.
// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "base/random.h"
#include "games/list.h"
#include "host/file_writer.h"
#include "host/mapped_file.h"
#include "study/explorer/explore.h"
#include "study/explorer/index_builder.h"

namespace muster::study {
namespace {

constexpr std::uint64_t kPositions = 1'000'000;

// Games of random moves meet only in their first moves, as long games of people do.
std::string make_index() {
  IndexBuilder builder;
  Random random(1);
  const auto game = *make_game("loa");
  for (int number = 0; builder.moves() < kPositions + kPositions / 50; ++number) {
    auto state = *game->state("start");
    while (state->plies() < 50 && !state->outcome().over()) {
      const auto legal = state->legal();
      if (!state->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))])) break;
    }
    GameHeader header;
    header.players = {"Player " + std::to_string(random.below(2000)),
                      "Player " + std::to_string(random.below(2000))};
    header.event = "Event " + std::to_string(random.below(200));
    header.date = "20" + std::to_string(10 + random.below(15)) + "-05-17";
    header.where = "archive.sgf, game " + std::to_string(number);
    header.winner = state->outcome().winner;
    header.plies = static_cast<std::uint32_t>(state->plies());
    builder.add_game(*state, header);
  }
  return *builder.build();
}

struct File {
  std::string path;
  File() {
    path = std::filesystem::temp_directory_path() / ("muster-bench-" + std::to_string(getpid()));
    if (!host::write_file(path, make_index())) std::abort();
  }
  ~File() { std::remove(path.c_str()); }
};

const File& file() {
  static const File one;
  return one;
}

std::unique_ptr<AnyState> busy_position() {
  return *(*make_game("loa"))->state("start moves b1-b3");
}

void count_size(benchmark::State& state, const PositionIndex& index) {
  state.counters["positions"] = static_cast<double>(index.positions());
  state.counters["bytes"] = static_cast<double>(index.size());
}

// Open the file, check its sum, answer once.
void BM_ExplorerOpenAndAsk(benchmark::State& state) {
  const std::string& path = file().path;
  const auto position = busy_position();
  for (auto _ : state) {
    const auto mapped = *host::MappedFile::open(path);
    const PositionIndex index = *PositionIndex::open(mapped.bytes());
    benchmark::DoNotOptimize(explore(*position, one(index)));
    count_size(state, index);
  }
}
BENCHMARK(BM_ExplorerOpenAndAsk)->Unit(benchmark::kMillisecond);

void BM_ExplorerAsk(benchmark::State& state) {
  const auto mapped = *host::MappedFile::open(file().path);
  const PositionIndex index = *PositionIndex::open(mapped.bytes());
  const auto position = busy_position();
  for (auto _ : state) benchmark::DoNotOptimize(explore(*position, one(index)));
  count_size(state, index);
}
BENCHMARK(BM_ExplorerAsk)->Unit(benchmark::kMicrosecond);

void BM_ExplorerFind(benchmark::State& state) {
  const auto mapped = *host::MappedFile::open(file().path);
  const PositionIndex index = *PositionIndex::open(mapped.bytes());
  Random random(2);
  for (auto _ : state) benchmark::DoNotOptimize(index.find(random.next()));
}
BENCHMARK(BM_ExplorerFind);

}  // namespace
}  // namespace muster::study
