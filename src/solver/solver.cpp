// SPDX-License-Identifier: MIT
#include "solver/solver.h"

#include "base/text.h"
#include "solver/instances.h"

namespace muster::solver {

namespace {

struct Instance {
  std::string_view game;
  Result<std::unique_ptr<Solver>> (*make)(const AnyState&, const SolverSettings&);
};

constexpr Instance kInstances[] = {
    {"loa", &make_loa},
    {"lof", &make_lof},
    {"hexix", &make_hexix},
};

}  // namespace

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
  for (const Instance& instance : kInstances) {
    if (instance.game == name) return instance.make(state, settings);
  }
  return Error{ErrorCode::Unsupported, "game", "there is no solver for " + text::quoted(name)};
}

}  // namespace muster::solver
