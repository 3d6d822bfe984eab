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

// Of a win in two moves or more before which the other side threatens to win at once.
inline constexpr std::string_view kRefute = "refute";

// Whether the other side, if it were to move, would win at once.
bool threatened(const AnyState& state);

// The words, and what each says about a puzzle: phrases "theme.WORD".
std::vector<std::string_view> theme_words();
std::string_view theme_sentence(std::string_view word, Language language);
const Phrases& theme_phrases() noexcept;

}  // namespace muster::puzzles
