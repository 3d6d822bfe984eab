// Pictures by the real program.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "muster.h"
#include "unit/picture/xml_check.h"

namespace muster::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Draw, ToStdoutAndToAFile) {
  const TempFolder folder;
  const Answer plain = muster({"draw", "loa"});
  EXPECT_EQ(plain.code, 0);
  EXPECT_THAT(plain.out, StartsWith("<svg "));
  EXPECT_EQ(xml_fault(plain.out), "");
  const Answer filed = muster({"draw", "loa", "--out", folder.path("b.svg")});
  EXPECT_EQ(filed.code, 0);
  EXPECT_EQ(filed.out + filed.err, "");
  EXPECT_EQ(read_text(folder.path("b.svg")), plain.out);
  // Again, over the old one.
  EXPECT_EQ(muster({"draw", "loa", "--theme", "dark", "--out", folder.path("b.svg")}).code, 0);
  EXPECT_NE(read_text(folder.path("b.svg")), plain.out);
}

TEST(Draw, MarksArrowsLensAndSize) {
  const Answer run =
      muster({"draw", "loa", "--moves", "b1-b3", "--last", "--lens", "c1", "--arrows",
              "a2-c2:capture,h2-f2", "--marks", "D4 e5:blocked", "--size", "333"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(xml_fault(run.out), "");
  EXPECT_THAT(run.out, HasSubstr("width=\"333\""));
  EXPECT_THAT(run.out, HasSubstr("class=\"mark\" data-cell=\"d4\""));
  EXPECT_THAT(run.out, HasSubstr("class=\"mark\" data-cell=\"e5\""));
  EXPECT_THAT(run.out, HasSubstr("class=\"arrow\""));
  const nlohmann::json json = muster({"draw", "loa", "--json"}).json();
  EXPECT_EQ(json["svg"], muster({"draw", "loa"}).out);
}

TEST(Draw, PixelsAnimationsAndRecords) {
  const TempFolder folder;
  EXPECT_EQ(muster({"draw", "loa", "--size", "120", "--out", folder.path("b.png")}).code, 0);
  EXPECT_THAT(read_text(folder.path("b.png")), StartsWith("\x89PNG"));
  EXPECT_EQ(muster({"draw", "loa", "--moves", "b1-b3 a2-c2", "--animate", "--size", "120", "--out",
                    folder.path("g.gif")})
                .code,
            0);
  const std::string gif = read_text(folder.path("g.gif"));
  EXPECT_THAT(gif, StartsWith("GIF89a"));
  EXPECT_TRUE(
      is_refused(muster({"draw", "loa", "--animate", "--out", folder.path("g.svg")}), "--out"));
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--out", folder.path("g.gif")}), "--out"));

  write_text(folder.path("r.sgf"), "(;GM[9]FF[4]SZ[8];B[b1-b3]CR[b3]XC[red:CR:b3];W[a2-c2])");
  const Answer marked = muster({"draw", "loa", "--game", folder.path("r.sgf"), "--ply", "1"});
  EXPECT_EQ(marked.code, 0);
  EXPECT_THAT(marked.out, HasSubstr("class=\"drawn\" data-cell=\"b3\""));
  EXPECT_EQ(muster({"draw", "--game", folder.path("r.sgf"), "--ply", "1"}).out, marked.out)
      << "the record says which game it is";
  EXPECT_TRUE(is_refused(muster({"draw"}), "GAME"));
  EXPECT_THAT(muster({"draw", "loa", "--game", folder.path("r.sgf")}).out,
              Not(HasSubstr("class=\"drawn\"")));
  EXPECT_TRUE(
      is_refused(muster({"draw", "loa", "--game", folder.path("r.sgf"), "--ply", "3"}), "ply"));
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--game", folder.path("r.sgf"), "--number", "2"}),
                         "--number"));
}

TEST(Draw, TheSignOfAMoveStandsOnItsSquare) {
  const TempFolder folder;
  write_text(folder.path("r.txt"), "1. b1-b3?! a2-c2");
  const auto draw = [&](const char* ply) {
    return muster({"draw", "loa", "--game", folder.path("r.txt"), "--ply", ply}).out;
  };
  EXPECT_THAT(draw("1"), HasSubstr("class=\"drawn\" data-cell=\"b3\""));
  EXPECT_THAT(draw("1"), HasSubstr(">?!</text>"));
  EXPECT_THAT(draw("2"), Not(HasSubstr(">?!</text>")));
}

TEST(Draw, SaysWhichLabelsPixelsCannotShow) {
  const TempFolder folder;
  write_text(folder.path("r.sgf"),
             "(;GM[9]FF[4]SZ[8];B[b1-b3]LB[b3:\xE6\x9C\x9D];W[a2-c2]LB[c2:A])");
  const auto draw = [&](const std::string& out, const char* ply, const char* animate) {
    return muster({"draw", "loa", "--game", folder.path("r.sgf"), "--ply", ply, "--size", "120",
                   "--out", folder.path(out), "--lang", "de", animate});
  };
  EXPECT_THAT(draw("g.gif", "2", "--animate").err, HasSubstr("\xE6\x9C\x9D"));
  EXPECT_THAT(draw("one.png", "1", "--last").err, HasSubstr("\xE6\x9C\x9D"));
  EXPECT_EQ(draw("two.png", "2", "--last").err, "");
  EXPECT_EQ(draw("one.svg", "1", "--last").err, "");
}

// Names stand in no other picture: nothing to be had instead is promised.
TEST(Draw, SaysWhichNamesAnAnimationCannotShow) {
  const TempFolder folder;
  write_text(folder.path("r.sgf"), "(;GM[9]FF[4]SZ[8]PB[花子]PW[Anna];B[b1-b3];W[a2-c2])");
  const std::string said = muster({"draw", "loa", "--game", folder.path("r.sgf"), "--size", "120",
                                   "--out", folder.path("g.gif"), "--animate"})
                               .err;
  EXPECT_THAT(said, HasSubstr("name 花子: pixels have no letters for it"));
  EXPECT_THAT(said, Not(HasSubstr("SVG")));
  EXPECT_THAT(said, Not(HasSubstr("Anna")));
}

TEST(Draw, EveryGameInTheList) {
  for (const std::string& line : muster({"games"}).lines()) {
    const Answer run = muster({"draw", line.substr(0, line.find('\t'))});
    EXPECT_EQ(run.code, 0) << line;
    EXPECT_EQ(xml_fault(run.out), "") << line;
  }
}

TEST(Draw, BadMarksAndFiles) {
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--marks", "z9"}), "marks"));
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--marks", "a1:pink"}), "marks"));
  EXPECT_THAT(muster({"draw", "loa", "--marks", "a1:pink", "--lang", "de"}).err,
              HasSubstr("'pink' ist keines von neutral"));
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--arrows", "a1b2"}), "arrows"));
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--arrows", "a1-"}), "arrows"));
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--out", "/nowhere/at/all.svg"}),
                         "file /nowhere/at/all.svg: could not be written: No such file"));
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--out", "/tmp"}), "is a folder"));
}

TEST(Draw, AFullDiskIsReported) {
  // /dev/full takes nothing: a device is written directly.
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--out", "/dev/full"}), "file /dev/full"));
}

}  // namespace
}  // namespace muster::test
