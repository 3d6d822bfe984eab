// Lines of Action as things to draw. A scene numbers the squares rank by rank without gaps, on
// smaller boards too.
// SPDX-License-Identifier: MIT
#include "games/loa/game.h"
#include "games/loa/notation.h"
#include "games/loa/seats.h"

namespace muster::loa {

namespace {

void add_labels(const Geometry& g, Scene& scene) {
  for (int file = 0; file < g.files(); ++file) {
    const std::string name(1, static_cast<char>('a' + file));
    scene.labels.push_back({static_cast<double>(file), -1.0, name});
    scene.labels.push_back({static_cast<double>(file), static_cast<double>(g.ranks()), name});
  }
  for (int rank = 0; rank < g.ranks(); ++rank) {
    const std::string name = std::to_string(rank + 1);
    scene.labels.push_back({-1.0, static_cast<double>(rank), name});
    scene.labels.push_back({static_cast<double>(g.files()), static_cast<double>(rank), name});
  }
}

// An arrow of so many steps. Over a glued edge it does not go straight to its end.
SceneArrow arrow_of(const Geometry& g, int from, int direction, int steps, int to) {
  SceneArrow arrow;
  arrow.from = scene_cell(g, from);
  arrow.to = scene_cell(g, to);
  arrow.text = std::to_string(steps);
  const auto d = static_cast<std::size_t>(direction);
  const int x = kFileStep[d] * steps, y = kRankStep[d] * steps;
  if (file_of(from) + x != file_of(to) || rank_of(from) + y != rank_of(to)) {
    arrow.around_x = x;
    arrow.around_y = y;
  }
  return arrow;
}

// The way of a man over glued edges: where several lead to the same square, one that stays on the
// board, else the first.
void add_way(const Geometry& g, const Position& p, Move move, PieceStep& step) {
  const Bits enemies = p.men[has(p.men[0], move.from()) ? 1 : 0];
  for (int direction = 0; direction < kDirections; ++direction) {
    const int men = count_bits(p.occupied() & g.counted(move.from(), direction & 3));
    const Geometry::Jump& jump = g.jump(move.from(), direction, men);
    if (jump.to != move.to() || (jump.between & enemies) != 0) continue;
    const SceneArrow way = arrow_of(g, move.from(), direction, men, jump.to);
    if (way.around_x == 0 && way.around_y == 0) {
      step.around_x = step.around_y = 0;
      return;
    }
    if (step.around_x != 0 || step.around_y != 0) continue;
    step.around_x = way.around_x;
    step.around_y = way.around_y;
  }
}

}  // namespace

Scene Game::scene(const Position& p) const {
  const Geometry& g = *geometry_;
  Scene scene;
  scene.tiling = Tiling::Squares;
  for (const int cell : each(g.board())) {
    const int file = file_of(cell), rank = rank_of(cell);
    scene.cells.push_back({cell_name(cell), static_cast<double>(file), static_cast<double>(rank),
                           (file + rank) % 2 == 0});
    if (!has(p.occupied(), cell)) continue;
    ScenePiece piece;
    piece.cell = scene_cell(g, cell);
    piece.owner = has(p.men[0], cell) ? Side::One : Side::Two;
    piece.kind = has(p.marked, cell) ? PieceKind::MarkedMan : PieceKind::Man;
    if (options_.four_hand()) piece.seat = seat_of(piece.owner, has(p.marked, cell));
    scene.pieces.push_back(piece);
  }
  add_labels(g, scene);
  scene.reserve = {p.reserve[0], p.reserve[1]};
  scene.glued_x = options_.wrap == Wrap::Torus || options_.wrap == Wrap::Files;
  scene.glued_y = options_.wrap == Wrap::Torus || options_.wrap == Wrap::Ranks;
  return scene;
}

// The man's lines: an arrow to each square it may reach, a mark on each man in the way, and the
// count at the first square of each direction that leads nowhere.
void Game::add_lens(const Position& p, int lens_cell, Scene& scene) const {
  const Geometry& g = *geometry_;
  const int from = cell_at(lens_cell % g.files(), lens_cell / g.files());
  if (!has(p.occupied(), from)) return;
  const std::size_t own = has(p.men[0], from) ? 0 : 1;
  scene.marks.push_back({lens_cell, Tone::Neutral, ""});
  for (int direction = 0; direction < kDirections; ++direction) {
    const int men = count_bits(p.occupied() & g.counted(from, direction & 3));
    const Geometry::Jump& jump = g.jump(from, direction, men);
    if (jump.to < 0) continue;
    SceneArrow arrow = arrow_of(g, from, direction, men, jump.to);
    const Bits blockers = jump.between & p.men[1 - own];
    if (blockers != 0) {
      for (const int by : each(blockers))
        scene.marks.push_back({scene_cell(g, by), Tone::Blocked, ""});
      arrow.tone = Tone::Blocked;
    } else if (has(p.men[own], jump.to)) {
      scene.marks.push_back({arrow.to, Tone::Blocked, ""});
      arrow.tone = Tone::Blocked;
    } else {
      arrow.tone = has(p.men[1 - own], jump.to) ? Tone::Capture : Tone::Free;
    }
    scene.arrows.push_back(arrow);
  }
}

std::vector<PieceStep> Game::steps(const Position& p, Move move) const {
  std::vector<PieceStep> steps;
  if (move.steps()) {
    const int to = scene_cell(*geometry_, move.to());
    if (has(p.occupied(), move.to())) steps.push_back({to, 0, -1});
    steps.push_back({scene_cell(*geometry_, move.from()), 0, to});
    if (!geometry_->flat()) add_way(*geometry_, p, move, steps.back());
  }
  if (move.drops()) steps.push_back({-1, 0, scene_cell(*geometry_, move.drop())});
  return steps;
}

}  // namespace muster::loa
