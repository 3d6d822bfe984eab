// SPDX-License-Identifier: MIT
#include "solver/hooks_lof.h"
#include "solver/instances.h"
#include "solver/solver_of.h"

namespace muster::solver {

Result<std::unique_ptr<Solver>> make_lof(const AnyState& state, const Settings& settings) {
  return SolverOf<lof::Game>::make(state, settings);
}

}  // namespace muster::solver
