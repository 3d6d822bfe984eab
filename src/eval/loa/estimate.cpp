// SPDX-License-Identifier: MIT
#include "eval/loa/estimate.h"

#include <algorithm>

#include "games/loa/line_tables.h"

namespace muster::eval {

namespace {

loa::Options without_glue(loa::Options options) {
  options.wrap = loa::Wrap::None;
  return options;
}

}  // namespace

LoaEstimate::LoaEstimate(const loa::Game& game, const LoaTactics& tactics,
                         const LoaWeights& weights)
    : game_(&game),
      tactics_(&tactics),
      flat_board_(without_glue(game.options())),
      lines_(flat_board_, weights, game.geometry().flat()) {
  for (std::size_t i = 0; i < weights.size(); ++i) {
    packed_[i] = packed(weights[i]);
  }
}

std::array<std::uint16_t, loa::kLines + 2> LoaEstimate::flat_codes(
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
std::int32_t LoaEstimate::shape_value(const LoaShape& b, const LoaShape& w) const noexcept {
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
int LoaEstimate::glued_mobility(const Position& p) const noexcept {
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

int LoaEstimate::estimate(State&, const Position& p, const LoaFacts& facts) const noexcept {
  using namespace loa_feature;
  const LoaShapes& shapes = tactics_->shapes();
  const LoaShape black = shapes.look(p.men[0], facts.outlines[0]);
  const LoaShape white = shapes.look(p.men[1], facts.outlines[1]);
  std::int32_t sum = lines_.sum(flat() ? p.codes : flat_codes(p));
  sum += shape_value(black, white);
  if (!flat()) sum += weight(kMove) * glued_mobility(p);
  const int sign = p.side() == Side::One ? 1 : -1;
  sum += sign * weight(kTurn);
  if (facts.threatened) sum -= sign * weight(kThreat);
  return sign * blend(sum, loa_phase(black.men + white.men));
}

LoaFeatures LoaEstimate::features(const Position& p) const {
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
  add_features(tactics_->shapes().look(p.men[0]), 1, f);
  add_features(tactics_->shapes().look(p.men[1]), -1, f);
  const int sign = p.side() == Side::One ? 1 : -1;
  f[kTurn] = sign;
  f[kThreat] = tactics_->joins().find(p, other(p.side())) ? -sign : 0;
  return f;
}

}  // namespace muster::eval
