// The texts of Lines of Action: squares, and a move as somebody wrote it.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/loa/position.h"

namespace muster::loa {

// A square as written; it may lie off the board.
struct SquareText {
  int file = 0;  // 0 = a
  int rank = 0;  // 0 = 1

  std::string to_text() const;
  // Its number if it is on a board of this size, else -1.
  int cell(int files, int ranks) const noexcept {
    return file < files && rank >= 0 && rank < ranks ? cell_at(file, rank) : -1;
  }
};

struct MoveText {
  bool pass = false;
  std::optional<SquareText> from, to, drop;
  int choice = -1;  // seat
};

std::string cell_name(int cell);

// Reads any spelling: case, `-`, `x`, `:`, blank or nothing between the squares, trailing marks.
Result<MoveText> read_move_text(std::string_view text);

}  // namespace muster::loa
