// Any text: the right format, each game for itself; and the sample records of tests/data/records.
// SPDX-License-Identifier: MIT
#include "record/read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "record/replay.h"
#include "support/files.h"

namespace muster::record {
namespace {

using ::testing::HasSubstr;

TEST(ReadRecords, FindsTheFormat) {
  const auto format = [](std::string_view text) { return read_records(text, "loa")->format; };
  EXPECT_EQ(format("(;GM[9])"), Format::Sgf);
  EXPECT_EQ(format("From: Ada\n\n(\n;GM[9])"), Format::Sgf);
  EXPECT_EQ(format("{\"format\":1}"), Format::Json);
  EXPECT_EQ(format("[{}]"), Format::Json);
  EXPECT_EQ(format("1. b1-b3"), Format::Moves);
  EXPECT_EQ(format("{a comment} b1-b3"), Format::Moves);
  EXPECT_EQ(format("[game \"loa\"]\nb1-b3"), Format::Moves);
}

TEST(ReadRecords, FormatWords) {
  for (const Format format : {Format::Sgf, Format::Moves, Format::Json}) {
    EXPECT_EQ(parse_format(to_text(format)), format);
  }
  EXPECT_FALSE(parse_format("pgn"));
}

TEST(WriteRecords, SeveralGamesAndTheOneThatCannotBeWritten) {
  const Record good = make_record("loa", "start", {"b1-b3"});
  for (const Format format : {Format::Sgf, Format::Moves, Format::Json}) {
    for (const std::size_t count : {1U, 2U, 3U}) {
      const Result<std::string> text = write_records(std::vector<Record>(count, good), format);
      ASSERT_TRUE(text);
      const Result<RecordFile> file = read_records(*text, "");
      ASSERT_TRUE(file) << *text;
      ASSERT_EQ(file->games.size(), count) << *text;
      for (const Result<Record>& game : file->games)
        EXPECT_TRUE(game && same_content(*game, good)) << *text;
    }
  }
  const Record bad = make_record("loa", "start", {"two words"});
  EXPECT_THAT(write_records({good, bad}, Format::Moves).error().to_text(),
              HasSubstr("game 2, ply 1: "));
}

TEST(ReadRecords, ErrorsOfTheWholeText) {
  EXPECT_THAT(read_records("", "loa").error().to_text(), HasSubstr("no game found"));
  EXPECT_THAT(read_records(" \n", "loa").error().to_text(), HasSubstr("no game found"));
  EXPECT_FALSE(read_records("b1-b3", "go"));
  EXPECT_THAT(read_records(std::string_view("b1\0", 3), "loa").error().to_text(),
              HasSubstr("no text"));
}

TEST(ReadRecords, BrokenJsonIsCalledJson) {
  for (const char* text : {"{\"game\": \"loa\", \"moves\": [\"b1-b3\"", "[\"b1-b3\", \"a2-c2\"]",
                           "[[1, 2]]", "[1, 2", "{game: loa}", "\"game\": \"loa\"}", "[", "{"}) {
    const auto file = read_records(text, "loa");
    ASSERT_TRUE(file) << text;
    EXPECT_EQ(file->format, Format::Json) << text;
    EXPECT_FALSE(file->games[0]) << text;
  }
  EXPECT_EQ(read_records("[Event \"x\"] b1-b3", "loa")->format, Format::Moves);
  EXPECT_EQ(read_records("{a remark} b1-b3", "loa")->format, Format::Moves);
}

TEST(ReadRecords, WordsBeforeAnSgfGame) {
  for (const char* text :
       {"My game: (;GM[9]FF[4];B[b1b3])", "Black won! (;GM[9]\n;B[b1b3])",
        "see (1) below (; GM[9] ;B[b1b3])", "From the club (;FF[4] GM[9] ; B[b1b3] ) the end"}) {
    const auto file = read_records(text, "loa");
    ASSERT_TRUE(file) << text;
    EXPECT_EQ(file->format, Format::Sgf) << text;
    ASSERT_TRUE(file->games[0]) << text << file->games[0].error().to_text();
    EXPECT_EQ(file->games[0]->main_moves(), std::vector<std::string>{"b1-b3"}) << text;
  }
}

TEST(ReadRecords, SaysWhenItWasLatin1AndWhenRulesDiffer) {
  const auto latin = read_records("(;GM[9]PB[G\xF3mez])", "loa");
  EXPECT_EQ(latin->games[0]->tag("black"), "G\xC3\xB3mez");
  EXPECT_THAT(latin->games[0]->warnings.back().message, HasSubstr("Latin-1"));
  const auto other = read_records("[game \"loa:gamut2\"]\nb1-b3", "loa:mso");
  EXPECT_THAT(other->games[0]->warnings.back().message,
              HasSubstr("is of loa:gamut2, not of loa:mso"));
}

// Bytes from nowhere must come back as games or errors, never as a crash.
TEST(ReadRecords, SurvivesMangledText) {
  Random random(5);
  for (const char* name :
       {"data/records/club.sgf", "data/records/club.json", "data/records/club.txt"}) {
    const std::string good = read_file(test_path(name));
    for (int i = 0; i < 300; ++i) {
      std::string bad = good;
      for (int k = 0; k < 5; ++k) {
        const std::size_t at = random.below(static_cast<std::uint32_t>(bad.size()));
        switch (random.below(3)) {
          case 0: bad[at] = static_cast<char>(random.below(256)); break;
          case 1: bad.erase(at, random.below(20)); break;
          default:
            bad.insert(at, bad.substr(random.below(static_cast<std::uint32_t>(bad.size())), 10));
        }
      }
      const Result<RecordFile> file = read_records(bad, "loa");
      if (!file) continue;
      for (const Result<Record>& game : file->games) {
        if (!game) {
          EXPECT_FALSE(game.error().message.empty());
          continue;
        }
        EXPECT_TRUE(replay(*game));
        EXPECT_TRUE(write_record(*game, Format::Json));
      }
    }
  }
}

// The example of a format in docs/records.md.
std::string example(Format format) {
  const std::string docs = read_file(test_path("../docs/records.md"));
  const std::string fence = "```" + std::string(to_text(format)) + "\n";
  const std::size_t begin = docs.find(fence);
  EXPECT_NE(begin, std::string::npos) << fence;
  const std::size_t end = docs.find("```", begin + fence.size());
  return docs.substr(begin + fence.size(), end - begin - fence.size());
}

TEST(SampleRecords, ColumnsOfTheDocuments) {
  const Result<RecordFile> file = read_records(example(Format::Columns), "hexix");
  ASSERT_TRUE(file && file->games.size() == 1 && file->games[0]);
  EXPECT_EQ(file->format, Format::Columns);
  const Result<Replay> played = replay(*file->games[0]);
  ASSERT_TRUE(played);
  EXPECT_FALSE(played->fault) << played->fault->to_text();
  EXPECT_EQ(played->plies(), 8);
  EXPECT_EQ(played->stand_ins.size(), 1U);
}

TEST(SampleRecords, ExamplesOfTheDocuments) {
  for (const Format format : {Format::Sgf, Format::Moves, Format::Json}) {
    const std::string text = example(format);
    const Result<RecordFile> file = read_records(text, "loa");
    ASSERT_TRUE(file && file->games.size() == 1 && file->games[0]) << text;
    EXPECT_EQ(file->format, format);
    const Record& record = *file->games[0];
    EXPECT_TRUE(record.warnings.empty()) << record.warnings.front().to_text();
    EXPECT_FALSE(replay(record)->fault);
    EXPECT_EQ(record.tag("black"), "Ada");
    EXPECT_EQ(record.game, "loa:mso");
    EXPECT_EQ(record.result.outcome, (Outcome{Winner::One, Ending::Resigned, false}));
    if (format != Format::Json) {
      EXPECT_EQ(*write_record(record, format), text);
    }
  }
}

struct Sample {
  const char* file;
  Format format;
};
const Sample kSamples[] = {{"data/records/club.sgf", Format::Sgf},
                           {"data/records/club.json", Format::Json},
                           {"data/records/club.txt", Format::Moves}};

// The same three games in three formats, as our writers write them.
TEST(SampleRecords, ReplayAndAreWrittenTheSameWay) {
  const Result<RecordFile> reference =
      read_records(read_file(test_path("data/records/club.json")), "loa");
  ASSERT_TRUE(reference && reference->games.size() == 3);
  for (const Sample& sample : kSamples) {
    SCOPED_TRACE(sample.file);
    const std::string text = read_file(test_path(sample.file));
    const Result<RecordFile> file = read_records(text, "loa");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->format, sample.format);
    ASSERT_EQ(file->games.size(), 3U);
    std::vector<Record> records;
    for (std::size_t i = 0; i < 3; ++i) {
      ASSERT_TRUE(file->games[i]) << file->games[i].error().to_text();
      const Result<Replay> played = replay(*file->games[i]);
      ASSERT_TRUE(played);
      EXPECT_FALSE(played->fault);
      EXPECT_EQ(file->games[i]->game, reference->games[i]->game);
      EXPECT_EQ(file->games[i]->result, reference->games[i]->result);
      EXPECT_EQ(file->games[i]->main_moves(), reference->games[i]->main_moves());
      EXPECT_EQ(file->games[i]->nodes.size(), reference->games[i]->nodes.size());
      records.push_back(*file->games[i]);
    }
    EXPECT_EQ(*write_records(records, sample.format), text);
  }
}

}  // namespace
}  // namespace muster::record
