// What a move of Lines of Action does: captures, groups joined and split, moves blocked, where the
// man comes to stand.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/text.h"
#include "games/loa/game.h"
#include "games/loa/notation.h"
#include "games/move_fact.h"

namespace muster::loa {

namespace {

constexpr std::size_t kMostNamed = 3;  // examples in a sentence

struct Groups {
  int count = 0;
  int outside = 0;  // men outside the largest
};

Groups groups_of(Bits men) {
  Groups out;
  int largest = 0;
  const int all = count_bits(men);
  for (; men != 0; ++out.count) {
    const Bits group = group_of(men, lowest(men));
    largest = std::max(largest, count_bits(group));
    men &= ~group;
  }
  out.outside = all - largest;
  return out;
}

// Steps of a king from a square to all of these men.
int steps_to_all(Bits men, int cell) {
  int steps = 0;
  for (const int man : each(men)) {
    steps +=
        std::max(std::abs(file_of(man) - file_of(cell)), std::abs(rank_of(man) - rank_of(cell)));
  }
  return steps;
}

bool at_edge(const Geometry& geometry, int cell) {
  const int file = file_of(cell), rank = rank_of(cell);
  return file == 0 || rank == 0 || file == geometry.files() - 1 || rank == geometry.ranks() - 1;
}

}  // namespace

std::optional<Position> Game::with_other_turn(const Position& position) const {
  if (options_.four_hand() || position.reserve[0] + position.reserve[1] != 0) return std::nullopt;
  Position turned = position;
  turned.seat ^= 1;
  turned.passes = 0;
  complete(turned);
  return turned;
}

// Where this side's man gets to in a direction, or -1.
int Game::step_to(const Position& position, std::size_t side, int from, int direction) const {
  const int count = count_bits(position.occupied() & geometry_->counted(from, direction & 3));
  const Geometry::Jump& jump = geometry_->jump(from, direction, count);
  const bool free = jump.to >= 0 && (jump.between & position.men[1 - side]) == 0;
  return free && !has(position.men[side], jump.to) ? jump.to : -1;
}

// The enemy's steps that were legal before and now find the mover's man in their way. On a glued
// board another way round may lead to the same square: then it is not blocked.
std::vector<std::string> Game::blocked_steps(const Position& before, const Position& after,
                                             int man) const {
  std::vector<std::string> blocked;
  const auto enemy = static_cast<std::size_t>(1 - index(before.side()));
  for (const int from : each(before.men[enemy] & after.men[enemy])) {
    std::array<int, kDirections> now{};
    for (int direction = 0; direction < kDirections; ++direction) {
      now[static_cast<std::size_t>(direction)] = step_to(after, enemy, from, direction);
    }
    for (int direction = 0; direction < kDirections; ++direction) {
      const int to = step_to(before, enemy, from, direction);
      if (to < 0 || std::find(now.begin(), now.end(), to) != now.end()) continue;
      const Bits line = geometry_->counted(from, direction & 3);
      const int count = count_bits(after.occupied() & line);
      const bool same_way = count == count_bits(before.occupied() & line);
      if (same_way && has(geometry_->jump(from, direction, count).between, man)) {
        blocked.push_back(to_text(before, Move::step(from, to)));
      }
    }
  }
  std::sort(blocked.begin(), blocked.end());
  blocked.erase(std::unique(blocked.begin(), blocked.end()), blocked.end());
  return blocked;
}

std::vector<Reason> Game::facts(const Position& before, Move move, const Position& after,
                                const Moves& /*replies*/) const {
  std::vector<Reason> facts;
  const Side mover = before.side();
  const auto fact = [&](std::string_view code) { return move_fact(code, info(), mover); };
  const auto own = static_cast<std::size_t>(index(mover)), enemy = 1 - own;
  if (move.steps() && has(before.men[enemy], move.to())) {
    facts.push_back(fact("loa.fact-captures")
                        .with("cell", cell_name(move.to()))
                        .with("left", count_bits(after.men[enemy])));
  }
  for (const std::size_t side : {own, enemy}) {
    const Groups had = groups_of(before.men[side]), has = groups_of(after.men[side]);
    if (had.count == has.count) continue;
    const std::string_view code = side == own
                                      ? has.count < had.count ? "loa.fact-joins" : "loa.fact-splits"
                                  : has.count < had.count ? "loa.fact-joins-enemy"
                                                          : "loa.fact-splits-enemy";
    Reason groups = fact(code).with("had", had.count).with("has", has.count);
    if (has.outside > 0) groups = groups.with("outside", has.outside);
    facts.push_back(std::move(groups));
  }
  if (!move.steps()) return facts;
  std::vector<std::string> blocked = blocked_steps(before, after, move.to());
  if (!blocked.empty()) {
    const std::size_t named = std::min(blocked.size(), kMostNamed), more = blocked.size() - named;
    Reason blocks = fact("loa.fact-blocks").with("count", static_cast<int>(blocked.size()));
    blocked.resize(named);
    blocks = blocks.with("moves", text::join(blocked, ", "));
    facts.push_back(more > 0 ? blocks.with("more", static_cast<int>(more)) : blocks);
  }
  // Over glued edges there are shorter ways; there it is not told.
  const Bits others = before.men[own] & after.men[own];
  const int men = count_bits(others);
  if (men == 0 || !geometry_->flat()) return facts;
  const int had = steps_to_all(others, move.from()), has = steps_to_all(others, move.to());
  if (std::abs(had - has) >= men) {  // a step on average
    const auto average = [men](int steps) { return (2 * steps + men) / (2 * men); };
    facts.push_back(fact(has < had ? "loa.fact-nearer" : "loa.fact-farther")
                        .with("had", average(had))
                        .with("has", average(has)));
  }
  const bool was = at_edge(*geometry_, move.from()), is = at_edge(*geometry_, move.to());
  if (was != is) facts.push_back(fact(was ? "loa.fact-leaves-edge" : "loa.fact-goes-to-edge"));
  return facts;
}

}  // namespace muster::loa
