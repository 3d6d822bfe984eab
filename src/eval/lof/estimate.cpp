// SPDX-License-Identifier: MIT
#include "eval/lof/estimate.h"

#include <algorithm>
#include <bit>

namespace muster::eval {

using lof::count;
using lof::has;
using lof::PointSet;
using lof::Stack;

namespace {

constexpr int kWinLooms = 800;  // hundredths, where a win is seen and not claimed

// Calls add(feature, number) for what a stack on this ring counts for its owner.
template <class Add>
void stack_features(Stack stack, int ring, const Add& add) {
  using namespace lof_feature;
  const int height = lof::height_of(stack), top = lof::top_of(stack);
  const int dark = std::popcount(static_cast<unsigned>(stack)) - 1;
  const int prisoners = top == 1 ? height - dark : dark;
  add(lof::is_one_coloured(stack) ? kPlain + height - 1 : kMixed + height - 2, 1);
  add(kPrisoner, prisoners);
  if (height > 1 && lof::disc_at(stack, height, height - 2) == top) add(kBacked, 1);
  add(kRing + ring, 1);
}

// The same for all stacks of a side as a whole.
template <class Add>
void shape_features(const LofOutline& outline, const LofSpread& spread, const Add& add) {
  using namespace lof_feature;
  if (outline.stacks == 0) return;
  for (int i = 0; i < 5; ++i) add(kDistance + i, spread.at_distance[static_cast<std::size_t>(i)]);
  add(kCentre + spread.centre_ring, 1);
  add(kGroups + std::clamp(outline.euler, 1, 10) - 1, 1);
  add(kClusters + std::clamp(outline.clusters, 0, 5), 1);
  add(kPairs, outline.pairs);
  add(kTriangles, outline.triangles);
  add(kAlone, outline.alone);
}

template <class Add>
void reach_features(const lof::Position& p, const lof::Dominated& dominated, Side side,
                    const LofReach& reach, const Add& add) {
  using namespace lof_feature;
  const PointSet mine = p.owned(side);
  const PointSet* blocked = dominated.by[1 - index(side)];
  const LofMobility low = mobility(p, side, reach);
  add(kLines, std::popcount(p.higher[index(side)]));
  add(kBlocked, count(mine & blocked[0]) + count(mine & blocked[1]) + count(mine & blocked[2]));
  add(kFixed, count(mine & blocked[0] & blocked[1] & blocked[2]));
  add(kMoves, low.moves);
  add(kCaptures, low.captures);
  add(kTallMoves, reach.tall_moves);
  add(kTallCaptures, reach.tall_captures);
  add(kMustCapture, reach.must_capture ? 1 : 0);
  add(kSix, reach.sixes != 0 ? 1 : 0);
  add(kToSix, low.to_six);
}

}  // namespace

LofEstimate::LofEstimate(const lof::Game& game, const LofTactics& tactics,
                         std::span<const Weight, kFeatures> weights)
    : game_(&game), tactics_(&tactics) {
  for (std::size_t i = 0; i < weights.size(); ++i) joined_[i] = joined(weights[i]);
  for (int ring = 0; ring < kRings; ++ring) {
    for (int code = lof::kEmpty + 1; code < lof::kStacks; ++code) {
      const auto stack = static_cast<Stack>(code);
      Sum sum = 0;
      stack_features(stack, ring, [&](int feature, int number) {
        sum += joined_[static_cast<std::size_t>(feature)] * number;
      });
      stack_values_[static_cast<std::size_t>(ring)][stack] = lof::top_of(stack) == 0 ? sum : -sum;
    }
  }
  const int middle = game.geometry().size - 1;
  for (int cell = 0; cell < game.geometry().cells; ++cell) {
    const int point = game.geometry().point_of_cell[static_cast<std::size_t>(cell)];
    const int x = lof::x_of(point) - middle, y = lof::y_of(point) - middle;
    const int ring = std::max({x, -x, y, -y, x - y, y - x});
    ring_[static_cast<std::size_t>(point)] = static_cast<std::uint8_t>(ring);
  }
}

LofEstimate::Sum LofEstimate::stacks_value(const Position& p) const noexcept {
  Sum sum = 0;
  lof::for_each(p.owned(Side::One) | p.owned(Side::Two), [&](int point) {
    sum += stack_values_[ring_[static_cast<std::size_t>(point)]][p.board[point]];
  });
  return sum;
}

int LofEstimate::estimate(State&, const Position& p, const LofFacts& facts) const noexcept {
  using namespace lof_feature;
  const Side me = p.turn, them = other(p.turn);
  const LofShapes& shapes = tactics_->shapes();
  const LofOutline& mine = facts.outlines[index(me)];
  const LofOutline& theirs = facts.outlines[index(them)];
  Sum own = joined_[kTurn];  // for the side to move
  const auto add = [&](int feature, int number) {
    own += joined_[static_cast<std::size_t>(feature)] * number;
  };
  const auto subtract = [&](int feature, int number) {
    own -= joined_[static_cast<std::size_t>(feature)] * number;
  };
  shape_features(mine, shapes.spread(p.owned(me), mine.stacks, facts.focus), add);
  const int centre = shapes.centre(p.owned(them), theirs.stacks);
  shape_features(theirs, shapes.spread(p.owned(them), theirs.stacks, centre), subtract);
  reach_features(p, facts.dominated, me, facts.mine, add);
  reach_features(p, facts.dominated, them, *facts.theirs, subtract);
  if (facts.mine.must_capture) add(kForced, 1);
  if (facts.threat) subtract(kThreat, 1);
  const Sum stacks = stacks_value(p);
  own += me == Side::One ? stacks : -stacks;
  return blended(own, lof_phase(mine.stacks + theirs.stacks)) + (facts.win_looms ? kWinLooms : 0);
}

LofFeatures LofEstimate::features(const Position& p) const {
  using namespace lof_feature;
  LofFeatures f{};
  const lof::Dominated dominated(p);
  for (const Side side : {Side::One, Side::Two}) {
    const int sign = side == Side::One ? 1 : -1;
    const auto add = [&](int feature, int number) {
      f[static_cast<std::size_t>(feature)] += sign * number;
    };
    lof::for_each(p.owned(side), [&](int point) {
      stack_features(p.board[point], ring_[static_cast<std::size_t>(point)], add);
    });
    const LofShapes& shapes = tactics_->shapes();
    const LofOutline outline = shapes.outline(p.owned(side));
    const int centre = shapes.centre(p.owned(side), outline.stacks);
    shape_features(outline, shapes.spread(p.owned(side), outline.stacks, centre), add);
    const LofReach reach(*game_, p, dominated, side);
    reach_features(p, dominated, side, reach, add);
    if (side == p.turn) {
      add(kTurn, 1);
      if (reach.must_capture) add(kForced, 1);
    } else if (find_win(*game_, p, side, reach, outline)) {
      add(kThreat, 1);
    }
  }
  return f;
}

}  // namespace muster::eval
