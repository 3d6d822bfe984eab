// Sets of puzzles as text: JSON lines, the head first, then a puzzle a line (docs/puzzles.md).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"
#include "puzzles/puzzle.h"

namespace muster::puzzles {

inline constexpr std::size_t kMostBytes = std::size_t{8} << 20;
inline constexpr std::size_t kMostPuzzles = 20'000;

std::string write_set(const PuzzleSet& set);

// Errors name the line and the field. The moves are not played here: see examiner.h.
Result<PuzzleSet> read_set(std::string_view text);

}  // namespace muster::puzzles
