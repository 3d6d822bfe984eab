// What the rules text of Hexix is filled with. SPDX-License-Identifier: MIT
#include "games/hexix/game.h"

namespace muster::hexix {

std::vector<Fact> Game::rule_facts() const {
  const Scene board = scene(start());
  std::vector<Fact> facts = {
      {"hexes", Fact::Kind::Number, {}, static_cast<int>(board.cells.size())}};
  for (const ScenePiece& piece : board.pieces) {
    facts.push_back({piece.owner == Side::One ? "home_1" : "home_2", Fact::Kind::Text,
                     board.cells[static_cast<std::size_t>(piece.cell)].name, 0});
  }
  return facts;
}

}  // namespace muster::hexix
