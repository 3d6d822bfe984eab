// Which stacks stand together, and which count towards the other aim, two-coloured sixes.
// SPDX-License-Identifier: MIT
#include "games/standing.h"

#include <algorithm>

#include "games/lof/game.h"

namespace muster::lof {

Standing Game::standing(const Position& position, const Outcome& outcome) const {
  const auto near = [this](int a, int b) {
    const int step = geometry_->point_of_cell[static_cast<std::size_t>(b)] -
                     geometry_->point_of_cell[static_cast<std::size_t>(a)];
    return std::find(kStep.begin(), kStep.end(), step) != kStep.end();
  };
  const auto cells_of = [this](PointSet points) {
    std::vector<int> cells;
    for_each(points, [&](int point) { cells.push_back(geometry_->cell_of_point[point]); });
    std::sort(cells.begin(), cells.end());
    return cells;
  };
  Standing standing;
  for (const Side side : {Side::One, Side::Two}) {
    const std::vector<int> stacks = cells_of(position.owned(side));
    const std::vector<int> sixes =
        cells_of(position.owned(side) & position.full() & position.set(Kind::Mixed));
    const std::vector<Group> groups = groups_of(side, stacks, near);
    Reason reason = Reason{"standing-stacks", {}}
                        .with("stacks", static_cast<int>(stacks.size()))
                        .with("groups", static_cast<int>(groups.size()));
    if (!sixes.empty()) reason = reason.with("sixes", static_cast<int>(sixes.size()));
    standing.says[static_cast<std::size_t>(index(side))] = reason;
    standing.groups.insert(standing.groups.end(), groups.begin(), groups.end());
    for (const int cell : sixes) standing.marks.push_back({cell, Tone::Capture, "6"});
    if (outcome.winner != winner(side)) continue;
    if (outcome.ending == Ending::Connected) standing.decided_by = stacks;
    if (outcome.ending == Ending::TwoSixes) standing.decided_by = sixes;
  }
  return standing;
}

}  // namespace muster::lof
