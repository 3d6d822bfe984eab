// All moves along all possible lines, worked out once.
//
// A line of n squares holds one of 3^n patterns (empty, Black, White). A pattern's number, plus an
// offset for its length, is the line's code; the tables give for each code and side the moves along
// the line. A position keeps the codes of its lines up to date (a step changes seven of them), so
// generating moves is reading 42 short lists, and counting them is adding 42 bytes.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace muster::loa {

inline constexpr int kLongestLine = 8;

constexpr int power_of_3(int n) noexcept { return n == 0 ? 1 : 3 * power_of_3(n - 1); }

// Where the codes of a length begin: the tables of lengths 0..8 lie one behind the other.
constexpr int first_code(int length) noexcept {
  int first = 0;
  for (int n = 0; n < length; ++n) first += power_of_3(n);
  return first;
}

inline constexpr int kCodes = first_code(kLongestLine + 1);

class LineTables {
 public:
  // The moves of one pattern: `count` entries of pairs() from `first` on.
  struct Run {
    std::uint16_t first;
    std::uint16_t count;
  };

  // Generators read four pairs at a time; that many follow behind the last run.
  static constexpr int kOverread = 4;

  LineTables();

  const Run* runs(int side) const noexcept { return runs_[static_cast<std::size_t>(side)].data(); }
  const std::uint8_t* counts(int side) const noexcept {
    return counts_[static_cast<std::size_t>(side)].data();
  }
  // A pair is from | to << 6 in squares along the line.
  const std::uint16_t* pairs() const noexcept { return pairs_.data(); }

 private:
  std::array<std::array<Run, kCodes>, 2> runs_;
  std::array<std::array<std::uint8_t, kCodes>, 2> counts_;
  std::vector<std::uint16_t> pairs_;
};

// Built at first use, shared by all games, never changed.
const LineTables& line_tables();

}  // namespace muster::loa
