// Lines from a person or a pipe. At a terminal: editing and history with libedit (the only file
// that sees it is line_reader.cpp). Otherwise plain lines without a prompt.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/console.h"
#include "host/interrupt.h"

namespace muster::cli {

class LineReader {
 public:
  virtual ~LineReader() = default;

  // Blocks. The next line without its end; nothing when there are no more (Ctrl-D, end of file) or
  // the interrupt is raised. Longer lines than kLongest are cut there.
  virtual std::optional<std::string> next(const std::string& prompt) = 0;

  static constexpr std::size_t kLongest = 4096;
};

// Reads the process's stdin.
std::unique_ptr<LineReader> make_line_reader(Console& console, const host::Interrupt& interrupt);

}  // namespace muster::cli
