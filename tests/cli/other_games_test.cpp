// The same commands for Lines of Fixation and Hexix: boards, lenses, reasons, records, play.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "muster.h"
#include "unit/picture/xml_check.h"

namespace muster::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// Figure 5 of the sheets in small: a blocked, a tied and a free line.
constexpr const char* kFigure5 = "x5/x6/x2,ww,x4/x8/x4,bb,x3,www/x8/x7/x6/x5 b";
constexpr const char* kHexixMoves = "D2v D5v D2+ D5+ D3v D4v D3+ D4+ E3v D4E3";

int count_of(const std::string& text, const std::string& what) {
  int count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
    ++count;
  }
  return count;
}

TEST(Fixation, StacksWithHeightsAndTheLens) {
  const Answer run = muster({"show", "lof", "--position", kFigure5, "--lens", "e5"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(
      run.out,
      HasSubstr("e      !       !       !       !      *bb2     !       !       !      !www3\n"));
  EXPECT_THAT(run.out,
              HasSubstr("e1 - e9: blocked, 2:3\na1 - i9: free, 2:0\na5 - i5: tied, 2:2\n"));
  EXPECT_EQ(run.last_line(), kFigure5);
}

TEST(Fixation, ThePictureOfTheLens) {
  const Answer run = muster({"draw", "lof", "--position", kFigure5, "--lens", "e5"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(xml_fault(run.out), "");
  EXPECT_EQ(count_of(run.out, "class=\"piece\""), 7);  // discs, not stacks
  EXPECT_THAT(run.out, HasSubstr(">2:3</text>"));
  EXPECT_EQ(count_of(run.out, "stroke-dasharray"), 2);  // tied and blocked; free is a plain line
}

TEST(Fixation, WhyAPointListsSixDirections) {
  const Answer run = muster({"why", "lof", "e5", "--position", kFigure5});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.lines().size(), 6U);
  EXPECT_THAT(run.out, HasSubstr("3 on e9 against 2 on e5"));
  EXPECT_EQ(muster({"why", "lof", "e5-e7", "--position", kFigure5}).code, 1);
  EXPECT_EQ(muster({"why", "lof", "e5-g7", "--position", kFigure5}).out, "legal\n");
}

TEST(Fixation, CountsAndPlay) {
  EXPECT_EQ(muster({"perft", "lof", "--depth", "3"}).out, "25326\n");
  EXPECT_EQ(muster({"moves", "lof", "--moves", "a2-a4 d8-d6"}).out, "a3-d6\na4-d7\n");
  EXPECT_THAT(muster({"play", "lof"}, "a2-a4\nd8-d6\n").out, EndsWith("Light to move.\n"));
}

TEST(Hexix, BoardWithOwnersKindsDotsAndInactivePieces) {
  const Answer run = muster({"show", "hexix", "--moves", kHexixMoves, "--last"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr("/>(rv2) \\"));
  EXPECT_THAT(run.out, HasSubstr("/  bH   \\"));
  EXPECT_THAT(run.out, HasSubstr("> last move   ( ) inactive\n"));
}

TEST(Hexix, ReasonsAndPicture) {
  const Answer run = muster({"why", "hexix", "D3E3", "--moves", kHexixMoves});
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.out, HasSubstr("2 dots"));
  const Answer drawn = muster({"draw", "hexix", "--moves", kHexixMoves, "--lens", "D3"});
  EXPECT_EQ(drawn.code, 0);
  EXPECT_EQ(xml_fault(drawn.out), "");
  EXPECT_EQ(count_of(drawn.out, "class=\"piece\""), 6);
}

TEST(Hexix, CountsRecordsAndPlay) {
  EXPECT_EQ(muster({"perft", "hexix", "--depth", "6"}).out, "5476\n");
  const Answer columns = muster({"convert", "hexix", "-", "--to", "columns"}, kHexixMoves);
  EXPECT_EQ(columns.code, 0) << columns.err;
  EXPECT_THAT(columns.out, HasSubstr("D2v    D5v\n"));
  EXPECT_EQ(muster({"replay", "hexix", "-"}, columns.out).out,
            muster({"replay", "hexix", "-"}, kHexixMoves).out);
  EXPECT_THAT(muster({"play", "hexix"}, "d2<\n").out, EndsWith("Red to move.\n"));
  EXPECT_TRUE(is_refused(muster({"convert", "hexix", "-", "--to", "sgf"}, kHexixMoves), "SGF"));
}

TEST(OtherGames, RulesInEveryLanguage) {
  for (const char* game : {"lof", "lof:ja", "hexix", "hexix:exempt"}) {
    const Answer english = muster({"rules", game});
    EXPECT_EQ(english.code, 0) << game;
    EXPECT_THAT(english.out, HasSubstr("\nOptions of " + std::string(game) + "\n"));
    for (const char* lang : {"ja", "de", "fr", "ru"}) {
      const Answer other = muster({"rules", game, "--lang", lang});
      EXPECT_EQ(other.code, 0) << game;
      EXPECT_NE(other.out, english.out) << game;
    }
  }
}

TEST(OtherGames, UnknownOnesAreNamed) {
  EXPECT_TRUE(is_refused(muster({"moves", "lfo"}), "loa, lof, hexix"));
  EXPECT_THAT(muster({"games"}).out, StartsWith("loa\t"));
}

}  // namespace
}  // namespace muster::test
