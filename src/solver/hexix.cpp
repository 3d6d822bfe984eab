// SPDX-License-Identifier: MIT
#include "solver/hooks_hexix.h"
#include "solver/instances.h"
#include "solver/solver_of.h"

namespace muster::solver {

Result<std::unique_ptr<Solver>> make_hexix(const AnyState& state, const Settings& settings) {
  return SolverOf<hexix::Game>::make(state, settings);
}

}  // namespace muster::solver
