// What a move of Lines of Fixation does: captures and merges, groups, high stacks, lines fixed and
// freed, forced captures. SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "games/lof/game.h"
#include "games/lof/rules.h"
#include "games/move_fact.h"

namespace muster::lof {

namespace {

int groups_of(const Geometry& geometry, PointSet stacks) {
  int groups = 0;
  for (int cell = 0; cell < geometry.cells; ++cell) {
    const int first = geometry.point_of_cell[static_cast<std::size_t>(cell)];
    if (!has(stacks, first)) continue;
    ++groups;
    std::vector<int> open = {first};
    stacks &= ~set_of(first);
    while (!open.empty()) {
      const int at = open.back();
      open.pop_back();
      for (int d = 0; d < kDirections; ++d) {
        if (geometry.reach(at, d) == 0 || !has(stacks, at + kStep[d])) continue;
        stacks &= ~set_of(at + kStep[d]);
        open.push_back(at + kStep[d]);
      }
    }
  }
  return groups;
}

int high_stacks(const Position& position, Side side) {
  return count(position.owned(side) & position.full() & position.set(Kind::Mixed));
}

// The lines on which a side's stacks may not move, by the names of their ends.
std::vector<std::string> fixed_lines(const Geometry& geometry, const Board& board, int side) {
  std::vector<std::string> lines;
  for (int cell = 0; cell < geometry.cells; ++cell) {
    const int point = geometry.point_of_cell[static_cast<std::size_t>(cell)];
    for (int axis = 0; axis < kAxes; ++axis) {
      if (geometry.reach(point, axis + kAxes) != 0) continue;  // each line from its first point
      const LineView line = view_line(geometry, board, point, axis);
      if (line.height[side] == 0 || fixation(line, side) != Fixation::Blocked) continue;
      lines.push_back(name_of(line.first) + "-" + name_of(line.last));
    }
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::vector<std::string> added(const std::vector<std::string>& before,
                               const std::vector<std::string>& after) {
  std::vector<std::string> out;
  std::set_difference(after.begin(), after.end(), before.begin(), before.end(),
                      std::back_inserter(out));
  return out;
}

// The replies, if the rule of forced captures leaves nothing else; else none.
std::vector<std::string> forced(const Game& game, const Position& position,
                                const Game::Moves& replies) {
  std::vector<std::string> out;
  const PointSet obliged = position.obliged(position.turn);
  for (const Move move : replies) {
    if (is_forced(position, obliged, move)) out.push_back(game.to_text(position, move));
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

std::optional<Position> Game::with_other_turn(const Position& position) const {
  Position turned = position;
  turned.turn = other(position.turn);
  return turned;
}

std::vector<Reason> Game::facts(const Position& before, Move move, const Position& after,
                                const Moves& replies) const {
  std::vector<Reason> facts;
  const Side mover = before.turn, enemy = other(mover);
  const auto fact = [&](std::string_view code) { return move_fact(code, info(), mover); };
  const auto list = [&](std::string_view code, const std::vector<std::string>& what) {
    if (!what.empty()) facts.push_back(fact(code).with("what", text::join(what, ", ")));
  };
  if (is_forced(before, before.obliged(mover), move)) facts.push_back(fact("lof.fact-forced"));
  const DropPoints drops = drop_points(before.board, move.from(), move.direction());
  list("lof.fact-takes", drops.takes);
  list("lof.fact-gives", drops.gives);
  list("lof.fact-merges", drops.merges);
  for (const Side side : {mover, enemy}) {
    const int had = groups_of(*geometry_, before.owned(side));
    const int has = groups_of(*geometry_, after.owned(side));
    if (had != has) {
      facts.push_back(fact(side == mover ? "lof.fact-groups" : "lof.fact-groups-enemy")
                          .with("had", had)
                          .with("has", has));
    }
    const int high_before = high_stacks(before, side), high_after = high_stacks(after, side);
    if (high_before != high_after) {
      facts.push_back(fact(side == mover ? "lof.fact-sixes" : "lof.fact-sixes-enemy")
                          .with("had", high_before)
                          .with("has", high_after));
    }
    const auto fixed_before = fixed_lines(*geometry_, before.board, index(side));
    const auto fixed_after = fixed_lines(*geometry_, after.board, index(side));
    list(side == mover ? "lof.fact-fixed" : "lof.fact-fixes", added(fixed_before, fixed_after));
    list(side == mover ? "lof.fact-freed" : "lof.fact-frees", added(fixed_after, fixed_before));
  }
  list("lof.fact-forces", forced(*this, after, replies));
  return facts;
}

}  // namespace muster::lof
