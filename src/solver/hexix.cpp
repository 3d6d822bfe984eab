// SPDX-License-Identifier: MIT
#include "solver/hexix_traits.h"
#include "solver/instances.h"
#include "solver/solver_of.h"

namespace muster::solver {

Result<std::unique_ptr<Solver>> make_hexix(const AnyState& state, const SolverSettings& settings) {
  return SolverOf<hexix::Game>::make(state, settings);
}

}  // namespace muster::solver
