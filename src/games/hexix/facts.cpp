// What a move of Hexix does: dots and neighbours, captures, pieces cut off and joined again, what
// can be taken next. SPDX-License-Identifier: MIT
#include "base/text.h"
#include "games/hexix/chain.h"
#include "games/hexix/game.h"
#include "games/move_fact.h"

namespace muster::hexix {

std::optional<Position> Game::with_other_turn(const Position& position) const {
  Position turned = position;
  turned.turn = other(position.turn);
  return turned;
}

namespace {

// From the nearest of these cells to a side's home, over whatever stands between; from no cell as
// far as the board goes.
int steps_to_home(Side side, Mask from) {
  Mask reached = home_mask(side);
  int steps = 0;
  for (Mask before = 0; (reached & from) == 0 && reached != before; ++steps) {
    before = reached;
    reached |= spread(reached);
  }
  return steps;
}

}  // namespace

// The hexes on which the side to move could capture now, as far as the board goes.
Mask Game::in_danger(const Position& position) const {
  Moves moves;
  generate(position, moves);
  Mask found = 0;
  for (const Move move : moves) {
    if (move.is_capture()) found |= mask_of(move.to());
  }
  return found;
}

std::vector<Reason> Game::facts(const Position& before, Move move, const Position& after,
                                const Moves& /*replies*/) const {
  std::vector<Reason> facts;
  const Side mover = before.turn, enemy = other(mover);
  const auto fact = [&](std::string_view code) { return move_fact(code, info(), mover); };
  const auto cells = [&](std::string_view code, Mask set) {
    if (set != 0) facts.push_back(fact(code).with("cells", cell_list(set)));
  };
  if (move.is_capture()) {
    facts.push_back(fact("hexix.fact-captures")
                        .with("cell", cell_name(move.to()))
                        .with("dots", before.dots_at(move.to())));
  }
  const int dots = after.dots_at(move.to());
  const int near = count_bits(neighbours(move.to()) & after.pieces[index(mover)]);
  const bool grows = move.kind() == MoveKind::Increment;
  facts.push_back(fact(grows ? "hexix.fact-grows" : "hexix.fact-room")
                      .with("cell", cell_name(move.to()))
                      .with("dots", dots)
                      .with("near", near)
                      .with("room", dots - near));
  if (const int steps = steps_to_home(enemy, mask_of(move.to()));
      move.is_place() && steps < steps_to_home(enemy, before.active[index(mover)])) {
    facts.push_back(fact("hexix.fact-advances")
                        .with("cell", cell_name(move.to()))
                        .with("home", cell_name(kHomeBit[index(enemy)]))
                        .with("steps", steps));
  }
  for (const Side side : {mover, enemy}) {
    const Mask stood = before.pieces[index(side)] & after.pieces[index(side)];
    const Mask was = before.active[index(side)], is = after.active[index(side)];
    cells(side == mover ? "hexix.fact-loses-touch" : "hexix.fact-cuts-off", stood & was & ~is);
    if (side == mover) cells("hexix.fact-joins", stood & ~was & is);
  }
  if (!after.has_home(enemy)) return facts;
  const Position again = *with_other_turn(after);
  cells("hexix.fact-attacks", in_danger(again) & ~in_danger(before));
  const Mask danger_before = in_danger(*with_other_turn(before)), danger = in_danger(after);
  cells("hexix.fact-hangs", danger & ~danger_before);
  cells("hexix.fact-saves", danger_before & ~danger & after.pieces[index(mover)]);
  return facts;
}

}  // namespace muster::hexix
