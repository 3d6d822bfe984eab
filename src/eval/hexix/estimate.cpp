// SPDX-License-Identifier: MIT
#include "eval/hexix/estimate.h"

#include <algorithm>

namespace muster::eval {

namespace {

using namespace hexix_feature;
using hexix::Mask;
using hexix::Position;

constexpr std::size_t slot(int feature) noexcept { return static_cast<std::size_t>(feature); }

// Cells by how far they lie from a side's own end: quarters of the height.
constexpr std::array<std::array<Mask, 4>, 2> make_quarters() {
  std::array<std::array<Mask, 4>, 2> quarters{};
  for (const int at : hexix::kGeometry.bit_of) {
    const auto i = static_cast<std::size_t>(at);
    const int high = hexix::height(hexix::kGeometry.column_of[i], hexix::kGeometry.row_of[i]);
    const auto quarter = static_cast<std::size_t>(high < 3 ? 0 : high < 6 ? 1 : high < 8 ? 2 : 3);
    quarters[0][quarter] |= hexix::mask_of(at);
    quarters[1][quarter] |= hexix::mask_of(31 - at);
  }
  return quarters;
}
constexpr auto kQuarters = make_quarters();

// Adds what a side could do, by the feature. `waits`: 0 for the side to move, 1 for the other.
template <class Add>
void add_acts(const Position& p, const HexixActs& acts, Side side, int waits, const Add& add) {
  const HexixProspects seen = hexix_prospects(p, side, acts);
  const Mask victims = acts.victims();
  for (const int at : each(victims)) {
    add(kVictim + waits * kHexixLooks + hexix_look(has(p.up, at), p.dots_at(at)), 1);
  }
  if (victims != 0) {
    add(kCovered + waits, seen.covered);
    add(kCut + waits, seen.cut);
    add(kStrike + waits, seen.strikes);
  }
  add(kReach + waits * kHexixReaches + seen.reach - 1, 1);
  const int moves = acts.moves();
  if (moves < 6) add(kFew + waits * 3 + (moves == 0 ? 0 : moves < 3 ? 1 : 2), 1);
  for (int i = 0; i < 4; ++i) {
    const Mask quarter = kQuarters[slot(index(side))][slot(i)];
    add(kPlaces + i, hexix::count_cells(acts.places & quarter));
  }
  add(kIncrements, hexix::count_cells(acts.increments));
}

// What both sides have to do with each other, for Blue.
template <class Add>
void add_between(const Position& p, Mask blue_places, Mask red_places, const Add& add) {
  const HexixContacts contacts = hexix_contacts(p);
  for (int up = 0; up < 2; ++up) {
    for (int by = 0; by < 3; ++by) {
      add(kAhead + 3 * up + by, contacts.ahead[slot(up)][slot(by)]);
    }
  }
  add(kMutual, p.turn == Side::One ? contacts.mutual : -contacts.mutual);
  const Mask both = blue_places & red_places;
  add(kAlone, hexix::count_cells(blue_places ^ both) - hexix::count_cells(red_places ^ both));
}

// Calls look(at) for the pieces of a side but the home.
template <class Look>
void for_pieces(const Position& p, Side side, const Look& look) {
  for (const int at : each(p.pieces[slot(index(side))] & ~hexix::home_mask(side))) look(at);
}

}  // namespace

HexixEstimate::HexixEstimate(const hexix::Game& game, const HexixTactics&,
                             const HexixWeights& weights)
    : game_(&game), weights_(weights) {
  for (const int at : hexix::kGeometry.bit_of) {
    for (int look = 0; look < kHexixLooks; ++look) {
      Weight& active = pieces_[entry(true, look, at)];
      const auto add = [&](int feature) {
        active.full = static_cast<std::int16_t>(active.full + weights[slot(feature)].full);
        active.empty = static_cast<std::int16_t>(active.empty + weights[slot(feature)].empty);
      };
      add(kPiece + look);
      add(kCell + (look < 6 ? 0 : kHexixPlaces) + hexix_place(at));
      if (has(flanks(Side::One), at)) add(kFlank + look);
      pieces_[entry(false, look, at)] = weights[slot(kIdle + look)];
    }
  }
}

int HexixEstimate::estimate(State&, const Position& p, const HexixFacts& facts) const noexcept {
  const Side enemy = other(p.turn);
  int full = weights_[kTurn].full, empty = weights_[kTurn].empty;
  int sign = 1;
  const auto add = [&](int feature, int times) {
    full += sign * times * weights_[slot(feature)].full;
    empty += sign * times * weights_[slot(feature)].empty;
  };
  for (const Side side : {p.turn, enemy}) {
    const Mask active = p.active[slot(index(side))];
    int side_full = 0, side_empty = 0;
    for_pieces(p, side, [&](int at) {
      const int look = hexix_look(has(p.up, at), p.dots_at(at));
      const Weight w = pieces_[entry(has(active, at), look, seen_by(side, at))];
      side_full += w.full;
      side_empty += w.empty;
    });
    full += sign * side_full;
    empty += sign * side_empty;
    if (side == p.turn) {
      add_acts(p, facts.mine, side, 0, add);
    } else if (facts.threatened) {
      add(kThreat, 1);
    } else {
      add_acts(p, facts.theirs, side, 1, add);
    }
    sign = -1;
  }
  sign = p.turn == Side::One ? 1 : -1;
  const bool blue = p.turn == Side::One;
  add_between(p, blue ? facts.mine.places : facts.theirs.places,
              blue ? facts.theirs.places : facts.mine.places, add);
  return blend(full, empty, phase(p));
}

HexixFeatures HexixEstimate::features(const Position& p) const noexcept {
  HexixFeatures f{};
  f[kTurn] = p.turn == Side::One ? 1 : -1;
  std::array<Mask, 2> places{};
  for (const Side side : {Side::One, Side::Two}) {
    const int sign = side == Side::One ? 1 : -1;
    const auto add = [&](int feature, int times) { f[slot(feature)] += sign * times; };
    for_pieces(p, side, [&](int at) {
      const hexix::Piece piece = p.piece_at(at);
      const bool up = piece.kind == hexix::Kind::Up;
      const int look = hexix_look(up, piece.dots);
      if (!has(p.active[slot(index(side))], at)) return add(kIdle + look, 1);
      add(kPiece + look, 1);
      add(kCell + (up ? kHexixPlaces : 0) + hexix_place(seen_by(side, at)), 1);
      if (has(flanks(side), at)) add(kFlank + look, 1);
    });
    const HexixActs acts = hexix_acts(p, side, game_->global_rule());
    places[slot(index(side))] = acts.places;
    if (acts.win) {
      add(kThreat, 1);
    } else {
      add_acts(p, acts, side, side == p.turn ? 0 : 1, add);
    }
  }
  add_between(p, places[0], places[1], [&](int feature, int times) { f[slot(feature)] += times; });
  return f;
}

}  // namespace muster::eval
