// SPDX-License-Identifier: MIT
#include "picture/pixel_canvas.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/text.h"
#include "picture/stroke_font.h"
#include "picture/svg_parts.h"

namespace muster::picture {

namespace {

constexpr int kSubRows = 4;  // of a pixel; across it the covered part is exact
constexpr double kTau = 2 * std::numbers::pi;

std::vector<Point> ellipse_path(Point at, double rx, double ry) {
  const int corners = std::clamp(static_cast<int>(std::max(rx, ry) * 4), 24, 160);
  std::vector<Point> path;
  for (int i = 0; i < corners; ++i) {
    const double angle = kTau * i / corners;
    path.push_back({at.x + rx * std::cos(angle), at.y + ry * std::sin(angle)});
  }
  return path;
}

double area_of_path(const std::vector<Point>& path) {
  double sum = 0;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Point &a = path[i], &b = path[(i + 1) % path.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

// All parts of a stroke turn the same way, so that where they overlap they add up.
void add_path(std::vector<std::vector<Point>>& out, std::vector<Point> path) {
  if (area_of_path(path) < 0) std::reverse(path.begin(), path.end());
  out.push_back(std::move(path));
}

std::vector<double> dash_lengths(std::string_view dash) {
  std::vector<double> out;
  for (const std::string_view word : text::words(dash)) {
    double value = 0;
    for (const char c : word) {
      if (c >= '0' && c <= '9') value = 10 * value + (c - '0');
    }
    out.push_back(value / 100);
  }
  return out;
}

}  // namespace

Colour parse_colour(std::string_view text) {
  Colour colour = 0;
  if (text.size() != 7 || text[0] != '#') return colour;
  for (const char c : text.substr(1)) {
    const int digit = c >= '0' && c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
    colour = colour * 16 + static_cast<Colour>(std::clamp(digit, 0, 15));
  }
  return colour;
}

Colour mixed(Colour a, Colour b, double part) {
  Colour out = 0;
  for (const int shift : {16, 8, 0}) {
    const double from = (a >> shift) & 255U, to = (b >> shift) & 255U;
    out |= static_cast<Colour>(std::lround(from + (to - from) * part)) << shift;
  }
  return out;
}

PixelCanvas::PixelCanvas(const Box& box, int width, Colour background)
    : box_(box), scale_(width / (box.right - box.left)) {
  const auto height = static_cast<int>(std::lround((box.top - box.bottom) * scale_));
  bitmap_ = Bitmap(width, std::max(height, 1), background);
}

Point PixelCanvas::to_pixels(Point point) const {
  return {(point.x - box_.left) * scale_, (box_.top - point.y) * scale_};
}

void PixelCanvas::blend(int x, int y, Colour colour, int sixteenths, double opacity) {
  Colour& pixel = bitmap_.at(x, y);
  pixel = mixed(pixel, colour, sixteenths / 16.0 * opacity);
}

// Scan lines through sub-rows; a point is inside where the paths turn round it (not zero times).
void PixelCanvas::fill(const std::vector<Path>& paths, Colour colour, double opacity) {
  double top = bitmap_.height, bottom = 0;
  for (const Path& path : paths) {
    for (const Point& point : path)
      top = std::min(top, point.y), bottom = std::max(bottom, point.y);
  }
  const int first = std::max(0, static_cast<int>(std::floor(top)));
  const int last = std::min(bitmap_.height - 1, static_cast<int>(std::ceil(bottom)));
  const double right = bitmap_.width;
  std::vector<double> covered(static_cast<std::size_t>(bitmap_.width) + 1);
  std::vector<std::pair<double, int>> crossings;
  for (int row = first; row <= last; ++row) {
    std::fill(covered.begin(), covered.end(), 0.0);
    bool any = false;
    for (int sub = 0; sub < kSubRows; ++sub) {
      const double y = row + (sub + 0.5) / kSubRows;
      crossings.clear();
      for (const Path& path : paths) {
        for (std::size_t i = 0; i < path.size(); ++i) {
          const Point &a = path[i], &b = path[i + 1 == path.size() ? 0 : i + 1];
          if ((a.y <= y) == (b.y <= y)) continue;
          crossings.emplace_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1);
        }
      }
      std::sort(crossings.begin(), crossings.end());
      int turns = 0;
      for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
        turns += crossings[i].second;
        const double from = std::clamp(crossings[i].first, 0.0, right);
        const double to = std::clamp(crossings[i + 1].first, 0.0, right);
        if (turns == 0 || to <= from) continue;
        any = true;
        for (auto x = static_cast<std::size_t>(from); static_cast<double>(x) < to; ++x) {
          const auto left = static_cast<double>(x);
          covered[x] += std::min(to, left + 1) - std::max(from, left);
        }
      }
    }
    if (!any) continue;
    for (int x = 0; x < bitmap_.width; ++x) {
      const double part = covered[static_cast<std::size_t>(x)] / kSubRows;
      const int sixteenths = std::min(16, static_cast<int>(std::lround(part * 16)));
      if (sixteenths > 0) blend(x, row, colour, sixteenths, opacity);
    }
  }
}

void PixelCanvas::add_stroke(std::vector<Path>& out, Point from, Point to, double width) const {
  const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
  const double half = width / 2;
  if (length > 0.001) {
    const double nx = -dy / length * half, ny = dx / length * half;
    add_path(out, {{from.x + nx, from.y + ny},
                   {to.x + nx, to.y + ny},
                   {to.x - nx, to.y - ny},
                   {from.x - nx, from.y - ny}});
  }
  add_path(out, ellipse_path(from, half, half));
  add_path(out, ellipse_path(to, half, half));
}

void PixelCanvas::draw(const Path& outline, const Paint& paint) {
  if (paint.fill != "none") fill({outline}, parse_colour(paint.fill), paint.opacity);
  if (paint.stroke.empty() || outline.empty()) return;
  std::vector<Path> strokes;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    add_stroke(strokes, outline[i], outline[(i + 1) % outline.size()], paint.width * scale_);
  }
  fill(strokes, parse_colour(paint.stroke), paint.opacity);
}

