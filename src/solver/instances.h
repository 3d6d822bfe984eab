// One function a game: where its solver is instantiated. solver.cpp has the table.
// SPDX-License-Identifier: MIT
#pragma once

#include "solver/solver.h"

namespace muster::solver {

Result<std::unique_ptr<Solver>> make_loa(const AnyState& state, const SolverSettings& settings);
Result<std::unique_ptr<Solver>> make_lof(const AnyState& state, const SolverSettings& settings);
Result<std::unique_ptr<Solver>> make_hexix(const AnyState& state, const SolverSettings& settings);

}  // namespace muster::solver
