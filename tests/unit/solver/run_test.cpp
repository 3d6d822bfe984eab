// Limits, memory, checkpoints.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>

#include "solved.h"
#include "solver/proof_table.h"

namespace muster::solver::test {
namespace {

TEST(Run, MemoryIsKept) {
  for (const std::size_t megabytes : {1, 2, 8}) {
    const auto solver = solver_of("loa:size=6", "start", megabytes);
    SolveLimits limits;
    limits.nodes = 30'000;
    const SolverReport report = solver->run(limits);
    EXPECT_LE(report.memory_bytes, megabytes << 20);
    EXPECT_LE(report.table_used, report.table_capacity);
    if (megabytes == 1) {
      EXPECT_GT(report.table_used, report.table_capacity * 9 / 10);
    }
  }
  SolverSettings tiny;
  tiny.memory_bytes = 1000;
  EXPECT_FALSE(make_solver(*state_of("loa", "start"), tiny));
}

// With a table far too small for the proof, what was forgotten is found again.
TEST(Run, SolvesWithLittleMemory) {
  const auto solver = solver_of("loa:size=6x5", "start", 4);
  const SolverReport report = solver->run({});
  EXPECT_EQ(report.verdict, Verdict::Win);
  EXPECT_GT(report.evaluations, 2 * report.table_used);
  const auto checked = check(proof_of(*solver));
  EXPECT_TRUE(checked) << checked.error().to_text();
}

TEST(Run, NodeLimitAndGoingOn) {
  const auto solver = solver_of("loa:size=5", "start");
  SolveLimits limits;
  limits.nodes = 1000;
  const SolverReport first = solver->run(limits);
  EXPECT_EQ(first.ended, Ended::Nodes);
  EXPECT_EQ(first.verdict, Verdict::Unknown);
  EXPECT_NEAR(static_cast<double>(first.nodes), 1000, 50);
  const SolverReport second = solver->run({});
  EXPECT_EQ(second.ended, Ended::Solved);
  EXPECT_GT(second.nodes, first.nodes);
}

TEST(Run, TimeAndStop) {
  const auto solver = solver_of("loa:size=6", "start");
  std::int64_t now = 0;
  int reports = 0;
  SolveLimits limits;
  limits.clock_ms = [&now] { return now += 100; };
  limits.time_ms = 2000;
  limits.progress = [&reports](const SolverReport&) { ++reports; };
  EXPECT_EQ(solver->run(limits).ended, Ended::Time);
  EXPECT_LE(now, 2500);
  EXPECT_GT(reports, 1);
  const std::atomic<bool> stop{true};
  limits = {};
  limits.stop = &stop;
  const std::uint64_t before = solver->report().nodes;
  const SolverReport stopped = solver->run(limits);
  EXPECT_EQ(stopped.ended, Ended::Stopped);
  EXPECT_LT(stopped.nodes - before, 1000u);
}

// Interrupted between two slices, saved, loaded by another solver and finished: the same counts.
TEST(Run, ResumeEqualsStraightRun) {
  const std::string game = "loa:size=6x5";
  const SolverReport straight = solver_of(game, "start")->run({});
  const auto first = solver_of(game, "start");
  SolveLimits limits;
  limits.nodes = 2048;
  ASSERT_EQ(first->run(limits).ended, Ended::Nodes);
  StringSink sink;
  ASSERT_TRUE(first->save(sink));
  const auto second = solver_of(game, "start");
  StringSource source(sink.text());
  const Status loaded = second->load(source);
  ASSERT_TRUE(loaded) << loaded.error().to_text();
  const SolverReport resumed = second->run({});
  EXPECT_EQ(resumed.verdict, straight.verdict);
  EXPECT_EQ(resumed.nodes, straight.nodes);
  EXPECT_EQ(resumed.evaluations, straight.evaluations);
  EXPECT_EQ(resumed.line, straight.line);
  EXPECT_TRUE(check(proof_of(*second)));
}

TEST(Run, BadCheckpointsAreRefused) {
  const auto solver = solver_of("loa:size=5", "start", 1);
  SolveLimits limits;
  limits.nodes = 500;
  solver->run(limits);
  StringSink sink;
  ASSERT_TRUE(solver->save(sink));
  const std::string good = sink.text();
  for (std::size_t size = 0; size < good.size(); size += 1 + size / 7) {
    StringSource source(std::string_view(good).substr(0, size));
    EXPECT_FALSE(solver_of("loa:size=5", "start", 1)->load(source)) << size;
  }
  for (std::size_t at = 0; at < good.size(); at += 1 + at / 5) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x40);
    StringSource source(bad);
    const Status loaded = solver_of("loa:size=5", "start", 1)->load(source);
    EXPECT_TRUE(!loaded || at < 300) << at;  // counters in the head are free to differ
  }
  for (const char* other : {"loa:size=6", "lof"}) {
    StringSource source(good);
    EXPECT_FALSE(solver_of(other, "start", 1)->load(source));
  }
  StringSource larger(good);
  EXPECT_FALSE(solver_of("loa:size=5", "start", 2)->load(larger));
}

TEST(ProofTable, CheapestMakesRoom) {
  const auto table = ProofTable::make(2 * ProofTable::kBucketBytes);  // one bucket
  ASSERT_EQ(table->capacity(), ProofTable::kWays);
  for (std::uint32_t i = 0; i < ProofTable::kWays; ++i)
    table->claim(2 * i + 1).work = (10 + i) & kMostWork;
  table->claim(101).work = 50;
  EXPECT_EQ(table->find(1), nullptr);  // the cheapest
  EXPECT_NE(table->find(3), nullptr);
  EXPECT_NE(table->find(101), nullptr);
  EXPECT_EQ(table->claim_spare(103), nullptr);  // drives out nothing that took work
  EXPECT_EQ(table->used(), ProofTable::kWays);
  EXPECT_EQ(table->evicted(), 1u);
}

}  // namespace
}  // namespace muster::solver::test
