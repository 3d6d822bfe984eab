// Writes SVG elements. Callers speak in cells with y upwards; the canvas turns that into SVG's
// units with y downwards, a hundredth of a cell each, and escapes every text.
// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "picture/layout.h"

namespace muster::picture {

struct Paint {
  std::string_view fill = "none";
  std::string_view stroke = {};
  double width = 0;            // of the stroke, in cells
  std::string_view dash = {};  // in SVG units, e.g. "12 8"
  double opacity = 1;
};

class SvgCanvas {
 public:
  struct Box {
    double left = 0, bottom = 0, right = 0, top = 0;
  };

  explicit SvgCanvas(const Box& box) : box_(box) {}

  void circle(Point centre, double radius, const Paint& paint);
  void ellipse(Point centre, double rx, double ry, const Paint& paint);
  void line(Point from, Point to, const Paint& paint);
  void polygon(const std::vector<Point>& points, const Paint& paint);
  void rect(Point corner, double width, double height, double round, const Paint& paint);

  // A disc's side: the ellipse at `centre` pulled down by `height`.
  void cylinder(Point centre, double rx, double ry, double height, const Paint& paint);

  // `centre` is the middle of the text, both ways.
  void text(Point centre, double size, std::string_view text, std::string_view fill,
            bool bold = false);

  // A group with a class and, if given, the name of its cell; close with end_group().
  void begin_group(std::string_view css_class, std::string_view cell = {}, double opacity = 1);
  void end_group() { out_ += "</g>\n"; }

  // The whole document, `width` pixels wide.
  std::string document(int width, std::string_view title) const;

 private:
  void coordinate(std::string_view name, double value);
  void x(std::string_view name, double value) { coordinate(name, value - box_.left); }
  void y(std::string_view name, double value) { coordinate(name, box_.top - value); }
  void attribute(std::string_view name, std::string_view value);
  void finish(const Paint& paint);

  Box box_;
  std::string out_;
};

// Text for an attribute or between tags; bytes that XML forbids are left out.
std::string escape_xml(std::string_view text);

}  // namespace muster::picture
