// SPDX-License-Identifier: MIT
#include "eval/loa_eval.h"

#include <algorithm>

#include "games/loa/line_tables.h"

namespace muster::eval {

namespace {

constexpr int kMostJoined = 5;

loa::Options without_glue(loa::Options options) {
  options.wrap = loa::Wrap::None;
  return options;
}

}  // namespace

LoaEvaluator::LoaEvaluator(const loa::Game& game, const LoaWeights& weights)
    : game_(&game),
      flat_board_(without_glue(game.options())),
      lines_(flat_board_, weights, game.geometry().flat()),
      shapes_(game.geometry().files(), game.geometry().ranks()),
      joins_(game) {
  for (std::size_t i = 0; i < weights.size(); ++i) {
    packed_[i] = packed(weights[i]);
  }
}

std::array<std::uint16_t, loa::kLines + 2> LoaEvaluator::flat_codes(
    const Position& p) const noexcept {
  auto codes = flat_board_.empty_codes();
  for (const int side : {0, 1}) {
    for (const int cell : each(p.men[static_cast<std::size_t>(side)])) {
      for (const auto& place : flat_board_.places(cell)) {
        codes[place.line] = static_cast<std::uint16_t>(codes[place.line] + (place.weight << side));
      }
    }
  }
  return codes;
}

// The same sum as add_features() of both shapes gives, in one pass.
std::int32_t LoaEvaluator::shape_value(const LoaShape& b, const LoaShape& w) const noexcept {
  using namespace loa_feature;
  std::int32_t sum = 0;
  for (std::size_t d = 0; d < 5; ++d) {
    sum += weight(kDistance + static_cast<int>(d)) * (b.at_distance[d] - w.at_distance[d]);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    sum += weight(kQuads + static_cast<int>(i)) * (b.near_quads[i] - w.near_quads[i]);
    sum += weight(kFarQuads + static_cast<int>(i)) * (b.far_quads[i] - w.far_quads[i]);
  }
  sum += weight(kAlone) * (b.alone - w.alone);
  sum += weight(kArea) * (b.area - w.area);
  sum += weight(kLongEdge) * (b.long_edge - w.long_edge);
  sum += weight(kMen) * (b.men - w.men);
  if (b.men != 0) {
    sum += weight(kCentre + b.centre_ring) + weight(kEuler + std::clamp(b.euler, 1, 8) - 1);
  }
  if (w.men != 0) {
    sum -= weight(kCentre + w.centre_ring) + weight(kEuler + std::clamp(w.euler, 1, 8) - 1);
  }
  return sum;
}

// Black's moves minus White's over glued edges.
int LoaEvaluator::glued_mobility(const Position& p) const noexcept {
  const loa::Geometry& geometry = game_->geometry();
  const Bits occupied = p.occupied();
  int sum = 0;
  for (const std::size_t side : {0u, 1u}) {
    const Bits own = p.men[side], enemy = p.men[1 - side];
    for (const int from : each(own)) {
      for (int direction = 0; direction < loa::kDirections; ++direction) {
        const int men = count_bits(occupied & geometry.counted(from, direction & 3));
        const loa::Geometry::Jump& jump = geometry.jump(from, direction, men);
        if (jump.to < 0 || (jump.between & enemy) || has(own, jump.to)) continue;
        sum += side == 0 ? 1 : -1;
      }
    }
  }
  return sum;
}

Assessment<loa::Move> LoaEvaluator::assess(const Position& p) const noexcept {
  using namespace loa_feature;
  const int own = index(p.side());
  const LoaShape shapes[2] = {shapes_.look(p.men[0]), shapes_.look(p.men[1])};
  Assessment<Move> seen;
  seen.focus = shapes[own].centre;
  // A man has no more than five groups about it, its own included: with more there is no joining.
  if (shapes[own].euler <= kMostJoined) seen.win = joins_.find(p, p.side());
  if (seen.win) return seen;
  seen.threatened =
      shapes[1 - own].euler <= kMostJoined && joins_.find(p, other(p.side())).has_value();

  std::int32_t sum = lines_.sum(flat() ? p.codes : flat_codes(p));
  sum += shape_value(shapes[0], shapes[1]);
  if (!flat()) sum += weight(kMove) * glued_mobility(p);
  const int sign = own == 0 ? 1 : -1;
  sum += sign * weight(kTurn);
  if (seen.threatened) sum -= sign * weight(kThreat);
  seen.estimate = sign * blend(sum, loa_phase(shapes[0].men + shapes[1].men));
  return seen;
}

LoaFeatures LoaEvaluator::features(const Position& p) const {
  using namespace loa_feature;
  LoaFeatures f{};
  const auto lines = describe_lines(flat_board_);
  const auto codes = flat_codes(p);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].length > 0) add_features(lines[i], codes[i] - loa::first_code(lines[i].length), f);
  }
  if (!flat()) {
    std::fill(f.begin() + kMove, f.begin() + kPair, 0);
    f[kMove] = glued_mobility(p);
  }
  add_features(shapes_.look(p.men[0]), 1, f);
  add_features(shapes_.look(p.men[1]), -1, f);
  const int sign = p.side() == Side::One ? 1 : -1;
  f[kTurn] = sign;
  f[kThreat] = joins_.find(p, other(p.side())) ? -sign : 0;
  return f;
}

// Turns of the variants: a man that drops in should land near the centre too.
int LoaEvaluator::order_turn(const Position& p, const Assessment<Move>& seen,
                             Move move) const noexcept {
  const std::uint8_t* far = shapes_.distances(seen.focus);
  int rank = 0;
  if (move.steps()) {
    rank += 30 * (far[move.from()] - far[move.to()]);
    if (has(p.men[static_cast<std::size_t>(1 - index(p.side()))], move.to())) rank += 100;
  }
  if (move.drops()) rank += (game_->options().drop_opponent ? 30 : -30) * far[move.drop()];
  return rank;
}

// Passing is meaningful with two seats and empty reserves. With few men having to move can be the
// trouble itself (zugzwang). It is not one of the two passes that make a draw: what is found behind
// it is kept for the same position reached by moves.
bool LoaEvaluator::null_move(const Position& p, Position& next) const noexcept {
  if (game_->options().four_hand() || p.reserve[0] + p.reserve[1] != 0 || p.passes != 0 ||
      count_bits(p.men[static_cast<std::size_t>(index(p.side()))]) < 4) {
    return false;
  }
  next = p;
  game_->play(next, Move::none());
  next.passes = 0;
  return true;
}

}  // namespace muster::eval
