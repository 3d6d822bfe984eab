// Runs the real program as a child process and keeps what it says.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/temp_folder.h"

namespace muster::test {

struct Answer {
  int code = -1;  // exit status; 128 + signal if it was killed
  std::string out;
  std::string err;

  std::vector<std::string> lines() const;  // of out
  std::string last_line() const;           // of out
  nlohmann::json json() const;             // of the whole of out; discarded if it is not JSON
};

// Runs `muster words...` with `input` on its stdin. Neither stream is a terminal.
Answer muster(std::vector<std::string> words, std::string_view input = "");

// The same for any program: words[0] is its path.
Answer run_program(const std::vector<std::string>& words, std::string_view input = "");

// Exit 2, nothing on stdout, and exactly one line on stderr that begins with "muster".
testing::AssertionResult is_refused(const Answer& run, std::string_view expected_in_err);

std::string read_text(const std::string& path);
void write_text(const std::string& path, std::string_view text);

}  // namespace muster::test
