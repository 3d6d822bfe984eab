// SPDX-License-Identifier: MIT
#include "picture/stroke_font.h"

#include <algorithm>
#include <array>
#include <utility>

#include "picture/stroke_letters.h"

namespace muster::picture {

namespace {

constexpr double kAdvance = 5.6;  // from one letter to the next
constexpr double kWide = 4;

constexpr std::array kGlyphs = {
    Glyph{U'0', "12 32 43 47 38 18 07 03 12"},
    Glyph{U'1', "07 28 22,12 32"},
    Glyph{U'2', "07 18 38 47 46 02 42"},
    Glyph{U'3', "07 18 38 47 46 35 15,35 44 43 32 12 03"},
    Glyph{U'4', "32 38 04 44"},
    Glyph{U'5', "48 08 05 35 44 43 32 12 03"},
    Glyph{U'6', "47 38 18 07 03 12 32 43 44 35 15 04"},
    Glyph{U'7', "08 48 12"},
    Glyph{U'8', "15 06 07 18 38 47 46 35 15 04 03 12 32 43 44 35"},
    Glyph{U'9', "03 12 32 43 47 38 18 07 06 15 35 46"},
    Glyph{U'A', "02 28 42,14 34"},
    Glyph{U'B', "02 08 38 47 46 35 05,35 44 43 32 02"},
    Glyph{U'C', "47 38 18 07 03 12 32 43"},
    Glyph{U'D', "02 08 28 46 44 22 02"},
    Glyph{U'E', "48 08 02 42,05 35"},
    Glyph{U'F', "48 08 02,05 35"},
    Glyph{U'G', "47 38 18 07 03 12 32 43 45 25"},
    Glyph{U'H', "08 02,48 42,05 45"},
    Glyph{U'I', "28 22,18 38,12 32"},
    Glyph{U'J', "38 33 22 12 03"},
    Glyph{U'K', "08 02,48 05 42"},
    Glyph{U'L', "08 02 42"},
    Glyph{U'M', "02 08 25 48 42"},
    Glyph{U'N', "02 08 42 48"},
    Glyph{U'O', "12 32 43 47 38 18 07 03 12"},
    Glyph{U'P', "02 08 38 47 46 35 05"},
    Glyph{U'Q', "12 32 43 47 38 18 07 03 12,24 42"},
    Glyph{U'R', "02 08 38 47 46 35 05,25 42"},
    Glyph{U'S', "47 38 18 07 06 15 35 44 43 32 12 03"},
    Glyph{U'T', "08 48,28 22"},
    Glyph{U'U', "08 03 12 32 43 48"},
    Glyph{U'V', "08 22 48"},
    Glyph{U'W', "08 12 25 32 48"},
    Glyph{U'X', "08 42,48 02"},
    Glyph{U'Y', "08 25 48,25 22"},
    Glyph{U'Z', "08 48 02 42"},
    Glyph{U'a', "15 26 36 45 42,44 14 03 12 32 43"},
    Glyph{U'b', "08 02,05 16 36 45 43 32 12 03"},
    Glyph{U'c', "45 36 16 05 03 12 32 43"},
    Glyph{U'd', "48 42,45 36 16 05 03 12 32 43"},
    Glyph{U'e', "04 44 45 36 16 05 03 12 32 43"},
    Glyph{U'f', "38 28 17 12,06 36"},
    Glyph{U'g', "46 41 30 10 01,45 36 16 05 03 12 32 43"},
    Glyph{U'h', "08 02,05 16 36 45 42"},
    Glyph{U'i', "26 22,28 28"},
    Glyph{U'j', "26 21 10 00,28 28"},
    Glyph{U'k', "08 02,46 04,15 42"},
    Glyph{U'l', "28 22"},
    Glyph{U'm', "02 06,05 16 25 22,25 36 45 42"},
    Glyph{U'n', "02 06,05 16 36 45 42"},
    Glyph{U'o', "12 32 43 45 36 16 05 03 12"},
    Glyph{U'p', "00 06,05 16 36 45 43 32 12 03"},
    Glyph{U'q', "40 46,45 36 16 05 03 12 32 43"},
    Glyph{U'r', "02 06,05 16 36"},
    Glyph{U's', "45 36 16 05 14 34 43 32 12 03"},
    Glyph{U't', "18 13 22 32,06 36"},
    Glyph{U'u', "06 03 12 32 43,46 42"},
    Glyph{U'v', "06 22 46"},
    Glyph{U'w', "06 12 24 32 46"},
    Glyph{U'x', "06 42,46 02"},
    Glyph{U'y', "06 22,46 10"},
    Glyph{U'z', "06 46 02 42"},
    Glyph{U' ', ""},
    Glyph{U'+', "05 45,27 23"},
    Glyph{U'-', "15 35"},
    Glyph{U'=', "06 46,04 44"},
    Glyph{U'!', "28 24,22 22"},
    Glyph{U'?', "07 18 38 47 46 24,22 22"},
    Glyph{U'.', "22 22"},
    Glyph{U':', "26 26,23 23"},
    Glyph{U'/', "02 48"},
    Glyph{U',', "22 11"},
    Glyph{U';', "26 26,22 11"},
    Glyph{U'\'', "28 26"},
    Glyph{U'"', "18 16,38 36"},
    Glyph{U'(', "38 27 23 32"},
    Glyph{U')', "18 27 23 12"},
    Glyph{U'<', "47 05 43"},
    Glyph{U'>', "07 45 03"},
    Glyph{U'%', "08 18 17 07 08,42 32 33 43 42,02 48"},
    Glyph{U'#', "18 12,38 32,06 46,04 44"},
    Glyph{U'*', "27 23,06 44,46 04"},
    Glyph{U'&', "42 16 07 18 27 26 04 03 12 22 44"},
    Glyph{U'_', "01 41"},
    Glyph{U'[', "38 28 22 32"},
    Glyph{U']', "18 28 22 12"},
    Glyph{U'|', "28 21"},
    Glyph{U'@', "33 23 24 25 35 33 43 46 37 17 06 03 12 42"},
    Glyph{U'$', "47 38 18 07 06 15 35 44 43 32 12 03,28 22"},
    Glyph{U'~', "05 16 34 45"},
    Glyph{U'^', "06 28 46"},
    Glyph{U'\\', "08 42"},
    Glyph{U'`', "18 27"},
    Glyph{U'{', "38 27 26 15 24 23 32"},
    Glyph{U'}', "18 27 26 35 24 23 12"},
    Glyph{U'…', "02 02,22 22,42 42"},
    Glyph{U'×', "07 43,47 03"},
    Glyph{U'→', "05 45,27 45 23"},
    Glyph{U'△', "03 27 43 03"},
    Glyph{U'▽', "07 23 47 07"},
};

const Glyph* glyph_of(char32_t letter) {
  const auto found = std::find_if(kGlyphs.begin(), kGlyphs.end(),
                                  [&](const Glyph& glyph) { return glyph.letter == letter; });
  return found == kGlyphs.end() ? nullptr : &*found;
}

std::string_view strokes_of(const DrawnLetter& drawn) {
  if (!drawn.strokes.empty()) return drawn.strokes;
  const Glyph* glyph = glyph_of(drawn.as);
  return glyph == nullptr ? std::string_view{} : glyph->strokes;
}

// The letters of a UTF-8 text; bytes that are none stand for themselves.
std::vector<char32_t> letters_of(std::string_view text) {
  std::vector<char32_t> out;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::size_t more = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0;
    char32_t letter = more == 0 ? byte : byte & (0x3FU >> more);
    for (std::size_t k = 1; k <= more && i + k < text.size(); ++k) {
      letter = letter << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    }
    out.push_back(letter);
    i += more + 1;
  }
  return out;
}

}  // namespace

