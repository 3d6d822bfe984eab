// SPDX-License-Identifier: MIT
#include "picture/text_canvas.h"

#include <algorithm>

namespace muster::picture {

void TextCanvas::put(int column, int line, std::string_view text, std::string_view style) {
  if (column < 0 || line < 0) return;
  const auto row = static_cast<std::size_t>(line), from = static_cast<std::size_t>(column);
  if (lines_.size() <= row) lines_.resize(row + 1);
  std::vector<Glyph>& glyphs = lines_[row];
  if (glyphs.size() < from + text.size()) glyphs.resize(from + text.size());
  for (std::size_t i = 0; i < text.size(); ++i) glyphs[from + i] = {text[i], style};
}

int TextCanvas::columns() const {
  std::size_t longest = 0;
  for (const std::vector<Glyph>& line : lines_) longest = std::max(longest, line.size());
  return static_cast<int>(longest);
}

std::string TextCanvas::to_text(bool colour) const {
  std::string out;
  for (const std::vector<Glyph>& line : lines_) {
    std::size_t length = line.size();
    while (length > 0 && line[length - 1].letter == ' ' &&
           (!colour || line[length - 1].style.empty())) {
      --length;
    }
    std::string_view style;
    for (std::size_t i = 0; i < length; ++i) {
      if (colour && line[i].style != style) {
        if (!style.empty()) out += "\x1b[0m";
        style = line[i].style;
        if (!style.empty()) out += "\x1b[" + std::string(style) + "m";
      }
      out += line[i].letter;
    }
    if (!style.empty()) out += "\x1b[0m";
    out += '\n';
  }
  return out;
}

}  // namespace muster::picture
