// A game's row in the table of puzzles. cmake/games.cmake instantiates puzzle_row once a game.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "puzzles/ending_traits.h"

namespace muster::puzzles {

struct PuzzleRow {
  std::string_view game;
  Endings endings;
};

// Defined in puzzles/row_of.h.
template <class G>
PuzzleRow puzzle_row() noexcept;

std::span<const PuzzleRow> puzzle_rows() noexcept;

// Without options in the name.
const Endings& endings_of(std::string_view game) noexcept;

}  // namespace muster::puzzles
