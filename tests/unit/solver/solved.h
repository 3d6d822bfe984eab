// Shared by the solver's tests: solving by text, and checking the proof that comes of it.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "games/list.h"
#include "solver/check_proof.h"
#include "solver/solver.h"

namespace muster::solver::test {

inline std::unique_ptr<AnyState> state_of(const std::string& game, const std::string& position) {
  const auto made = make_game(game);
  EXPECT_TRUE(made) << game;
  auto state = (*made)->state(position);
  EXPECT_TRUE(state) << game << ' ' << position;
  return std::move(*state);
}

inline std::unique_ptr<Solver> solver_of(const std::string& game, const std::string& position,
                                         std::size_t megabytes = 16, bool with_past = false) {
  SolverSettings settings;
  settings.memory_bytes = megabytes << 20;
  settings.with_past = with_past;
  auto solver = make_solver(*state_of(game, position), settings);
  EXPECT_TRUE(solver) << game << ' ' << position;
  return std::move(*solver);
}

inline std::string proof_of(Solver& solver) {
  StringSink sink;
  const Status written = solver.write_proof(sink, {});
  EXPECT_TRUE(written) << written.error().to_text();
  return sink.text();
}

inline Result<CheckedProof> check(const std::string& proof) {
  StringSource source(proof);
  return check_proof(source);
}

// The verdict, after its proof has been written and checked.
inline Verdict proven_verdict(const std::string& game, const std::string& position,
                              std::uint64_t nodes = 2'000'000) {
  const auto solver = solver_of(game, position);
  SolveLimits limits;
  limits.nodes = nodes;
  const SolverReport report = solver->run(limits);
  if (report.verdict == Verdict::Unknown) return report.verdict;
  const auto checked = check(proof_of(*solver));
  EXPECT_TRUE(checked) << game << ' ' << position << ": " << checked.error().to_text();
  if (checked) {
    EXPECT_EQ(checked->verdict, to_text(report.verdict)) << game << ' ' << position;
  }
  return report.verdict;
}

}  // namespace muster::solver::test
