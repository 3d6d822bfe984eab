// SPDX-License-Identifier: MIT
#include "eval/lof_reach.h"

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

int own_sixes(const Position& p, Side side) noexcept {
  return count(p.full() & p.set(Kind::Mixed) & p.owned(side));
}

}  // namespace

LofReach::LofReach(const lof::Game& game, const Position& p, const lof::Dominated& dominated,
                   Side side) noexcept {
  const lof::Drops drops(game.geometry(), p, dominated, side);
  const PointSet mine = p.owned(side), theirs = p.owned(other(side));
  const PointSet fives = fives_for(p, side);
  const int me = index(side);
  low_stacks<0>(drops, mine, theirs, fives, me);
  low_stacks<1>(drops, mine, theirs, fives, me);
  low_stacks<2>(drops, mine, theirs, fives, me);
  low_stacks<3>(drops, mine, theirs, fives, me);
  low_stacks<4>(drops, mine, theirs, fives, me);
  low_stacks<5>(drops, mine, theirs, fives, me);
  tall_stacks(game.geometry(), p, drops, p.obliged(side));
  sixes = own_sixes(p, side);
}

template <int kDirection>
void LofReach::low_stacks(const lof::Drops& drops, PointSet mine, PointSet theirs, PointSet fives,
                          int me) noexcept {
  constexpr int kAxis = lof::axis_of(kDirection);
  const PointSet my_disc = drops.allowed[me][kAxis], their_disc = drops.allowed[1 - me][kAxis];
  const PointSet one = lof::shifted<kDirection>(drops.ones) & my_disc;
  const PointSet plain = lof::shifted<kDirection>(drops.two_plain) & my_disc;
  const PointSet mixed = lof::shifted<kDirection>(drops.two_mixed) & their_disc;
  const PointSet two = lof::shifted<kDirection>(plain | mixed) & my_disc;
  const PointSet taking = lof::shifted<kDirection>((plain & theirs) | (mixed & mine));
  ones_to[kDirection] = one;
  twos_to[kDirection] = two;
  moves += count(one) + count(two);
  captures += count(one & theirs) + count(two & (theirs | taking));
  if (fives != 0) to_six += count(one & fives) + count(two & fives);
}

void LofReach::tall_stacks(const lof::Geometry& geometry, const Position& p,
                           const lof::Drops& drops, PointSet obliged) noexcept {
  lof::for_each(drops.tall, [&](int from) {
    const lof::Stack stack = p.board[from];
    const int height = lof::height_of(stack);
    const bool must = has(obliged, from);
    for (unsigned ways = geometry.room[height][from]; ways != 0; ways &= ways - 1) {
      const int d = std::countr_zero(ways);
      if (!drops.may_drop(stack, height, from, d)) continue;
      ++tall_moves;
      const bool captures_here = lof::first_capture(p.board, from, d) != 0;
      tall_captures += captures_here ? 1 : 0;
      const bool forced = must && captures_here;
      if (forced && !must_capture) {
        must_capture = true;
        tall.clear();
      }
      if (forced || !must_capture) tall.push_back(Move(from, from + height * lof::kStep[d], d));
    }
  });
}

namespace {

// What a stack of n discs drops touches at most n + 2 groups; with its own, if it stood alone, one
// more.
constexpr int kBeyondHeight = 3;
constexpr int kMostJoined = 2 + kBeyondHeight;  // by stacks of one and two discs

class WinSearch {
 public:
  WinSearch(const lof::Game& game, const Position& p, Side side) noexcept
      : game_(game),
        p_(p),
        side_(side),
        mine_(p.owned(side)),
        sixes_(own_sixes(p, side) + count(fives_for(p, side)) >= 2) {}

  std::optional<Move> among_tall(const LofReach& reach, int euler) const noexcept {
    for (const Move move : reach.tall) {
      const int height = lof::height_of(p_.board[move.from()]);
      if (!sixes_ && euler > height + kBeyondHeight) continue;
      if (joins(move) || (sixes_ && wins(move))) return move;
    }
    return {};
  }

  // Moves that end on a stack of five, or drop a disc on one half way; with two stacks of six (by
  // a move of the opponent's, where that does not win) any move may do.
  std::optional<Move> making_sixes(const LofReach& reach) const noexcept {
    if (!sixes_) return {};
    const PointSet fives = reach.sixes < 2 ? fives_for(p_, side_) : ~PointSet{0};
    for (int d = 0; d < lof::kDirections; ++d) {
      const auto i = static_cast<std::size_t>(d);
      if (const auto move = first(reach.ones_to[i] & fives, 1, d)) return move;
      if (const auto move = first(reach.twos_to[i] & (fives | ahead(fives, d)), 2, d)) return move;
    }
    return {};
  }

