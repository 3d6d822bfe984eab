// SPDX-License-Identifier: MIT
#include "picture/svg.h"

#include <algorithm>

#include "picture/svg_parts.h"

namespace muster::picture {

namespace {

constexpr double kHandHigh = 0.62;  // a row of pieces in hand, in cells
constexpr int kHandShown = 24;      // more than this are told by the number alone

bool has_reserve(const Scene& scene) { return scene.reserve[0] > 0 || scene.reserve[1] > 0; }

// How far the board reaches beyond the middles of its outermost cells.
double margin_of(Tiling tiling) {
  switch (tiling) {
    case Tiling::Squares: return 0.5 + kFrameWide + 0.06;
    case Tiling::HexPoints: return kPointsFrame + 0.06;
    case Tiling::FlatHexes: return 0.72;
  }
  return 1;
}

// Everything that is drawn, with a margin; the rows for pieces in hand lie above and below.
SvgCanvas::Box bounds(const Scene& scene, double pitch) {
  const double more = (margin_of(scene.tiling) - 0.5) * pitch;
  SvgCanvas::Box box = area_of(scene, pitch);
  if (scene.cells.empty()) box = {-pitch / 2, -pitch / 2, pitch / 2, pitch / 2};
  box = {box.left - more, box.bottom - more, box.right + more, box.top + more};
  if (has_reserve(scene)) {
    box.top += kHandHigh * pitch;
    box.bottom -= kHandHigh * pitch;
  }
  return box;
}

PieceKind kind_in_hand(const Scene& scene) {
  switch (scene.tiling) {
    case Tiling::Squares: return PieceKind::Man;
    case Tiling::HexPoints: return PieceKind::Disc;
    case Tiling::FlatHexes: return PieceKind::Down;
  }
  return PieceKind::Man;
}

// Pieces in hand as a row of small pieces with their number: side One below, side Two above.
void draw_reserve(const Drawing& drawing, const SvgCanvas::Box& box) {
  const double unit = drawing.pitch;
  for (const Side side : {Side::One, Side::Two}) {
    const int count = drawing.scene.reserve[static_cast<std::size_t>(index(side))];
    const double y = side == Side::One ? box.bottom + 0.42 * unit : box.top - 0.42 * unit;
    double x = box.left + 0.95 * unit;
    const ScenePiece piece = small_piece(drawing.scene, side);
    drawing.canvas.begin_group("hand");
    for (int i = 0; i < std::min(count, kHandShown); ++i, x += 0.36 * unit) {
      draw_piece(drawing, piece, {x, y}, 0.62);
    }
    drawing.canvas.text({x + 0.08 * unit, y}, 0.26 * unit, std::to_string(count),
                        drawing.palette.tones[0], true);
    drawing.canvas.end_group();
  }
}

}  // namespace

ScenePiece small_piece(const Scene& scene, Side owner) {
  ScenePiece piece;
  piece.owner = owner;
  piece.kind = kind_in_hand(scene);
  piece.dots = 1;
  return piece;
}

Canvas::Box picture_box(const Scene& scene, const SvgOptions& options) {
  Canvas::Box box = bounds(scene, pitch(scene));
  if (options.strip) box.top += kStripHigh * pitch(scene);
  return box;
}

void draw_picture(const Scene& scene, const SvgOptions& options, Canvas& canvas) {
  const double unit = pitch(scene);
  Canvas::Box box = picture_box(scene, options);
  const Drawing drawing = {scene, palette(options.theme), unit, canvas};
  canvas.rect({box.left, box.bottom}, box.right - box.left, box.top - box.bottom, 0.12 * unit,
              {.fill = drawing.palette.page});
  draw_board(drawing);
  draw_labels(drawing);
  draw_marks_below(drawing);
  draw_pieces(drawing);
  draw_marks_above(drawing);
  draw_shapes(drawing, options.shapes);
  if (options.strip) {
    draw_strip(drawing, *options.strip, box);
    box.top -= kStripHigh * unit;
  }
  if (has_reserve(scene)) draw_reserve(drawing, box);
}

std::string to_svg(const Scene& scene, const SvgOptions& options) {
  SvgCanvas canvas(picture_box(scene, options));
  draw_picture(scene, options, canvas);
  return canvas.document(std::max(options.width, 1), options.title);
}

}  // namespace muster::picture
