// The features that are sums over the lines of the board, and their values looked up instead of
// worked out: a position keeps a code for each line (games/loa/line_tables.h), a table of the same
// shape holds what that pattern is worth.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "eval/loa/features.h"
#include "games/loa/geometry.h"

namespace muster::eval {

int square_kind(int cell, int files, int ranks) noexcept;

// What a line is, apart from the men on it. Lines that are alike share a table.
struct LoaLine {
  int length = 0;  // 0: a slot that this board does not use
  bool diagonal = false;
  std::array<std::uint8_t, 8> kinds{};  // of its squares
  std::array<bool, 8> edge{};

  friend bool operator==(const LoaLine&, const LoaLine&) = default;
};

// The lines of a flat board, in the order of the position's codes.
std::array<LoaLine, loa::kLines> describe_lines(const loa::Geometry& geometry);

// Adds the features of one pattern: code without the offset of its length.
void add_features(const LoaLine& line, int pattern, LoaFeatures& features) noexcept;

class LoaLineValues {
 public:
  // `moves`: whether mobility and walls count (they do not where edges are glued).
  LoaLineValues(const loa::Geometry& flat, const LoaWeights& weights, bool moves);

  // Of all lines, packed.
  std::int32_t sum(const std::array<std::uint16_t, loa::kLines + 2>& codes) const noexcept {
    std::int32_t both = 0;
    for (std::size_t i = 0; i < loa::kLines; ++i) {
      both += values_[static_cast<std::size_t>(offset_[i] + codes[i])];
    }
    return both;
  }

 private:
  // Packed. Line i's value is values_[offset_[i] + code].
  std::vector<std::int32_t> values_;
  std::array<int, loa::kLines> offset_{};
};

}  // namespace muster::eval
