// SPDX-License-Identifier: MIT
#include "cli/status_line.h"

#include <cstddef>

#include "base/wrap.h"

namespace muster::cli {

namespace {

constexpr int kTab = 8;

}  // namespace

std::string_view fitted(std::string_view line, int columns) {
  if (columns <= 0) return line;
  int column = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::string_view character = text::first_character(line.substr(at));
    column = character == "\t" ? (column / kTab + 1) * kTab : column + text::columns_of(character);
    if (column >= columns) return line.substr(0, at);
    at += character.size();
  }
  return line;
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

void ProgressLine::show(long long done, long long all) {
  const long long percent = all > 0 ? 100 * done / all : 100;
  if (percent == percent_) return;
  percent_ = percent;
  line_.show(what_ + ": " + std::to_string(done) + " of " + std::to_string(all) + " (" +
             std::to_string(percent) + " %)");
}

}  // namespace muster::cli
