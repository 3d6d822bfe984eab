// SPDX-License-Identifier: MIT
#include "eval/lof/reach.h"

#include <bit>
#include <span>

#include "games/lof/rules.h"

namespace muster::eval {

using lof::count;
using lof::has;
using lof::Kind;
using lof::Move;
using lof::PointSet;
using lof::Position;

namespace {

// The stacks of five that become a two-coloured six of this side's if it drops a disc on them.
PointSet fives_for(const Position& p, Side side) noexcept {
  const PointSet fives = p.set(Kind::Height4) & p.set(Kind::Height1);
  return fives & (p.owned(other(side)) | p.set(Kind::Mixed));
}

PointSet own_sixes(const Position& p, Side side) noexcept {
  return p.full() & p.set(Kind::Mixed) & p.owned(side);
}

}  // namespace

LofReach::LofReach(const lof::Game& game, const Position& p, const lof::Dominated& dominated,
                   Side side) noexcept {
  const lof::Drops drops(game.geometry(), p, dominated, side);
  const PointSet mine = p.owned(side), theirs = p.owned(other(side));
  const int me = index(side);
  low_stacks<0>(drops, mine, theirs, me);
  low_stacks<1>(drops, mine, theirs, me);
  low_stacks<2>(drops, mine, theirs, me);
  low_stacks<3>(drops, mine, theirs, me);
  low_stacks<4>(drops, mine, theirs, me);
  low_stacks<5>(drops, mine, theirs, me);
  tall_stacks(game.geometry(), p, drops, dominated.by[1 - me], p.obliged(side));
  sixes = count(own_sixes(p, side));
}

template <int kDirection>
void LofReach::low_stacks(const lof::Drops& drops, PointSet mine, PointSet theirs,
                          int me) noexcept {
  constexpr int kAxis = lof::axis_of(kDirection);
  const PointSet my_disc = drops.allowed[me][kAxis], their_disc = drops.allowed[1 - me][kAxis];
  ones_to[kDirection] = lof::shifted<kDirection>(drops.ones) & my_disc;
  const PointSet plain = lof::shifted<kDirection>(drops.two_plain) & my_disc;
  const PointSet mixed = lof::shifted<kDirection>(drops.two_mixed) & their_disc;
  twos_to[kDirection] = lof::shifted<kDirection>(plain | mixed) & my_disc;
  taking[kDirection] = lof::shifted<kDirection>((plain & theirs) | (mixed & mine));
}

LofMobility mobility(const Position& p, Side side, const LofReach& reach) noexcept {
  LofMobility m;
  const PointSet theirs = p.owned(other(side)), fives = fives_for(p, side);
  for (std::size_t d = 0; d < lof::kDirections; ++d) {
    const PointSet one = reach.ones_to[d], two = reach.twos_to[d];
    m.moves += count(one) + count(two);
    m.captures += count(one & theirs) + count(two & (theirs | reach.taking[d]));
    if (fives != 0) m.to_six += count(one & fives) + count(two & fives);
  }
  return m;
}

void LofReach::tall_stacks(const lof::Geometry& geometry, const Position& p,
                           const lof::Drops& drops, const PointSet* blocked,
                           PointSet obliged) noexcept {
  const PointSet light = p.owned(Side::One), dark = p.owned(Side::Two);
  lof::for_each(drops.tall, [&](int from) {
    const lof::Stack stack = p.board[from];
    const int height = lof::height_of(stack);
    const bool must = has(obliged, from);
    // A line on which the enemy is highest is closed both ways.
    unsigned ways = geometry.room[height][from];
    for (int axis = 0; axis < lof::kAxes; ++axis) {
      if (has(blocked[axis], from)) ways &= ~(0b001001u << axis);
    }
    for (; ways != 0; ways &= ways - 1) {
      const int d = std::countr_zero(ways);
      const lof::Trail trail(stack, from, d);
      if (!drops.may_drop(trail, d)) continue;
      ++tall_moves;
      const bool captures_here = ((trail.of(0) & dark) | (trail.of(1) & light)) != 0;
      tall_captures += captures_here ? 1 : 0;
      const bool forced = must && captures_here;
      if (forced && !must_capture) {
        must_capture = true;
        tall.clear();
      }
      if (forced || !must_capture) {
        tall.push_back({Move(from, from + height * lof::kStep[d], d), trail});
      }
    }
  });
}

namespace {

// What a stack of n discs drops touches at most n + 2 groups; with its own, if it stood alone, one
// more.
constexpr int kBeyondHeight = 3;
constexpr int kMostJoined = 2 + kBeyondHeight;  // by stacks of one and two discs

// A stack that stands alone with what is one step away, and two.
struct Around {
  PointSet near = 0, wide = 0;
};
constexpr auto kAround = [] {
  std::array<Around, lof::kGridBytes> table;
  for (int point = 0; point < lof::kGrid; ++point) {
    Around& around = table[static_cast<std::size_t>(point)];
    around.near = lof::set_of(point) | lof::neighbours(lof::set_of(point));
    around.wide = around.near | lof::neighbours(around.near);
  }
  return table;
}();

int first_of(PointSet set) noexcept {
  const std::uint64_t low = lof::low_word(set);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(lof::high_word(set));
}

// Looks for a win at once. The questions answer with yes or no, and the move is left in found():
// an optional move from each would cost more than the search for it.
class WinSearch {
 public:
  WinSearch(const lof::Game& game, const Position& p, Side side) noexcept
      : game_(game),
        p_(p),
        side_(side),
        mine_(p.owned(side)),
        alone_(mine_ & ~lof::neighbours(mine_)),
        fives_(fives_for(p, side)),
        sixes_(own_sixes(p, side)),
        two_sixes_(count(sixes_ | fives_) >= 2) {
    PointSet rest = alone_;
    for (Lone& lone : lone_) {
      if (rest == 0) break;
      lone.point = rest & (~rest + 1);
      lone.near = kAround[static_cast<std::size_t>(first_of(rest))].near;
      rest &= rest - 1;
    }
  }

