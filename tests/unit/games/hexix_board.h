// Small helpers for the tests of Hexix: boards written as lists of pieces.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/list.h"

namespace muster::test {

// "C3=b^2 D3=bv3", homes added unless given, as a position text.
inline std::string hexix_text(std::string_view pieces, char turn) {
  constexpr int kSizes[] = {3, 4, 5, 6, 5, 4, 3};
  std::vector<std::vector<std::string>> columns;
  for (const int size : kSizes) columns.emplace_back(static_cast<std::size_t>(size), "x");
  columns[3][0] = "bH";
  columns[3][5] = "rH";
  for (const std::string_view word : text::words(pieces)) {
    columns.at(static_cast<std::size_t>(word[0] - 'A'))
        .at(static_cast<std::size_t>(word[1] - '1')) = word.substr(3);
  }
  std::vector<std::string> joined;
  for (const auto& column : columns) joined.push_back(text::join(column, ","));
  return text::join(joined, "/") + " " + turn;
}

inline std::shared_ptr<const AnyGame> hexix_game(std::string_view name = "hexix") {
  auto game = make_game(name);
  EXPECT_TRUE(game) << game.error().to_text();
  return *game;
}

// A state from a text ("start", or with moves); if it cannot be made, the test fails and goes on
// from the start.
inline std::unique_ptr<AnyState> hexix_state(std::string_view text,
                                             std::string_view name = "hexix") {
  auto state = hexix_game(name)->state(text);
  EXPECT_TRUE(state) << state.error().to_text();
  return state ? std::move(*state) : std::move(*hexix_game(name)->state("start"));
}

inline std::string hexix_moves(std::string_view text, std::string_view name = "hexix") {
  return text::join(hexix_state(text, name)->legal(), " ");
}

}  // namespace muster::test
