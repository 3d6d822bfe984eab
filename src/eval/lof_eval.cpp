// SPDX-License-Identifier: MIT
#include "eval/lof_eval.h"

#include <algorithm>
#include <bit>

namespace muster::eval {

using lof::count;
using lof::has;
using lof::PointSet;
using lof::Stack;

namespace {

// A point that is on no board: a move from there changes nothing but the turn.
constexpr int kNowhere = lof::kStride - 1;
constexpr lof::Move kPass(kNowhere, kNowhere, 0);
static_assert(lof::kLinePoints[0] != 0 && !has(lof::kLinePoints[0], kNowhere));

constexpr int kWinLooms = 800;  // hundredths, where a win is seen and not claimed

// Both sums in one word, as packed() makes them.
constexpr int low_half(std::int32_t sum) noexcept {
  return static_cast<std::int16_t>(sum & 0xffff);
}
constexpr int high_half(std::int32_t sum) noexcept { return (sum - low_half(sum)) / 65536; }

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

// The same for the shape of all stacks of a side.
template <class Add>
void shape_features(const LofShape& s, const Add& add) {
  using namespace lof_feature;
  if (s.stacks == 0) return;
  for (int i = 0; i < 5; ++i) add(kDistance + i, s.at_distance[static_cast<std::size_t>(i)]);
  add(kCentre + s.centre_ring, 1);
  add(kGroups + std::clamp(s.euler, 1, 10) - 1, 1);
  add(kClusters + std::clamp(s.clusters, 0, 5), 1);
  add(kPairs, s.pairs);
  add(kTriangles, s.triangles);
  add(kAlone, s.alone);
}

template <class Add>
void reach_features(const lof::Position& p, const lof::Dominated& dominated, Side side,
                    const LofReach& reach, const Add& add) {
  using namespace lof_feature;
  const PointSet mine = p.owned(side);
  const PointSet* blocked = dominated.by[1 - index(side)];
  add(kLines, std::popcount(p.higher[index(side)]));
  add(kBlocked, count(mine & blocked[0]) + count(mine & blocked[1]) + count(mine & blocked[2]));
  add(kFixed, count(mine & blocked[0] & blocked[1] & blocked[2]));
  add(kMoves, reach.moves);
  add(kCaptures, reach.captures);
  add(kTallMoves, reach.tall_moves);
  add(kTallCaptures, reach.tall_captures);
  add(kMustCapture, reach.must_capture ? 1 : 0);
  add(kSix, reach.sixes != 0 ? 1 : 0);
  add(kToSix, reach.to_six);
}

}  // namespace

LofEvaluator::LofEvaluator(const lof::Game& game, const LofWeights& weights)
    : game_(&game),
      shapes_(game.geometry()),
      wins_are_new_(game.opponent_made_win() || game.repetition() != lof::Repetition::Board) {
  for (std::size_t i = 0; i < weights.size(); ++i) packed_[i] = packed(weights[i]);
  for (int ring = 0; ring < kRings; ++ring) {
    for (int code = lof::kEmpty + 1; code < lof::kStacks; ++code) {
      const auto stack = static_cast<Stack>(code);
      std::int32_t sum = 0;
      stack_features(stack, ring, [&](int feature, int number) {
        sum += packed_[static_cast<std::size_t>(feature)] * number;
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
    where_[static_cast<std::size_t>(point)] = packed(x, y);
  }
}

LofEvaluator::Stacks LofEvaluator::look(const Position& p) const noexcept {
  Stacks seen;
  for (const Side side : {Side::One, Side::Two}) {
    const PointSet own = p.owned(side);
    std::int32_t where = 0;
    int n = 0;
    lof::for_each(own, [&](int point) {
      const auto i = static_cast<std::size_t>(point);
      seen.sum += stack_values_[ring_[i]][p.board[point]];
      where += where_[i];
      ++n;
    });
    seen.shapes[index(side)] = shapes_.look(own, n, high_half(where), low_half(where));
  }
  return seen;
}

Assessment<lof::Move> LofEvaluator::assess(const Position& p) const noexcept {
  using namespace lof_feature;
  const Side me = p.turn, them = other(p.turn);
  const Stacks stacks = look(p);
  const lof::Dominated dominated(p);
  const LofReach mine(*game_, p, dominated, me);

  Assessment<Move> seen;
  const LofShape& shape = stacks.shapes[index(me)];
  seen.focus = shape.centre;
  const auto win = find_win(*game_, p, me, mine, shape);
  if (win && wins_are_new_) {
    seen.win = win;
    return seen;
  }
  const LofReach theirs(*game_, p, dominated, them);
  const bool threat = find_win(*game_, p, them, theirs, stacks.shapes[index(them)]).has_value();
  seen.threatened = threat || win.has_value();

  std::int32_t own = packed_[kTurn];  // for the side to move
  const auto add = [&](int feature, int number) {
    own += packed_[static_cast<std::size_t>(feature)] * number;
  };
  const auto subtract = [&](int feature, int number) {
    own -= packed_[static_cast<std::size_t>(feature)] * number;
  };
  shape_features(shape, add);
  shape_features(stacks.shapes[index(them)], subtract);
  reach_features(p, dominated, me, mine, add);
  reach_features(p, dominated, them, theirs, subtract);
  if (mine.must_capture) add(kForced, 1);
  if (threat) subtract(kThreat, 1);
  own += me == Side::One ? stacks.sum : -stacks.sum;
  const int all = stacks.shapes[0].stacks + stacks.shapes[1].stacks;
  seen.estimate = blend(own, lof_phase(all)) + (win ? kWinLooms : 0);
  return seen;
}

LofFeatures LofEvaluator::features(const Position& p) const {
  using namespace lof_feature;
  LofFeatures f{};
  const lof::Dominated dominated(p);
  const Stacks stacks = look(p);
  for (const Side side : {Side::One, Side::Two}) {
    const int sign = side == Side::One ? 1 : -1;
    const auto add = [&](int feature, int number) {
      f[static_cast<std::size_t>(feature)] += sign * number;
    };
    lof::for_each(p.owned(side), [&](int point) {
      stack_features(p.board[point], ring_[static_cast<std::size_t>(point)], add);
    });
    const LofShape& shape = stacks.shapes[index(side)];
    shape_features(shape, add);
    const LofReach reach(*game_, p, dominated, side);
    reach_features(p, dominated, side, reach, add);
    if (side == p.turn) {
      add(kTurn, 1);
      if (reach.must_capture) add(kForced, 1);
    } else if (find_win(*game_, p, side, reach, shape)) {
      add(kThreat, 1);
    }
  }
  return f;
}

int LofEvaluator::order(const Position& p, const Assessment<Move>& seen, Move move) const noexcept {
  const int from = move.from(), step = lof::kStep[static_cast<std::size_t>(move.direction())];
  const Stack stack = p.board[from];
  const int height = lof::height_of(stack), me = index(p.turn);
  const std::uint8_t* far = shapes_.distances(seen.focus);
  int rank = 25 * (far[from] - far[move.to()]);
  int point = from;
  for (int level = 0; level < height; ++level) {
    point += step;
    const Stack onto = p.board[point];
    const int disc = lof::disc_at(stack, height, level);
    if (!lof::is_capture(onto, disc)) continue;
    const int worth = 60 + 30 * lof::height_of(onto);
    rank += disc == me ? worth : -worth;
  }
  return rank;
}

// Not for a side that has to capture (that may be its trouble), nor one whose goal stands already.
bool LofEvaluator::null_move(const Position& p, Position& next) const noexcept {
  if (p.obliged(p.turn) != 0 || count(p.owned(p.turn)) < 3 || lof::is_one_group(p.owned(p.turn))) {
    return false;
  }
  next = p;
  game_->play(next, kPass);
  return true;
}

}  // namespace muster::eval
