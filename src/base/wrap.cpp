// SPDX-License-Identifier: MIT
#include "base/wrap.h"

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace muster::text {

namespace {

char32_t code_of(std::string_view character) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  switch (character.size()) {
    case 2: return static_cast<char32_t>((byte(0) & 31) << 6 | (byte(1) & 63));
    case 3:
      return static_cast<char32_t>((byte(0) & 15) << 12 | (byte(1) & 63) << 6 | (byte(2) & 63));
    case 4:
      return static_cast<char32_t>((byte(0) & 7) << 18 | (byte(1) & 63) << 12 |
                                   (byte(2) & 63) << 6 | (byte(3) & 63));
    default: return byte(0);
  }
}

// Kana, ideographs, full-width forms and the marks that go with them.
bool is_wide(char32_t code) noexcept {
  return (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xa4cf) ||
         (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xf900 && code <= 0xfaff) ||
         (code >= 0xfe30 && code <= 0xfe6f) || (code >= 0xff00 && code <= 0xff60) ||
         (code >= 0xffe0 && code <= 0xffe6);
}

bool stays_with_last(std::string_view character) noexcept {
  constexpr std::string_view kClosing = "。、，．・：；！？）」』】〉》～ー％";
  return kClosing.find(character) != std::string_view::npos;
}

bool stays_with_next(std::string_view character) noexcept {
  constexpr std::string_view kOpening = "（「『【〈《";
  return kOpening.find(character) != std::string_view::npos;
}

// What is never broken: a word, or a wide character with its marks.
struct Piece {
  std::string_view text;
  bool blank_before = false;
};

std::vector<Piece> pieces_of(std::string_view s) {
  std::vector<Piece> pieces;
  bool blank = false, may_break = true;
  while (!s.empty()) {
    const std::string_view character = first_character(s);
    s.remove_prefix(character.size());
    if (character.size() == 1 && is_space(character[0])) {
      blank = true;
      continue;
    }
    const bool wide = is_wide(code_of(character));
    const bool begins = blank || pieces.empty() ||
                        ((may_break || wide) && !(wide && stays_with_last(character)) &&
                         !stays_with_next(pieces.back().text));
    if (begins) {
      pieces.push_back({character, blank && !pieces.empty()});
    } else {
      std::string_view& last = pieces.back().text;
      last = {last.data(), last.size() + character.size()};
    }
    blank = false;
    may_break = wide;
  }
  return pieces;
}

}  // namespace

std::string_view first_character(std::string_view s) noexcept {
  const auto lead = static_cast<unsigned char>(s[0]);
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return s.substr(0, std::min(length, s.size()));
}

int columns_of(std::string_view s) noexcept {
  int columns = 0;
  while (!s.empty()) {
    const std::string_view character = first_character(s);
    columns += is_wide(code_of(character)) ? 2 : 1;
    s.remove_prefix(character.size());
  }
  return columns;
}

std::string wrap(std::string_view s, int columns, std::string_view first_indent,
                 std::string_view indent) {
  std::string out(first_indent);
  int used = columns_of(first_indent);
  bool at_start = true;
  for (const Piece& piece : pieces_of(s)) {
    const int needs = columns_of(piece.text) + (piece.blank_before && !at_start ? 1 : 0);
    if (!at_start && used + needs > columns) {
      out += '\n';
      out += indent;
      used = columns_of(indent);
      at_start = true;
    }
    if (piece.blank_before && !at_start) out += ' ';
    used += columns_of(piece.text) + (piece.blank_before && !at_start ? 1 : 0);
    out += piece.text;
    at_start = false;
  }
  return out + '\n';
}

std::string fit_lines(std::string_view lines, int columns) {
  if (columns <= 0) return std::string(lines);
  std::string out;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view line = lines.substr(0, end);
    const std::string_view indent = line.substr(0, std::min(line.find_first_not_of(' '), end));
    if (columns_of(line) <= columns) {
      out.append(line).push_back('\n');
    } else {
      out += wrap(line.substr(indent.size()), columns, indent, std::string(indent) + "  ");
    }
    if (end == lines.size()) out.pop_back();  // it had no newline
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return out;
}

}  // namespace muster::text
