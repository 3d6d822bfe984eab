// SPDX-License-Identifier: MIT
#include "picture/svg_canvas.h"

#include <cmath>

namespace muster::picture {

namespace {

constexpr double kUnit = 100;  // SVG units in a cell

// At most one decimal: a thousandth of a cell is finer than any screen.
std::string number(double value) {
  const long tenths = std::lround(value * 10);
  const long whole = std::labs(tenths) / 10;
  const long rest = std::labs(tenths) % 10;
  std::string out = tenths < 0 ? "-" : "";
  out += std::to_string(whole);
  if (rest != 0) out += "." + std::to_string(rest);
  return out;
}

std::string hundredths(double value) {
  const long all = std::lround(value * 100);
  const std::string digits = std::to_string(100 + all % 100).substr(1);
  return std::to_string(all / 100) + "." + digits;
}

}  // namespace

std::string escape_xml(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20) out += c;
    }
  }
  return out;
}

void SvgCanvas::attribute(std::string_view name, std::string_view value) {
  out_ += ' ';
  out_ += name;
  out_ += "=\"";
  out_ += value;
  out_ += '"';
}

void SvgCanvas::coordinate(std::string_view name, double value) {
  attribute(name, number(value * kUnit));
}

void SvgCanvas::finish(const Paint& paint) {
  attribute("fill", paint.fill);
  if (!paint.stroke.empty()) {
    attribute("stroke", paint.stroke);
    coordinate("stroke-width", paint.width);
  }
  if (!paint.dash.empty()) attribute("stroke-dasharray", paint.dash);
  if (paint.opacity < 1) attribute("opacity", hundredths(paint.opacity));
  out_ += "/>\n";
}

void SvgCanvas::circle(Point centre, double radius, const Paint& paint) {
  out_ += "<circle";
  x("cx", centre.x);
  y("cy", centre.y);
  coordinate("r", radius);
  finish(paint);
}

void SvgCanvas::ellipse(Point centre, double rx, double ry, const Paint& paint) {
  out_ += "<ellipse";
  x("cx", centre.x);
  y("cy", centre.y);
  coordinate("rx", rx);
  coordinate("ry", ry);
  finish(paint);
}

void SvgCanvas::line(Point from, Point to, const Paint& paint) {
  out_ += "<line";
  x("x1", from.x);
  y("y1", from.y);
  x("x2", to.x);
  y("y2", to.y);
  attribute("stroke-linecap", "round");
  finish(paint);
}

void SvgCanvas::polygon(const std::vector<Point>& points, const Paint& paint) {
  std::string list;
  for (const Point& point : points) {
    if (!list.empty()) list += ' ';
    list += number((point.x - box_.left) * kUnit) + "," + number((box_.top - point.y) * kUnit);
  }
  out_ += "<polygon";
  attribute("points", list);
  attribute("stroke-linejoin", "round");
  finish(paint);
}

void SvgCanvas::rect(Point corner, double width, double height, double round, const Paint& paint) {
  out_ += "<rect";
  x("x", corner.x);
  y("y", corner.y + height);
  coordinate("width", width);
  coordinate("height", height);
  if (round > 0) coordinate("rx", round);
  finish(paint);
}

void SvgCanvas::cylinder(Point centre, double rx, double ry, double height, const Paint& paint) {
  const auto at_x = [&](double value) { return number((value - box_.left) * kUnit); };
  const auto at_y = [&](double value) { return number((box_.top - value) * kUnit); };
  const std::string radii = number(rx * kUnit) + " " + number(ry * kUnit);
  const std::string right = at_x(centre.x + rx), left = at_x(centre.x - rx);
  const std::string upper = at_y(centre.y), lower = at_y(centre.y - height);
  out_ += "<path";
  attribute("d", "M" + left + " " + upper + "V" + lower + "A" + radii + " 0 0 0 " + right + " " +
                     lower + "V" + upper + "A" + radii + " 0 0 1 " + left + " " + upper + "Z");
  finish(paint);
}

void SvgCanvas::text(Point centre, double size, std::string_view text, std::string_view fill,
                     bool bold) {
  out_ += "<text";
  x("x", centre.x);
  // A digit or capital is about 0.7 em high: lower the base line by half of that.
  y("y", centre.y - 0.35 * size);
  coordinate("font-size", size);
  attribute("text-anchor", "middle");
  attribute("fill", fill);
  if (bold) attribute("font-weight", "600");
  out_ += ">" + escape_xml(text) + "</text>\n";
}

void SvgCanvas::begin_group(std::string_view css_class, std::string_view cell, double opacity) {
  out_ += "<g";
  attribute("class", css_class);
  if (!cell.empty()) attribute("data-cell", escape_xml(cell));
  if (opacity < 1) attribute("opacity", hundredths(opacity));
  out_ += ">\n";
}

std::string SvgCanvas::document(int width, std::string_view title) const {
  const double wide = box_.right - box_.left, high = box_.top - box_.bottom;
  const long height = std::lround(width * high / wide);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"" +
                    std::to_string(width) + "\" height=\"" + std::to_string(height) +
                    "\" viewBox=\"0 0 " + number(wide * kUnit) + " " + number(high * kUnit) +
                    "\" font-family=\"'DejaVu Sans', 'Segoe UI', 'Noto Sans', sans-serif\">\n";
  out += "<title>" + escape_xml(title) + "</title>\n";
  return out + out_ + "</svg>\n";
}

}  // namespace muster::picture
