// Sets of puzzles on the disk, for the verbs of `muster puzzles`.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "cli/args.h"
#include "puzzles/puzzle.h"

namespace muster::cli {

// The positional word SET, for load_puzzles.
void puzzle_set_arg(Args& args, std::string& value);

// A file, or where there is none of that name a set that ships: "loa", "loa:torus", "lof-endings".
Result<puzzles::PuzzleSet> load_puzzles(const std::string& what);
Result<puzzles::PuzzleSet> read_puzzle_file(const std::string& path);
Status save_puzzles(const std::string& path, const puzzles::PuzzleSet& set);

}  // namespace muster::cli
