// SPDX-License-Identifier: MIT
#include "games/hexix/targets.h"

namespace muster::hexix {

namespace {

constexpr Step opposite(Step step) noexcept { return turned(step, 3); }

template <Step kStep>
constexpr Planes stepped_planes(const Planes& planes) noexcept {
  return {stepped<kStep>(planes[0]), stepped<kStep>(planes[1]), stepped<kStep>(planes[2])};
}

constexpr Planes masked(const Planes& planes, Mask set) noexcept {
  return {planes[0] & set, planes[1] & set, planes[2] & set};
}

// Cells that a piece of `movers` can take on one step ahead, by owner, kind and dots alone.
template <Step kStep>
Mask takeable(const Position& p, Mask movers, Mask enemy, const Planes& arriving_dots) noexcept {
  const Mask down = stepped<kStep>(movers & ~p.up);
  const Mask up = stepped<kStep>(movers & p.up);
  const Planes victim = masked(p.dots, enemy);
  return enemy & ((down & less(victim, arriving_dots)) | (up & less(arriving_dots, victim)));
}

// The global rule for a capture by one step, given that no piece it looks at breaks the rule now.
// The neighbours that mover and target share keep their number; those beyond the target gain one,
// so none of them may be full. The mover itself leaves one of the target's own neighbours behind:
// its dots must be at least that number less one, that is, not below it by two.
template <Step kStep>
Mask capture_targets(const Position& p, Mask movers, Mask enemy, Mask full,
                     const Planes& own_neighbours) noexcept {
  const Mask beyond = stepped<opposite(kStep)>(full) | stepped<turned(opposite(kStep), 1)>(full) |
                      stepped<turned(opposite(kStep), -1)>(full);
  const Planes dots = stepped_planes<kStep>(masked(p.dots, movers));
  // dots + 1 >= neighbours. Dots are at most 6, so the sum fits three planes.
  const Planes dots_and_one = {~dots[0], dots[1] ^ dots[0], dots[2] ^ (dots[1] & dots[0])};
  return takeable<kStep>(p, movers, enemy, dots) & ~beyond & ~less(dots_and_one, own_neighbours);
}

// The same when some piece breaks the rule already (global=active only): capture by capture.
template <Step kStep>
Mask capture_targets_one_by_one(const Position& p, Mask movers, Mask enemy,
                                GlobalRule rule) noexcept {
  const Planes dots = stepped_planes<kStep>(masked(p.dots, movers));
  Mask allowed = 0;
  for (const int to : each(takeable<kStep>(p, movers, enemy, dots))) {
    const int from = to - kShift[static_cast<int>(kStep)];
    if (crowded_after_capture(p, from, to, rule) == 0) allowed |= mask_of(to);
  }
  return allowed;
}

template <Side kSide>
Targets find(const Position& p, GlobalRule rule) noexcept {
  constexpr std::array<Step, 2> kAhead = kCaptureSteps<kSide>;
  const Mask own = p.pieces[index(kSide)];
  const Mask enemy = p.pieces[index(other(kSide))];
  const Mask active = p.active[index(kSide)];
  const Mask movers = active & ~home_mask(kSide);

  Targets t;
  t.own_neighbours = count_neighbours(own);
  t.increments = active & ~(p.dots[2] & p.dots[1]);  // 6 is the only number with both

  const Mask bound = rule == GlobalRule::All ? own : active;
  if (rule == GlobalRule::Active && (bound & less(p.dots, t.own_neighbours)) != 0) {
    // A piece placed takes no neighbours away, so only a capture can mend the board.
    t.captures = {capture_targets_one_by_one<kAhead[0]>(p, movers, enemy, rule),
                  capture_targets_one_by_one<kAhead[1]>(p, movers, enemy, rule)};
    return t;
  }
  const Mask full = bound & equal(p.dots, t.own_neighbours);
  t.places = spread(active) & ~spread(full) & kBoard & ~(own | enemy);
  t.captures = {capture_targets<kAhead[0]>(p, movers, enemy, full, t.own_neighbours),
                capture_targets<kAhead[1]>(p, movers, enemy, full, t.own_neighbours)};
  return t;
}

// The pieces of `bound` with too few dots when the own pieces stand on `own`.
Mask crowded(const Planes& dots, Mask own, Mask bound) noexcept {
  return bound & less(dots, count_neighbours(own));
}

}  // namespace

Targets find_targets(const Position& position, GlobalRule rule) noexcept {
  return find_targets_of(position, position.turn, rule);
}

Targets find_targets_of(const Position& position, Side side, GlobalRule rule) noexcept {
  return side == Side::One ? find<Side::One>(position, rule) : find<Side::Two>(position, rule);
}

Mask crowded_after_place(const Position& p, int to, GlobalRule rule) noexcept {
  // The placed piece has as many dots as neighbours: it never breaks the rule itself.
  const Mask bound = rule == GlobalRule::All ? p.own() : p.own_active();
  return crowded(p.dots, p.own() | mask_of(to), bound);
}

Mask crowded_after_capture(const Position& p, int from, int to, GlobalRule rule) noexcept {
  Position after = p;
  after.set_dots(to, p.dots_at(from));
  const Mask moved = mask_of(from) | mask_of(to);
  const Mask bound = rule == GlobalRule::All ? p.own() : p.own_active();
  return crowded(after.dots, p.own() ^ moved, (bound & ~mask_of(from)) | mask_of(to));
}

}  // namespace muster::hexix
