// How games went: counts of results. And who played them, in few words.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "games/outcome.h"

namespace muster::study {

struct Tally {
  // In the order of Winner: unknown, Side::One won, Side::Two won, drawn.
  std::array<std::uint32_t, 4> by_winner{};

  static Tally of(Winner winner) noexcept {
    Tally one;
    one.by_winner[static_cast<std::size_t>(winner)] = 1;
    return one;
  }
  std::uint32_t count(Winner winner) const noexcept {
    return by_winner[static_cast<std::size_t>(winner)];
  }
  std::uint64_t total() const noexcept {
    std::uint64_t sum = 0;
    for (const std::uint32_t n : by_winner) sum += n;
    return sum;
  }
  // Stays at the most that a count can hold.
  Tally& operator+=(const Tally& more) noexcept {
    for (std::size_t i = 0; i < by_winner.size(); ++i) {
      const std::uint32_t room = UINT32_MAX - by_winner[i];
      by_winner[i] += more.by_winner[i] < room ? more.by_winner[i] : room;
    }
    return *this;
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

// A game as a list shows it. Texts may be empty.
struct GameHeader {
  std::array<std::string, 2> players;  // by side
  std::string event;
  std::string date;   // as written; "2003-05-17" sorts by time
  std::string where;  // how to find it: a server's id, "file.sgf, game 3"
  Winner winner = Winner::Nobody;
  std::uint32_t plies = 0;
  friend bool operator==(const GameHeader&, const GameHeader&) = default;
};

}  // namespace muster::study
