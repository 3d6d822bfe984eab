// What a net sees of Lines of Action on an 8x8 board: own and enemy men by square, and each
// side's Euler number (groups less holes), which small nets cannot count themselves.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "eval/net/inputs.h"
#include "games/loa/game.h"

namespace muster::eval {

struct LoaInputs {
  using Rules = loa::Game;
  using Position = loa::Position;

  static constexpr std::string_view kGame = "loa";
  static constexpr int kEulers = 10;  // 1 and less .. 10 and more
  static constexpr int kEuler = 2 * loa::kCells;
  static constexpr int kInputs = kEuler + 2 * kEulers;
  static constexpr std::array<NetInputSet, 1> kSets = {{{"loa-1", kInputs}}};
  static constexpr int kMostTrue = loa::kCells + 2;
  static constexpr int kFew = 12;
  static constexpr int kBuckets = 4;

  struct Snapshot {
    std::array<Bits, 2> men{};
    std::array<std::int8_t, 2> eulers{};  // 0: no men
  };

  // Any 8x8 board: with glued edges, men in hand, four hands or other small print, which the net
  // does not see, it still is the better judge (docs/nets.md, "Results").
  static bool suits(const Rules& game) noexcept {
    return game.options().files == 8 && game.options().ranks == 8;
  }

  static Snapshot snapshot(const Position& p, int /*inputs*/) noexcept {
    Snapshot s{p.men, {}};
    for (std::size_t side = 0; side < 2; ++side) {
      if (p.men[side] == 0) continue;
      s.eulers[side] =
          static_cast<std::int8_t>(std::clamp(loa::euler_number(p.men[side]), 1, kEulers));
    }
    return s;
  }

  // By men on the board: up to 15, 18, 21, 24.
  static int bucket(const Snapshot& s) noexcept {
    return std::clamp((count_bits(s.men[0] | s.men[1]) - 13) / 3, 0, kBuckets - 1);
  }

  static void changes(const Snapshot& from, const Snapshot& to, int /*inputs*/,
                      InputChanges<kMostTrue>& out) noexcept {
    for (const int side : {0, 1}) {
      const auto i = static_cast<std::size_t>(side);
      const int first = side * loa::kCells, second = (1 - side) * loa::kCells;
      for (const int cell : each(to.men[i] & ~from.men[i])) out.add(first + cell, second + cell);
      for (const int cell : each(from.men[i] & ~to.men[i])) out.remove(first + cell, second + cell);
      if (to.eulers[i] == from.eulers[i]) continue;
      if (to.eulers[i] != 0) out.add(euler(side, to.eulers[i]), euler(1 - side, to.eulers[i]));
      if (from.eulers[i] != 0) {
        out.remove(euler(side, from.eulers[i]), euler(1 - side, from.eulers[i]));
      }
    }
  }

  static int swapped(int input) noexcept {
    if (input < kEuler) return (input + loa::kCells) % kEuler;
    return kEuler + (input - kEuler + kEulers) % (2 * kEulers);
  }
  static int turned(const Rules& game, int input, int symmetry) noexcept {
    if (input >= kEuler) return input;
    const int cell = input % loa::kCells;
    return input - cell + game.geometry().map_cell(cell, symmetry);
  }

 private:
  static int euler(int whose, int number) noexcept { return kEuler + whose * kEulers + number - 1; }
};

}  // namespace muster::eval
