// What a command talks to: its streams, and whether a person sits at them. Passed in, so that a
// command can be run on strings as well.
// SPDX-License-Identifier: MIT
#pragma once

#include <istream>
#include <ostream>
#include <string_view>

namespace muster::cli {

struct Console {
  std::istream& in;
  std::ostream& out;  // the answer, nothing else
  std::ostream& err;  // remarks, progress, errors
  bool in_terminal = false;
  bool out_terminal = false;
  bool err_terminal = false;
  bool colour = false;  // the terminal behind `out` wants colour
};

// Shows how far a long command has come, on one line that is overwritten; silent unless stderr is a
// terminal. The line disappears at the end.
class Progress {
 public:
  Progress(Console& console, std::string_view what) : console_(console), what_(what) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() {
    if (shown_) console_.err << "\r\x1b[K" << std::flush;
  }

  bool wanted() const { return console_.err_terminal; }

  void show(long long done, long long all) {
    if (!wanted()) return;
    const long long percent = all > 0 ? 100 * done / all : 100;
    if (shown_ && percent == percent_) return;
    shown_ = true;
    percent_ = percent;
    console_.err << '\r' << what_ << ": " << done << " of " << all << " (" << percent << " %)\x1b[K"
                 << std::flush;
  }

 private:
  Console& console_;
  std::string_view what_;
  bool shown_ = false;
  long long percent_ = -1;
};

}  // namespace muster::cli
