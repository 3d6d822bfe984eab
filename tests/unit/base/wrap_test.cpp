// SPDX-License-Identifier: MIT
#include "base/wrap.h"

#include <gtest/gtest.h>

namespace muster::text {
namespace {

TEST(Wrap, BreaksAtBlanks) {
  EXPECT_EQ(wrap("one two three", 7, "", ""), "one two\nthree\n");
  EXPECT_EQ(wrap("one two three", 80, "- ", "  "), "- one two three\n");
  EXPECT_EQ(wrap("one two three", 8, "- ", "  "), "- one\n  two\n  three\n");
  EXPECT_EQ(wrap("", 8, "", ""), "\n");
  EXPECT_EQ(wrap("incomprehensible a", 5, "", ""), "incomprehensible\na\n") << "whole words";
}

TEST(Wrap, LinesThatAreTooLongAreFitted) {
  EXPECT_EQ(fit_lines("one two three\n  four five\nsix", 9),
            "one two\n  three\n  four\n    five\nsix");
  EXPECT_EQ(fit_lines("one  two\n", 9), "one  two\n") << "what fits stays as it is";
  EXPECT_EQ(fit_lines("one two three\n", 0), "one two three\n") << "no terminal";
  EXPECT_EQ(fit_lines("", 9), "");
}

TEST(Wrap, WideCharactersTakeTwoColumnsAndBreakAnywhere) {
  EXPECT_EQ(columns_of("a黒b"), 4);
  EXPECT_EQ(wrap("黒白黒白", 4, "", ""), "黒白\n黒白\n");
  EXPECT_EQ(wrap("b1-b3 は移動", 9, "", ""), "b1-b3 は\n移動\n");
}

TEST(Wrap, ClosingMarksDoNotBeginALine) {
  EXPECT_EQ(wrap("黒白。黒", 4, "", ""), "黒\n白。\n黒\n");
  EXPECT_EQ(wrap("黒（白）黒", 4, "", ""), "黒\n（白）\n黒\n") << "nor do opening ones end one";
}

TEST(Wrap, BytesThatAreNoTextAreSurvived) {
  EXPECT_FALSE(wrap("\xff\xe3\x81 x\xf0", 3, "", "").empty());
}

}  // namespace
}  // namespace muster::text