void PixelCanvas::circle(Point centre, double radius, const Paint& paint) {
  ellipse(centre, radius, radius, paint);
}

void PixelCanvas::ellipse(Point centre, double rx, double ry, const Paint& paint) {
  const Point at = to_pixels(centre);
  rx *= scale_, ry *= scale_;
  if (paint.fill != "none") {
    fill({ellipse_path(at, rx, ry)}, parse_colour(paint.fill), paint.opacity);
  }
  if (paint.stroke.empty()) return;
  const double half = paint.width * scale_ / 2;
  Path inner = ellipse_path(at, std::max(rx - half, 0.0), std::max(ry - half, 0.0));
  std::reverse(inner.begin(), inner.end());
  fill({ellipse_path(at, rx + half, ry + half), inner}, parse_colour(paint.stroke), paint.opacity);
}

void PixelCanvas::line(Point from, Point to, const Paint& paint) {
  if (paint.stroke.empty()) return;
  const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
  const auto at = [&](double t) { return to_pixels({from.x + t * dx, from.y + t * dy}); };
  std::vector<Path> strokes;
  const std::vector<double> dash = dash_lengths(paint.dash);
  double step = 0;
  for (const double part : dash) step += part;
  if (step <= 0.001 || length <= 0) {
    add_stroke(strokes, at(0), at(1), paint.width * scale_);
  } else {
    std::size_t i = 0;
    for (double along = 0; along < length; ++i) {
      const double part = std::max(dash[i % dash.size()], 0.005);
      if (i % 2 == 0) {
        const double end = std::min(along + part, length);
        add_stroke(strokes, at(along / length), at(end / length), paint.width * scale_);
      }
      along += part;
    }
  }
  fill(strokes, parse_colour(paint.stroke), paint.opacity);
}

void PixelCanvas::polygon(const std::vector<Point>& points, const Paint& paint) {
  Path path;
  for (const Point& point : points) path.push_back(to_pixels(point));
  draw(path, paint);
}

