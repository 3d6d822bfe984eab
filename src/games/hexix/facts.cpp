// What a move of Hexix does: dots and neighbours, captures, pieces cut off and joined again, what
// can be taken next. SPDX-License-Identifier: MIT
#include "base/text.h"
#include "games/hexix/chain.h"
#include "games/hexix/game.h"

namespace muster::hexix {

std::optional<Position> Game::with_other_turn(const Position& position) const {
  Position turned = position;
  turned.turn = other(position.turn);
  return turned;
}

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
  const auto& sides = info().side_words;
  const auto fact = [&](std::string_view code) {
    return Reason{code, {}}
        .with_word("mover", sides[index(mover)])
        .with_word("enemy", sides[index(enemy)]);
  };
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
  facts.push_back(fact("hexix.fact-room")
                      .with("cell", cell_name(move.to()))
                      .with("dots", dots)
                      .with("near", near)
                      .with("room", dots - near));
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