bool can_write(std::string_view text) {
  const std::vector<char32_t> letters = letters_of(text);
  return std::all_of(letters.begin(), letters.end(), [](char32_t letter) {
    const DrawnLetter drawn = drawn_letter(letter);
    return !drawn.strokes.empty() || glyph_of(drawn.as) != nullptr;
  });
}

std::vector<std::vector<Point>> text_lines(std::string_view text) {
  std::vector<std::vector<Point>> out;
  double left = 0;
  const auto draw = [&](std::string_view strokes, double scale) {
    std::vector<Point> line;
    for (std::size_t i = 0; i + 1 < strokes.size(); i += 3) {
      line.push_back({left + scale * (strokes[i] - '0'), scale * (strokes[i + 1] - '0' - 2.0)});
      const bool ends = i + 2 >= strokes.size() || strokes[i + 2] == ',';
      if (!ends) continue;
      out.push_back(std::move(line));
      line = {};
    }
  };
  for (const char32_t letter : letters_of(text)) {
    const DrawnLetter drawn = drawn_letter(letter);
    draw(strokes_of(drawn), drawn.scale);
    draw(drawn.mark, 1);
    left += kAdvance;
  }
  return out;
}

double text_width(std::string_view text) {
  const auto letters = static_cast<double>(letters_of(text).size());
  return letters == 0 ? 0 : (letters - 1) * kAdvance + kWide;
}

}  // namespace muster::picture
