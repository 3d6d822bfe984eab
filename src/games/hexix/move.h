// A move of Hexix in 16 bits.
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

namespace muster::hexix {

// A default-made move has kind None and is never legal.
enum class MoveKind : std::uint8_t { None, PlaceDown, PlaceUp, Increment, Capture };

class Move {
 public:
  constexpr Move() noexcept = default;

  // Cells are bits of a mask (games/hexix/geometry.h).
  static constexpr Move place_down(int at) noexcept { return {MoveKind::PlaceDown, 0, at}; }
  static constexpr Move place_up(int at) noexcept { return {MoveKind::PlaceUp, 0, at}; }
  static constexpr Move increment(int at) noexcept { return {MoveKind::Increment, 0, at}; }
  static constexpr Move capture(int from, int to) noexcept { return {MoveKind::Capture, from, to}; }

  constexpr MoveKind kind() const noexcept { return static_cast<MoveKind>(code_ >> 10); }
  constexpr int from() const noexcept { return (code_ >> 5) & 31; }  // captures only
  constexpr int to() const noexcept { return code_ & 31; }           // the cell, in all moves
  constexpr bool is_capture() const noexcept { return kind() == MoveKind::Capture; }
  constexpr bool is_place() const noexcept {
    return kind() == MoveKind::PlaceDown || kind() == MoveKind::PlaceUp;
  }

  // Names the from and to of a capture among all captures, below 1024.
  constexpr int pair() const noexcept { return code_ & 1023; }

  friend constexpr auto operator<=>(const Move&, const Move&) = default;

 private:
  constexpr Move(MoveKind kind, int from, int to) noexcept
      : code_(static_cast<std::uint16_t>(static_cast<int>(kind) << 10 | from << 5 | to)) {}

  std::uint16_t code_ = 0;
};

}  // namespace muster::hexix
