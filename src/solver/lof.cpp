// SPDX-License-Identifier: MIT
#include "solver/instances.h"
#include "solver/lof_traits.h"
#include "solver/solver_of.h"

namespace muster::solver {

Result<std::unique_ptr<Solver>> make_lof(const AnyState& state, const SolverSettings& settings) {
  return SolverOf<lof::Game>::make(state, settings);
}

}  // namespace muster::solver
