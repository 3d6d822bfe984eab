// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <algorithm>

namespace muster::text {

std::string lower(std::string_view s) {
  std::string out(s);
  for (char& c : out) c = lower(c);
  return out;
}

std::string_view trim(std::string_view s) noexcept {
  while (!s.empty() && is_space(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_space(s.back())) s.remove_suffix(1);
  return s;
}

std::vector<std::string_view> split(std::string_view s, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = s.find(separator);
    parts.push_back(s.substr(0, at));
    if (at == std::string_view::npos) return parts;
    s.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> words(std::string_view s) {
  std::vector<std::string_view> out;
  std::size_t i = 0;
  while (i < s.size()) {
    while (i < s.size() && is_space(s[i])) ++i;
    const std::size_t begin = i;
    while (i < s.size() && !is_space(s[i])) ++i;
    if (i > begin) out.push_back(s.substr(begin, i - begin));
  }
  return out;
}

template <class Text>
static std::string join_parts(const std::vector<Text>& parts, std::string_view separator) {
  std::string out;
  for (const Text& part : parts) {
    if (&part != parts.data()) out += separator;
    out += part;
  }
  return out;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  return join_parts(parts, separator);
}
std::string join(const std::vector<std::string_view>& parts, std::string_view separator) {
  return join_parts(parts, separator);
}

std::optional<int> parse_number(std::string_view s) noexcept {
  if (s.empty() || s.size() > 9) return std::nullopt;
  int value = 0;
  for (const char c : s) {
    if (!is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::string quoted(std::string_view s) {
  constexpr std::size_t kMost = 40;
  std::string out = "'";
  for (const char c : s.substr(0, kMost)) out += c >= ' ' && c <= '~' ? c : '?';
  if (s.size() > kMost) out += "...";
  return out + "'";
}

namespace {

// How many letters must be changed, added, left out or swapped with a neighbour.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = above[j - 1] + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
      row[j] = std::min({change, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
          lower(a[i - 2]) == lower(b[j - 1])) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    before = above;
    above = row;
  }
  return above[b.size()];
}

}  // namespace

std::string_view closest(std::string_view word, const std::vector<std::string_view>& known) {
  constexpr std::size_t kLongest = 64;  // nothing known is longer, and the work stays small
  std::string_view best;
  std::size_t fewest = word.size() <= 4 ? 2 : 3;  // must stay below this
  if (word.empty() || word.size() > kLongest) return best;
  for (const std::string_view candidate : known) {
    const std::size_t needed = edits(word, candidate);
    if (needed < fewest && needed < candidate.size()) {
      fewest = needed;
      best = candidate;
    }
  }
  return best;
}

}  // namespace muster::text
