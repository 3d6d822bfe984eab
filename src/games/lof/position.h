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
  std::array<Stack, kGrid> stacks;  // by point; kEmpty off the board

  Board() noexcept { stacks.fill(kEmpty); }
  Stack operator[](int point) const noexcept { return stacks[static_cast<std::size_t>(point)]; }
  Stack& operator[](int point) noexcept { return stacks[static_cast<std::size_t>(point)]; }
  friend bool operator==(const Board& a, const Board& b) noexcept {
    return std::memcmp(a.stacks.data(), b.stacks.data(), sizeof a.stacks) == 0;
  }
};

// The sets of stacks that a position keeps: owners, the height in binary, and two-coloured stacks.
enum class Kind : std::uint8_t { Light, Dark, Height1, Height2, Height4, Mixed };
inline constexpr int kKinds = 6;

// Which of them a stack belongs to, a bit a kind.
constexpr std::uint8_t kinds_of(Stack stack) noexcept {
  if (stack == kEmpty) return 0;
  const int owner = 1 << top_of(stack), height = height_of(stack) << 2;
  return static_cast<std::uint8_t>(owner | height | (is_one_coloured(stack) ? 0 : 1 << 5));
}

struct Position {
  std::uint64_t sets[2][kKinds] = {};  // word, kind: see set()
  LineSet higher[2] = {};              // the lines on which only this side is highest
  std::uint64_t disc_hash[2] = {};     // of the discs of each colour, see keys.h
  Board board;
  Side turn = Side::One;
  Outcome outcome;  // what the last move achieved; nothing before the first move

  PointSet set(Kind kind) const noexcept {
    const auto k = static_cast<std::size_t>(kind);
    return PointSet{sets[1][k]} << 64 | sets[0][k];
  }
  PointSet owned(Side side) const noexcept {
    return set(side == Side::One ? Kind::Light : Kind::Dark);
  }
  // Six discs, the highest a stack may be.
  PointSet full() const noexcept { return set(Kind::Height4) & set(Kind::Height2); }
  // One-coloured stacks of height 3 and more, which must capture if they can (rule 6).
  PointSet obliged(Side side) const noexcept {
    const PointSet three = set(Kind::Height1) & set(Kind::Height2);
    return owned(side) & (three | set(Kind::Height4)) & ~set(Kind::Mixed);
  }
  std::uint64_t board_hash() const noexcept { return disc_hash[0] ^ disc_hash[1]; }

  friend bool operator==(const Position& a, const Position& b) noexcept {
    return a.turn == b.turn && a.board == b.board;
  }
};

// Works out anew who is highest on some lines, after stacks on them have changed: the side that
// alone owns a stack of the greatest height there; neither on tied and on empty lines.
class LineComparison {
 public:
  explicit LineComparison(Position& position) noexcept : position_(position) {}

  void add(int line) noexcept {
    PointSet top = kLinePoints[line] & (position_.set(Kind::Light) | position_.set(Kind::Dark));
    for (const Kind bit : {Kind::Height4, Kind::Height2, Kind::Height1}) {
      const PointSet with = top & position_.set(bit);
      top = with != 0 ? with : top;
    }
    const auto light = static_cast<LineSet>((top & position_.set(Kind::Light)) != 0);
    const auto dark = static_cast<LineSet>((top & position_.set(Kind::Dark)) != 0);
    compared_ |= LineSet{1} << line;
    light_ |= (light & ~dark) << line;
    dark_ |= (dark & ~light) << line;
  }

  void enter() noexcept {
    position_.higher[0] = (position_.higher[0] & ~compared_) | light_;
    position_.higher[1] = (position_.higher[1] & ~compared_) | dark_;
  }

 private:
  Position& position_;
  LineSet compared_ = 0, light_ = 0, dark_ = 0;
};

// Fills in everything that follows from the board, except the outcome, which is for play() to say.
void complete(Position& position, const Geometry& geometry) noexcept;

}  // namespace muster::lof
