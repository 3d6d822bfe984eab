// SPDX-License-Identifier: MIT
#include "solver/win_prover.h"

#include "base/text.h"
#include "solver/row.h"

namespace muster::solver {

WinReport WinProver::shortest(const AnyState& state, Side side, std::uint64_t nodes) {
  WinReport best = ask(state, side, nodes);
  while (best.answer == WinAnswer::Wins && best.plies > 1) {
    const WinReport shorter = ask(state, side, nodes, best.plies - 1);
    if (shorter.answer != WinAnswer::Wins) break;
    best = shorter;
  }
  return best;
}

Result<std::unique_ptr<WinProver>> make_win_prover(const AnyGame& game, std::size_t memory_bytes) {
  const std::string_view name = game.info().name;
  for (const SolverRow& row : solver_rows()) {
    if (row.game == name) return row.make_win_prover(game, memory_bytes);
  }
  return Error{ErrorCode::Unsupported, "game", "there is no solver for " + text::quoted(name)};
}

}  // namespace muster::solver
