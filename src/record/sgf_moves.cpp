// SPDX-License-Identifier: MIT
#include "record/sgf_moves.h"

#include "base/text.h"

namespace muster::record {

namespace {

constexpr std::size_t kMaxMove = 60;  // no move is longer; the rest of a longer text is cut
constexpr std::size_t kMaxRest = 12;  // behind the two squares: a drop, a choice, a mark

// A square at the front of the text, which is moved behind it; "" if there is none.
std::string_view take_square(std::string_view& text) {
  if (text.size() < 2 || !text::is_letter(text[0]) || !text::is_digit(text[1])) return {};
  const std::size_t length = text.size() > 2 && text::is_digit(text[2]) ? 3 : 2;
  const std::string_view square = text.substr(0, length);
  text.remove_prefix(length);
  return square;
}

char take_separator(std::string_view& text) {
  char found = ' ';
  while (!text.empty()) {
    const char c = text.front();
    if (c == ':' || c == 'x') {
      found = 'x';
    } else if (c == '-') {
      found = found == 'x' ? found : '-';
    } else if (!text::is_space(c)) {
      break;
    }
    text.remove_prefix(1);
  }
  return found;
}

}  // namespace

SgfMove parse_sgf_move(std::string_view value) {
  value = text::trim(value).substr(0, kMaxMove);
  const std::string low = text::lower(value);
  if (low.empty() || low == "pass" || low == "passes") return {"pass", 0};
  std::string_view rest = low;
  const std::string_view from = take_square(rest);
  if (from.empty()) return {std::string(value), 0};
  const char separator = take_separator(rest);
  const std::string_view to = take_square(rest);
  if (to.empty() || rest.size() > kMaxRest) return {std::string(value), 0};
  std::string out = std::string(from) + (separator == 'x' ? 'x' : '-') + std::string(to);
  for (const char c : rest) {
    if (!text::is_space(c)) out += c;
  }
  return {out, separator};
}

std::string to_sgf_move(std::string_view move) {
  std::string out(move);
  std::string_view rest = move;
  const std::string_view from = take_square(rest);
  if (from.empty() || !rest.starts_with('x')) return out;
  rest.remove_prefix(1);
  // A longer rest is no move to the reader, which would keep the colon.
  if (!take_square(rest).empty() && rest.size() <= kMaxRest) out[from.size()] = ':';
  return out;
}

}  // namespace muster::record
