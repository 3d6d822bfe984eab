// How many appends a second the stores make durable, by the size of the batch; and what the writer
// thread waits for meanwhile. PostgreSQL: run under scripts/with_postgres, left out otherwise.
// The files lie in $MUSTER_BENCH_FOLDER (a real disk), else in the temporary folder.
// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "store/store.h"

namespace muster::store {
namespace {

constexpr int kGames = 2000;

club::Header header_of(int number) {
  club::Header header;
  header.id = "bench" + std::to_string(getpid()) + "x" + std::to_string(number);
  header.seats.resize(2);
  header.clock = {club::ClockSpec::Kind::Fischer, 300'000, 2'000};
  return header;
}

// A store with the games of a busy evening, and the next move of each.
struct Evening {
  std::unique_ptr<Store> store;
  std::vector<Append> next;
  std::string error;

  explicit Evening(const std::string& address) {
    auto opened = open_store(address);
    if (!opened) {
      error = opened.error().to_text();
      return;
    }
    store = std::move(*opened);
    static int number = 0;
    for (int i = 0; i < kGames && error.empty(); ++i) {
      const club::Header header = header_of(number++);
      Append append{header.id, {}, {}};
      append.digest.phase = club::Phase::Playing;
      const Status added = store->add_game(header, append);
      if (!added) error = added.error().to_text();
      append.events.push_back({1, 1'700'000'000'000, club::EventKind::Move, 0, 20, "b1-b3"});
      next.push_back(append);
    }
  }

  // Every game in turn, as moves come in.
  std::vector<Append> take(std::size_t count) {
    std::vector<Append> batch(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(count));
    std::rotate(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(count), next.end());
    for (std::size_t i = next.size() - count; i < next.size(); ++i) {
      club::Event& event = next[i].events[0];
      ++event.seq;
      event.at += 5000;
      next[i].digest.plies = static_cast<int>(event.seq);
      next[i].digest.changed_at = event.at;
      next[i].digest.flag_at = event.at + 300'000;
    }
    return batch;
  }
};

void append_batches(benchmark::State& state, const std::string& address) {
  Evening evening(address);
  if (!evening.error.empty()) return state.SkipWithError(evening.error.c_str());
  const auto size = static_cast<std::size_t>(state.range(0));
  std::vector<double> waits_ms;
  for (auto _ : state) {
    const std::vector<Append> batch = evening.take(size);
    const auto began = std::chrono::steady_clock::now();
    const auto done = evening.store->append(batch);
    waits_ms.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began)
            .count());
    if (!done || std::count(done->begin(), done->end(), false) != 0) {
      return state.SkipWithError(done ? "a number was taken" : done.error().to_text().c_str());
    }
  }
  std::sort(waits_ms.begin(), waits_ms.end());
  state.counters["appends/s"] = benchmark::Counter(
      static_cast<double>(state.iterations() * state.range(0)), benchmark::Counter::kIsRate);
  state.counters["p50_ms"] = waits_ms[waits_ms.size() / 2];
  state.counters["p99_ms"] = waits_ms[waits_ms.size() * 99 / 100];
  state.counters["max_ms"] = waits_ms.back();
}

void BM_AppendSqlite(benchmark::State& state) {
  const char* folder = std::getenv("MUSTER_BENCH_FOLDER");
  const std::string file =
      (folder != nullptr ? std::filesystem::path(folder) : std::filesystem::temp_directory_path())
          .string() +
      "/muster-bench-" + std::to_string(getpid()) + ".db";
  append_batches(state, "sqlite:" + file);
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
}
BENCHMARK(BM_AppendSqlite)->Arg(1)->Arg(10)->Arg(100)->Arg(400)->UseRealTime()->MinTime(3);

void BM_AppendPostgres(benchmark::State& state) {
  const char* address = std::getenv("MUSTER_TEST_POSTGRES");
  if (address == nullptr) return state.SkipWithError("run it under scripts/with_postgres");
  append_batches(state, address);
}
BENCHMARK(BM_AppendPostgres)->Arg(1)->Arg(10)->Arg(100)->Arg(400)->UseRealTime()->MinTime(3);

}  // namespace
}  // namespace muster::store
