// A position: the board, whose turn it is, and what generate() and play() want to know of the board
// at once. All but board and turn follows from the board and is kept up to date by play().
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "games/lof/geometry.h"
#include "games/lof/keys.h"
#include "games/outcome.h"

namespace muster::lof {

struct Board {
  alignas(16) std::array<Stack, kGridBytes> stacks;  // by point; kEmpty off the board

  Board() noexcept { stacks.fill(kEmpty); }
  Stack operator[](int point) const noexcept { return stacks[static_cast<std::size_t>(point)]; }
  Stack& operator[](int point) noexcept { return stacks[static_cast<std::size_t>(point)]; }
  friend bool operator==(const Board& a, const Board& b) noexcept {
    return std::memcmp(a.stacks.data(), b.stacks.data(), sizeof a.stacks) == 0;
  }
};

// How many stacks of each height and owner stand on a line: a byte a height, its low half for light
// and its high half for dark (a line has at most 11 points, so a half never overflows).
using LineCount = std::uint64_t;

constexpr LineCount line_unit(Stack stack) noexcept {
  if (stack == kEmpty) return 0;
  return LineCount{1} << (8 * (height_of(stack) - 1) + 4 * top_of(stack));
}

// Fixation on one line: the sides that own a stack of the greatest height there, as two bits.
constexpr unsigned highest_owners(LineCount line) noexcept {
  const int byte = (63 - std::countl_zero(line | 1)) & ~7;
  const auto at_top = static_cast<unsigned>(line >> byte);
  return static_cast<unsigned>((at_top & 0x0f) != 0) | static_cast<unsigned>((at_top & 0xf0) != 0)
                                                           << 1;
}

struct Position {
  Board board;
  PointSet owned[2] = {};         // by side
  PointSet single = 0;            // stacks of height 1
  PointSet obliged = 0;           // one-coloured stacks of height 3 and more
  PointSet full = 0;              // stacks of height 6
  PointSet higher[2][kAxes] = {}; // points of the lines on which this side alone is highest
  std::array<LineCount, kLines> lines = {};
  std::uint64_t disc_hash[2] = {};  // of the discs of each colour, see keys.h
  Side turn = Side::One;
  Outcome outcome;                // what the last move achieved; nothing before the first move

  std::uint64_t board_hash() const noexcept { return disc_hash[0] ^ disc_hash[1]; }

  friend bool operator==(const Position& a, const Position& b) noexcept {
    return a.turn == b.turn && a.board == b.board;
  }
};

// Fills in everything that follows from the board, except the outcome, which is for play() to say.
void complete(Position& position, const Geometry& geometry) noexcept;

}  // namespace muster::lof
