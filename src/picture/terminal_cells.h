// What each cell of a terminal's board shows, whatever shape the board has.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/scene.h"

namespace muster::picture {

inline constexpr std::string_view kFaint = "2";

// What one cell shows: a character for its mark, and its pieces or a dot.
struct CellText {
  char mark = ' ';
  Tone mark_tone = Tone::Neutral;
  std::vector<std::pair<std::string, std::string_view>> parts;  // text and style
  int width() const {
    int sum = 0;
    for (const auto& part : parts) sum += static_cast<int>(part.first.size());
    return sum;
  }
};

// One a cell, with pieces and marks; stacks from the bottom up.
std::vector<CellText> cell_texts(const Scene& scene);

// The same for a narrow board, where a stack is its top disc and its height.
std::vector<CellText> short_cell_texts(const Scene& scene);

// What the capitals of a narrow board hide: the two-coloured stacks from the bottom up.
std::string mixed_stacks(const Scene& scene);

char mark_letter(Tone tone);
std::string_view tone_style(Tone tone);

}  // namespace muster::picture
