// Draws into a bitmap, with smooth edges. Every shape becomes polygons; the part of a pixel that
// they cover is told in 16 steps, so that a picture has few colours. Texts are drawn with a font
// of strokes (stroke_font.h). SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "picture/bitmap.h"
#include "picture/canvas.h"

namespace muster::picture {

class PixelCanvas final : public Canvas {
 public:
  // `box` is shown `width` pixels wide.
  PixelCanvas(const Box& box, int width, Colour background);

  const Bitmap& bitmap() const noexcept { return bitmap_; }

  void circle(Point centre, double radius, const Paint& paint) override;
  void ellipse(Point centre, double rx, double ry, const Paint& paint) override;
  void line(Point from, Point to, const Paint& paint) override;
  void polygon(const std::vector<Point>& points, const Paint& paint) override;
  void rect(Point corner, double width, double height, double round, const Paint& paint) override;
  void cylinder(Point centre, double rx, double ry, double height, const Paint& paint) override;
  void text(Point centre, double size, std::string_view text, std::string_view fill,
            bool bold) override;
  void begin_group(std::string_view css_class, std::string_view cell, double opacity) override;
  void end_group() override;

 private:
  using Path = std::vector<Point>;  // in pixels, y downwards

  Point to_pixels(Point point) const;
  void draw(const Path& outline, const Paint& paint);  // fill, then the stroke of a closed path
  void add_stroke(std::vector<Path>& out, Point from, Point to, double width) const;
  void fill(const std::vector<Path>& paths, Colour colour, double opacity);
  void blend(int x, int y, Colour colour, int sixteenths, double opacity);

  Box box_;
  double scale_;
  Bitmap bitmap_;
  // For groups that are seen through: what lay below them, and how much they hide.
  std::vector<std::pair<double, std::vector<Colour>>> groups_;
};

// "#1f7a5c"; anything else is black.
Colour parse_colour(std::string_view text);

// `part` of b over a, from 0 to 1.
Colour mixed(Colour a, Colour b, double part);

}  // namespace muster::picture
