// What a net sees of Lines of Fixation on the standard board: the stack on each point, and which
// side alone is highest on each line (who may move there is what the game turns on).
//
// Low stacks are told apart disc by disc, high ones by owner, height and how many discs below the
// top are the owner's. SPDX-License-Identifier: MIT
#pragma once

#include <cstring>

#include "base/bits.h"
#include "eval/lof/features.h"
#include "eval/net/inputs.h"
#include "games/lof/game.h"

namespace muster::eval {

namespace lof_stack {

// The same stack with the colours exchanged.
constexpr lof::Stack inverted(lof::Stack stack) noexcept {
  return static_cast<lof::Stack>(stack ^ ((1 << lof::height_of(stack)) - 1));
}

inline constexpr int kClasses = 36;

constexpr int class_of(lof::Stack stack) noexcept {
  const int height = lof::height_of(stack), top = lof::top_of(stack);
  if (height <= 3) return stack - 2;  // 2 .. 15
  int friends = 0;
  for (int level = 0; level + 1 < height; ++level) {
    friends += lof::disc_at(stack, height, level) == top ? 1 : 0;
  }
  if (height == 4) return 14 + 4 * top + friends;
  if (height == 5) return 22 + 5 * top + friends;
  return 32 + 2 * top + (friends == 5 ? 1 : 0);
}

inline constexpr auto kClassOf = [] {
  std::array<std::uint8_t, lof::kStacks> table{};
  for (int code = 2; code < lof::kStacks; ++code) {
    table[static_cast<std::size_t>(code)] =
        static_cast<std::uint8_t>(class_of(static_cast<lof::Stack>(code)));
  }
  return table;
}();

}  // namespace lof_stack

struct LofInputs {
  using Rules = lof::Game;
  using Position = lof::Position;

  static constexpr std::string_view kGame = "lof";
  static constexpr int kSize = 5;
  static constexpr int kPoints = 61;
  static constexpr int kStackClasses = lof_stack::kClasses;
  static constexpr int kLine = kPoints * kStackClasses;
  static constexpr int kInputs = kLine + 2 * lof::kLines;
  static constexpr std::array<NetInputSet, 1> kSets = {{{"lof-1", kInputs}}};
  static constexpr int kMostTrue = kPoints + lof::kLines;
  static constexpr int kFew = 12;
  static constexpr int kBuckets = 6;
  static constexpr int kHandWeights = lof_feature::kCount;  // a net may bring them

  struct Snapshot {
    std::array<std::uint64_t, 16> stacks{};  // the board's bytes; 0 and kEmpty are no stack
    std::array<lof::LineSet, 2> higher{};
    int count = 0;
  };
  static_assert(sizeof(lof::Board) <= sizeof(Snapshot::stacks));

  // Which boards may not come back, and who wins by the other's move, change nothing it sees.
  static bool suits(const Rules& game) noexcept { return game.geometry().size == kSize; }

  static Snapshot snapshot(const Position& p, int /*inputs*/) noexcept {
    Snapshot s;
    std::memcpy(s.stacks.data(), p.board.stacks.data(), sizeof(p.board.stacks));
    s.higher = {p.higher[0], p.higher[1]};
    s.count = lof::count(p.owned(Side::One) | p.owned(Side::Two));
    return s;
  }

  // By stacks: up to 8, 11, 14, 17, 20, more.
  static int bucket(const Snapshot& s) noexcept {
    return s.count < 9 ? 0 : s.count > 20 ? kBuckets - 1 : (s.count - 6) / 3;
  }

  static void changes(const Snapshot& from, const Snapshot& to, int /*inputs*/,
                      InputChanges<kMostTrue>& out) noexcept {
    for (std::size_t word = 0; word < from.stacks.size(); ++word) {
      std::uint64_t differ = from.stacks[word] ^ to.stacks[word];
      while (differ != 0) {
        const int byte = std::countr_zero(differ) / 8;
        differ &= ~(std::uint64_t{0xff} << (8 * byte));
        const int point = static_cast<int>(word) * 8 + byte;
        const auto was = static_cast<lof::Stack>(from.stacks[word] >> (8 * byte));
        const auto is = static_cast<lof::Stack>(to.stacks[word] >> (8 * byte));
        if (is > lof::kEmpty) out.add(stack(point, is), stack(point, lof_stack::inverted(is)));
        if (was > lof::kEmpty)
          out.remove(stack(point, was), stack(point, lof_stack::inverted(was)));
      }
    }
    for (const int side : {0, 1}) {
      const auto i = static_cast<std::size_t>(side);
      for (const int at : each(to.higher[i] & ~from.higher[i])) {
        out.add(line(side, at), line(1 - side, at));
      }
      for (const int at : each(from.higher[i] & ~to.higher[i])) {
        out.remove(line(side, at), line(1 - side, at));
      }
    }
  }

  static int swapped(int input) noexcept;
  static int turned(const Rules& game, int input, int symmetry) noexcept;

 private:
  static int stack(int point, lof::Stack code) noexcept {
    const lof::Geometry& board = lof::geometry_of(kSize);
    return board.cell_of_point[static_cast<std::size_t>(point)] * kStackClasses +
           lof_stack::kClassOf[code];
  }
  static int line(int whose, int at) noexcept { return kLine + whose * lof::kLines + at; }
};

}  // namespace muster::eval
