// SPDX-License-Identifier: MIT
#include "puzzles/answer.h"

namespace muster::puzzles {

Result<bool> solves(const AnyGame& game, const Puzzle& puzzle, std::span<const std::string> moves) {
  const auto state = game.state(puzzle.position);
  if (!state) return state.error();
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const std::string field = "moves[" + std::to_string(ply) + "]";
    if (ply >= puzzle.line.size()) return bad_input(field, "the puzzle has ended before it");
    const Result<std::string> played = (*state)->play(moves[ply]);
    if (!played) return Error{played.error().code, field, played.error().message};
    if (*played == puzzle.line[ply]) continue;
    if (ply % 2 == 1) return bad_input(field, "the reply of this puzzle is " + puzzle.line[ply]);
    if (ply + 1 < moves.size()) {
      return bad_input(field, "is not the solution: expected no move after it");
    }
    return false;
  }
  return moves.size() == puzzle.line.size();
}

}  // namespace muster::puzzles
