// Breakthrough as things to draw and to touch. SPDX-License-Identifier: MIT
#include "games/breakthrough/game.h"

namespace muster::breakthrough {

Scene Game::scene(const Position& position) const {
  Scene scene;
  for (int cell = 0; cell < cells(); ++cell) {
    const int file = file_of(cell), rank = rank_of(cell);
    scene.cells.push_back({cell_name(cell), static_cast<double>(file), static_cast<double>(rank),
                           (file + rank) % 2 == 0});
    for (const Side side : {Side::One, Side::Two}) {
      if (!has(position.men[static_cast<std::size_t>(index(side))], cell)) continue;
      ScenePiece piece;
      piece.cell = cell;
      piece.owner = side;
      scene.pieces.push_back(piece);
    }
  }
  for (int i = 0; i < size_; ++i) {
    scene.labels.push_back(
        {static_cast<double>(i), -1.0, std::string(1, static_cast<char>('a' + i))});
    scene.labels.push_back({-1.0, static_cast<double>(i), std::to_string(i + 1)});
  }
  return scene;
}

// An arrow to each of the three squares ahead, by what may be done there.
void Game::add_lens(const Position& position, int cell, Scene& scene) const {
  for (const Side side : {Side::One, Side::Two}) {
    const auto own = static_cast<std::size_t>(index(side));
    if (!has(position.men[own], cell)) continue;
    scene.marks.push_back({cell, Tone::Neutral, ""});
    for (const int sideways : {-1, 0, 1}) {
      const int to = ahead(cell, side, sideways);
      if (to < 0) continue;
      const bool enemy = has(position.men[1 - own], to);
      SceneArrow arrow;
      arrow.from = cell;
      arrow.to = to;
      arrow.tone = has(position.men[own], to) || (enemy && sideways == 0) ? Tone::Blocked
                   : enemy                                                ? Tone::Capture
                                                                          : Tone::Free;
      scene.arrows.push_back(arrow);
    }
  }
}

std::vector<PieceStep> Game::steps(const Position& position, Move move) const {
  std::vector<PieceStep> steps;
  if (has(position.men[0] | position.men[1], move.to)) steps.push_back({move.to, 0, -1});
  steps.push_back({move.from, 0, move.to});
  return steps;
}

Touch Game::touch(const Position&, Move move) const { return {{move.from, move.to}, ""}; }

std::string Game::touched_text(const Position&, const Touch& touch) const {
  std::string out;
  for (const int cell : touch.cells) out += (out.empty() ? "" : "-") + cell_name(cell);
  return out;
}

std::string Game::setup_text(const Scene& pieces, Seat seat) const {
  Position position;
  position.turn = seat == 0 ? Side::One : Side::Two;
  for (const ScenePiece& piece : pieces.pieces) {
    if (piece.cell < 0 || piece.cell >= cells()) continue;
    position.men[static_cast<std::size_t>(index(piece.owner))] |= bit(piece.cell);
  }
  return to_text(position);
}

}  // namespace muster::breakthrough
