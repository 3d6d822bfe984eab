// Moves as points touched on a board, and a position set up by hand.
// SPDX-License-Identifier: MIT
#include "games/lof/game.h"

namespace muster::lof {

Touch Game::touch(const Position&, Move move) const {
  return {{geometry_->cell_of_point[move.from()], geometry_->cell_of_point[move.to()]}, ""};
}

std::string Game::touched_text(const Position&, const Touch& touch) const {
  std::string out;
  for (const int cell : touch.cells) {
    if (!out.empty()) out += '-';
    out += name_of(geometry_->point_of_cell[cell]);
  }
  return out;
}

// Discs are given from the bottom up; rows are written from the top one down.
std::string Game::setup_text(const Scene& pieces, Seat seat) const {
  std::vector<std::string> stacks(static_cast<std::size_t>(geometry_->cells));
  for (const ScenePiece& piece : pieces.pieces) {
    const auto cell = static_cast<std::size_t>(piece.cell);
    if (cell < stacks.size()) stacks[cell] += piece.owner == Side::One ? 'w' : 'b';
  }
  std::string out;
  for (int x = geometry_->width - 1; x >= 0; --x) {
    const int first = geometry_->first_number(x);
    for (int y = first; y <= geometry_->last_number(x); ++y) {
      const int cell = geometry_->cell_of_point[point_at(x, y)];
      const std::string& stack = stacks[static_cast<std::size_t>(cell)];
      if (y > first) out += ',';
      out += stack.empty() ? "x" : stack;
    }
    out += x > 0 ? '/' : ' ';
  }
  return out + (seat == 0 ? 'w' : 'b');
}

}  // namespace muster::lof
