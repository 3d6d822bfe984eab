// Playing a move, and what it achieves (rules 2, 4 and 9).
// SPDX-License-Identifier: MIT
#include "games/lof/game.h"

namespace muster::lof {

namespace {

// The lines of an axis through each point.
constexpr auto kLineOf = [] {
  std::array<std::array<std::uint8_t, kGridBytes>, kAxes> table = {};
  for (int x = 0; x < kStride; ++x) {
    for (int y = 0; y < kStride; ++y) {
      for (int axis = 0; axis < kAxes; ++axis) {
        const int place = line_at(axis, x, y) - axis * kStride;
        if (place >= 0 && place < kStride) {  // else the point is on no board
          table[axis][point_at(x, y)] = static_cast<std::uint8_t>(line_at(axis, x, y));
        }
      }
    }
  }
  return table;
}();

// What play() must know of each stack code.
struct Kind {
  LineCount unit = 0;
  std::uint8_t owned[2] = {0, 0};
  std::uint8_t single = 0;
  std::uint8_t rare = 0;  // obliged: 1, full: 2
};

constexpr auto kKinds = [] {
  std::array<Kind, kStacks> table = {};
  for (int code = kEmpty + 1; code < kStacks; ++code) {
    const auto stack = static_cast<Stack>(code);
    table[code].unit = line_unit(stack);
    table[code].owned[top_of(stack)] = 1;
    table[code].single = height_of(stack) == 1;
    table[code].rare = static_cast<std::uint8_t>(is_obliged(stack) | is_full(stack) << 1);
  }
  return table;
}();

void flip(PointSet& set, int point, unsigned by) noexcept { set ^= PointSet{by} << point; }

// Puts another stack on a point. Returns the change to the lines through it.
LineCount replace(Position& position, int point, Stack before, Stack after) noexcept {
  const Kind& old = kKinds[before];
  const Kind& now = kKinds[after];
  position.board[point] = after;
  flip(position.owned[0], point, old.owned[0] ^ now.owned[0]);
  flip(position.owned[1], point, old.owned[1] ^ now.owned[1]);
  flip(position.single, point, old.single ^ now.single);
  if ((old.rare | now.rare) != 0) {
    flip(position.obliged, point, (old.rare ^ now.rare) & 1);
    flip(position.full, point, (old.rare ^ now.rare) >> 1);
  }
  return now.unit - old.unit;
}

// Counts changed: who is highest on this line now?
void compare(Position& position, const Geometry& geometry, int axis, int line) noexcept {
  const unsigned owners = highest_owners(position.lines[line]);
  const PointSet points = geometry.lines[line];
  for (int side = 0; side < 2; ++side) {
    PointSet& higher = position.higher[side][axis];
    higher = owners == static_cast<unsigned>(side + 1) ? higher | points : higher & ~points;
  }
}

}  // namespace

void Game::play(Position& position, Move move) const noexcept {
  const int direction = move.direction(), step = kStep[direction];
  const int along = axis_of(direction), across = axis_of(direction + 1), third = axis_of(direction + 2);
  int point = move.from();
  const Stack stack = position.board[point];
  const int line_along = kLineOf[along][point];

  const auto change = [&](Stack before, Stack after) {
    const LineCount by = replace(position, point, before, after);
    position.lines[line_along] += by;
    for (const int axis : {across, third}) {
      const int line = kLineOf[axis][point];
      position.lines[line] += by;
      compare(position, *geometry_, axis, line);
    }
  };

  const int height = height_of(stack);
  change(stack, kEmpty);
  for (int level = 0; level < height; ++level) {
    point += step;
    const int disc = disc_at(stack, height, level);
    const Stack onto = position.board[point];
    position.disc_hash[disc] ^= kDiscKeys[disc][level][move.from()] ^
                                kDiscKeys[disc][height_of(onto)][point];
    change(onto, dropped_on(onto, disc));
  }
  compare(position, *geometry_, along, line_along);

  const Side mover = position.turn;
  position.turn = other(mover);
  position.outcome = judge(position, mover);
}

static bool owns_two_sixes(const Position& position, Side side) noexcept {
  if (position.full == 0) return false;
  // Full one-coloured stacks are obliged, so what is left are the two-coloured ones.
  return count(position.full & ~position.obliged & position.owned[index(side)]) >= 2;
}

static Ending reached(const Position& position, Side side) noexcept {
  if (is_one_group(position.owned[index(side)])) return Ending::Connected;
  return owns_two_sixes(position, side) ? Ending::TwoSixes : Ending::None;
}

Outcome Game::judge(const Position& position, Side mover) const noexcept {
  const Ending by_mover = reached(position, mover);
  if (by_mover != Ending::None) return {winner(mover), by_mover, false};
  if (!opponent_made_win_) return {};
  const Ending by_opponent = reached(position, other(mover));
  if (by_opponent != Ending::None) return {winner(other(mover)), by_opponent, true};
  return {};
}

}  // namespace muster::lof
