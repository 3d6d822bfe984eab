// Names without regard to case, and texts both databases can hold. SPDX-License-Identifier: MIT
#include "store/text.h"

#include <gtest/gtest.h>

namespace muster::store {
namespace {

TEST(StoreText, FoldsTheCaseOfNames) {
  EXPECT_EQ(fold_name("ABC xyz 019_-"), "abc xyz 019_-");
  EXPECT_EQ(fold_name(fold_name("Anna-Maria_2")), "anna-maria_2");
  // What is no name of ours is left as it is.
  EXPECT_EQ(fold_name("ÀΩ 太郎"), "ÀΩ 太郎");
}

TEST(StoreText, ReplacesWhatIsNoText) {
  EXPECT_EQ(clean_text("plain 日本 😀"), "plain 日本 😀");
  EXPECT_EQ(clean_text(std::string_view("a\0b", 3)), "a\uFFFDb");
  EXPECT_EQ(clean_text("\xC3\x28"), "\uFFFD(");
  EXPECT_EQ(clean_text("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");  // half a surrogate pair
  EXPECT_EQ(clean_text("end\xE6\x97"), "end\uFFFD\uFFFD");
  EXPECT_EQ(fold_name("A\xFF"), "a\uFFFD");
}

TEST(StoreText, ShortNames) {
  EXPECT_EQ(short_name("loa:scrambled,size=9"), "loa");
  EXPECT_EQ(short_name("hexix"), "hexix");
  EXPECT_EQ(short_name(""), "");
}

}  // namespace
}  // namespace muster::store
