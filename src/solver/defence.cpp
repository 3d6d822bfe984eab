// SPDX-License-Identifier: MIT
#include "solver/defence.h"

#include <algorithm>
#include <utility>

namespace muster::solver {

namespace {

// How long a move holds out: for ever, for all that was found, or so many plies.
std::pair<int, int> worth(const WinReport& enemy) noexcept {
  switch (enemy.answer) {
    case WinAnswer::Never: return {2, 0};
    case WinAnswer::Open: return {1, 0};
    case WinAnswer::Wins: break;
  }
  return {0, enemy.plies};
}

}  // namespace

std::vector<Successor> successors(const AnyState& state) {
  std::vector<Successor> out;
  const std::unique_ptr<AnyState> walk = state.clone();
  for (std::string& move : walk->legal()) {
    if (!walk->play(move)) continue;
    // A position that ends the game keeps its last move: only that says how it ended.
    std::unique_ptr<AnyState> after = walk->outcome().over() ? walk->clone() : walk->begin_here();
    out.push_back({std::move(move), std::move(after)});
    walk->undo();
  }
  return out;
}

std::vector<Defence> best_defences(WinProver& prover, const AnyState& state, std::uint64_t nodes) {
  const Side enemy = other(state.turn().side);
  std::vector<Defence> all;
  for (Successor& child : successors(state)) {
    WinReport report = prover.shortest(*child.state, enemy, nodes);
    if (report.answer == WinAnswer::Wins) ++report.plies;
    all.push_back({std::move(child.move), report});
  }
  if (all.empty()) return all;
  const auto best = std::max_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
                      return worth(a.enemy) < worth(b.enemy);
                    })->enemy;
  std::erase_if(all, [&](const Defence& one) { return worth(one.enemy) != worth(best); });
  return all;
}

}  // namespace muster::solver
