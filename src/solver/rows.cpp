// The solver's table. Every program that has a list of games of its own compiles this file for it.
// SPDX-License-Identifier: MIT
#include "games/all_games.h"
#include "games/row.h"
#include "solver/row.h"

namespace muster::solver {

std::span<const SolverRow> solver_rows() noexcept {
  static const auto rows = for_each_game<AllGames>([]<class G>() { return solver_row<G>(); });
  return rows;
}

}  // namespace muster::solver
