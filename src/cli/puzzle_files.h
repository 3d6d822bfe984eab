// Sets of puzzles on the disk, for the verbs of `muster puzzles`.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "puzzles/puzzle.h"

namespace muster::cli {

Result<puzzles::PuzzleSet> load_puzzles(const std::string& path);
Status save_puzzles(const std::string& path, const puzzles::PuzzleSet& set);

}  // namespace muster::cli
