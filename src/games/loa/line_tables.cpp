// SPDX-License-Identifier: MIT
#include "games/loa/line_tables.h"

#include <map>

namespace muster::loa {

namespace {

using Pattern = std::array<int, kLongestLine>;  // 0 empty, 1 Black, 2 White

bool enemy_between(const Pattern& squares, int from, int to, int enemy) {
  const int step = to > from ? 1 : -1;
  for (int i = from + step; i != to; i += step) {
    if (squares[static_cast<std::size_t>(i)] == enemy) return true;
  }
  return false;
}

std::vector<std::uint16_t> moves_along(const Pattern& squares, int length, int own) {
  int men = 0;
  for (int i = 0; i < length; ++i) men += squares[static_cast<std::size_t>(i)] != 0;
  std::vector<std::uint16_t> pairs;
  for (int from = 0; from < length; ++from) {
    if (squares[static_cast<std::size_t>(from)] != own) continue;
    for (const int to : {from - men, from + men}) {
      if (to < 0 || to >= length || squares[static_cast<std::size_t>(to)] == own) continue;
      if (enemy_between(squares, from, to, 3 - own)) continue;
      pairs.push_back(static_cast<std::uint16_t>(from | to << 6));
    }
  }
  return pairs;
}

}  // namespace

LineTables::LineTables() {
  // Equal lists are stored once, so that 16 bits are enough to say where one begins.
  std::map<std::vector<std::uint16_t>, std::uint16_t> stored;
  for (int length = 0; length <= kLongestLine; ++length) {
    for (int number = 0; number < power_of_3(length); ++number) {
      Pattern squares{};
      for (int i = 0, rest = number; i < length; ++i, rest /= 3)
        squares[static_cast<std::size_t>(i)] = rest % 3;
      for (const std::size_t side : {0u, 1u}) {
        const auto moves = moves_along(squares, length, static_cast<int>(side) + 1);
        const auto [where, is_new] =
            stored.try_emplace(moves, static_cast<std::uint16_t>(pairs_.size()));
        if (is_new) pairs_.insert(pairs_.end(), moves.begin(), moves.end());
        const auto code = static_cast<std::size_t>(first_code(length) + number);
        runs_[side][code] = {where->second, static_cast<std::uint16_t>(moves.size())};
        counts_[side][code] = static_cast<std::uint8_t>(moves.size());
      }
    }
  }
  pairs_.insert(pairs_.end(), kOverread, 0);
}

const LineTables& line_tables() {
  static const LineTables tables;
  return tables;
}

}  // namespace muster::loa
