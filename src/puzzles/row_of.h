// What a game's row in the table of puzzles is made of. SPDX-License-Identifier: MIT
#pragma once

#include "puzzles/row.h"

namespace muster::puzzles {

template <class G>
PuzzleRow puzzle_row() noexcept {
  return {G::kName, EndingTraits<G>::kEndings};
}

}  // namespace muster::puzzles
