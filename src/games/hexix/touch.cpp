// Moves as hexes touched on a board, and a position set up by hand. A hex alone leaves a choice: a
// down or an up piece on an empty one, one dot more on an own one.
// SPDX-License-Identifier: MIT
#include "games/hexix/game.h"
#include "games/hexix/piece_text.h"

namespace muster::hexix {

namespace {

Kind kind_of(PieceKind kind) noexcept {
  if (kind == PieceKind::Home) return Kind::Home;
  return kind == PieceKind::Up ? Kind::Up : Kind::Down;
}

}  // namespace

Touch Game::touch(const Position&, Move move) const {
  const int to = kGeometry.cell_of[move.to()];
  switch (move.kind()) {
    case MoveKind::PlaceDown: return {{to}, "down"};
    case MoveKind::PlaceUp: return {{to}, "up"};
    case MoveKind::Increment: return {{to}, "increment"};
    case MoveKind::Capture: return {{kGeometry.cell_of[move.from()], to}, ""};
    case MoveKind::None: break;
  }
  return {};
}

std::string Game::touched_text(const Position& position, const Touch& touch) const {
  std::string out;
  for (const int cell : touch.cells) {
    out += cell_name(kGeometry.bit_of[static_cast<std::size_t>(cell)]);
  }
  if (touch.cells.size() != 1) return out;
  const int at = kGeometry.bit_of[static_cast<std::size_t>(touch.cells[0])];
  if (touch.choice == "up") return out + "^";
  if (touch.choice == "increment") return out + "+";
  if (touch.choice.empty() && has(position.occupied(), at)) return out + "+";
  return out + "v";
}

std::string Game::setup_text(const Scene& pieces, Seat seat) const {
  std::vector<std::string> hexes(kCells, "x");
  for (const ScenePiece& piece : pieces.pieces) {
    const auto cell = static_cast<std::size_t>(piece.cell);
    const Kind kind = kind_of(piece.kind);
    const int dots = kind == Kind::Home ? kMaxDots : piece.dots;
    if (cell < hexes.size()) hexes[cell] = piece_text({piece.owner, kind, dots});
  }
  std::string out;
  for (int column = 0; column < kColumns; ++column) {
    if (column > 0) out += '/';
    for (int row = 1; row <= kColumnSize[column]; ++row) {
      if (row > 1) out += ',';
      out += hexes[static_cast<std::size_t>(kGeometry.cell_of[bit_at(column, row)])];
    }
  }
  return out + (seat == 0 ? " b" : " r");
}

}  // namespace muster::hexix
