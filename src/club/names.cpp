// The form of ids, keys, names and spoken text.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/text.h"
#include "club/requests.h"
#include "record/encoding.h"

namespace muster::club {

namespace {

bool is_letter_or_digit(char c) { return text::is_letter(c) || text::is_digit(c); }
bool is_name_character(char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; }

struct Range {
  std::uint32_t first, last;
};

// A line of text is a line that everybody sees alike: nothing that moves the cursor, turns the
// writing direction round or cannot be seen. Joiners (U+200C, U+200D) stay: scripts and emoji are
// written with them.
constexpr std::array<Range, 16> kUnwanted = {{
    {0x00, 0x1F},
    {0x7F, 0x9F},
    {0xAD, 0xAD},        // soft hyphen
    {0x34F, 0x34F},      // grapheme joiner
    {0x61C, 0x61C},      // Arabic letter mark
    {0x115F, 0x1160},    // Hangul fillers
    {0x180B, 0x180F},    // Mongolian selectors and vowel separator
    {0x200B, 0x200B},    // zero width space
    {0x200E, 0x200F},    // marks of direction
    {0x2028, 0x202E},    // line and paragraph ends, embeddings and overrides
    {0x2060, 0x206F},    // word joiner, invisible operators, isolates
    {0x3164, 0x3164},    // Hangul filler
    {0xFEFF, 0xFEFF},    // byte order mark
    {0xFFA0, 0xFFA0},    // Hangul filler of half width
    {0xFFF0, 0xFFFB},    // annotations
    {0xE0000, 0xE0FFF},  // tags
}};

bool is_joiner(std::uint32_t c) { return c == 0x200C || c == 0x200D; }

// The characters of a text that is UTF-8.
std::vector<std::uint32_t> characters(std::string_view s) {
  std::vector<std::uint32_t> out;
  for (const char byte : s) {
    const auto b = static_cast<unsigned char>(byte);
    if (b < 0x80) {
      out.push_back(b);
    } else if (b >= 0xC0) {
      out.push_back(b & (b >= 0xF0 ? 0x07U : b >= 0xE0 ? 0x0FU : 0x1FU));
    } else if (!out.empty()) {
      out.back() = out.back() << 6 | (b & 0x3FU);
    }
  }
  return out;
}

// Letters of the scripts that need no marks and no turning round, so that 20 of them are a short
// line wherever they stand; no combining marks and no signs between them.
constexpr std::array<Range, 15> kLetters = {{
    {'A', 'Z'},
    {'a', 'z'},
    {0xC0, 0xD6},
    {0xD8, 0xF6},
    {0xF8, 0x24F},  // Latin
    {0x386, 0x386},
    {0x388, 0x481},    // Greek, Cyrillic
    {0x48A, 0x52F},    // Cyrillic
    {0x3006, 0x3006},  // 〆, of Japanese names
    {0x3041, 0x3096},
    {0x309D, 0x309F},  // hiragana
    {0x30A1, 0x30FA},
    {0x30FC, 0x30FE},  // katakana
    {0x4E00, 0x9FFF},  // Han
    {0xAC00, 0xD7A3},  // Hangul
}};

bool is_within(std::uint32_t c, std::span<const Range> ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](const Range& range) { return c >= range.first && c <= range.last; });
}

// Spaces, letters, digits and signs of full width, which keyboards of East Asia write, as the ones
// that everybody else has.
std::string narrow(std::string_view s) {
  std::string out;
  for (std::size_t at = 0; at < s.size();) {
    const std::vector<std::uint32_t> wide = characters(s.substr(at, 3));
    const std::uint32_t c = wide.size() == 1 ? wide.front() : 0;
    const bool folds = c == 0x3000 || (c >= 0xFF01 && c <= 0xFF5E);
    out += !folds ? s[at] : c == 0x3000 ? ' ' : static_cast<char>(c - 0xFF01 + '!');
    at += folds ? 3 : 1;
  }
  return out;
}

bool is_plain(const std::vector<std::uint32_t>& line) {
  bool seen = false;
  for (const std::uint32_t c : line) {
    if (is_within(c, kUnwanted)) return false;
    seen = seen || !is_joiner(c);
  }
  return seen;
}

}  // namespace

bool is_game_id(std::string_view text) noexcept {
  return text.size() == kGameIdBytes && std::all_of(text.begin(), text.end(), is_letter_or_digit);
}

bool is_seat_key(std::string_view text) noexcept {
  return text.size() == kSeatKeyBytes && std::all_of(text.begin(), text.end(), is_name_character);
}

bool is_document_kind(std::string_view text) noexcept {
  return text == "analysis" || text == "deck" || text == "puzzles";
}

bool is_document_id(std::string_view text) noexcept {
  return !text.empty() && text.size() <= kMaxDocumentIdBytes &&
         std::all_of(text.begin(), text.end(), is_name_character);
}

bool is_share_id(std::string_view text) noexcept {
  return text.size() == kShareIdBytes && std::all_of(text.begin(), text.end(), is_letter_or_digit);
}

Status check_account_name(std::string_view name, std::string_view field) {
  const bool fits = name.size() >= kMinNameBytes && name.size() <= kMaxNameBytes;
  if (fits && text::is_letter(name.front()) &&
      std::all_of(name.begin(), name.end(), is_name_character)) {
    return Done{};
  }
  return bad_input(std::string(field), "expected " + std::to_string(kMinNameBytes) + " to " +
                                           std::to_string(kMaxNameBytes) +
                                           " letters, digits, - and _, a letter first");
}

Result<std::string> guest_name(std::string_view text) {
  const std::string narrowed = narrow(text);
  const std::string_view name = text::trim(narrowed);
  const std::vector<std::uint32_t> line = characters(name);
  const auto letter = [](std::uint32_t c) { return is_within(c, kLetters); };
  const auto fits = [&](std::uint32_t c) {
    return letter(c) || (c >= '0' && c <= '9') || c == ' ' || c == '-' || c == '_' || c == '.' ||
           c == 0x30FB ||  // the dot between the names of somebody written in katakana
           c == 0x3005;    // 々, which repeats the Han letter before it
  };
  if (record::is_utf8(name) && line.size() <= kMaxNameBytes &&
      std::all_of(line.begin(), line.end(), fits) && (line.empty() || letter(line.front()))) {
    return std::string(name);
  }
  return bad_input("guest", "expected at most " + std::to_string(kMaxNameBytes) +
                                " letters, digits, spaces, dots, - and _, a letter first");
}

Result<std::string> chat_text(std::string_view text) {
  const std::string_view said = text::trim(text);
  const bool readable = record::is_utf8(said);
  const std::vector<std::uint32_t> line = characters(said);
  if (line.empty() || line.size() > kMaxChatCharacters) {
    return Error{ErrorCode::Limit, "text",
                 "expected 1 to " + std::to_string(kMaxChatCharacters) + " characters"};
  }
  if (!readable || !is_plain(line)) {
    return bad_input("text", "expected plain text on one line, without invisible characters");
  }
  return std::string(said);
}

}  // namespace muster::club
