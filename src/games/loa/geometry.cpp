// SPDX-License-Identifier: MIT
#include "games/loa/geometry.h"

#include <algorithm>

#include "games/loa/line_tables.h"

namespace muster::loa {

Geometry::Geometry(const Options& options)
    : files_(options.files),
      ranks_(options.ranks),
      glue_files_(options.wrap == Wrap::Torus || options.wrap == Wrap::Files),
      glue_ranks_(options.wrap == Wrap::Torus || options.wrap == Wrap::Ranks),
      flat_(options.wrap == Wrap::None) {
  for (int rank = 0; rank < ranks_; ++rank) {
    for (int file = 0; file < files_; ++file) board_ |= bit(cell_at(file, rank));
  }
  for (const int cell : each(board_)) {
    const auto at = static_cast<std::size_t>(cell);
    for (int d = 0; d < kDirections; ++d) {
      next_[at][static_cast<std::size_t>(d)] = static_cast<std::int8_t>(step(cell, d, true));
    }
    for (int axis = 0; axis < kAxes; ++axis) {
      counted_[at][static_cast<std::size_t>(axis)] = walk(cell, axis, !options.flat_count);
    }
  }
  // Turning the board by a quarter needs a square board whose edges are all alike. In four-hand
  // games the seats sit at fixed edges.
  const bool square = files_ == ranks_ && glue_files_ == glue_ranks_;
  symmetries_ = options.four_hand() ? 1 : square ? 8 : 4;
  build_lines();
  build_jumps();
}

int Geometry::step(int cell, int direction, bool over_edges) const noexcept {
  int file = file_of(cell) + kFileStep[static_cast<std::size_t>(direction)];
  int rank = rank_of(cell) + kRankStep[static_cast<std::size_t>(direction)];
  if (over_edges && glue_files_) file = (file + files_) % files_;
  if (over_edges && glue_ranks_) rank = (rank + ranks_) % ranks_;
  if (file < 0 || file >= files_ || rank < 0 || rank >= ranks_) return -1;
  return cell_at(file, rank);
}

// The whole line through a square: to both ends, or once round a ring.
Bits Geometry::walk(int cell, int axis, bool over_edges) const noexcept {
  Bits line = bit(cell);
  for (const int direction : {axis, axis + 4}) {
    for (int at = step(cell, direction, over_edges); at >= 0 && !has(line, at);
         at = step(at, direction, over_edges)) {
      line |= bit(at);
    }
  }
  return line;
}

void Geometry::add_line(int& slot, int first, int direction) {
  int length = 0;
  for (int at = first; at >= 0; at = step(at, direction, false)) {
    places_[static_cast<std::size_t>(at)][static_cast<std::size_t>(direction & 3)] = {
        static_cast<std::uint16_t>(slot), static_cast<std::uint16_t>(power_of_3(length))};
    ++length;
  }
  const auto at = static_cast<std::size_t>(slot);
  if (length < 2) {  // a lone corner square: its updates go where nobody reads
    places_[static_cast<std::size_t>(first)][static_cast<std::size_t>(direction & 3)].line =
        kSpareLine;
    return;
  }
  const int stride = kRankStep[static_cast<std::size_t>(direction)] * 8 +
                     kFileStep[static_cast<std::size_t>(direction)];
  lines_[at] = {static_cast<std::uint16_t>(Move::step(first, first).bits),
                static_cast<std::uint16_t>(stride)};
  empty_codes_[at] = static_cast<std::uint16_t>(first_code(length));
  ++slot;
}

// Every line is walked from its first square: the one with no square behind it. Slots left over on
// small boards keep code 0, the line without squares, which has no moves.
void Geometry::build_lines() {
  if (!flat_) return;
  int slot = 0;
  for (int direction = 0; direction < kAxes; ++direction) {
    for (const int cell : each(board_)) {
      if (step(cell, direction + 4, false) < 0) add_line(slot, cell, direction);
    }
  }
}

void Geometry::build_jumps() {
  int longest = 0;
  for (const int cell : each(board_)) {
    for (int axis = 0; axis < kAxes; ++axis)
      longest = std::max(longest, count_bits(counted(cell, axis)));
  }
  jump_stride_ = longest + 1;
  jumps_.resize(static_cast<std::size_t>(kCells * kDirections * jump_stride_));
  for (const int cell : each(board_)) {
    for (int direction = 0; direction < kDirections; ++direction) {
      Bits between = 0;
      int at = cell;
      for (int steps = 1; steps <= longest; ++steps) {
        at = next(at, direction);
        if (at < 0 || at == cell) break;
        jumps_[static_cast<std::size_t>((cell * kDirections + direction) * jump_stride_ + steps)] =
            {between, at};
        between |= bit(at);
      }
    }
  }
}

// Bit 0 mirrors the files, bit 1 the ranks, bit 2 exchanges the two.
int Geometry::map_cell(int cell, int symmetry) const noexcept {
  int file = file_of(cell), rank = rank_of(cell);
  if (symmetry & 1) file = files_ - 1 - file;
  if (symmetry & 2) rank = ranks_ - 1 - rank;
  if (symmetry & 4) std::swap(file, rank);
  return cell_at(file, rank);
}

}  // namespace muster::loa
