// The 30 hexes of Hexix: names, neighbours, directions.
//
//               D6                 Red's home; Red captures towards you
//            C5    E5
//         B4    D5    F4
//      A3    C4    E4    G3
//         B3    D4    F3
//      A2    C3    E3    G2
//         B2    D3    F2
//      A1    C2    E2    G1
//         B1    D2    F1
//            C1    E1
//               D1                 Blue's home; Blue captures away from you
//
// A cell is numbered 0..29 down the columns, A1 A2 A3 B1 ... G3: the order of position texts,
// scenes and everything outside this folder. Positions and moves keep cells as bits of a 32-bit
// mask, laid out so that a step in one direction is one shift: with column c and half step y =
// 2(row-1)+|c-3|, bit = 5k + c where k = (y+c-3)/2. Bits 4 and 27 are no cells.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/bits.h"
#include "games/outcome.h"

namespace muster::hexix {

using Mask = std::uint32_t;

inline constexpr int kCells = 30;
inline constexpr int kColumns = 7;
inline constexpr std::array<int, kColumns> kColumnSize = {3, 4, 5, 6, 5, 4, 3};

constexpr Mask mask_of(int at) noexcept { return Mask{1} << at; }
constexpr int count_cells(Mask set) noexcept { return std::popcount(set); }

// The six steps, clockwise from straight up (away from Blue).
enum class Step : std::uint8_t { Up, UpRight, DownRight, Down, DownLeft, UpLeft };
inline constexpr int kSteps = 6;
inline constexpr std::array<int, kSteps> kShift = {5, 6, 1, -5, -6, -1};  // in bits

constexpr Step turned(Step step, int sixths) noexcept {
  return static_cast<Step>((static_cast<int>(step) + sixths + kSteps) % kSteps);
}

// Half steps above the lowest row of the board.
constexpr int height(int column, int row) noexcept {
  return 2 * (row - 1) + (column < 3 ? 3 - column : column - 3);
}

constexpr int bit_at(int column, int row) noexcept {
  return 5 * ((height(column, row) + column - 3) / 2) + column;
}

struct Geometry {
  Mask board = 0;
  std::array<int, kCells> bit_of{};          // by cell
  std::array<int, 32> cell_of{};             // by bit; -1 is no cell
  std::array<std::uint8_t, 32> column_of{};  // by bit, 0..6
  std::array<std::uint8_t, 32> row_of{};     // by bit, 1..6
  std::array<Mask, kSteps> can_step{};       // cells that have a neighbour there
  std::array<Mask, 32> neighbours{};         // by bit
  std::array<int, 32> mirror_of{};           // by bit, left and right exchanged
};

constexpr Geometry make_geometry() {
  Geometry g;
  g.cell_of.fill(-1);
  int cell = 0;
  for (int column = 0; column < kColumns; ++column) {
    for (int row = 1; row <= kColumnSize[column]; ++row, ++cell) {
      const int at = bit_at(column, row);
      g.board |= mask_of(at);
      g.bit_of[cell] = at;
      g.cell_of[at] = cell;
      g.column_of[at] = static_cast<std::uint8_t>(column);
      g.row_of[at] = static_cast<std::uint8_t>(row);
      g.mirror_of[at] = bit_at(kColumns - 1 - column, row);
    }
  }
  constexpr std::array<int, kSteps> dx = {0, 1, 1, 0, -1, -1};
  constexpr std::array<int, kSteps> dy = {2, 1, -1, -2, -1, 1};
  for (const int from : g.bit_of) {
    for (const int to : g.bit_of) {
      const int x = g.column_of[to] - g.column_of[from];
      const int y =
          height(g.column_of[to], g.row_of[to]) - height(g.column_of[from], g.row_of[from]);
      for (int step = 0; step < kSteps; ++step) {
        if (x != dx[step] || y != dy[step]) continue;
        g.can_step[step] |= mask_of(from);
        g.neighbours[from] |= mask_of(to);
      }
    }
  }
  return g;
}

inline constexpr Geometry kGeometry = make_geometry();
inline constexpr Mask kBoard = kGeometry.board;
inline constexpr std::array<int, 2> kHomeBit = {bit_at(3, 1), bit_at(3, 6)};  // by side

constexpr Mask neighbours(int at) noexcept { return kGeometry.neighbours[at]; }
constexpr Mask home_mask(Side side) noexcept { return mask_of(kHomeBit[index(side)]); }

// Every cell of the set moved one step; those that would leave the board are dropped.
template <Step kStep>
constexpr Mask stepped(Mask set) noexcept {
  constexpr int kBy = kShift[static_cast<int>(kStep)];
  set &= kGeometry.can_step[static_cast<int>(kStep)];
  if constexpr (kBy > 0) {
    return set << kBy;
  } else {
    return set >> -kBy;
  }
}

// All cells next to a cell of the set.
constexpr Mask spread(Mask set) noexcept {
  return stepped<Step::Up>(set) | stepped<Step::UpRight>(set) | stepped<Step::DownRight>(set) |
         stepped<Step::Down>(set) | stepped<Step::DownLeft>(set) | stepped<Step::UpLeft>(set);
}

// The cells of `within` that a chain of such cells joins to `seed`.
constexpr Mask flood(Mask seed, Mask within) noexcept {
  Mask reached = seed & within;
  while (true) {
    const Mask more = (reached | spread(reached)) & within;
    if (more == reached) return reached;
    reached = more;
  }
}

// The two directions in which a side captures: forward to the left and to the right as Blue sees
// it.
template <Side kSide>
inline constexpr std::array<Step, 2> kCaptureSteps =
    kSide == Side::One ? std::array{Step::UpLeft, Step::UpRight}
                       : std::array{Step::DownLeft, Step::DownRight};

// The hexes a piece of this side on this cell could capture on; none to two.
constexpr Mask capture_cells(Side side, int at) noexcept {
  const Mask from = mask_of(at);
  return side == Side::One ? stepped<Step::UpLeft>(from) | stepped<Step::UpRight>(from)
                           : stepped<Step::DownLeft>(from) | stepped<Step::DownRight>(from);
}

// "D4".
inline std::string cell_name(int at) {
  return {static_cast<char>('A' + kGeometry.column_of[at]),
          static_cast<char>('0' + kGeometry.row_of[at])};
}

// The bit of a cell's name in either case; -1 if the board has none of that name.
constexpr int parse_cell(std::string_view name) noexcept {
  if (name.size() != 2) return -1;
  const int column = (name[0] | 0x20) - 'a';
  const int row = name[1] - '0';
  if (column < 0 || column >= kColumns || row < 1 || row > kColumnSize[column]) return -1;
  return bit_at(column, row);
}

}  // namespace muster::hexix
