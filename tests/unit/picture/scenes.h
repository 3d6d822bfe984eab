// Small scenes made by hand, one of each tiling: pictures are tested without any game.
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <string>
#include <string_view>

#include "games/scene.h"

namespace muster::test {

inline int cell_named(const Scene& scene, std::string_view name) {
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    if (scene.cells[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

inline void put(Scene& scene, std::string_view cell, Side owner, PieceKind kind, int dots = 0,
                bool active = true) {
  ScenePiece piece;
  piece.id = static_cast<int>(scene.pieces.size());
  piece.cell = cell_named(scene, cell);
  piece.owner = owner;
  piece.kind = kind;
  piece.dots = dots;
  piece.active = active;
  for (const ScenePiece& below : scene.pieces) piece.level += below.cell == piece.cell;
  scene.pieces.push_back(piece);
}

// Four by four squares with labels on the left and below.
inline Scene squares() {
  Scene scene;
  scene.tiling = Tiling::Squares;
  for (int rank = 0; rank < 4; ++rank) {
    for (int file = 0; file < 4; ++file) {
      scene.cells.push_back(
          {std::string{static_cast<char>('a' + file), static_cast<char>('1' + rank)},
           static_cast<double>(file), static_cast<double>(rank), (file + rank) % 2 == 0});
    }
  }
  for (int i = 0; i < 4; ++i) {
    scene.labels.push_back(
        {static_cast<double>(i), -1.0, std::string(1, static_cast<char>('a' + i))});
    scene.labels.push_back({-1.0, static_cast<double>(i), std::to_string(i + 1)});
  }
  put(scene, "b1", Side::One, PieceKind::Man);
  put(scene, "c4", Side::One, PieceKind::MarkedMan);
  put(scene, "a2", Side::Two, PieceKind::Man);
  put(scene, "d3", Side::Two, PieceKind::MarkedMan);
  return scene;
}

// A hexagon of points, two to a side, with its three long lines.
inline Scene points() {
  const double up = std::sqrt(3.0) / 2;
  Scene scene;
  scene.tiling = Tiling::HexPoints;
  scene.cells = {{"a1", 0, 0},    {"a2", 1, 0},      {"b1", -0.5, up}, {"b2", 0.5, up},
                 {"b3", 1.5, up}, {"c2", 0, 2 * up}, {"c3", 1, 2 * up}};
  scene.lines = {{-0.5, up, 1.5, up}, {0, 0, 1, 2 * up}, {1, 0, 0, 2 * up}};
  return scene;
}

inline void put_stack(Scene& scene, std::string_view cell, std::string_view discs) {
  for (const char disc : discs) {
    put(scene, cell, disc == 'w' ? Side::One : Side::Two, PieceKind::Disc);
  }
}

// Seven flat-topped hexes in columns of two, three and two.
inline Scene hexes() {
  const double right = std::sqrt(3.0) / 2;
  Scene scene;
  scene.tiling = Tiling::FlatHexes;
  const int rows[3] = {2, 3, 2};
  for (int column = 0; column < 3; ++column) {
    for (int row = 0; row < rows[column]; ++row) {
      scene.cells.push_back({static_cast<char>('A' + column) + std::to_string(row + 1),
                             column * right, row + (column == 1 ? 0.0 : 0.5), false});
    }
  }
  return scene;
}

}  // namespace muster::test