  // A move joins everything only if it drops something on or next to every group, except the
  // moving stack's if that stands alone: these are found as sets, and then tried.
  std::optional<Move> joining(const LofReach& reach) const noexcept {
    const PointSet alone = mine_ & ~lof::neighbours(mine_);
    std::array<PointSet, kMostJoined> near;  // groups with what surrounds them
    std::size_t groups = 0;
    // Where such a move can end at all: at most two steps from all groups, or from all but one.
    PointSet all = ~PointSet{0}, but_one = alone != 0 ? all : 0;
    for (PointSet rest = mine_; rest != 0; ++groups) {
      if (groups == near.size()) return {};
      const PointSet group = group_of(rest);
      rest &= ~group;
      near[groups] = group | lof::neighbours(group);
      const PointSet wide = near[groups] | lof::neighbours(near[groups]);
      but_one = alone != 0 ? (but_one & wide) | all : 0;
      all &= wide;
      if ((all | but_one) == 0) return {};
    }
    return joining_all(reach, {near.data(), groups}, alone, all | but_one);
  }

 private:
  // The group of the first of these stacks.
  static PointSet group_of(PointSet stacks) noexcept {
    PointSet group = stacks & (~stacks + 1);
    for (PointSet grown = 0; grown != group;) {
      grown = group;
      group |= lof::neighbours(group) & stacks;
    }
    return group;
  }

  std::optional<Move> joining_all(const LofReach& reach, std::span<const PointSet> near,
                                  PointSet alone, PointSet ends) const noexcept {
    for (int d = 0; d < lof::kDirections; ++d) {
      const auto i = static_cast<std::size_t>(d);
      if (((reach.ones_to[i] | reach.twos_to[i]) & ends) == 0) continue;
      // Ends of moves that touch all groups, and all but one.
      PointSet all[2] = {~PointSet{0}, ~PointSet{0}}, but_one[2] = {~PointSet{0}, ~PointSet{0}};
      for (const PointSet group : near) {
        const PointSet touched[2] = {group, group | ahead(group, d)};
        for (int two = 0; two < 2; ++two) {
          but_one[two] = (but_one[two] & touched[two]) | all[two];
          all[two] &= touched[two];
        }
      }
      const PointSet lone_one = ahead(alone, d), lone_two = ahead(lone_one, d);
      const PointSet ones = reach.ones_to[i] & (all[0] | (but_one[0] & lone_one));
      if (const auto move = first(ones, 1, d)) return move;
      const PointSet twos = reach.twos_to[i] & (all[1] | (but_one[1] & lone_two));
      if (const auto move = first(twos, 2, d)) return move;
    }
    return {};
  }

  static PointSet ahead(PointSet set, int direction) noexcept {
    const int by = lof::kStep[static_cast<std::size_t>(direction)];
    return by > 0 ? set << by : set >> -by;
  }

  // The first winning move among those of stacks of this height that end in `ends`.
  std::optional<Move> first(PointSet ends, int height, int direction) const noexcept {
    for (; ends != 0; ends &= ends - 1) {
      const int to = lof::nth(ends, 0);
      const Move move(to - height * lof::kStep[static_cast<std::size_t>(direction)], to, direction);
      if (joins(move) || (sixes_ && wins(move))) return move;
    }
    return {};
  }

  bool joins(Move move) const noexcept {
    const lof::Stack stack = p_.board[move.from()];
    const int height = lof::height_of(stack);
    PointSet own = mine_ & ~lof::set_of(move.from());
    int point = move.from();
    for (int level = 0; level < height; ++level) {
      point += lof::kStep[static_cast<std::size_t>(move.direction())];
      const bool own_disc = lof::disc_at(stack, height, level) == index(side_);
      own = own_disc ? own | lof::set_of(point) : own & ~lof::set_of(point);
    }
    return lof::is_one_group(own);
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
  PointSet mine_;
  bool sixes_;  // two stacks of six are possible after one move
};

}  // namespace

std::optional<Move> find_win(const lof::Game& game, const Position& p, Side side,
                             const LofReach& reach, const LofShape& shape) noexcept {
  const WinSearch search(game, p, side);
  if (const auto move = search.among_tall(reach, shape.euler)) return move;
  if (reach.must_capture) return {};
  if (const auto move = search.making_sixes(reach)) return move;
  // There are at least as many groups as the Euler number says, and as many clusters. Two drops
  // join groups three steps apart and less, which are in one cluster.
  if (shape.euler > kMostJoined || shape.clusters > (shape.alone != 0 ? 2 : 1)) return {};
  return search.joining(reach);
}

}  // namespace muster::eval
