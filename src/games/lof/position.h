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

// The sets of stacks that a position keeps.
enum class Kind : std::uint8_t { Light, Dark, One, Two, Mixed, Full };
inline constexpr int kKinds = 6;

// Which of them a stack belongs to, a bit a kind.
constexpr std::uint8_t kinds_of(Stack stack) noexcept {
  if (stack == kEmpty) return 0;
  const int height = height_of(stack);
  const auto flag = [](Kind kind, bool holds) {
    return static_cast<unsigned>(holds) << static_cast<int>(kind);
  };
  return static_cast<std::uint8_t>(
      flag(Kind::Light, top_of(stack) == 0) | flag(Kind::Dark, top_of(stack) == 1) |
      flag(Kind::One, height == 1) | flag(Kind::Two, height == 2) |
      flag(Kind::Mixed, !is_one_coloured(stack)) | flag(Kind::Full, is_full(stack)));
}

// How many stacks of each height and owner stand on a line: a byte a height, its low half for light
// and its high half for dark (a line has at most 11 points, so a half never overflows).
using LineCount = std::uint64_t;

constexpr LineCount line_unit(Stack stack) noexcept {
  if (stack == kEmpty) return 0;
  return LineCount{1} << (8 * (height_of(stack) - 1) + 4 * top_of(stack));
}

// Fixation on one line: whether light alone (bit 0) or dark alone (bit 1) owns a stack of the
// greatest height there. Neither on tied and on empty lines.
constexpr unsigned highest_alone(LineCount line) noexcept {
  const int byte = (63 - std::countl_zero(line | 1)) & ~7;
  const auto at_top = static_cast<unsigned>(line >> byte);
  const unsigned light = (at_top & 0x0f) != 0, dark = at_top > 0x0f;
  return (light & ~dark) | (dark & ~light) << 1;
}

struct Position {
  Board board;
  std::uint64_t sets[2][kKinds] = {};  // word, kind: see set()
  LineSet higher[2] = {};              // the lines on which only this side is highest
  std::array<LineCount, kLines> lines = {};
  std::uint64_t disc_hash[2] = {};  // of the discs of each colour, see keys.h
  Side turn = Side::One;
  Outcome outcome;  // what the last move achieved; nothing before the first move

  PointSet set(Kind kind) const noexcept {
    const auto k = static_cast<std::size_t>(kind);
    return PointSet{sets[1][k]} << 64 | sets[0][k];
  }
  PointSet owned(Side side) const noexcept {
    return set(side == Side::One ? Kind::Light : Kind::Dark);
  }
  // One-coloured stacks of height 3 and more, which must capture if they can (rule 6).
  PointSet obliged(Side side) const noexcept {
    return owned(side) & ~(set(Kind::One) | set(Kind::Two) | set(Kind::Mixed));
  }
  std::uint64_t board_hash() const noexcept { return disc_hash[0] ^ disc_hash[1]; }

  friend bool operator==(const Position& a, const Position& b) noexcept {
    return a.turn == b.turn && a.board == b.board;
  }
};

// Fills in everything that follows from the board, except the outcome, which is for play() to say.
void complete(Position& position, const Geometry& geometry) noexcept;

}  // namespace muster::lof
