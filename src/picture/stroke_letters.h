// The letters of the stroke font beyond ASCII: Cyrillic, kana, and Latin letters with accents.
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace muster::picture {

// Points are two digits: x from 0 to 5, y from 0 to 10 (":") with the base line at 2 and a
// capital's top at 8. Strokes are split by commas.
struct Glyph {
  char32_t letter;
  std::string_view strokes;
};

struct DrawnLetter {
  std::string_view strokes;  // empty: those of `as`
  std::string_view mark;     // over or under it
  char32_t as;
  double scale;
};
DrawnLetter drawn_letter(char32_t letter);

}  // namespace muster::picture
