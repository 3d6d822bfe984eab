// What a person drew on the board: rings, squares, triangles, crosses, labels and arrows in four
// colours; and signs of what a move is worth. Every stroke lies on a lighter one, so that it is
// seen on any ground.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "picture/svg_parts.h"

namespace muster::picture {

namespace {

constexpr std::array<std::string_view, 4> kColourCodes = {"#1f7a5c", "#c0332b", "#2563b5",
                                                          "#a86f00"};

std::string_view colour_of(const Shape& shape) {
  return kColourCodes[static_cast<std::size_t>(shape.colour)];
}

void draw_outline(const Drawing& drawing, ShapeKind kind, Point at, const Paint& paint) {
  const double r = 0.43 * drawing.pitch;
  switch (kind) {
    case ShapeKind::Circle: drawing.canvas.circle(at, r, paint); break;
    case ShapeKind::Square:
      drawing.canvas.rect({at.x - 0.9 * r, at.y - 0.9 * r}, 1.8 * r, 1.8 * r, 0, paint);
      break;
    case ShapeKind::Triangle:
      drawing.canvas.polygon(
          {{at.x, at.y + r}, {at.x + 0.87 * r, at.y - 0.5 * r}, {at.x - 0.87 * r, at.y - 0.5 * r}},
          paint);
      break;
    default: {
      const double arm = 0.7 * r;
      drawing.canvas.line({at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}, paint);
      drawing.canvas.line({at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, paint);
    }
  }
}

void draw_label(const Drawing& drawing, const Shape& shape, Point at) {
  const double unit = drawing.pitch;
  const auto letters = static_cast<double>(std::count_if(
      shape.text.begin(), shape.text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
  const double wide = std::max(0.46, 0.2 * letters + 0.24) * unit, high = 0.46 * unit;
  drawing.canvas.rect({at.x - wide / 2, at.y - high / 2}, wide, high, 0.1 * unit,
                      {.fill = colour_of(shape), .stroke = "#ffffff", .width = 0.03 * unit});
  drawing.canvas.text(at, 0.3 * unit, shape.text, "#ffffff", true);
}

// The colours that the list of moves gives these signs.
std::string_view glyph_colour(std::string_view glyph) {
  if (glyph == "?!") return kColourCodes[3];
  return kColourCodes[glyph.starts_with('?') ? 1 : 0];
}

void draw_glyph(const Drawing& drawing, const Shape& shape) {
  const double unit = drawing.pitch;
  const Point middle = centre(drawing.scene, shape.cell);
  const Point at = {middle.x + 0.34 * unit, middle.y + 0.34 * unit};
  drawing.canvas.circle(
      at, 0.22 * unit,
      {.fill = glyph_colour(shape.text), .stroke = "#ffffff", .width = 0.03 * unit});
  drawing.canvas.text(at, 0.27 * unit, shape.text, "#ffffff", true);
}

void draw_shape(const Drawing& drawing, const Shape& shape) {
  const Point at = top_of(drawing, shape.cell);
  if (shape.kind == ShapeKind::Arrow) {
    draw_straight_arrow(drawing, shape.cell, shape.to, colour_of(shape), {});
  } else if (shape.kind == ShapeKind::Label) {
    draw_label(drawing, shape, at);
  } else if (shape.kind == ShapeKind::Glyph) {
    draw_glyph(drawing, shape);
  } else {
    draw_outline(drawing, shape.kind, at,
                 {.stroke = "#ffffff", .width = 0.1 * drawing.pitch, .opacity = 0.8});
    draw_outline(drawing, shape.kind, at,
                 {.stroke = colour_of(shape), .width = 0.06 * drawing.pitch});
  }
}

}  // namespace

void draw_shapes(const Drawing& drawing, const std::vector<Shape>& shapes) {
  for (const Shape& shape : shapes) {
    if (!has_cell(drawing.scene, shape.cell)) continue;
    if (shape.kind == ShapeKind::Arrow && !has_cell(drawing.scene, shape.to)) continue;
    drawing.canvas.begin_group("drawn", cell_of(drawing.scene, shape.cell).name);
    draw_shape(drawing, shape);
    drawing.canvas.end_group();
  }
}

}  // namespace muster::picture
