// SPDX-License-Identifier: MIT
#include "cli/status_line.h"

#include <algorithm>
#include <cstddef>

namespace muster::cli {

namespace {

constexpr int kTab = 8;

// The bytes of the character at `at`: 1 where the text is not UTF-8.
std::size_t length_at(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t wanted = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
  return std::min(wanted, text.size() - at);
}

// Kana, ideographs, full-width forms: from U+1100 on, three bytes and more, almost all that we
// print is two columns wide; the exceptions (punctuation from U+2000 to U+2E7F) are one.
int width_of(std::string_view character) {
  if (character.size() < 3) return 1;
  const auto first = static_cast<unsigned char>(character[0]);
  const auto second = static_cast<unsigned char>(character[1]);
  return first == 0xe2 && second < 0xba ? 1 : 2;
}

}  // namespace

std::string_view fitted(std::string_view line, int columns) {
  if (columns <= 0) return line;
  int column = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t length = length_at(line, at);
    column =
        line[at] == '\t' ? (column / kTab + 1) * kTab : column + width_of(line.substr(at, length));
    if (column >= columns) return line.substr(0, at);
    at += length;
  }
  return line;
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_at(text, at);
    columns += width_of(text.substr(at, length));
    at += length;
  }
  return columns;
}

void StatusLine::show(std::string_view text) {
  if (!wanted()) return;
  shown_ = true;
  console_.err << '\r' << fitted(text, console_.err_columns) << "\x1b[K" << std::flush;
}

void StatusLine::erase() {
  if (shown_) console_.err << "\r\x1b[K" << std::flush;
  shown_ = false;
}

void Progress::show(long long done, long long all) {
  const long long percent = all > 0 ? 100 * done / all : 100;
  if (percent == percent_) return;
  percent_ = percent;
  line_.show(what_ + ": " + std::to_string(done) + " of " + std::to_string(all) + " (" +
             std::to_string(percent) + " %)");
}

}  // namespace muster::cli
