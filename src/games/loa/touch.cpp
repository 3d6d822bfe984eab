// Moves as squares touched on a board, and a position set up by hand. Squares are those of the
// scene, which numbers them rank by rank without gaps.
// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "games/loa/game.h"
#include "games/loa/notation.h"
#include "games/loa/seats.h"

namespace muster::loa {

namespace {

// In the order of the seats.
constexpr std::string_view kSeatPhrases[] = {"seat-N", "seat-E", "seat-S", "seat-W"};

std::string name_of(const Geometry& g, int scene_cell) {
  return cell_name(cell_at(scene_cell % g.files(), scene_cell / g.files()));
}

char letter_of(const ScenePiece& piece) {
  const char letter = piece.owner == Side::One ? 'b' : 'w';
  return piece.kind == PieceKind::MarkedMan ? text::upper(letter) : letter;
}

}  // namespace

// A step is two squares, a drop one more. Who follows is asked at the end.
Touch Game::touch(const Position&, Move move) const {
  Touch touch;
  if (move.steps()) {
    touch.cells = {scene_cell(*geometry_, move.from()), scene_cell(*geometry_, move.to())};
  }
  if (move.drops()) touch.cells.push_back(scene_cell(*geometry_, move.drop()));
  if (move.choice() >= 0) {
    touch.choice = kSeatPhrases[move.choice()];
  } else if (move.passes()) {
    touch.choice = "pass";
  }
  return touch;
}

std::string Game::touched_text(const Position& p, const Touch& touch) const {
  const std::vector<int>& cells = touch.cells;
  std::string out = cells.empty() ? "pass" : "";
  std::size_t dropped = 0;
  if (cells.size() > 1) {
    out = name_of(*geometry_, cells[0]) + "-" + name_of(*geometry_, cells[1]);
    dropped = 2;
  } else if (cells.size() == 1 && p.reserve[0] + p.reserve[1] == 0) {
    return name_of(*geometry_, cells[0]);
  }
  if (dropped < cells.size()) out += "@" + name_of(*geometry_, cells[dropped]);
  for (std::size_t seat = 0; seat < std::size(kSeatPhrases); ++seat) {
    if (touch.choice == kSeatPhrases[seat]) out += std::string(">") + kSeatLetters[seat];
  }
  return out;
}

std::string Game::setup_text(const Scene& pieces, Seat seat) const {
  const Geometry& g = *geometry_;
  std::string squares(static_cast<std::size_t>(g.files() * g.ranks()), '1');
  for (const ScenePiece& piece : pieces.pieces) {
    const auto cell = static_cast<std::size_t>(piece.cell);
    if (cell < squares.size()) squares[cell] = letter_of(piece);
  }
  std::string out;
  for (int rank = g.ranks() - 1; rank >= 0; --rank) {
    out += squares.substr(static_cast<std::size_t>(rank * g.files()),
                          static_cast<std::size_t>(g.files()));
    out += rank > 0 ? '/' : ' ';
  }
  out += options_.four_hand() ? kSeatLetters[seat & 3] : seat % 2 == 0 ? 'b' : 'w';
  if (options_.parachute()) {
    out +=
        " reserve=" + std::to_string(pieces.reserve[0]) + "," + std::to_string(pieces.reserve[1]);
  }
  return out;
}

}  // namespace muster::loa
