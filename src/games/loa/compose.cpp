// Positions with two to five men of the side to move and two or three of the other one, at random,
// in which a capture would nearly join both sides: what hardly occurs in games (the last man of a
// side, moves that join both).
// SPDX-License-Identifier: MIT
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "games/loa/game.h"

namespace muster::loa {

namespace {

// Few of the other side: its last ones are captured.
constexpr std::uint32_t kLeastMen = 2, kMostOwn = 5, kMostOther = 3;
constexpr int kMostDraws = 1000;

std::uint32_t between(Random& random, std::uint32_t least, std::uint32_t most) {
  return least + random.below(most - least + 1);
}

int count_groups(Bits men) {
  int groups = 0;
  for (; men != 0; ++groups) men &= ~group_of(men, lowest(men));
  return groups;
}

// The squares that can be reached from here along the lines of the board, over glued edges too.
Bits in_line(const Geometry& geometry, int cell) {
  Bits reached = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    int at = geometry.next(cell, direction);
    for (; at >= 0 && at != cell && !has(reached, at); at = geometry.next(at, direction)) {
      reached |= bit(at);
    }
  }
  return reached;
}

// Whether a capture along a line would join the other side and all of the own men but one group,
// which a first move may bring: far from certain, and much more likely than by chance.
bool promising(const Geometry& geometry, Bits own, Bits enemy) {
  for (const int captured : each(enemy)) {
    if (count_groups(enemy & ~bit(captured)) > 1) continue;
    for (const int from : each(own & in_line(geometry, captured))) {
      if (count_groups((own & ~bit(from)) | bit(captured)) <= 2) return true;
    }
  }
  return false;
}

}  // namespace

std::optional<Position> Game::compose(Random& random) const {
  const int files = geometry_->files();
  const auto squares = static_cast<std::size_t>(files * geometry_->ranks());
  std::vector<int> cells(squares);
  for (std::size_t i = 0; i < squares; ++i) {
    cells[i] = cell_at(static_cast<int>(i) % files, static_cast<int>(i) / files);
  }
  Position drawn;
  drawn.seat = static_cast<std::uint8_t>(random.below(2));
  const std::uint32_t own = between(random, kLeastMen, kMostOwn);
  const std::uint32_t men = own + between(random, kLeastMen, kMostOther);
  if (men > squares) return std::nullopt;
  for (int draw = 0; draw < kMostDraws; ++draw) {
    std::array<Bits, 2> sides{};
    for (std::uint32_t i = 0; i < men; ++i) {
      std::swap(cells[i], cells[i + random.below(static_cast<std::uint32_t>(squares) - i)]);
      sides[i < own ? 0 : 1] |= bit(cells[i]);
    }
    if (!promising(*geometry_, sides[0], sides[1])) continue;
    const bool white = drawn.seat != 0;
    drawn.men = {sides[white ? 1 : 0], sides[white ? 0 : 1]};
    // Read like any set-up: refused where the options do not allow it, over where a side is joined.
    const Result<Position> read = parse_position(to_text(drawn));
    return read ? std::optional<Position>(*read) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace muster::loa
