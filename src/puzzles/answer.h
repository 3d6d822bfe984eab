// Whether a person's moves solve a puzzle, by the rules and its proven line: nobody's word is taken
// for it. SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "games/any_game.h"
#include "puzzles/puzzle.h"

namespace muster::puzzles {

// `moves` are those on the board, the replies of the line among them, up to the first one that is
// not the solution's; fewer than the line has: given up. An error names the move that cannot have
// been: it is illegal, no reply of this puzzle, or comes after the end.
Result<bool> solves(const AnyGame& game, const Puzzle& puzzle, std::span<const std::string> moves);

}  // namespace muster::puzzles
