// Playing a move, and what it achieves (rules 2, 4 and 9).
// SPDX-License-Identifier: MIT
#include "games/lof/game.h"

namespace muster::lof {

namespace {

// What play() must know of each stack.
struct Facts {
  LineCount unit = 0;
  std::uint64_t kinds = 0;
};

constexpr auto kFacts = [] {
  std::array<Facts, kStacks> table = {};
  for (int code = kEmpty; code < kStacks; ++code) {
    const auto stack = static_cast<Stack>(code);
    table[code] = {line_unit(stack), kinds_of(stack)};
  }
  return table;
}();

// Puts another stack on a point. Returns the change to the lines through it.
LineCount replace(Position& position, int point, Stack before, Stack after) noexcept {
  const Facts& old = kFacts[before];
  const Facts& now = kFacts[after];
  position.board[point] = after;
  const std::uint64_t flips = old.kinds ^ now.kinds;
  std::uint64_t* words = position.sets[point / 64];
  for (int kind = 0; kind < kKinds; ++kind) {
    words[kind] ^= (flips >> kind & 1) << (point % 64);
  }
  return now.unit - old.unit;
}

bool owns_two_sixes(const Position& position, Side side) noexcept {
  const PointSet sixes = position.set(Kind::Full) & position.set(Kind::Mixed);
  return sixes != 0 && count(sixes & position.owned(side)) >= 2;
}

Ending reached(const Position& position, Side side) noexcept {
  if (is_one_group(position.owned(side))) return Ending::Connected;
  return owns_two_sixes(position, side) ? Ending::TwoSixes : Ending::None;
}

}  // namespace

void Game::play(Position& position, Move move) const noexcept {
  const int direction = move.direction(), step = kStep[direction];
  const int along = axis_of(direction);
  const auto& line_across = kLineOf[axis_of(direction + 1)];
  const auto& line_third = kLineOf[axis_of(direction + 2)];
  const int from = move.from(), line_along = kLineOf[along][from];
  LineSet light = position.higher[0], dark = position.higher[1];

  const auto compare = [&](int line) {  // counts changed: who is highest now?
    const LineSet alone = highest_alone(position.lines[line]);
    light = (light & ~(LineSet{1} << line)) | (alone & 1) << line;
    dark = (dark & ~(LineSet{1} << line)) | (alone >> 1) << line;
  };
  const auto change = [&](int point, Stack before, Stack after) {
    const LineCount by = replace(position, point, before, after);
    position.lines[line_along] += by;
    position.lines[line_across[point]] += by;
    position.lines[line_third[point]] += by;
    compare(line_across[point]);
    compare(line_third[point]);
  };

  const Stack stack = position.board[from];
  const int height = height_of(stack);
  change(from, stack, kEmpty);
  for (int level = 0, point = from + step; level < height; ++level, point += step) {
    const int disc = disc_at(stack, height, level);
    const Stack onto = position.board[point];
    const auto& keys = kDiscKeys[disc];
    position.disc_hash[disc] ^= keys[level][from] ^ keys[height_of(onto)][point];
    change(point, onto, dropped_on(onto, disc));
  }
  compare(line_along);
  position.higher[0] = light;
  position.higher[1] = dark;

  const Side mover = position.turn;
  position.turn = other(mover);
  position.outcome = judge(position, mover);
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
