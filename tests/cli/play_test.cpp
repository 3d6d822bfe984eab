// Whole sessions of `muster play`, typed through a pipe.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "muster.h"

namespace muster::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kBlackWins =
    "d1-b3\nh5-g4\nb1-b4\ng4xg1\nb4-e7\na3xc1\nb3-e6\nh3xf1\ne1-e5\n";

// The state at the end of a session.
nlohmann::json end_of(const std::vector<std::string>& words, std::string_view input) {
  std::vector<std::string> all = {"play"};
  all.insert(all.end(), words.begin(), words.end());
  all.emplace_back("--json");
  const Answer run = muster(all, input);
  EXPECT_EQ(run.code, 0) << run.err;
  return run.json();
}

TEST(Play, AWholeGameAndItsResult) {
  const Answer run = muster({"play", "loa"}, kBlackWins);
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_THAT(run.out, HasSubstr("Black to move.\n"));
  EXPECT_THAT(run.out, HasSubstr("White to move.\n"));
  EXPECT_THAT(run.out, EndsWith("Black wins: connected.\n"));
  EXPECT_THAT(run.out, Not(HasSubstr("> last move\n>")));
}

TEST(Play, EndOfInputQuitAndBlankLines) {
  EXPECT_EQ(muster({"play", "loa"}, "").code, 0);
  EXPECT_EQ(muster({"play", "loa"}, "\n  \n# a remark\nquit\nb1-b3\n").code, 0);
  EXPECT_EQ(end_of({"loa"}, "\n# a remark\nquit\nb1-b3\n")["played"].size(), 0U);
  EXPECT_EQ(end_of({"loa"}, "b1-b3")["played"].size(), 1U);  // no newline at the end
  EXPECT_EQ(end_of({"loa"}, "  B1B3  \r\n")["played"][0], "b1-b3");
}

