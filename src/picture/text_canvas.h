// A sheet of characters with a style each, printed with or without colour.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace muster::picture {

class TextCanvas {
 public:
  // `style` holds the numbers of an ANSI sequence ("38;5;16;48;5;255"), empty for plain.
  void put(int column, int line, std::string_view text, std::string_view style = {});

  int columns() const;  // of the longest line

  // Lines without trailing spaces.
  std::string to_text(bool colour) const;

 private:
  struct Glyph {
    char letter = ' ';
    std::string_view style;
  };
  std::vector<std::vector<Glyph>> lines_;
};

}  // namespace muster::picture
