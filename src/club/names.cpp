// The form of ids, keys, names and spoken text.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "club/requests.h"
#include "record/encoding.h"

namespace muster::club {

namespace {

bool is_letter_or_digit(char c) { return text::is_letter(c) || text::is_digit(c); }
bool is_name_character(char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; }

// A line of text is a line: nothing that moves the cursor or turns the writing direction round.
bool holds_control(std::string_view s) {
  for (std::size_t i = 0; i < s.size(); ++i) {
    const auto c = static_cast<unsigned char>(s[i]);
    if (c < 0x20 || c == 0x7F) return true;
    const std::string_view rest = s.substr(i);
    if (rest.starts_with("\xC2") && rest.size() > 1 && static_cast<unsigned char>(rest[1]) < 0xA0) {
      return true;  // U+0080 to U+009F
    }
    if (!rest.starts_with("\xE2\x80") && !rest.starts_with("\xE2\x81")) continue;
    if (rest.size() < 3) continue;
    const bool second = rest[1] == '\x80';
    const auto last = static_cast<unsigned char>(rest[2]);
    if (second && (last == 0xA8 || last == 0xA9)) return true;  // line and paragraph ends
    if (second && last >= 0xAA && last <= 0xAE) return true;    // U+202A to U+202E
    if (!second && last >= 0xA6 && last <= 0xA9) return true;   // U+2066 to U+2069
  }
  return false;
}

std::size_t characters(std::string_view s) {
  return static_cast<std::size_t>(std::count_if(
      s.begin(), s.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

bool is_game_id(std::string_view text) noexcept {
  return text.size() == kGameIdBytes && std::all_of(text.begin(), text.end(), is_letter_or_digit);
}

bool is_seat_key(std::string_view text) noexcept {
  return text.size() == kSeatKeyBytes && std::all_of(text.begin(), text.end(), is_name_character);
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

Result<std::string> chat_text(std::string_view text) {
  const std::string_view said = text::trim(text);
  const std::size_t length = characters(said);
  if (length < 1 || length > kMaxChatCharacters) {
    return Error{ErrorCode::Limit, "text",
                 "expected 1 to " + std::to_string(kMaxChatCharacters) + " characters"};
  }
  if (!record::is_utf8(said) || holds_control(said)) {
    return bad_input("text", "expected plain text on one line");
  }
  return std::string(said);
}

}  // namespace muster::club
