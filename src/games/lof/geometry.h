// What the board of one size looks like: its points, its lines, how far one can go, the one order
// of cells that leaves this folder, and the names of points. Built at compile time.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/lof/points.h"
#include "games/lof/stack.h"

namespace muster::lof {

inline constexpr int kMinSize = 3;
inline constexpr int kMaxSize = 6;
inline constexpr int kMaxCells = 91;
inline constexpr int kSymmetries = 12;

struct Geometry {
  int size = 0;   // points a side
  int width = 0;  // rows, and points of the longest row: 2 * size - 1
  PointSet points = 0;

  // The directions, as six bits, in which a stack of this height has room: room[height][point].
  std::array<std::array<std::uint8_t, kGridBytes>, kMaxHeight + 1> room = {};

  // Cells are the points of this board numbered row by row from a1: the order of scenes, and of
  // everything outside this folder.
  int cells = 0;
  std::array<std::uint8_t, kMaxCells> point_of_cell = {};
  std::array<std::uint8_t, kGridBytes> cell_of_point = {};

  // Where each symmetry takes a point of this board.
  std::array<std::array<std::uint8_t, kSymmetries>, kGridBytes> images = {};

  constexpr bool contains(int x, int y) const noexcept {
    return x >= 0 && y >= 0 && x < width && y < width && x - y < size && y - x < size;
  }
  constexpr int first_number(int x) const noexcept { return x < size ? 0 : x - size + 1; }
  constexpr int last_number(int x) const noexcept { return x < size ? x + size - 1 : width - 1; }

  // Points between this one and the edge.
  int reach(int point, int direction) const noexcept;
};

// The board of this size, 3 to 6.
const Geometry& geometry_of(int size) noexcept;

// Where symmetry number `symmetry` takes a point and a direction: 0 to 5 turn the board by so many
// sixths, 6 to 11 mirror it first.
int transformed_point(const Geometry& geometry, int point, int symmetry) noexcept;
int transformed_direction(int direction, int symmetry) noexcept;

// "e5".
std::string name_of(int point);

// "e1-e9": the line through the point along this axis, by its ends.
std::string line_name(const Geometry& geometry, int point, int axis);

// A point as written, on the board or not: "e5", "E10".
struct NamedPoint {
  int x = 0, y = 0;
};

// Takes a point's name from the front of the text, which is shortened by it; nothing if the text
// does not begin with a letter and a number of at most two digits.
std::optional<NamedPoint> take_point(std::string_view& text) noexcept;

}  // namespace muster::lof
