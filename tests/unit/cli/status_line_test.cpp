// Lines that fit into a terminal.
// SPDX-License-Identifier: MIT
#include "cli/status_line.h"

#include <gtest/gtest.h>

#include <sstream>

namespace muster::cli {
namespace {

TEST(Fitted, LeavesTheLastColumnFree) {
  EXPECT_EQ(fitted("0123456789", 0), "0123456789");  // not a terminal
  EXPECT_EQ(fitted("0123456789", 11), "0123456789");
  EXPECT_EQ(fitted("0123456789", 10), "012345678");
  EXPECT_EQ(fitted("", 10), "");
}

TEST(Fitted, CountsTabsAndWideCharacters) {
  EXPECT_EQ(fitted("a\tb", 10), "a\tb");
  EXPECT_EQ(fitted("a\tb", 9), "a\t");
  EXPECT_EQ(fitted("a\tb", 8), "a");
  EXPECT_EQ(fitted("黒の番", 7), "黒の番");
  EXPECT_EQ(fitted("黒の番", 6), "黒の");  // never half a character
  EXPECT_EQ(fitted("men’s", 6), "men’s");
}

TEST(Fitted, SurvivesTextThatIsNotUtf8) {
  for (const char* text : {"\xff\xfe", "\xe9", "a\xf0\x9f", "\x80\x80\x80"}) {
    EXPECT_EQ(fitted(text, 80), text);
    EXPECT_LE(fitted(text, 2).size(), std::string_view(text).size());
  }
}

class StatusLineTest : public testing::Test {
 protected:
  StatusLineTest() { console.err_columns = 10; }
  std::istringstream in;
  std::ostringstream out, err;
  Console console{in, out, err};
};

TEST_F(StatusLineTest, IsSilentWithoutATerminal) {
  {
    StatusLine line(console);
    line.show("thinking");
    ProgressLine progress(console, "games");
    progress.show(1, 2);
  }
  EXPECT_EQ(err.str() + out.str(), "");
}

TEST_F(StatusLineTest, IsCutAndGoesAgain) {
  console.err_terminal = true;
  {
    StatusLine line(console);
    line.show("thinking: 12 s");
    EXPECT_EQ(err.str(), "\rthinking:\x1b[K");
  }
  EXPECT_EQ(err.str(), "\rthinking:\x1b[K\r\x1b[K");
  EXPECT_EQ(out.str(), "");
}

TEST_F(StatusLineTest, ProgressIsDrawnOnceAPercent) {
  console.err_terminal = true;
  console.err_columns = 80;
  ProgressLine progress(console, "games");
  progress.show(10, 1000);
  const std::string once = err.str();
  progress.show(11, 1000);
  EXPECT_EQ(err.str(), once);
  EXPECT_EQ(once, "\rgames: 10 of 1000 (1 %)\x1b[K");
}

}  // namespace
}  // namespace muster::cli