void PixelCanvas::rect(Point corner, double width, double height, double round,
                       const Paint& paint) {
  std::vector<Point> points;
  const double r = std::min({round, width / 2, height / 2});
  const Point corners[] = {{corner.x + width - r, corner.y + height - r},
                           {corner.x + r, corner.y + height - r},
                           {corner.x + r, corner.y + r},
                           {corner.x + width - r, corner.y + r}};
  constexpr int kSteps = 6;  // of a quarter
  for (int i = 0; i < 4; ++i) {
    for (int step = 0; step <= (r > 0 ? kSteps : 0); ++step) {
      const double angle = kTau / 4 * (i + static_cast<double>(step) / kSteps);
      points.push_back({corners[i].x + r * std::cos(angle), corners[i].y + r * std::sin(angle)});
    }
  }
  polygon(points, paint);
}

void PixelCanvas::cylinder(Point centre, double rx, double ry, double height, const Paint& paint) {
  constexpr int kSteps = 32;
  std::vector<Point> points;
  for (int i = 0; i <= kSteps; ++i) {  // the upper edge from right to left, the lower one back
    const double angle = kTau / 2 * i / kSteps;
    points.push_back({centre.x + rx * std::cos(angle), centre.y + ry * std::sin(angle)});
  }
  for (int i = 0; i <= kSteps; ++i) {
    const double angle = kTau / 2 + kTau / 2 * i / kSteps;
    points.push_back({centre.x + rx * std::cos(angle), centre.y - height + ry * std::sin(angle)});
  }
  polygon(points, paint);
}

void PixelCanvas::text(Point centre, double size, std::string_view given,
                       std::string_view fill_name, bool bold) {
  const std::string_view text = can_write(given) ? given : kUnwritten;
  const Point middle = to_pixels(centre);
  const double unit = size * scale_ / kEmHigh;
  const double wide = text_width(text) * unit;
  const double base = middle.y + 0.35 * size * scale_;
  std::vector<Path> strokes;
  for (const auto& line : text_lines(text)) {
    const auto at = [&](const Point& point) {
      return Point{middle.x - wide / 2 + point.x * unit, base - point.y * unit};
    };
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      add_stroke(strokes, at(line[i]), at(line[i + 1]), (bold ? 1.25 : 0.9) * unit);
    }
  }
  fill(strokes, parse_colour(fill_name), 1);
}

void PixelCanvas::begin_group(std::string_view, std::string_view, double opacity) {
  groups_.emplace_back(opacity, opacity < 1 ? bitmap_.pixels : std::vector<Colour>());
}

void PixelCanvas::end_group() {
  if (groups_.empty()) return;
  const auto& [opacity, below] = groups_.back();
  for (std::size_t i = 0; i < below.size(); ++i) {
    Colour& pixel = bitmap_.pixels[i];
    if (pixel != below[i]) pixel = mixed(below[i], pixel, opacity);
  }
  groups_.pop_back();
}

Bitmap to_bitmap(const Scene& scene, const SvgOptions& options) {
  const Colour page = parse_colour(palette(options.theme).page);
  PixelCanvas canvas(picture_box(scene, options), std::max(options.width, 16), page);
  draw_picture(scene, options, canvas);
  return canvas.bitmap();
}

Bitmap to_page(const Scene& scene, SvgOptions options, int width, int height) {
  const Canvas::Box box = picture_box(scene, options);
  const double ratio = (box.right - box.left) / (box.top - box.bottom);
  options.width = std::min(width, static_cast<int>(height * ratio));
  const Bitmap picture = to_bitmap(scene, options);
  Bitmap page(width, height, parse_colour(palette(options.theme).page));
  const int left = (width - picture.width) / 2, top = std::max(0, (height - picture.height) / 2);
  for (int y = 0; y < std::min(picture.height, height); ++y) {
    for (int x = 0; x < picture.width; ++x) page.at(left + x, top + y) = picture.at(x, y);
  }
  return page;
}

}  // namespace muster::picture
