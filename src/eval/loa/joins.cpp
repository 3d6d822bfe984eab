// SPDX-License-Identifier: MIT
#include "eval/loa/joins.h"

namespace muster::eval {

using loa::Move;
using loa::Position;

Bridges find_bridges(Bits men) noexcept {
  Bits all = ~men, but_one = 0;
  for (Bits rest = men; rest != 0;) {
    const Bits first = rest & (~rest + 1);
    Bits group = first, near = loa::with_neighbours(group);
    while ((near & men) != group) {
      group = near & men;
      near = loa::with_neighbours(group);
    }
    rest &= ~group;
    but_one = (but_one & near) | (group == first ? all : 0);
    all &= near;
    if ((all | but_one) == 0) break;
  }
  return {all, but_one};
}

LoaJoins::LoaJoins(const loa::Game& game) : game_(&game), tables_(&loa::line_tables()) {
  for (const int cell : each(game.geometry().board())) {
    for (std::size_t axis = 0; axis < loa::kAxes; ++axis) {
      int at = 0;
      while (loa::power_of_3(at) < game.geometry().places(cell)[axis].weight) ++at;
      place_[static_cast<std::size_t>(cell)][axis] = static_cast<std::uint8_t>(at);
    }
  }
}

// The man has a way from one square to the other; does that join, and win?
bool LoaJoins::wins(const Position& p, Side side, int from, int to) const noexcept {
  const auto own = static_cast<std::size_t>(index(side));
  if (!loa::connected((p.men[own] & ~bit(from)) | bit(to))) return false;
  const Bits enemies = p.men[1 - own];
  return game_->options().simultaneous == loa::Simultaneous::Mover || !has(enemies, to) ||
         !loa::connected(enemies & ~bit(to));
}

std::optional<Move> LoaJoins::find(const Position& p, Side side) const noexcept {
  if (p.reserve[0] + p.reserve[1] != 0) return {};
  const auto own = static_cast<std::size_t>(index(side));
  const Bridges bridges = find_bridges(p.men[own]);
  const loa::Geometry& geometry = game_->geometry();
  const Bits targets = (bridges.for_all | bridges.for_single) & geometry.board();
  if (targets == 0) return {};
  const Bits movable = side == p.side() ? game_->movable(p) : p.men[own];
  if (!geometry.flat()) return find_over_edges(p, side, movable, bridges);
  const loa::LineTables::Run* runs = tables_->runs(index(side));
  for (const int to : each(targets)) {
    for (std::size_t axis = 0; axis < loa::kAxes; ++axis) {
      const auto line = geometry.places(to)[axis].line;
      if (line >= loa::kLines) continue;
      const loa::LineTables::Run run = runs[p.codes[line]];
      for (int i = 0; i < run.count; ++i) {
        const std::uint16_t pair = tables_->pairs()[run.first + i];
        if (pair >> 6 != place_[static_cast<std::size_t>(to)][axis]) continue;
        const int from = static_cast<int>((geometry.lines()[line].origin & 63) +
                                          geometry.lines()[line].stride * (pair & 63u));
        if (has(movable, from) && wins(p, side, from, to)) return Move::step(from, to);
      }
    }
  }
  return {};
}

std::optional<Move> LoaJoins::find_over_edges(const Position& p, Side side, Bits movable,
                                              const Bridges& bridges) const noexcept {
  const loa::Geometry& geometry = game_->geometry();
  const Bits enemies = p.men[static_cast<std::size_t>(1 - index(side))];
  const Bits own = p.men[static_cast<std::size_t>(index(side))];
  for (const int from : each(movable)) {
    for (int direction = 0; direction < loa::kDirections; ++direction) {
      const int men = count_bits((own | enemies) & geometry.counted(from, direction & 3));
      const loa::Geometry::Jump& jump = geometry.jump(from, direction, men);
      if (jump.to < 0 || (jump.between & enemies) || has(own, jump.to)) continue;
      if (!has(bridges.for_all | bridges.for_single, jump.to)) continue;
      if (wins(p, side, from, jump.to)) return Move::step(from, jump.to);
    }
  }
  return {};
}

}  // namespace muster::eval
