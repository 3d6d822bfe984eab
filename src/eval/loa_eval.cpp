// SPDX-License-Identifier: MIT
#include "eval/loa_eval.h"

#include <algorithm>

#include "games/loa/line_tables.h"

namespace muster::eval {

namespace {

loa::Options without_glue(loa::Options options) {
  options.wrap = loa::Wrap::None;
  return options;
}

const LoaWeight& at(const LoaWeights& weights, int feature) noexcept {
  return weights[static_cast<std::size_t>(feature)];
}

}  // namespace

LoaEvaluator::LoaEvaluator(const loa::Game& game, const LoaWeights& weights)
    : game_(&game),
      weights_(weights),
      flat_board_(without_glue(game.options())),
      lines_(flat_board_, weights, game.geometry().flat()),
      shapes_(game.geometry().files(), game.geometry().ranks()),
      joins_(game) {}

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

void LoaEvaluator::add_shape(const LoaShape& s, int sign, Halves& sum) const noexcept {
  using namespace loa_feature;
  if (s.men == 0) return;
  for (int d = 0; d < 5; ++d) {
    sum.add(at(weights_, kDistance + d), sign * s.at_distance[static_cast<std::size_t>(d)]);
  }
  sum.add(at(weights_, kCentre + s.centre_ring), sign);
  for (int i = 0; i < 2; ++i) {
    sum.add(at(weights_, kQuads + i), sign * s.near_quads[static_cast<std::size_t>(i)]);
    sum.add(at(weights_, kFarQuads + i), sign * s.far_quads[static_cast<std::size_t>(i)]);
  }
  sum.add(at(weights_, kEuler + std::clamp(s.euler, 1, 8) - 1), sign);
  sum.add(at(weights_, kAlone), sign * s.alone);
  sum.add(at(weights_, kArea), sign * s.area);
  sum.add(at(weights_, kLongEdge), sign * s.long_edge);
  sum.add(at(weights_, kMen), sign * s.men);
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
  seen.win = joins_.find(p, p.side());
  if (seen.win) return seen;
  seen.threatened = joins_.find(p, other(p.side())).has_value();

  const LoaLineValues::Sum lines = lines_.sum(flat() ? p.codes : flat_codes(p));
  Halves sum{lines.full, lines.empty};
  add_shape(shapes[0], 1, sum);
  add_shape(shapes[1], -1, sum);
  if (!flat()) sum.add(at(weights_, kMove), glued_mobility(p));
  const int sign = own == 0 ? 1 : -1;
  sum.add(at(weights_, kTurn), sign);
  if (seen.threatened) sum.add(at(weights_, kThreat), -sign);
  const int phase = loa_phase(shapes[0].men + shapes[1].men);
  const int black = (sum.full * phase + sum.empty * (kPhases - phase)) / (kPhases * kWeightUnit);
  seen.estimate = sign * black;
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

int LoaEvaluator::value(const LoaFeatures& features, const LoaWeights& weights, int men) noexcept {
  int full = 0, empty = 0;
  for (std::size_t i = 0; i < features.size(); ++i) {
    full += weights[i].full * features[i];
    empty += weights[i].empty * features[i];
  }
  const int phase = loa_phase(men);
  return (full * phase + empty * (kPhases - phase)) / (kPhases * kWeightUnit);
}

// Towards the own centre of mass, and captures a little before the rest. A man that drops in should
// land near the centre too.
int LoaEvaluator::order(const Position& p, const Assessment<Move>& seen, Move move) const noexcept {
  int rank = 0;
  if (move.steps()) {
    rank +=
        30 * (shapes_.distance(seen.focus, move.from()) - shapes_.distance(seen.focus, move.to()));
    if (has(p.men[static_cast<std::size_t>(1 - index(p.side()))], move.to())) rank += 100;
  }
  if (move.drops()) {
    const int far = 30 * shapes_.distance(seen.focus, move.drop());
    rank += game_->options().drop_opponent ? far : -far;
  }
  return rank;
}

// Passing is meaningful with two seats and empty reserves; nobody who can hardly move may do it
// (then having to move can be the trouble).
std::optional<loa::Move> LoaEvaluator::null_move(const Position& p) const noexcept {
  if (game_->options().four_hand() || p.reserve[0] + p.reserve[1] != 0 || p.passes != 0 ||
      count_bits(p.men[static_cast<std::size_t>(index(p.side()))]) < 4) {
    return {};
  }
  return Move::none();
}

}  // namespace muster::eval
