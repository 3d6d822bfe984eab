// What a picture is drawn on, whether it becomes text (SvgCanvas) or pixels (PixelCanvas). Callers
// speak in cells with y upwards. SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "picture/layout.h"

namespace muster::picture {

struct Paint {
  std::string_view fill = "none";
  std::string_view stroke = {};
  double width = 0;            // of the stroke, in cells
  std::string_view dash = {};  // in hundredths of a cell, e.g. "12 8"
  double opacity = 1;
};

class Canvas {
 public:
  struct Box {
    double left = 0, bottom = 0, right = 0, top = 0;
  };

  virtual ~Canvas() = default;

  virtual void circle(Point centre, double radius, const Paint& paint) = 0;
  virtual void ellipse(Point centre, double rx, double ry, const Paint& paint) = 0;
  virtual void line(Point from, Point to, const Paint& paint) = 0;
  virtual void polygon(const std::vector<Point>& points, const Paint& paint) = 0;
  virtual void rect(Point corner, double width, double height, double round,
                    const Paint& paint) = 0;

  // A disc's side: the ellipse at `centre` pulled down by `height`.
  virtual void cylinder(Point centre, double rx, double ry, double height, const Paint& paint) = 0;

  // `centre` is the middle of the text, both ways.
  virtual void text(Point centre, double size, std::string_view text, std::string_view fill,
                    bool bold = false) = 0;

  // A group with a class and, if given, the name of its cell; close with end_group().
  virtual void begin_group(std::string_view css_class, std::string_view cell = {},
                           double opacity = 1) = 0;
  virtual void end_group() = 0;
};

}  // namespace muster::picture
