// A game's row in the solver's table. cmake/games.cmake instantiates solver_row once a game.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "solver/solver.h"
#include "solver/win_prover.h"

namespace muster::solver {

struct SolverRow {
  std::string_view game;
  Result<std::unique_ptr<Solver>> (*make)(const AnyState&, const SolverSettings&);
  Result<std::unique_ptr<WinProver>> (*make_win_prover)(const AnyGame&, std::size_t memory_bytes);
};

// Defined in solver/solver_of.h.
template <class G>
SolverRow solver_row() noexcept;

std::span<const SolverRow> solver_rows() noexcept;

}  // namespace muster::solver
