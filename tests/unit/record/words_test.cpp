// What the readers of records complain about is said in every language.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "games/error_words.h"
#include "record/read.h"
#include "record/replay.h"

namespace muster::record {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

void expect_said(const Error& error) {
  for (const Language language : kLanguages) {
    if (language == Language::English) continue;
    EXPECT_NE(error_message(error, language), error.message) << language_code(language);
  }
}

std::string json(const std::string& fields) {
  return R"({"format":"muster-record","version":1,"game":"loa",)" + fields + "}";
}

TEST(RecordWords, ErrorsInOurJson) {
  for (
      const std::string& text : {
          std::string("{"),
          std::string(R"({"format":"muster-record",})"),
          std::string(R"({"format":"chess"})"),
          std::string(R"({"format":"muster-record"})"),
          std::string(R"({"format":"muster-record","version":2,"game":"loa"})"),
          std::string(R"({"format":"muster-record","version":1})"),
          json(R"("moves":5)"),
          json(R"("moves":[5])"),
          json(R"("moves":[{"mve":"b1-b3"}])"),
          json(R"("moves":["b1-b3 a2-c2"])"),
          json(R"("moves":[{"move":"b1-b3","glyph":7}])"),
          json(R"("moves":[{"move":"b1-b3","glyph":"~"}])"),
          json(R"("moves":[{"move":"b1-b3","variations":[[]]}])"),
          json(R"("moves":[{"move":"b1-b3","evaluations":[{"proven":"maybe"}]}])"),
          json(R"("moves":[{"move":"b1-b3","evaluations":[{"depth":-1}]}])"),
          json(R"("moves":[{"move":"b1-b3","marks":[{"kind":"star","cell":"a1"}]}])"),
          json(
              R"("moves":[{"move":"b1-b3","marks":[{"kind":"circle","cell":"a1","colour":"x"}]}])"),
          json(R"("tags":5)"),
          json(R"("result":{"winner":"pink"})"),
          json(R"("result":{"winner":"black","reason":"luck"})"),
          json(R"("result":{"winner":"black","source":"rumour"})"),
          json(R"("result":{"winner":"black","by_opponent":3})"),
      }) {
    SCOPED_TRACE(text);
    const auto file = read_records(text, "");
    ASSERT_TRUE(file);
    ASSERT_EQ(file->games.size(), 1U);
    ASSERT_FALSE(file->games[0]);
    expect_said(file->games[0].error());
  }
}

TEST(RecordWords, ErrorsInSgfAndMoveLists) {
  const std::string many(10'000, 'x');
  for (const std::string& text : {
           std::string("(;GM[1];B[aa])"),
           std::string("(;GM[9]SU[Weird];B[b1-b3])"),
           "(;GM[9]C[" + many + many + many + many + many + many + many + "])",
           std::string("[game \"loa\"]\nb1-b3 {abc\n"),
           std::string("[game \"loa\"]\n} b1-b3\n"),
           std::string("{ b1-b3"),
           std::string(R"({"format":"muster-record","version":1,"game":"loa","moves":["b1-b3"] x)"),
       }) {
    SCOPED_TRACE(text.substr(0, 80));
    const auto file = read_records(text, "");
    ASSERT_TRUE(file);
    ASSERT_EQ(file->games.size(), 1U);
    ASSERT_FALSE(file->games[0]);
    expect_said(file->games[0].error());
    EXPECT_THAT(error_text(file->games[0].error(), Language::German),
                Not(HasSubstr("this is not JSON")));
  }
}

TEST(RecordWords, RecordsThatAFormatCannotHold) {
  const auto sgf = read_records("(;GM[9];B[b1-b3])", "lof");
  ASSERT_TRUE(sgf);
  ASSERT_FALSE(sgf->games.at(0));
  expect_said(sgf->games[0].error());
  const Record loa = make_record("loa", "start", {"b1-b3"});
  const auto columns = write_record(loa, Format::Columns);
  ASSERT_FALSE(columns);
  expect_said(columns.error());
  const Record hexix = make_record("hexix", "start", {"D2v"});
  const auto written = write_record(hexix, Format::Sgf);
  ASSERT_FALSE(written);
  expect_said(written.error());
}

TEST(RecordWords, WhatIsNoticed) {
  for (const char* text : {
           "(;GM[9];B[b1-b3]",
           "(;GM[9]RU[moon];B[b1-b3])",
           "(;GM[9];B[c1-a3])",
           "(;GM[9];B[b1xb3])",
           "(;GM[9];B[b1-b3];B[a2-c2])",
           "(;GM[9];B[b1-b3]AB[d4])",
           "(;GM[9];B[b1-b3](;W[a2-c2])(;W[a2-a9]))",
           R"({"format":"muster-record","version":1,"game":"loa","shoe":1})",
       }) {
    SCOPED_TRACE(text);
    const auto file = read_records(text, "");
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->games.at(0));
    ASSERT_FALSE(file->games[0]->warnings.empty());
    for (const Warning& warning : file->games[0]->warnings) {
      SCOPED_TRACE(warning.message);
      expect_said(bad_input(warning.place.to_text(), warning.message));
    }
  }
}

TEST(RecordWords, MovesThatTheSourceLeftOut) {
  for (const char* text : {"D2v ...\n", "D2v D5v\n... C1v\n"}) {
    SCOPED_TRACE(text);
    const auto file = read_records(text, "hexix");
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->games.at(0));
    const auto replayed = replay(*file->games[0]);
    ASSERT_TRUE(replayed);
    ASSERT_TRUE(replayed->fault);
    expect_said(*replayed->fault);
    EXPECT_THAT(error_text(*replayed->fault, Language::German), HasSubstr("(Zeile "));
  }
}

}  // namespace
}  // namespace muster::record
