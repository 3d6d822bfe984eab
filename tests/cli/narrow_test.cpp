// A terminal of 44 columns: what is overwritten must not wrap.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "terminal.h"

namespace muster::test {
namespace {

using testing::HasSubstr;

constexpr int kNarrow = 44;

// The lines of progress: from a carriage return to the end of the erasure.
std::vector<std::string> overwritten(const std::string& shown) {
  std::vector<std::string> all;
  for (std::size_t at = shown.find('\r'); at != std::string::npos; at = shown.find('\r', at + 1)) {
    const std::size_t end = shown.find("\x1b[K", at);
    const std::string line = shown.substr(at + 1, end - at - 1);
    if (end != std::string::npos && line.find('\n') == std::string::npos && !line.empty()) {
      all.push_back(line);
    }
  }
  return all;
}

TEST(Narrow, TheSolversProgressStaysOnOneLine) {
  Terminal solve({"solve", "loa", "--nodes", "60000", "--memory", "16"}, kNarrow);
  const std::vector<std::string> lines = overwritten(solve.read_all());
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines) EXPECT_LT(line.size(), std::size_t{kNarrow}) << line;
  EXPECT_THAT(lines.back(), HasSubstr("solve: "));
  EXPECT_EQ(solve.exit_status(), 1);
}

TEST(Narrow, AnalysisKeepsALineADepth) {
  Terminal analyze({"analyze", "loa", "--depth", "6"}, kNarrow);
  const std::string shown = analyze.read_until("move\t");
  std::size_t depths = 0;
  for (std::size_t at = 0; (at = shown.find("depth ", at)) != std::string::npos; ++at) ++depths;
  EXPECT_GE(depths, 6U);
  EXPECT_EQ(static_cast<std::size_t>(std::count(shown.begin(), shown.end(), '\n')), depths);
  EXPECT_LT(longest_line(shown), std::size_t{kNarrow});
  EXPECT_EQ(shown.find("depth 1  "), 0U);
}

TEST(Narrow, HelpBreaksAtWords) {
  for (const char* command : {"help", "play", "puzzles"}) {
    Terminal help(command == std::string("help") ? std::vector<std::string>{"help"}
                                                 : std::vector<std::string>{"help", command},
                  kNarrow);
    const std::string shown = help.read_all();
    EXPECT_LE(longest_line(shown), std::size_t{kNarrow}) << shown;
  }
}

TEST(Narrow, WhatAPuzzleSaysBreaksAtWords) {
  Terminal solve({"puzzles", "solve", "loa", "--count", "1", "--seed", "3"}, kNarrow);
  solve.read_until("> ");
  solve.type("hint\nhint\nhint\na1-a1\nsolution\nquit\n");
  EXPECT_LE(longest_line(solve.read_all()), std::size_t{kNarrow});
}

}  // namespace
}  // namespace muster::test
