// SPDX-License-Identifier: MIT
#include "solver/instances.h"
#include "solver/loa_traits.h"
#include "solver/solver_of.h"

namespace muster::solver {

Result<std::unique_ptr<Solver>> make_loa(const AnyState& state, const SolverSettings& settings) {
  return SolverOf<loa::Game>::make(state, settings);
}

}  // namespace muster::solver
