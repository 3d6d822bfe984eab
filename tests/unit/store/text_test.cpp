// Names without regard to case, and texts both databases can hold. SPDX-License-Identifier: MIT
#include "store/text.h"

#include <gtest/gtest.h>

namespace muster::store {
namespace {

TEST(StoreText, FoldsTheCaseOfManyScripts) {
  EXPECT_EQ(fold_name("ABC xyz 019_-"), "abc xyz 019_-");
  EXPECT_EQ(fold_name("ÀÖØÞ×ß÷"), "àöøþ×ß÷");
  EXPECT_EQ(fold_name("ĀČŁŃŸŽ"), "āčłńÿž");
  EXPECT_EQ(fold_name("ΆΈΌΏΑΩΣς"), "άέόώαωσσ");
  EXPECT_EQ(fold_name("ЁЖЯѢ"), "ёжяѣ");
  EXPECT_EQ(fold_name("ԱՖ"), "աֆ");
  EXPECT_EQ(fold_name("ẠỸ"), "ạỹ");
  EXPECT_EQ(fold_name("ＡＺ"), "ａｚ");
  EXPECT_EQ(fold_name("太郎 😀"), "太郎 😀");
}

TEST(StoreText, FoldingTwiceChangesNothing) {
  std::string all;
  for (unsigned c = 1; c < 0x800; ++c) {
    if (c < 0x80) {
      all += static_cast<char>(c);
    } else {
      all += static_cast<char>(0xC0 | c >> 6);
      all += static_cast<char>(0x80 | (c & 0x3F));
    }
  }
  const std::string once = fold_name(all);
  EXPECT_EQ(once.size(), all.size());
  EXPECT_EQ(fold_name(once), once);
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
