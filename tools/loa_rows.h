// Rows of self-play positions of Lines of Action: what loa_play writes and loa_fit reads.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace muster::tools {

struct LoaRow {
  std::uint64_t black = 0;
  std::uint64_t white = 0;
  std::int16_t score = 0;   // of the search, for the side to move
  std::uint8_t side = 0;    // to move
  std::uint8_t result = 0;  // of the game for Black: 0 loss, 1 draw, 2 win
  std::uint16_t ply = 0;
  std::uint16_t game = 0;  // changes from game to game: rows of one game belong together
};
static_assert(sizeof(LoaRow) == 24);

}  // namespace muster::tools