TEST(Play, IllegalAndUnreadableLinesAreExplainedAndSurvived) {
  const Answer run = muster({"play", "loa"}, "b1-b4\nxyzzy\nudno\nb1-b3\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.err, HasSubstr("2 men stand on file b"));
  EXPECT_THAT(run.err, HasSubstr("'xyzzy' is not a move"));
  EXPECT_THAT(run.err, HasSubstr("did you mean `undo`?"));
  EXPECT_THAT(run.out, EndsWith("White to move.\n"));
}

TEST(Play, APointShowsWhatItsPieceMayDo) {
  const Answer run = muster({"play", "loa"}, "d1\n?\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_THAT(run.out, HasSubstr("d1 -> b3: free, 2"));
  EXPECT_THAT(run.out, HasSubstr("moves [POINT]"));
}

TEST(Play, UndoOneAndMany) {
  EXPECT_EQ(end_of({"loa"}, "b1-b3\na2-c2\nundo\n")["played"].dump(), R"(["b1-b3"])");
  EXPECT_EQ(end_of({"loa"}, "b1-b3\na2-c2\nundo 2\n")["played"].size(), 0U);
  const Answer run = muster({"play", "loa"}, "undo\nb1-b3\nundo 2\nundo x\nundo 0\n");
  EXPECT_THAT(run.err, HasSubstr("only 0 moves have been played"));
  EXPECT_THAT(run.err, HasSubstr("only 1 move has been played"));
  EXPECT_THAT(run.err, HasSubstr("found 'x'"));
  EXPECT_THAT(run.err, HasSubstr("found '0'"));
  // A finished game goes on after undo.
  const nlohmann::json json = end_of({"loa"}, std::string(kBlackWins) + "undo\ne1-e6\n");
  EXPECT_EQ(json["over"], false);
  EXPECT_EQ(json["played"].size(), 8U);
}

TEST(Play, HintsOfLegalMoves) {
  const Answer run =
      muster({"play", "loa"}, "moves b1\nmoves d4\nmoves z9\nwhy b1-b4\nwhy b1\nwhy\n");
  EXPECT_THAT(run.out, HasSubstr("b1-b3 b1-d3 b1-h1\n"));
  EXPECT_THAT(run.out, HasSubstr("no legal move\n"));
  EXPECT_THAT(run.err, HasSubstr("'z9' is not a point"));
  EXPECT_THAT(run.out, HasSubstr("must move exactly 2"));
  EXPECT_THAT(run.out, HasSubstr("To h1: 6 men on this line"));
  EXPECT_THAT(run.err, HasSubstr("why: expected a move or a point"));
  EXPECT_THAT(muster({"play", "loa"}, "moves\n").out, HasSubstr("b1-b3 b1-d3 b1-h1 b8-b6"));
}

TEST(Play, ShowFlipHelp) {
  const Answer run = muster({"play", "loa"}, "flip\nshow b1\nhelp\nshow z9\n");
  EXPECT_THAT(run.out, HasSubstr("    h  g  f  e  d  c  b  a\n"));
  EXPECT_THAT(run.out, HasSubstr("b1 -> b3: free, 2"));
  EXPECT_THAT(run.out, HasSubstr("save FILE"));
  EXPECT_THAT(run.err, HasSubstr("z9"));
}

TEST(Play, ResignAndTakeItBack) {
  nlohmann::json json = end_of({"loa"}, "b1-b3\nresign\n");
  EXPECT_EQ(json["result"], "black");
  EXPECT_EQ(json["reason"], "resigned");
  json = end_of({"loa"}, "b1-b3\nresign\nundo\na2-c2\n");
  EXPECT_EQ(json["over"], false);
  EXPECT_EQ(json["played"].size(), 2U);
  const Answer run = muster({"play", "loa"}, "resign\nb1-b3\nresign\ndraw\n");
  EXPECT_THAT(run.out, HasSubstr("White wins: resigned."));
  EXPECT_THAT(run.err, HasSubstr("the game is over; `undo`"));
  EXPECT_THAT(run.err, HasSubstr("resign: the game is over"));
  EXPECT_THAT(run.err, HasSubstr("draw: the game is over"));
}

TEST(Play, ADrawNeedsBoth) {
  EXPECT_EQ(end_of({"loa"}, "draw\nyes\n")["result"], "draw");
  EXPECT_EQ(end_of({"loa"}, "draw\nyes\n")["reason"], "agreed");
  EXPECT_EQ(end_of({"loa"}, "draw\nno\nb1-b3\n")["over"], false);
  EXPECT_EQ(end_of({"loa"}, "draw\nno\nb1-b3\n")["played"].size(), 1U);
  EXPECT_EQ(end_of({"loa"}, "draw")["over"], false);
}

TEST(Play, ForcedPassFourHandAndParachute) {
  const std::string stuck = "6wb/6ww/8/8/8/8/ww6/bw6 b";
  const Answer run = muster({"play", "loa", "--position", stuck}, "");
  EXPECT_THAT(run.out, HasSubstr("the only move is pass"));
  EXPECT_THAT(muster({"play", "loa:four-hand"}, "b8-b6\n").out, EndsWith("East to move.\n"));
  EXPECT_THAT(muster({"play", "loa:parachute"}, "").out, HasSubstr("in hand: Black 6, White 6"));
}

TEST(Play, Japanese) {
  const Answer run =
      muster({"play", "loa", "--lang", "ja"}, "b1-b4\nb1-b3\nresign\nhelp\nundo 9\n");
  EXPECT_THAT(run.out, HasSubstr("白の番です。\n"));
  EXPECT_THAT(run.out, HasSubstr("黒の勝ち（投了）\n"));
  EXPECT_THAT(run.out, HasSubstr("引き分けを申し込む"));
  EXPECT_THAT(run.err, HasSubstr("筋 b には駒が2個ある"));
  EXPECT_THAT(run.out, Not(HasSubstr("to move")));
}

TEST(Play, TheAdaptiveOpponentFollows) {
  const TempFolder folder;
  const auto play = [&](std::string_view input, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"/usr/bin/env", "XDG_STATE_HOME=" + folder.path(),
                                      MUSTER_BINARY,  "play",
                                      "loa",          "--adaptive"};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words, input);
  };
  const std::string file = folder.path("muster/adaptive-loa.txt");
  const Answer first = play("b1-b3\nresign\n");
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_THAT(first.err, HasSubstr("Your rating is "));
  EXPECT_THAT(first.err, HasSubstr("Your rating is now "));
  EXPECT_THAT(read_text(file), EndsWith(" 0\n"));
  const std::string once = read_text(file);
  // With hints or moves taken back, and when it is not finished, a game does not count.
  EXPECT_THAT(play("b1-b3\nundo\nb1-b3\nresign\n").err, HasSubstr("does not count"));
  EXPECT_THAT(play("b1-b3\nquit\n").err, Not(HasSubstr("is now")));
  EXPECT_EQ(read_text(file), once);
  // What is resigned once and taken back is not counted twice.
  EXPECT_EQ(play("resign\nundo\nresign\n").code, 0);
  EXPECT_EQ(read_text(file).size(), 2 * once.size());
  EXPECT_TRUE(is_refused(play("", {"--level", "3"}), "--adaptive"));
  write_text(file, "nonsense\n");
  EXPECT_TRUE(is_refused(play(""), "line 1"));
}

TEST(Play, LongAndBinaryInputIsSurvived) {
  const std::string noise("\x00\xff\x1b[2J\x07", 7);
  const Answer run =
      muster({"play", "loa"}, noise + "\n" + std::string(1'000'000, 'x') + "\nb1-b3\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_LT(run.err.size(), 2000U);
  EXPECT_THAT(run.err, Not(HasSubstr("\x1b")));
  EXPECT_THAT(run.out, EndsWith("White to move.\n"));
}

}  // namespace
}  // namespace muster::test
