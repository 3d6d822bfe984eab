// SPDX-License-Identifier: MIT
#include "record/sgf_board.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace muster::record {

namespace {

constexpr int kMaxSide = 26;
using Point = std::pair<int, int>;  // file, rank, from 0

std::string point_name(const Point& point) {
  return std::string(1, static_cast<char>('a' + point.first)) + std::to_string(point.second + 1);
}

}  // namespace

Result<std::vector<std::string>> parse_points(std::string_view value) {
  std::vector<Point> points;
  bool rectangle = false;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = text::lower(value[i]);
    if (c == ':') {
      rectangle = !points.empty();
    } else if (text::is_letter(c)) {
      int rank = 0;
      while (i + 1 < value.size() && text::is_digit(value[i + 1]) && rank <= kMaxSide) {
        rank = rank * 10 + (value[++i] - '0');
      }
      if (rank < 1 || rank > kMaxSide)
        return bad_input("point", text::quoted(value) + " is not a point");
      const Point point{c - 'a', rank - 1};
      if (!std::exchange(rectangle, false)) {
        points.push_back(point);
        continue;
      }
      const Point corner = points.back();
      points.pop_back();
      for (int r = std::min(corner.second, point.second);
           r <= std::max(corner.second, point.second); ++r) {
        for (int f = std::min(corner.first, point.first); f <= std::max(corner.first, point.first);
             ++f) {
          points.push_back({f, r});
        }
      }
    } else if (!text::is_space(c) && c != ',' && c != ';') {
      return bad_input("point",
                       text::quoted(value) + " is not a list of points, expected c3 or c3 d4");
    }
  }
  std::vector<std::string> names;
  for (const Point& point : points) names.push_back(point_name(point));
  return names;
}

SgfBoard::SgfBoard(std::string_view position) {
  const std::vector<std::string_view> parts = text::words(position);
  turn_ = parts.size() > 1 ? std::string(parts[1]) : "b";
  for (std::size_t i = 2; i < parts.size(); ++i) fields_ += " " + std::string(parts[i]);
  for (const std::string_view row : text::split(parts.front(), '/')) {
    std::string cells;
    for (const char c : row) {
      if (text::is_digit(c)) {
        cells.append(static_cast<std::size_t>(c - '0'), '.');
      } else {
        cells += c;
      }
    }
    rows_.insert(rows_.begin(), cells);  // rank 1 first
  }
}

void SgfBoard::clear() {
  for (std::string& row : rows_) std::fill(row.begin(), row.end(), '.');
}

bool SgfBoard::put(const std::string& point, char man) {
  const auto file = static_cast<std::size_t>(point[0] - 'a');
  const auto rank = static_cast<std::size_t>(text::parse_number(point.substr(1)).value_or(0));
  if (rank < 1 || rank > rows_.size() || file >= rows_[rank - 1].size()) return false;
  rows_[rank - 1][file] = man;
  return true;
}

std::vector<std::string> SgfBoard::points_of(char man) const {
  std::vector<std::string> out;
  for (std::size_t rank = 0; rank < rows_.size(); ++rank) {
    for (std::size_t file = 0; file < rows_[rank].size(); ++file) {
      if (text::lower(rows_[rank][file]) != man) continue;
      out.push_back(point_name({static_cast<int>(file), static_cast<int>(rank)}));
    }
  }
  return out;
}

bool SgfBoard::plain() const {
  const bool marked = std::any_of(rows_.begin(), rows_.end(), [](const std::string& row) {
    return row.find_first_of("BW") != std::string::npos;
  });
  return has_colour_turn() && fields_.empty() && !marked;
}

std::string SgfBoard::to_text() const {
  std::string out;
  for (auto row = rows_.rbegin(); row != rows_.rend(); ++row) {
    if (!out.empty()) out += '/';
    int empty = 0;
    for (const char c : *row) {
      if (c == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) out += std::to_string(std::exchange(empty, 0));
      out += c;
    }
    if (empty > 0) out += std::to_string(empty);
  }
  return out + " " + turn_ + fields_;
}

}  // namespace muster::record
