// Writes SVG elements: the canvas turns cells into SVG's units with y downwards, a hundredth of a
// cell each, and escapes every text. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "picture/canvas.h"

namespace muster::picture {

class SvgCanvas final : public Canvas {
 public:
  explicit SvgCanvas(const Box& box) : box_(box) {}

  void circle(Point centre, double radius, const Paint& paint) override;
  void ellipse(Point centre, double rx, double ry, const Paint& paint) override;
  void line(Point from, Point to, const Paint& paint) override;
  void polygon(const std::vector<Point>& points, const Paint& paint) override;
  void rect(Point corner, double width, double height, double round, const Paint& paint) override;
  void cylinder(Point centre, double rx, double ry, double height, const Paint& paint) override;
  void text(Point centre, double size, std::string_view text, std::string_view fill,
            bool bold) override;
  void begin_group(std::string_view css_class, std::string_view cell, double opacity) override;
  void end_group() override { out_ += "</g>\n"; }

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
