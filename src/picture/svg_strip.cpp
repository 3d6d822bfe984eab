// A strip over the board: who plays, and beside it a few words (a move, a result). Texts that are
// too long for it are written smaller.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "picture/stroke_font.h"
#include "picture/svg_parts.h"

namespace muster::picture {

namespace {

constexpr double kTextHigh = 0.34, kLeastHigh = 0.16;  // in cells
constexpr double kEdge = 0.3;                          // beside the texts
constexpr double kPieceRoom = 0.5;                     // of a small piece before a name
constexpr double kGap = 0.4;                           // between the parts

double wide_of(std::string_view text, double size) { return text_width(text) * size / kEmHigh; }

}  // namespace

void draw_strip(const Drawing& drawing, const Strip& strip, const Canvas::Box& box) {
  const double unit = drawing.pitch, room = (box.right - box.left) / unit - 2 * kEdge;
  const double y = box.top - kStripHigh * unit / 2;
  const bool named = !strip.names[0].empty() || !strip.names[1].empty();
  double letters = wide_of(strip.words, 1), fixed = 0;
  if (named) {
    for (const std::string& name : strip.names) letters += wide_of(name, 1);
    fixed = 2 * kPieceRoom + 2 * kGap;
  }
  const double size = std::clamp((room - fixed) / std::max(letters, 1.0), kLeastHigh, kTextHigh);
  drawing.canvas.begin_group("strip");
  double x = box.left + kEdge * unit;
  for (std::size_t side = 0; named && side < 2; ++side) {
    const ScenePiece piece = small_piece(drawing.scene, side == 0 ? Side::One : Side::Two);
    draw_piece(drawing, piece, {x + 0.18 * unit, y}, 0.5);
    x += kPieceRoom * unit;
    const double wide = wide_of(strip.names[side], size) * unit;
    drawing.canvas.text({x + wide / 2, y}, size * unit, strip.names[side], drawing.palette.tones[0],
                        true);
    x += wide + kGap * unit;
  }
  const double wide = wide_of(strip.words, size) * unit;
  drawing.canvas.text({std::max(x, box.right - kEdge * unit - wide) + wide / 2, y}, size * unit,
                      strip.words, drawing.palette.tones[0]);
  drawing.canvas.end_group();
}

}  // namespace muster::picture