  Move found() const noexcept { return found_; }

  bool among_tall(const LofReach& reach, int euler) noexcept {
    if (!two_sixes_ && euler > lof::kMaxHeight + kBeyondHeight) return false;
    for (const auto& [move, trail] : reach.tall) {
      const int height = lof::height_of(p_.board[move.from()]);
      if (!two_sixes_ && euler > height + kBeyondHeight) continue;
      if (wins(move, trail)) return true;
    }
    return false;
  }

  // Moves that end on a stack of five, or drop a disc on one half way; with two stacks of six (by
  // a move of the opponent's, where that does not win) any move may do.
  bool making_sixes(const LofReach& reach) noexcept {
    if (!two_sixes_) return false;
    const PointSet fives = reach.sixes < 2 ? fives_ : ~PointSet{0};
    for (int d = 0; d < lof::kDirections; ++d) {
      const auto i = static_cast<std::size_t>(d);
      if (any_of(reach.ones_to[i] & fives, 1, d)) return true;
      if (any_of(reach.twos_to[i] & (fives | ahead(fives, d)), 2, d)) return true;
    }
    return false;
  }

  // A move joins everything only if it drops something on or next to every group, except the
  // moving stack's if that stands alone: these are found as sets, and then tried.
  bool joining(const LofReach& reach) noexcept {
    std::array<PointSet, kMostJoined> near;  // groups with what surrounds them
    std::size_t groups = 0;
    Common ones, twos;  // where moves of one disc and of two can end
    for (std::size_t d = 0; d < lof::kDirections; ++d) {
      ones.all |= reach.ones_to[d];
      twos.all |= reach.twos_to[d];
    }
    if (alone_ != 0) {
      ones.but_one = ones.all;
      twos.but_one = twos.all;
    }
    // Those that stand alone first: they need no looking for their group.
    for (PointSet lone = alone_, rest = mine_ & ~alone_; (lone | rest) != 0; ++groups) {
      if (groups == near.size()) return false;
      const Around around =
          lone != 0 ? kAround[static_cast<std::size_t>(first_of(lone))] : around_group_of(rest);
      rest &= ~around.near;
      lone &= lone - 1;
      near[groups] = around.near;
      ones.add(around.near);
      twos.add(around.wide);  // the disc before may touch
      if ((ones.but_one | ones.all | twos.but_one | twos.all) == 0) return false;
    }
    return joining_all(reach, {near.data(), groups}, ones, twos);
  }

 private:
  // The points that some sets have in common, and those that all but one of them have. (The latter
  // stay empty if they begin so.)
  struct Common {
    PointSet all = 0, but_one = 0;

    void add(PointSet set) noexcept {
      but_one = (but_one & set) | (but_one != 0 ? all : 0);
      all &= set;
    }
  };

