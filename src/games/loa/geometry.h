// How the squares of a board hang together: steps in eight directions (over glued edges too), the
// lines that are counted, and what hot code looks up about both. Built once per game.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/loa/options.h"
#include "games/loa/position.h"

namespace muster::loa {

// Directions 0..7: right, up-right, up, up-left and their opposites (direction + 4). The axis of a
// direction is its number modulo 4.
inline constexpr int kDirections = 8;
inline constexpr int kAxes = 4;
inline constexpr std::array<int, 8> kFileStep = {1, 1, 0, -1, -1, -1, 0, 1};
inline constexpr std::array<int, 8> kRankStep = {0, 1, 1, 1, 0, -1, -1, -1};

class Geometry {
 public:
  explicit Geometry(const Options& options);

  int files() const noexcept { return files_; }
  int ranks() const noexcept { return ranks_; }
  Bits board() const noexcept { return board_; }
  bool flat() const noexcept { return flat_; }  // no glued edges: the line codes are in use

  // The next square in a direction, or -1 at an edge that is not glued.
  int next(int cell, int direction) const noexcept {
    return next_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(direction)];
  }
  // The squares whose men are counted for a move along this axis.
  Bits counted(int cell, int axis) const noexcept {
    return counted_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(axis)];
  }

  // --- flat boards: line codes (see line_tables.h) ---
  struct Line {
    std::uint16_t origin = 0;  // first square, as a step from it to itself
    std::uint16_t stride = 0;  // from one square to the next
  };
  struct Place {  // a square's place in one of its four lines
    std::uint16_t line;
    std::uint16_t weight;  // 3^i
  };
  const std::array<Line, kLines>& lines() const noexcept { return lines_; }
  const std::array<Place, kAxes>& places(int cell) const noexcept {
    return places_[static_cast<std::size_t>(cell)];
  }
  const std::array<std::uint16_t, kLines + 2>& empty_codes() const noexcept { return empty_codes_; }

  // --- any board: where n steps in a direction lead ---
  struct Jump {
    Bits between = 0;  // squares strictly on the way
    int to = -1;       // -1: off the board, or back to the start
  };
  const Jump& jump(int cell, int direction, int steps) const noexcept {
    return jumps_[static_cast<std::size_t>((cell * kDirections + direction) * jump_stride_ +
                                           steps)];
  }

  // --- symmetries ---
  int symmetries() const noexcept { return symmetries_; }
  int map_cell(int cell, int symmetry) const noexcept;

 private:
  int step(int cell, int direction, bool over_edges) const noexcept;
  Bits walk(int cell, int axis, bool over_edges) const noexcept;
  void add_line(int& slot, int first, int direction);
  void build_lines();
  void build_jumps();

  int files_, ranks_;
  bool glue_files_, glue_ranks_, flat_;
  Bits board_ = 0;
  int symmetries_ = 1;
  int jump_stride_ = 0;
  std::array<std::array<std::int8_t, kDirections>, kCells> next_{};
  std::array<std::array<Bits, kAxes>, kCells> counted_{};
  std::array<Line, kLines> lines_{};
  std::array<std::array<Place, kAxes>, kCells> places_{};
  std::array<std::uint16_t, kLines + 2> empty_codes_{};
  std::vector<Jump> jumps_;
};

// A square as scenes and touches number it: along the ranks of this board.
inline int scene_cell(const Geometry& g, int cell) noexcept {
  return rank_of(cell) * g.files() + file_of(cell);
}

}  // namespace muster::loa
