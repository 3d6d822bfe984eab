// SPDX-License-Identifier: MIT
#include "record/encoding.h"

#include <gtest/gtest.h>

namespace muster::record {
namespace {

TEST(Encoding, KnowsUtf8) {
  EXPECT_TRUE(is_utf8("plain"));
  EXPECT_TRUE(is_utf8("G\xC3\xB3mez \xE7\x9F\xB3 \xF0\x9F\x98\x80"));
  EXPECT_FALSE(is_utf8("G\xF3mez"));
  EXPECT_FALSE(is_utf8("\xC0\xAF")) << "overlong";
  EXPECT_FALSE(is_utf8("\xE0\x80\xAF")) << "overlong";
  EXPECT_FALSE(is_utf8("\xED\xA0\x80")) << "surrogate";
  EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80")) << "above U+10FFFF";
  EXPECT_FALSE(is_utf8("\xE7\x9F")) << "cut short";
}

TEST(Encoding, Latin1BecomesUtf8) {
  const Result<Decoded> decoded = decode("G\xF3mez", {});
  ASSERT_TRUE(decoded);
  EXPECT_TRUE(decoded->was_latin1);
  EXPECT_EQ(decoded->text, "G\xC3\xB3mez");
}

TEST(Encoding, LineEndsAndByteOrderMark) {
  const Result<Decoded> decoded = decode(
      "\xEF\xBB\xBF"
      "a\r\nb\rc\n",
      {});
  ASSERT_TRUE(decoded);
  EXPECT_FALSE(decoded->was_latin1);
  EXPECT_EQ(decoded->text, "a\nb\nc\n");
}

TEST(Encoding, RefusesNulAndTooMuch) {
  EXPECT_FALSE(decode(std::string_view("a\0b", 3), {}));
  ReadLimits limits;
  limits.bytes = 3;
  EXPECT_TRUE(decode("abc", limits));
  const Result<Decoded> long_text = decode("abcd", limits);
  ASSERT_FALSE(long_text);
  EXPECT_EQ(long_text.error().code, ErrorCode::Limit);
}

TEST(Scanner, CountsCharactersNotBytes) {
  Scanner scanner("\xC3\xB3x\ny");
  scanner.skip_to(2);
  EXPECT_EQ(scanner.place().column, 2);
  EXPECT_EQ(scanner.next(), 'x');
  EXPECT_EQ(scanner.place().column, 3);
  scanner.next();
  EXPECT_EQ(scanner.place().to_text(), "line 2, column 1");
}

}  // namespace
}  // namespace muster::record
