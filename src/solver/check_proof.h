// The independent checker of proof files: reads the format of docs/solver.md and verifies the claim
// with the rules library alone, by its text interface. Shares nothing with the search or the
// writer; what they get wrong is caught here. SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "base/result.h"
#include "solver/bytes.h"

namespace muster::solver {

struct CheckLimits {
  std::uint64_t positions = 100'000'000;              // remembered at one time
  std::uint64_t text_bytes = std::uint64_t{4} << 30;  // of their texts
  int plies = 10'000;                                 // depth of a strategy
  const std::atomic<bool>* stop = nullptr;
  std::function<void(std::uint64_t moves)> progress;  // now and then: moves read so far
};

struct CheckedProof {
  std::string game;             // canonical name
  std::string position;         // as the file has it
  std::string verdict;          // win, loss or draw, for the side to move
  std::uint64_t moves = 0;      // of the strategies
  std::uint64_t positions = 0;  // met, those before a last move not counted
  int longest = 0;              // plies of the longest line of a winning strategy
};

// A proof that holds, or the place in the file and what is wrong there.
Result<CheckedProof> check_proof(ByteSource& source, const CheckLimits& limits = {});

}  // namespace muster::solver
