// One line on a terminal that is overwritten while a command works and disappears at the end; it
// never wraps. Silent unless stderr is a terminal.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "cli/console.h"

namespace muster::cli {

// The beginning of a line that fits into so many columns (0: all of it) without touching the last
// one, where some terminals wrap. Tabs and wide characters are counted as a terminal shows them.
std::string_view fitted(std::string_view line, int columns);

class StatusLine {
 public:
  explicit StatusLine(Console& console) : console_(console) {}
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  ~StatusLine() { erase(); }

  bool wanted() const { return console_.err_terminal; }
  void show(std::string_view text);
  void erase();

 private:
  Console& console_;
  bool shown_ = false;
};

// How far a command has come: "perft: 12 of 36 (33 %)".
class ProgressLine {
 public:
  ProgressLine(Console& console, std::string_view what) : line_(console), what_(what) {}

  bool wanted() const { return line_.wanted(); }
  void show(long long done, long long all);

 private:
  StatusLine line_;
  std::string what_;
  long long percent_ = -1;
};

}  // namespace muster::cli
