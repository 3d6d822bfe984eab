// Hexix records in two columns: what is read, what is written, and what stands in for a move that
// the source leaves out.
// SPDX-License-Identifier: MIT
#include "record/hexix_columns.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "record/read.h"
#include "record/replay.h"

namespace muster::record {
namespace {

using ::testing::HasSubstr;

Record columns_record(std::string_view text, std::string_view game = "hexix") {
  auto games = read_hexix_columns(text, game);
  EXPECT_EQ(games.size(), 1u);
  if (games.size() != 1 || !games[0]) {
    ADD_FAILURE() << (games.empty() ? "no game" : games[0].error().to_text());
    return {};
  }
  return std::move(*games[0]);
}

std::string moves_of(const Record& record) { return text::join(record.main_moves(), " "); }

std::string columns_error(std::string_view text, const ReadLimits& limits = {}) {
  const auto games = read_hexix_columns(text, "hexix", limits);
  return games.empty() || games[0] ? "read" : games[0].error().to_text();
}

const char* const kShort =
    "Blue   Red\n"
    "-------------\n"
    "D2v    D5v\n"
    "D2+!   D5+?? # greedy\n";

TEST(HexixColumns, ReadsMovesGlyphsAndComments) {
  const Record record = columns_record(kShort);
  EXPECT_EQ(record.game, "hexix");
  EXPECT_EQ(moves_of(record), "D2v D5v D2+ D5+");
  EXPECT_EQ(record.nodes[3].glyph, "!");
  EXPECT_EQ(record.nodes[4].glyph, "??");
  EXPECT_EQ(record.nodes[4].comment, "greedy");
  EXPECT_EQ(record.nodes[4].place.to_text(), "line 4, column 8, ply 4");
  EXPECT_TRUE(record.warnings.empty());
}

TEST(HexixColumns, ReadsOlderAndSloppySpellings) {
  EXPECT_EQ(moves_of(columns_record("d2<  d5>\nD2+   D5+!?\n\n  # nothing\n")), "D2v D5^ D2+ D5+");
  EXPECT_EQ(moves_of(columns_record("BLUE RED\n=====\nD2v\tD5v\nD2+")), "D2v D5v D2+");
}

TEST(HexixColumns, CommentBeforeTheFirstMoveIsTheGames) {
  const Record record = columns_record("# a friendly game\nBlue Red\n# really\nD2v D5v\n# quiet\n");
  EXPECT_EQ(record.root().comment, "a friendly game\nreally");
  EXPECT_EQ(record.nodes[2].comment, "quiet");
}

TEST(HexixColumns, AMoveAloneBelongsToItsColumn) {
  const Record odd = columns_record("D2v    D5v\nD2+ # think\n       D5+\nD3v\n");
  EXPECT_EQ(moves_of(odd), "D2v D5v D2+ D5+ D3v");
  EXPECT_TRUE(odd.warnings.empty());
  const Record gap = columns_record("D2v\nD2+    D5+\n");
  EXPECT_EQ(moves_of(gap), "D2v ... D2+ D5+");
  ASSERT_EQ(gap.warnings.size(), 1u);
  EXPECT_EQ(gap.warnings[0].to_text(),
            "line 2, column 1: Red's move before this one is missing, taken for ...");
  EXPECT_EQ(moves_of(columns_record("D2v    D5v\n       D5+\n")), "D2v D5v ... D5+");
}

TEST(HexixColumns, AHeaderBeginsAnotherGame) {
  const auto games =
      read_hexix_columns("Blue Red\nD2v D5v\nBlue Red\nC1v zzz\nBlue Red\nE1^ E5^\n", "");
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(moves_of(*games[0]), "D2v D5v");
  ASSERT_FALSE(games[1]);
  EXPECT_EQ(games[1].error().field, "line 4, column 5");
  EXPECT_EQ(moves_of(*games[2]), "E1^ E5^");
}

TEST(HexixColumns, ErrorsNameThePlace) {
  EXPECT_THAT(columns_error("Blue Red\nD2v pass\n"),
              HasSubstr("line 2, column 5: 'pass' is not a move, expected one like C1v"));
  EXPECT_THAT(columns_error("D2v D5v D2+\n"), HasSubstr("line 1, column 9: 'D2+' is a third move"));
  ReadLimits few;
  few.nodes = 3;
  EXPECT_THAT(columns_error(kShort, few), HasSubstr("too many moves"));
  ReadLimits terse;
  terse.value_bytes = 3;
  EXPECT_THAT(columns_error(kShort, terse), HasSubstr("a comment has more than 3 bytes"));
  EXPECT_FALSE(read_hexix_columns(kShort, "loa")[0]);
}

TEST(HexixColumns, AreKnownByTheirLooks) {
  EXPECT_TRUE(looks_like_hexix_columns(kShort));
  EXPECT_TRUE(looks_like_hexix_columns("D2v    D5v\nD2+    D5+\nE3^ D4E3"));
  EXPECT_TRUE(looks_like_hexix_columns("blue red\n"));
  EXPECT_FALSE(looks_like_hexix_columns("b1-b3 c1xa3\nb3-b4 a3-a4\n"));
  EXPECT_FALSE(looks_like_hexix_columns("1. D2v D5v 2. D2+ D5+"));
  EXPECT_FALSE(looks_like_hexix_columns("..."));
  EXPECT_FALSE(looks_like_hexix_columns(""));
  const auto file = read_records(kShort, "hexix:exempt");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->format, Format::Columns);
  EXPECT_EQ(file->games[0]->game, "hexix:exempt");
}

TEST(HexixColumns, WritesWhatItReads) {
  const char* text =
      "# for two beginners\n"
      "Blue   Red\n"
      "-------------\n"
      "D2v    D5v\n"
      "D2+    D5+\n"
      "D3v! # now\n"
      "# or never\n"
      "       D4v\n"
      "D3+    D4+??\n"
      "E3v    D4E3\n"
      "-------------\n"
      "...    E4v # who knows\n"
      "D4v\n";
  const Record record = columns_record(text);
  const auto written = write_hexix_columns(record);
  ASSERT_TRUE(written) << written.error().to_text();
  EXPECT_EQ(*written, text);
  EXPECT_TRUE(same_content(columns_record(*written), record));
}

TEST(HexixColumns, RefusesWhatColumnsCannotSay) {
  EXPECT_FALSE(write_hexix_columns(make_record("loa", "start", {"b1-b3"})));
  EXPECT_FALSE(write_hexix_columns(make_record("hexix", "x3/x4/x5/bH,x4,rH/x5/x4/x3 r", {"D5v"})));
  EXPECT_FALSE(write_hexix_columns(make_record("hexix", "start", {"resigns"})));
}

TEST(HexixColumns, OtherFormatsTakeTheSameGame) {
  const Record record = columns_record(kShort);
  for (const Format format : {Format::Moves, Format::Json, Format::Columns}) {
    const auto written = write_record(record, format);
    ASSERT_TRUE(written) << to_text(format) << ": " << written.error().to_text();
    const auto again = read_records(*written, "hexix");
    ASSERT_TRUE(again) << to_text(format);
    EXPECT_EQ(again->format, format);
    ASSERT_TRUE(again->games[0]);
    EXPECT_TRUE(same_content(*again->games[0], record)) << to_text(format) << "\n" << *written;
  }
}

TEST(OmittedMove, IsFilledInByTheFirstLegalOneThatFits) {
  // Red's second move is left out. D4v needs D5 to have two dots: only D5+ fits.
  const auto replayed = replay(columns_record("D2v D5v\nD2+ ...\nD3v D4v\n"));
  ASSERT_TRUE(replayed);
  ASSERT_FALSE(replayed->fault) << replayed->fault->to_text();
  ASSERT_EQ(replayed->stand_ins.size(), 1u);
  EXPECT_EQ(replayed->stand_ins[0].ply, 4);
  EXPECT_EQ(replayed->stand_ins[0].move, "D5+");
  EXPECT_EQ(replayed->plies(), 6);
}

TEST(OmittedMove, SeveralAreFilledInTogether) {
  // With the home, C4 and E4 beside it D5 needs three dots in the end: both must be increments.
  const auto replayed = replay(columns_record("D2v D5v\nD2+ ...\nD3v ...\nD3+ C4v\nD3+ E4v\n"));
  ASSERT_TRUE(replayed);
  ASSERT_FALSE(replayed->fault) << replayed->fault->to_text();
  ASSERT_EQ(replayed->stand_ins.size(), 2u);
  EXPECT_EQ(replayed->stand_ins[0].move, "D5+");
  EXPECT_EQ(replayed->stand_ins[1].move, "D5+");
}

TEST(OmittedMove, CannotMendWhatIsIllegalAnyway) {
  const auto replayed = replay(columns_record("D2v D5v\n... C1v\n"));
  ASSERT_TRUE(replayed);
  ASSERT_TRUE(replayed->fault);
  EXPECT_THAT(replayed->fault->to_text(), HasSubstr("ply 3"));
  EXPECT_THAT(replayed->fault->to_text(), HasSubstr("after no legal move can the rest be played"));
  EXPECT_EQ(replayed->plies(), 2);
}

TEST(OmittedMove, AtTheEndStaysUnknown) {
  const auto replayed = replay(columns_record("D2v ...\n"));
  ASSERT_TRUE(replayed);
  ASSERT_TRUE(replayed->fault);
  EXPECT_THAT(replayed->fault->to_text(), HasSubstr("leaves this move out and ends here"));
}

}  // namespace
}  // namespace muster::record
