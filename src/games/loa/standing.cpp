// Groups of Lines of Action, and what a move does to the counts of lines.
// SPDX-License-Identifier: MIT
#include "games/standing.h"

#include <algorithm>
#include <cstdlib>

#include "games/loa/game.h"

namespace muster::loa {

namespace {

// The outermost square of the flat board from here in a direction.
int end_of_line(const Geometry& g, int cell, int direction) {
  const auto d = static_cast<std::size_t>(direction);
  int file = file_of(cell), rank = rank_of(cell);
  while (file + kFileStep[d] >= 0 && file + kFileStep[d] < g.files() && rank + kRankStep[d] >= 0 &&
         rank + kRankStep[d] < g.ranks()) {
    file += kFileStep[d];
    rank += kRankStep[d];
  }
  return cell_at(file, rank);
}

}  // namespace

// Edges that are glued carry moves, not groups: neighbours are those of the flat board (RULES.md).
Standing Game::standing(const Position& p, const Outcome& outcome) const {
  const int files = geometry_->files();
  const auto near = [files](int a, int b) {
    return std::abs(a % files - b % files) <= 1 && std::abs(a / files - b / files) <= 1;
  };
  Standing standing;
  for (const Side side : {Side::One, Side::Two}) {
    const auto s = static_cast<std::size_t>(index(side));
    std::vector<int> cells;
    for (const int cell : each(p.men[s])) {
      cells.push_back(rank_of(cell) * files + file_of(cell));
    }
    const std::vector<Group> groups = groups_of(side, cells, near);
    Reason reason = Reason{"standing-groups", {}}.with("groups", static_cast<int>(groups.size()));
    if (groups.size() > 1) {
      reason = reason.with("outside", static_cast<int>(cells.size() - groups[0].cells.size()));
    }
    standing.says[s] = reason;
    standing.groups.insert(standing.groups.end(), groups.begin(), groups.end());
    if (outcome.ending == Ending::Connected && outcome.winner == winner(side)) {
      standing.decided_by = cells;
    }
  }
  return standing;
}

std::vector<SceneArrow> Game::line_changes(const Position& p, int from_cell, int to_cell) const {
  const Geometry& g = *geometry_;
  const int from = cell_at(from_cell % g.files(), from_cell / g.files());
  const int to = cell_at(to_cell % g.files(), to_cell / g.files());
  const Bits before = p.occupied();
  const Bits after = (before & ~bit(from)) | bit(to);
  const auto scene_cell = [&](int cell) { return rank_of(cell) * g.files() + file_of(cell); };
  std::vector<SceneArrow> changes;
  std::vector<Bits> seen;
  for (const int cell : {from, to}) {
    for (int axis = 0; axis < kAxes; ++axis) {
      const Bits line = g.counted(cell, axis);
      const int was = count_bits(before & line), will_be = count_bits(after & line);
      if (was == will_be || std::find(seen.begin(), seen.end(), line) != seen.end()) continue;
      seen.push_back(line);
      const int first = end_of_line(g, cell, axis + kAxes), last = end_of_line(g, cell, axis);
      if (first == last) continue;  // a corner's own diagonal: nobody else moves along it
      changes.push_back({scene_cell(first), scene_cell(last), Tone::Neutral, true,
                         std::to_string(was) + "→" + std::to_string(will_be)});
    }
  }
  return changes;
}

}  // namespace muster::loa
