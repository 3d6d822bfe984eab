// Sides, seats and how a game ends: the words all games share.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace muster {

// Who wins or loses. Every game has two sides, named by colour, not by who begins: One is Black,
// Light or Blue; Two is White, Dark or Red.
enum class Side : std::uint8_t { One, Two };

constexpr Side other(Side side) noexcept { return side == Side::One ? Side::Two : Side::One; }
constexpr int index(Side side) noexcept { return static_cast<int>(side); }

// Who moves. Two seats (equal to the sides) or four (two to a side); the same side may move twice
// running. Numbered from 0 in the order the game names them.
using Seat = std::uint8_t;

enum class Winner : std::uint8_t { Nobody, One, Two, Draw };

constexpr Winner winner(Side side) noexcept {
  return side == Side::One ? Winner::One : Winner::Two;
}

enum class Ending : std::uint8_t {
  None,
  Connected,
  TwoSixes,
  HomeCaptured,
  Goal,  // an aim that only one game knows, which names it in its own phrase "goal"
  NoMoves,
  Repetition,
  PlyLimit,
  // Known only to records and servers, never to a board:
  Resigned,
  Time,
  Agreed,
};

struct Outcome {
  Winner winner = Winner::Nobody;
  Ending ending = Ending::None;
  bool by_opponent = false;  // the loser's own move made the win

  constexpr bool over() const noexcept { return winner != Winner::Nobody; }
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// "connected", "two-sixes", ...: the words of records, the command line and the protocol.
std::string_view to_text(Ending ending) noexcept;

// The inverse; Ending::None for a word that is none of them.
Ending parse_ending(std::string_view word) noexcept;

}  // namespace muster
