// Hexix as things to draw. Neighbouring hexes are one unit apart (so a hex is one unit high and
// 2/sqrt(3) wide), A1's column is x = 0, the lowest hex D1 has y = 0, and Blue sits at the bottom.
// SPDX-License-Identifier: MIT
#include "games/hexix/chain.h"
#include "games/hexix/game.h"
#include "games/hexix/targets.h"

namespace muster::hexix {

namespace {

constexpr double kColumnWidth = 0.86602540378443865;  // sqrt(3)/2

SceneCell scene_cell(int at) {
  const int column = kGeometry.column_of[at], row = kGeometry.row_of[at];
  return {cell_name(at), column * kColumnWidth, height(column, row) * 0.5, false};
}

// Letters under the columns; row numbers along the upper rim, where every row has its two ends.
void add_labels(Scene& scene) {
  for (int column = 0; column < kColumns; ++column) {
    const SceneCell foot = scene_cell(bit_at(column, 1));
    scene.labels.push_back({foot.x, foot.y - 0.8, foot.name.substr(0, 1)});
  }
  for (int row = 1; row <= kColumnSize[3]; ++row) {
    const int left = row <= 3 ? 0 : row - 3;
    for (const int column : {left, kColumns - 1 - left}) {
      const SceneCell end = scene_cell(bit_at(column, row));
      const double outwards = column == left ? -1 : 1;
      scene.labels.push_back(
          {end.x + outwards * 0.8 * kColumnWidth, end.y + 0.4, std::to_string(row)});
    }
  }
}

PieceKind scene_kind(Kind kind) noexcept {
  switch (kind) {
    case Kind::Down: return PieceKind::Down;
    case Kind::Up: return PieceKind::Up;
    case Kind::Home: return PieceKind::Home;
  }
  return PieceKind::Down;
}

// Draws the lens of one cell: what is bound by the global rule, and what this cell may do.
class Lens {
 public:
  // Seen by the side that owns the piece, or by the side to move.
  Lens(const Position& position, int at, GlobalRule rule, Scene& scene)
      : p_(position), at_(at), scene_(scene) {
    if (has(p_.occupied(), at)) p_.turn = p_.owner_at(at);
    targets_ = find_targets(p_, rule);
    const Mask bound = rule == GlobalRule::All ? p_.own() : p_.own_active();
    full_ = bound & ~less(targets_.own_neighbours, p_.dots);
  }

  void draw() {
    if (has(p_.occupied(), at_)) {
      draw_piece();
    } else {
      draw_place();
    }
    for (const int at : each(full_ & ~mask_of(at_))) mark(at, Tone::Tied, crowd_text(at));
  }

 private:
  void draw_piece() {
    const bool active = has(p_.own_active(), at_);
    mark(at_, has(full_, at_) ? Tone::Tied : active ? Tone::Free : Tone::Blocked, crowd_text(at_));
    if (!active) {
      for (const int gap : each(find_gap(p_, p_.turn, at_))) mark(gap, Tone::Blocked, "");
    }
    if (at_ == kHomeBit[index(p_.turn)]) return;
    const Mask allowed = targets_.captures[0] | targets_.captures[1];
    for (const int to : each(capture_cells(p_.turn, at_) & ~p_.own())) {
      const bool enemy = has(p_.occupied(), to);
      const bool can = active && has(allowed, to) && captures_by_this(to);
      arrow(at_, to, can ? Tone::Capture : enemy ? Tone::Blocked : Tone::Neutral, false);
    }
  }

  // The masks tell where a capture can land; the direction tells from where.
  bool captures_by_this(int to) const noexcept {
    const int direction = kGeometry.column_of[to] < kGeometry.column_of[at_] ? 0 : 1;
    return has(targets_.captures[static_cast<std::size_t>(direction)], to);
  }

  // Empty cell: the own neighbours that give the dots, and those that forbid the place.
  void draw_place() {
    const bool can = has(targets_.places, at_);
    const Mask near = neighbours(at_) & p_.own();
    mark(at_, can ? Tone::Free : Tone::Blocked, std::to_string(count_cells(near)));
    for (const int from : each(near)) {
      const bool active = has(p_.own_active(), from);
      arrow(from, at_,
            has(full_, from) ? Tone::Blocked
            : active         ? Tone::Free
                             : Tone::Neutral,
            true);
    }
  }

  // "2/3": own neighbours and dots.
  std::string crowd_text(int at) const {
    return std::to_string(count_cells(neighbours(at) & p_.own())) + "/" +
           std::to_string(p_.dots_at(at));
  }

  void mark(int at, Tone tone, std::string text) {
    scene_.marks.push_back({kGeometry.cell_of[at], tone, std::move(text)});
  }
  void arrow(int from, int to, Tone tone, bool line) {
    scene_.arrows.push_back({kGeometry.cell_of[from], kGeometry.cell_of[to], tone, line, ""});
  }

  Position p_;
  int at_;
  Scene& scene_;
  Targets targets_;
  Mask full_ = 0;  // looked at by the global rule and without a dot to spare
};

}  // namespace

Scene Game::scene(const Position& position) const {
  Scene scene;
  scene.tiling = Tiling::FlatHexes;
  for (int cell = 0; cell < kCells; ++cell) {
    const int at = kGeometry.bit_of[cell];
    scene.cells.push_back(scene_cell(at));
    if (!has(position.occupied(), at)) continue;
    const Piece piece = position.piece_at(at);
    ScenePiece drawn;
    drawn.cell = cell;
    drawn.owner = piece.owner;
    drawn.kind = scene_kind(piece.kind);
    drawn.dots = piece.dots;
    drawn.active = has(position.active[index(piece.owner)], at);
    scene.pieces.push_back(drawn);
  }
  add_labels(scene);
  return scene;
}

void Game::add_lens(const Position& position, int cell, Scene& scene) const {
  Lens(position, kGeometry.bit_of[static_cast<std::size_t>(cell)], rule_, scene).draw();
}

std::vector<PieceStep> Game::steps(const Position&, Move move) const {
  const int to = kGeometry.cell_of[move.to()];
  switch (move.kind()) {
    case MoveKind::None: return {};
    case MoveKind::Increment: return {{to, 0, to}};
    case MoveKind::PlaceDown:
    case MoveKind::PlaceUp: return {{-1, 0, to}};
    case MoveKind::Capture: return {{to, 0, -1}, {kGeometry.cell_of[move.from()], 0, to}};
  }
  return {};
}

}  // namespace muster::hexix
