// The board of Hexix as bit planes: a mask for each side, one for the kind, three for the dots. A
// value of nine words, no heap; what is derived (the active pieces) is kept up to date by play().
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "base/random.h"
#include "games/hexix/geometry.h"

namespace muster::hexix {

inline constexpr int kMaxDots = 6;

enum class Kind : std::uint8_t { Down, Up, Home };

struct Piece {
  Side owner = Side::One;
  Kind kind = Kind::Down;
  int dots = 0;

  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

// A number of 0..7 on each cell, one bit of it a plane.
using Planes = std::array<Mask, 3>;

struct Position {
  std::array<Mask, 2> pieces{};  // by side, homes included
  Mask up = 0;                   // up pieces; a home counts as down
  Planes dots{};                 // 0 on empty cells, 6 on homes
  std::array<Mask, 2> active{};  // by side: joined to the own home, which is one of them
  Side turn = Side::One;

  constexpr Mask occupied() const noexcept { return pieces[0] | pieces[1]; }
  constexpr Mask own() const noexcept { return pieces[index(turn)]; }
  constexpr Mask own_active() const noexcept { return active[index(turn)]; }
  constexpr bool has_home(Side side) const noexcept {
    return (pieces[index(side)] & home_mask(side)) != 0;
  }

  constexpr int dots_at(int at) const noexcept {
    return static_cast<int>((dots[0] >> at) & 1) | static_cast<int>((dots[1] >> at) & 1) << 1 |
           static_cast<int>((dots[2] >> at) & 1) << 2;
  }

  // Needs an occupied cell.
  constexpr Side owner_at(int at) const noexcept {
    return has(pieces[0], at) ? Side::One : Side::Two;
  }
  Piece piece_at(int at) const noexcept;

  // Needs an empty cell. Leaves `active` as it is: call refresh_active() when all is in place.
  void put(int at, Piece piece) noexcept;
  void set_dots(int at, int number) noexcept;
  void refresh_active(Side side) noexcept {
    active[index(side)] = flood(home_mask(side), pieces[index(side)]);
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

// The two homes alone, Blue to move.
Position start_position() noexcept;

// Made from the planes, which are small enough that keeping a hash would cost more than making it.
// `active` follows from the rest and stays out.
constexpr std::uint64_t hash_of(const Position& p) noexcept {
  const auto pair = [](Mask high, Mask low) { return std::uint64_t{high} << 32 | low; };
  return mix(pair(p.pieces[0], p.pieces[1])) ^ mix(pair(p.up, p.dots[0]) ^ 0x6a09e667f3bcc909ULL) ^
         mix(pair(p.dots[1], p.dots[2]) + 0x3c6ef372fe94f82bULL) ^
         (p.turn == Side::One ? 0 : 0x510e527fade682d1ULL);
}

// For every cell the number of its neighbours in the set.
constexpr Planes count_neighbours(Mask set) noexcept {
  const Mask a = stepped<Step::Up>(set), b = stepped<Step::UpRight>(set);
  const Mask c = stepped<Step::DownRight>(set), d = stepped<Step::Down>(set);
  const Mask e = stepped<Step::DownLeft>(set), f = stepped<Step::UpLeft>(set);
  const Mask sum_abc = a ^ b ^ c, carry_abc = (a & b) | (c & (a ^ b));
  const Mask sum_def = d ^ e ^ f, carry_def = (d & e) | (f & (d ^ e));
  const Mask carry = sum_abc & sum_def;
  return {sum_abc ^ sum_def, carry_abc ^ carry_def ^ carry,
          (carry_abc & carry_def) | (carry & (carry_abc ^ carry_def))};
}

// The cells where one number is below (equals) the other.
constexpr Mask less(const Planes& a, const Planes& b) noexcept {
  const Mask low = ~a[0] & b[0];
  const Mask middle = (~a[1] & b[1]) | (~(a[1] ^ b[1]) & low);
  return (~a[2] & b[2]) | (~(a[2] ^ b[2]) & middle);
}
constexpr Mask equal(const Planes& a, const Planes& b) noexcept {
  return ~((a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]));
}

// Own pieces of a side that have fewer dots than own neighbours: what the global rule forbids.
constexpr Mask overcrowded(const Position& p, Side side) noexcept {
  const Mask own = p.pieces[index(side)];
  return own & less(p.dots, count_neighbours(own));
}

// Left and right exchanged.
Mask mirrored(Mask set) noexcept;
Position mirrored(const Position& position) noexcept;

}  // namespace muster::hexix
