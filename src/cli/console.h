// What a command talks to: its streams, whether a person sits at them, and in which language.
// Passed in, so that a command can be run on strings as well. SPDX-License-Identifier: MIT
#pragma once

#include <istream>
#include <ostream>

#include "games/reason.h"

namespace muster::cli {

struct Console {
  std::istream& in;
  std::ostream& out;  // the answer, nothing else
  std::ostream& err;  // remarks, progress, errors
  bool in_terminal = false;
  bool out_terminal = false;
  bool err_terminal = false;
  int out_columns = 0;  // width of that terminal; 0: none, or not known
  int err_columns = 0;
  bool colour = false;                    // the terminal behind `out` wants colour
  Language language = Language::English;  // of sentences
};

}  // namespace muster::cli
