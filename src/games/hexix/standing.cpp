// Which pieces hang on their home, which are cut off, and what could take a home at once.
// SPDX-License-Identifier: MIT
#include "games/standing.h"

#include "games/hexix/game.h"
#include "games/hexix/targets.h"

namespace muster::hexix {

namespace {

// The pieces that could take the home of `side` if it were the enemy's turn.
Mask attackers_of_home(const Position& position, Side side, GlobalRule rule) {
  if (!position.has_home(Side::One) || !position.has_home(Side::Two)) return 0;
  Position p = position;
  p.turn = other(side);
  const Targets targets = find_targets(p, rule);
  const int home = kHomeBit[static_cast<std::size_t>(index(side))];
  Mask attackers = 0;
  for (const int from : each(p.own_active())) {
    if (!has(capture_cells(p.turn, from), home)) continue;
    const std::size_t direction = kGeometry.column_of[home] < kGeometry.column_of[from] ? 0 : 1;
    if (has(targets.captures[direction], home)) attackers |= mask_of(from);
  }
  return attackers;
}

}  // namespace

Standing Game::standing(const Position& position, const Outcome& outcome) const {
  const auto near = [](int a, int b) {
    return has(neighbours(kGeometry.bit_of[static_cast<std::size_t>(a)]),
               kGeometry.bit_of[static_cast<std::size_t>(b)]);
  };
  Standing standing;
  for (const Side side : {Side::One, Side::Two}) {
    const auto s = static_cast<std::size_t>(index(side));
    std::vector<int> cells;
    for (const int at : each(position.pieces[s])) cells.push_back(kGeometry.cell_of[at]);
    const std::vector<Group> groups = groups_of(side, cells, near);
    standing.groups.insert(standing.groups.end(), groups.begin(), groups.end());
    const Mask cut = position.pieces[s] & ~position.active[s];
    for (const int at : each(cut)) {
      standing.marks.push_back({kGeometry.cell_of[at], Tone::Blocked, ""});
    }
    const Mask attackers = attackers_of_home(position, side, rule_);
    const int home = kGeometry.cell_of[kHomeBit[s]];
    for (const int at : each(attackers)) {
      standing.threats.push_back({kGeometry.cell_of[at], home, Tone::Capture, false, ""});
    }
    Reason reason = Reason{"standing-pieces", {}}.with("active", count_cells(position.active[s]));
    if (cut != 0) reason = reason.with("cut", count_cells(cut));
    if (attackers != 0) reason = reason.with("threats", count_cells(attackers));
    standing.says[s] = reason;
    if (outcome.ending == Ending::HomeCaptured && outcome.winner != winner(side)) {
      standing.decided_by = {home};
    }
  }
  return standing;
}

}  // namespace muster::hexix
