// What a puzzle is about, found on the board along its line. Themes are words of the file; the page
// and the terminal have sentences for them.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "puzzles/puzzle.h"

namespace muster::puzzles {

// Sorted. Every word that may come out is in theme_words().
Result<std::vector<std::string>> themes_of(const AnyGame& game, const Puzzle& puzzle);

struct ThemeWord {
  std::string_view word;
  std::string_view english, japanese;
};
const std::vector<ThemeWord>& theme_words();

}  // namespace muster::puzzles
