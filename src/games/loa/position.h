// The board of Lines of Action and its moves, as small values.
//
// Cells are numbered rank * 8 + file on every board size (a1 = 0, b1 = 1, a2 = 8); smaller boards
// use the lower left part. One bit set a colour says where the men are; the line codes repeat it
// line by line so that moves can be looked up instead of worked out (see line_tables.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "base/bits.h"
#include "games/outcome.h"

namespace muster::loa {

inline constexpr int kCells = 64;

constexpr int cell_at(int file, int rank) noexcept { return rank * 8 + file; }
constexpr int file_of(int cell) noexcept { return cell & 7; }
constexpr int rank_of(int cell) noexcept { return cell >> 3; }

// Lines of two squares or more on the 8x8 board: 8 ranks, 8 files, 13 + 13 diagonals. One slot
// more takes the updates of corner squares whose second diagonal is no line.
inline constexpr int kLines = 42;
inline constexpr int kSpareLine = kLines;

struct Position {
  std::array<Bits, 2> men{};  // by side: Black, White
  Bits marked = 0;            // four-hand: the turned-over men of both colours
  std::uint64_t hash = 0;
  std::array<std::uint16_t, kLines + 2> codes{};  // flat boards: one look-up key a line
  std::uint8_t seat = 0;                          // to move; the side is its lowest bit
  bool second_of_pair = false;                    // pairs orders: the partner has just moved
  std::array<std::uint8_t, 2> reserve{};          // parachute: men still in hand
  std::uint8_t passes = 0;                        // running; not in `hash`, but in Game::hash
  Outcome outcome{};                              // by the board alone

  Side side() const noexcept { return static_cast<Side>(seat & 1); }
  Bits occupied() const noexcept { return men[0] | men[1]; }
  friend bool operator==(const Position&, const Position&) = default;
};

// One turn: a step or none (a pass, or a drop alone), in parachute a drop, in pairs-choice the seat
// that moves next. A step alone is from | to << 6. Whether it captures is for the board to say.
struct Move {
  std::uint32_t bits = 0;

  static constexpr Move step(int from, int to) noexcept {
    return {static_cast<std::uint32_t>(from | to << 6)};
  }
  static constexpr Move none() noexcept { return {kNoStep}; }

  constexpr Move with_drop(int cell) const noexcept {
    return {bits | static_cast<std::uint32_t>(cell) << 12 | kDrop};
  }
  constexpr Move with_choice(Seat seat) const noexcept {
    return {bits | static_cast<std::uint32_t>(seat + 1) << 20};
  }

  constexpr int from() const noexcept { return bits & 63; }
  constexpr int to() const noexcept { return bits >> 6 & 63; }
  constexpr int drop() const noexcept { return bits >> 12 & 63; }
  constexpr bool steps() const noexcept { return !(bits & kNoStep); }
  constexpr bool drops() const noexcept { return bits & kDrop; }
  constexpr bool passes() const noexcept { return !steps() && !drops(); }
  constexpr bool plain() const noexcept { return bits < kDrop; }  // a step and nothing else
  constexpr int choice() const noexcept { return static_cast<int>(bits >> 20) - 1; }  // -1: none

  friend constexpr auto operator<=>(const Move&, const Move&) = default;

  static constexpr std::uint32_t kDrop = 1u << 18;
  static constexpr std::uint32_t kNoStep = 1u << 19;
};

// A man and its eight neighbours never reach round the board's edge.
constexpr Bits with_neighbours(Bits set) noexcept {
  constexpr Bits kFileA = 0x0101010101010101ULL;
  constexpr Bits kFileH = kFileA << 7;
  const Bits row = set | (set & ~kFileH) << 1 | (set & ~kFileA) >> 1;
  return row | row << 8 | row >> 8;
}

// The men that hang together with the one on this square.
constexpr Bits group_of(Bits men, int cell) noexcept {
  Bits group = bit(cell);
  while (true) {
    const Bits grown = with_neighbours(group) & men;
    if (grown == group) return group;
    group = grown;
  }
}

// Groups minus holes: men - touching pairs + triples in a 2x2 block - full blocks. Takes no
// branches, and above 1 it proves that there is more than one group.
constexpr int euler_number(Bits men) noexcept {
  constexpr Bits kNotFileH = ~(Bits{0x0101010101010101ULL} << 7);
  const Bits a = men, b = men >> 1 & kNotFileH, c = men >> 8, d = c >> 1 & kNotFileH;
  const Bits ab = a & b, cd = c & d;
  const int pairs = count_bits(ab) + count_bits(a & c) + count_bits(a & d) + count_bits(b & c);
  const int triples =
      count_bits(ab & c) + count_bits(ab & d) + count_bits(a & cd) + count_bits(b & cd);
  return count_bits(men) - pairs + triples - count_bits(ab & cd);
}

// Whether the men form one group (8 neighbours). No men are no group.
constexpr bool connected(Bits men) noexcept {
  if (euler_number(men) > 1) return false;
  Bits group = men & (~men + 1);
  while (true) {
    const Bits grown = with_neighbours(group) & men;
    if (grown == group) return group == men && men != 0;
    group = grown;
  }
}

}  // namespace muster::loa
