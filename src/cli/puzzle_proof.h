// Sets of puzzles held against the solver: `muster puzzles check` and `prove`.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "cli/console.h"

namespace muster::cli {

// Proves every Nth puzzle again, on so many threads; kNo where one does not hold.
Result<int> check_puzzles(Console& console, const std::string& what, int every, int threads);

struct MoreProof {
  std::uint64_t other = 0;   // nodes for each other move
  std::uint64_t find = 0;    // to find a win; 0: as many as before
  std::int64_t time_ms = 0;  // 0: no limit
};

// Examines puzzles anew of which something was only searched, with less than this: what does not
// hold is taken out of the file, what can be claimed more or less firmly is written anew. A run
// that was stopped is gone on with.
Result<int> prove_puzzles(Console& console, const std::string& file, const MoreProof& more);

}  // namespace muster::cli
