// SPDX-License-Identifier: MIT
#include "solver/hooks_loa.h"
#include "solver/instances.h"
#include "solver/solver_of.h"

namespace muster::solver {

Result<std::unique_ptr<Solver>> make_loa(const AnyState& state, const Settings& settings) {
  return SolverOf<loa::Game>::make(state, settings);
}

}  // namespace muster::solver