  // The group of the first of these stacks, with what is one step away, and two.
  static Around around_group_of(PointSet stacks) noexcept {
    PointSet group = stacks & (~stacks + 1);
    while (true) {
      const PointSet near = group | lof::neighbours(group);
      const PointSet grown = near & stacks;
      if (grown == group) return {near, near | lof::neighbours(near)};
      group = grown;
    }
  }

  // `near`: the groups with what surrounds them.
  bool joining_all(const LofReach& reach, std::span<const PointSet> near, const Common& ones,
                   const Common& twos) noexcept {
    for (int d = 0; d < lof::kDirections; ++d) {
      const auto i = static_cast<std::size_t>(d);
      if (any_of(reach.ones_to[i] & (ones.all | (ones.but_one & ahead(alone_, d))), 1, d))
        return true;
      const PointSet ends = reach.twos_to[i] & (twos.all | twos.but_one);
      if (ends != 0 && any_near(ends, d, near)) return true;
    }
    return false;
  }

  // Whether a stack of two wins that touches all groups, or all but one if it stands alone.
  bool any_near(PointSet ends, int direction, std::span<const PointSet> near) noexcept {
    const int step = lof::kStep[static_cast<std::size_t>(direction)];
    for (; ends != 0; ends &= ends - 1) {
      const int to = lof::nth(ends, 0), from = to - 2 * step;
      const PointSet dropped = lof::set_of(to) | lof::set_of(to - step);
      int missed = has(alone_, from) ? -1 : 0;
      for (const PointSet group : near) missed += (group & dropped) == 0 ? 1 : 0;
      if (missed > 0) continue;
      if (wins(Move(from, to, direction), {p_.board[from], from, direction})) return true;
    }
    return false;
  }

  static PointSet ahead(PointSet set, int direction) noexcept {
    const int by = lof::kStep[static_cast<std::size_t>(direction)];
    return by > 0 ? set << by : set >> -by;
  }

  // Whether one of the moves wins that stacks of this height make to `ends`.
  bool any_of(PointSet ends, int height, int direction) noexcept {
    for (; ends != 0; ends &= ends - 1) {
      const int to = lof::nth(ends, 0);
      const int from = to - height * lof::kStep[static_cast<std::size_t>(direction)];
      if (wins(Move(from, to, direction), {p_.board[from], from, direction})) return true;
    }
    return false;
  }

  bool wins(Move move, const lof::Trail& trail) noexcept {
    const PointSet from = lof::set_of(move.from());
    found_ = move;
    return joins(from, trail) || (two_sixes_ && makes_two_sixes(from, trail) && wins(move));
  }

  // Most moves leave a stack alone that stood alone before: these are seen at once.
  bool joins(PointSet from, const lof::Trail& trail) const noexcept {
    for (const Lone& lone : lone_) {
      if ((trail.all & lone.near) == 0 && lone.point != 0 && lone.point != from) return false;
    }
    return lof::is_one_group((mine_ & ~from & ~trail.all) | trail.of(index(side_)));
  }

  bool makes_two_sixes(PointSet from, const lof::Trail& trail) const noexcept {
    return count((sixes_ & ~from) | (fives_ & trail.of(index(side_)))) >= 2;
  }

  bool wins(Move move) const noexcept {
    Position next = p_;
    next.turn = side_;
    game_.play(next, move);
    return next.outcome.winner == winner(side_);
  }

  const lof::Game& game_;
  const Position& p_;
  Side side_;
  PointSet mine_, alone_;
  PointSet fives_, sixes_;
  // The first of those that stand alone, with what surrounds them.
  struct Lone {
    PointSet point = 0, near = 0;
  };
  std::array<Lone, 2> lone_;
  bool two_sixes_;  // are possible after one move
  Move found_{};
};

}  // namespace

std::optional<Move> find_win(const lof::Game& game, const Position& p, Side side,
                             const LofReach& reach, const LofOutline& outline) noexcept {
  WinSearch search(game, p, side);
  if (search.among_tall(reach, outline.euler)) return search.found();
  if (reach.must_capture) return {};
  if (search.making_sixes(reach)) return search.found();
  // There are at least as many groups as the Euler number says, and as many clusters. Two drops
  // join groups three steps apart and less, which are in one cluster.
  if (outline.euler > kMostJoined || outline.clusters > (outline.alone != 0 ? 2 : 1)) return {};
  if (search.joining(reach)) return search.found();
  return {};
}

}  // namespace muster::eval
