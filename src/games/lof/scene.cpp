// A position as things to draw, the lens of a stack, and the steps of a move.
// SPDX-License-Identifier: MIT
#include "games/lof/game.h"
#include "games/lof/rules.h"

namespace muster::lof {

namespace {

constexpr double kRowHeight = 0.8660254037844386;  // half the root of three

double right_of(int x, int y) noexcept { return y - x / 2.0; }
double up_of(int x) noexcept { return x * kRowHeight; }

void add_board(const Geometry& geometry, Scene& scene) {
  for (int cell = 0; cell < geometry.cells; ++cell) {
    const int point = geometry.point_of_cell[cell];
    const int x = x_of(point), y = y_of(point);
    scene.cells.push_back({name_of(point), right_of(x, y), up_of(x), false});
    for (int axis = 0; axis < kAxes; ++axis) {  // each line once, from its first point
      if (geometry.reach(point, axis + kAxes) != 0) continue;
      const int last = point + geometry.reach(point, axis) * kStep[axis];
      scene.lines.push_back(
          {right_of(x, y), up_of(x), right_of(x_of(last), y_of(last)), up_of(x_of(last))});
    }
  }
}

// Letters to the left of the rows, numbers below the lines that carry them, one step off the edge.
void add_labels(const Geometry& geometry, Scene& scene) {
  for (int i = 0; i < geometry.width; ++i) {
    const int left = geometry.first_number(i) - 1;
    scene.labels.push_back(
        {right_of(i, left), up_of(i), std::string(1, static_cast<char>('a' + i))});
    const int below = geometry.first_number(i) - 1;  // the board is symmetric in x and y
    scene.labels.push_back({right_of(below, i), up_of(below), std::to_string(i + 1)});
  }
}

Tone tone_of(Fixation held) noexcept {
  switch (held) {
    case Fixation::Blocked: return Tone::Blocked;
    case Fixation::Tied: return Tone::Tied;
    case Fixation::Free: return Tone::Free;
  }
  return Tone::Neutral;
}

}  // namespace

Scene Game::scene(const Position& position) const {
  Scene scene;
  scene.tiling = Tiling::HexPoints;
  add_board(*geometry_, scene);
  add_labels(*geometry_, scene);
  for (int cell = 0; cell < geometry_->cells; ++cell) {
    const Stack stack = position.board[geometry_->point_of_cell[cell]];
    const int height = height_of(stack);
    for (int level = 0; level < height; ++level) {
      ScenePiece piece;
      piece.cell = cell;
      piece.owner = disc_at(stack, height, level) == 0 ? Side::One : Side::Two;
      piece.kind = PieceKind::Disc;
      piece.level = level;
      scene.pieces.push_back(piece);
    }
  }
  return scene;
}

void Game::add_lens(const Position& position, int cell, Scene& scene) const {
  const int point = geometry_->point_of_cell[cell];
  const Stack stack = position.board[point];
  if (stack == kEmpty) return;
  const int me = top_of(stack);
  for (int axis = 0; axis < kAxes; ++axis) {
    const LineView line = view_line(*geometry_, position.board, point, axis);
    const Fixation held = fixation(line, me);
    scene.arrows.push_back(
        {geometry_->cell_of_point[line.first], geometry_->cell_of_point[line.last], tone_of(held),
         true, std::to_string(line.height[me]) + ":" + std::to_string(line.height[1 - me])});
    // The stack that decides: the enemy's highest where it blocks or ties, the own one elsewhere.
    const int decides = held == Fixation::Free ? me : 1 - me;
    scene.marks.push_back({geometry_->cell_of_point[line.at[decides]], tone_of(held),
                           std::to_string(line.height[decides])});
  }
}

std::vector<PieceStep> Game::steps(const Position& position, Move move) const {
  std::vector<PieceStep> steps;
  const int from = geometry_->cell_of_point[move.from()];
  const int height = height_of(position.board[move.from()]);
  for (int level = 0; level < height; ++level) {
    const int to = move.from() + (level + 1) * kStep[move.direction()];
    steps.push_back({from, level, geometry_->cell_of_point[to]});
  }
  return steps;
}

}  // namespace muster::lof
