// SPDX-License-Identifier: MIT
#include "solver/solver.h"

#include "base/text.h"
#include "solver/row.h"

namespace muster::solver {

std::string_view to_text(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::Unknown: return "unknown";
    case Verdict::Win: return "win";
    case Verdict::Loss: return "loss";
    case Verdict::Draw: return "draw";
  }
  return "";
}

std::string_view to_text(Ended ended) noexcept {
  switch (ended) {
    case Ended::NotRun: return "not run";
    case Ended::Solved: return "solved";
    case Ended::Nodes: return "node limit";
    case Ended::Time: return "time limit";
    case Ended::Stopped: return "stopped";
    case Ended::Undecidable: return "undecidable";
  }
  return "";
}

Result<std::unique_ptr<Solver>> make_solver(const AnyState& state, const SolverSettings& settings) {
  const std::string_view name = state.game().info().name;
  for (const SolverRow& row : solver_rows()) {
    if (row.game == name) return row.make(state, settings);
  }
  return Error{ErrorCode::Unsupported, "game", "there is no solver for " + text::quoted(name)};
}

}  // namespace muster::solver
