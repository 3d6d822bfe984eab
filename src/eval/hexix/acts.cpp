// SPDX-License-Identifier: MIT
#include "eval/hexix/acts.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "eval/hexix/features.h"

namespace muster::eval {

namespace {

using hexix::Mask;
using hexix::Position;
using hexix::Step;

constexpr int step_of(Side side, int direction) noexcept {
  const auto d = static_cast<std::size_t>(direction);
  const Step step =
      side == Side::One ? hexix::kCaptureSteps<Side::One>[d] : hexix::kCaptureSteps<Side::Two>[d];
  return hexix::kShift[static_cast<std::size_t>(step)];
}

// The capture hexes of all these pieces.
Mask capture_hexes(Side side, Mask movers) noexcept {
  return side == Side::One
             ? hexix::stepped<Step::UpLeft>(movers) | hexix::stepped<Step::UpRight>(movers)
             : hexix::stepped<Step::DownLeft>(movers) | hexix::stepped<Step::DownRight>(movers);
}

// Placements needed to stand on one of `goals`, over empty cells.
int placements_to(Mask places, Mask goals, Mask empty) noexcept {
  Mask reached = places;
  for (int n = 1; n < kHexixReaches; ++n) {
    if (reached & goals) return n;
    const Mask more = (reached | hexix::spread(reached)) & empty;
    if (more == reached) break;
    reached = more;
  }
  return kHexixReaches;
}

int most_cut(const Position& p, Side owner, Mask victims) noexcept {
  const Mask own = p.pieces[index(owner)], active = p.active[index(owner)];
  int most = 0;
  for (const int at : each(victims & active)) {
    if (hexix::count_cells(hexix::neighbours(at) & active) < 2) continue;
    const Mask left = hexix::flood(hexix::home_mask(owner), own & ~hexix::mask_of(at));
    most = std::max(most, hexix::count_cells(active) - 1 - hexix::count_cells(left));
  }
  return std::min(most, kHexixMostCut);
}

}  // namespace

HexixContacts hexix_contacts(const Position& p) noexcept {
  HexixContacts out;
  const Mask blue = p.pieces[0] & ~hexix::home_mask(Side::One);
  const Mask red = p.pieces[1] & ~hexix::home_mask(Side::Two);
  for (const int direction : {0, 1}) {
    const int shift = step_of(Side::One, direction);
    const Mask met =
        red & (direction == 0 ? hexix::stepped<hexix::kCaptureSteps<Side::One>[0]>(blue)
                              : hexix::stepped<hexix::kCaptureSteps<Side::One>[1]>(blue));
    for (const int to : each(met)) {
      const int from = to - shift;
      const int margin = p.dots_at(from) - p.dots_at(to);
      const bool up = has(p.up, from);
      if (up != has(p.up, to)) {
        out.mutual += up ? margin < 0 : margin > 0;
      } else if (margin != 0) {
        const int by = std::min(std::abs(margin), 3) - 1;
        const bool ahead = (margin > 0) != up;
        out.ahead[up ? 1 : 0][static_cast<std::size_t>(by)] += ahead ? 1 : -1;
      }
    }
  }
  return out;
}

HexixActs hexix_acts(const Position& p, Side side, hexix::GlobalRule rule) noexcept {
  Position view = p;
  view.turn = side;
  const hexix::Targets targets = hexix::find_targets(view, rule);
  const Side enemy = other(side);
  HexixActs acts;
  for (const int direction : {0, 1}) {
    const Mask to = targets.captures[static_cast<std::size_t>(direction)];
    if (to & hexix::home_mask(enemy)) {
      const int at = hexix::kHomeBit[index(enemy)];
      acts.win = hexix::Move::capture(at - step_of(side, direction), at);
      acts.takes = {};
      return acts;
    }
    acts.takes[static_cast<std::size_t>(direction)] = to;
  }
  acts.places = targets.places;
  acts.increments = targets.increments;
  return acts;
}

HexixProspects hexix_prospects(const Position& p, Side side, const HexixActs& acts) noexcept {
  const Side enemy = other(side);
  HexixProspects seen;
  const Mask victims = acts.victims();
  if (victims != 0) {
    for (const int direction : {0, 1}) {
      const Mask to = acts.takes[static_cast<std::size_t>(direction)];
      for (const int at : each(to & flanks(enemy))) {
        const int from = at - step_of(side, direction);
        if (has(p.up, from) && p.dots_at(from) < hexix::kMaxDots) ++seen.strikes;
      }
    }
    const Mask movers = p.active[index(enemy)] & ~hexix::home_mask(enemy);
    seen.covered = hexix::count_cells(victims & capture_hexes(enemy, movers));
    seen.cut = most_cut(p, enemy, victims);
  }
  const Mask empty = hexix::kBoard & ~p.occupied();
  const Mask goals = flanks(enemy) & empty;
  seen.reach = goals == 0 ? kHexixReaches : placements_to(acts.places, goals, empty);
  return seen;
}

}  // namespace muster::eval
