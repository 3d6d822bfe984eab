// Who sits where and who follows whom in four-hand play (seed 004, 7.4).
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "games/loa/options.h"
#include "games/loa/position.h"

namespace muster::loa {

// Clockwise from rank 8. North and South are Black, East and West White; South's and West's men are
// marked. Everybody looks to the middle, so one's left neighbour is the next clockwise.
enum : Seat { kNorth, kEast, kSouth, kWest };

inline constexpr std::string_view kSeatLetters = "NESW";

constexpr bool holds_marked(Seat seat) noexcept { return seat >= kSouth; }
constexpr Seat seat_of(Side side, bool marked) noexcept {
  return static_cast<Seat>(index(side) + (marked ? kSouth : kNorth));
}
constexpr Seat left_of(Seat seat) noexcept { return (seat + 1) & 3; }
constexpr Seat right_of(Seat seat) noexcept { return (seat + 3) & 3; }
constexpr Seat partner_of(Seat seat) noexcept { return seat ^ 2; }

constexpr bool in_pairs(const Options& options) noexcept {
  return options.four_hand() && options.order >= Order::PairsLeft;
}

// Pairs-choice: the second mover of a pair names who follows.
constexpr bool must_choose(const Options& options, const Position& p) noexcept {
  return options.four_hand() && options.order == Order::PairsChoice && p.second_of_pair;
}

}  // namespace muster::loa
