// `muster analyze`: answers, limits, Ctrl-C. And the computer in `muster play`.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "muster.h"
#include "support/files.h"
#include "terminal.h"

namespace muster::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kWinInOne = "8/8/8/2b2b2/8/8/w6w/8 b";
constexpr const char* kLossSoon = "8/8/8/2b2b2/8/8/w6w/8 w";

TEST(AnalyzeCommand, AnswersWithLines) {
  const Answer run = muster({"analyze", "loa", "--nodes", "3000", "--lines", "3"});
  ASSERT_EQ(run.code, 0) << run.err;
  const std::vector<std::string> lines = run.lines();
  ASSERT_GE(lines.size(), 9U) << run.out;
  EXPECT_THAT(lines[0], StartsWith("move\t"));
  EXPECT_THAT(lines[1], StartsWith("score\t"));
  EXPECT_THAT(lines, Contains(StartsWith("line 3\t")));
  EXPECT_EQ(run.err, "");  // progress is for terminals
  EXPECT_EQ(muster({"analyze", "loa", "--depth", "2", "--quiet"}).err, "");
}

TEST(AnalyzeCommand, Json) {
  const auto json =
      muster({"analyze", "loa", "--depth", "3", "--position", kWinInOne, "--json"}).json();
  EXPECT_EQ(json["score"]["kind"], "win");
  EXPECT_EQ(json["score"]["plies"], 1);
  EXPECT_EQ(json["lines"][0]["moves"][0], json["move"]);
}

TEST(AnalyzeCommand, OtherPlayersAndChosenMoves) {
  const auto json =
      muster({"analyze", "loa", "--player", "random", "--nodes", "1", "--only", "b1-b3", "--json"})
          .json();
  EXPECT_EQ(json["move"], "b1-b3");
}

TEST(AnalyzeCommand, ThinksWithTheNetItIsGiven) {
  const std::string file = source_path("nets/loa.net");
  const auto score = [](const char* game, const std::string& evaluation) {
    const Answer run = muster({"analyze", game, "--depth", "5", "--eval", evaluation, "--json"});
    EXPECT_EQ(run.code, 0) << run.err;
    return run.json()["score"]["centi"].get<int>();
  };
  EXPECT_EQ(score("loa", file), score("loa", "net"));
  EXPECT_NE(score("loa", "hand"), score("loa", "net"));
  EXPECT_TRUE(is_refused(muster({"analyze", "loa:size=6", "--depth", "2", "--eval", file}),
                         "there is no net for loa:size=6"));
  EXPECT_TRUE(is_refused(muster({"analyze", "loa:size=6", "--depth", "2", "--eval", "net"}),
                         "no net for loa:size=6"));
  EXPECT_TRUE(is_refused(muster({"analyze", "loa", "--depth", "2", "--eval", "no/such/file"}),
                         "expected auto, net, hand or a net file"));
  const std::string text = source_path("README.md");
  EXPECT_TRUE(is_refused(muster({"analyze", "loa", "--depth", "2", "--eval", text}),
                         "this is no net file"));
}

TEST(AnalyzeCommand, BadWishesAreRefused) {
  EXPECT_TRUE(is_refused(muster({"analyze", "loa", "--nodes", "1000000000000"}), "--nodes"));
  EXPECT_TRUE(is_refused(muster({"analyze", "loa", "--time", "soon"}), "--time: expected a time"));
  EXPECT_TRUE(is_refused(muster({"analyze", "loa", "--time", "9999d"}), "--time"));
  EXPECT_TRUE(
      is_refused(muster({"analyze", "loa", "--depth", "1", "--hash", "104857600"}), "--hash"));
  EXPECT_TRUE(is_refused(
      muster({"analyze", "loa", "--depth", "1", "--level", "3", "--elo", "1500"}), "--elo"));
}

TEST(ReviewCommand, TheRecordMaySayWhichGameItIs) {
  const std::string file = source_path("docs/samples/two.sgf");
  const Answer named = muster({"review", "loa", file, "--nodes", "200", "--deep", "200"});
  EXPECT_EQ(named.code, 0) << named.err;
  EXPECT_EQ(muster({"review", file, "--nodes", "200", "--deep", "200"}).out, named.out);
  EXPECT_TRUE(is_refused(muster({"review", "chess", file}), "chess"));
  EXPECT_TRUE(is_refused(muster({"review", "nothing.sgf"}), "nothing.sgf"));
}

TEST(AnalyzeCommand, AFinishedGameIsSaid) {
  const Answer run =
      muster({"analyze", "loa", "--depth", "1", "--position", "8/8/8/3bb3/8/8/w6w/8 w"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, HasSubstr("Black wins"));
}

TEST(AnalyzeCommand, CtrlCGivesTheBestLineSoFar) {
  Terminal analyze({"analyze", "loa", "--infinite"});
  analyze.read_until("depth 2 ");
  analyze.type("\x03");
  const std::string answer = analyze.read_all();
  EXPECT_THAT(answer, HasSubstr("\nmove\t"));
  EXPECT_THAT(answer, HasSubstr("\nline 1\t"));
  EXPECT_EQ(analyze.exit_status(), 0);
}

TEST(PlayComputer, AnswersEveryMove) {
  const auto json =
      muster({"play", "loa", "--level", "2", "--seed", "3", "--json"}, "b1-b3\nc1-c3\n").json();
  EXPECT_GE(json["played"].size(), 2U);
  EXPECT_EQ(json["played"][0], "b1-b3");
  EXPECT_EQ(json["turn"], "black");
}

TEST(PlayComputer, TheSameSeedPlaysTheSameGame) {
  const std::vector<std::string> words = {"play", "loa", "--level", "1", "--seed", "7", "--json"};
  EXPECT_EQ(muster(words, "b1-b3\n").out, muster(words, "b1-b3\n").out);
}

TEST(PlayComputer, MayBegin) {
  const auto json = muster({"play", "loa", "--level", "1", "--as", "second", "--json"}, "").json();
  EXPECT_EQ(json["played"].size(), 1U);
  EXPECT_EQ(muster({"play", "loa", "--level", "1", "--as", "white", "--json"}, "").json()["turn"],
            "white");
}

TEST(PlayComputer, UndoTakesBackItsAnswerToo) {
  const auto json = muster({"play", "loa", "--level", "1", "--json"}, "b1-b3\nundo\n").json();
  EXPECT_EQ(json["played"].size(), 0U);
  const Answer run = muster({"play", "loa", "--level", "1"}, "undo\nb1-b3\nundo 2\n");
  EXPECT_THAT(run.err, HasSubstr("only 0 moves of yours have been played"));
  EXPECT_THAT(run.err, HasSubstr("only 1 move of yours has been played"));
}

TEST(PlayComputer, GivesHintsAndReviews) {
  const Answer run = muster({"play", "loa", "--level", "1", "--position", kWinInOne},
                            "review\nhint move\nhint\nf5-h5\nwhy was that bad\nhint now\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.err, HasSubstr("you have not moved yet"));
  EXPECT_THAT(run.out,
              testing::ContainsRegex("Hint 1 of 4. Look at [a-h][1-8].\n"
                                     "  There is a win at once\n"
                                     "Hint 2 of 4. The piece to act with is on [a-h][1-8].\n"));
  EXPECT_THAT(run.out, HasSubstr("Hint 3 of 4. The move is "));
  EXPECT_THAT(run.out, HasSubstr("Hint 4 of 4. Why "));
  EXPECT_THAT(run.err, HasSubstr("expected nothing or `move` after it, found 'now'"));
  EXPECT_THAT(run.out, HasSubstr("win in 1"));
  EXPECT_THAT(run.out, HasSubstr("f5-h5 is a win in 7 instead of a win in 1.\n"));
  EXPECT_THAT(run.out, HasSubstr("  best was     win in 1"));
  EXPECT_THAT(run.out, testing::ContainsRegex(
                           "    f5-h5: [a-h][1-8][-x][a-h][1-8] would have won at once\n"));
}

TEST(PlayComputer, AReviewSaysWhatWasLost) {
  const Answer run = muster({"play", "loa"}, "d1-b3\nh5-g4\nwhy was that bad?\n");
  EXPECT_THAT(run.out, testing::ContainsRegex("h5-g4 loses ground: from [0-9]+% to [0-9]+%"));
  EXPECT_THAT(run.out, testing::ContainsRegex("the reply [a-h][0-9][-x][a-h][0-9] shows it"));
  EXPECT_THAT(run.out,
              HasSubstr("    The answer g1xg4: It takes the man on g4; White has 11 left"));
}

TEST(PlayComputer, JudgesOffersOfADraw) {
  // Nothing has happened yet: neither the first nor the second player is ahead enough.
  for (const char* side : {"first", "second"}) {
    const Answer run = muster({"play", "loa", "--level", "3", "--as", side}, "draw\n");
    EXPECT_THAT(run.out, HasSubstr("Muster plays on.\n")) << side;
  }
  // Black is about to win: the computer takes what it can get as White, and nothing as Black.
  const std::vector<std::string> words = {"play", "loa", "--level", "3", "--position", kWinInOne};
  const Answer behind = muster(words, "draw\n");
  EXPECT_THAT(behind.out, HasSubstr("Muster agrees to a draw.\nDraw: agreed.\n"));
  const Answer ahead = muster({"play", "loa", "--level", "3", "--position", kLossSoon}, "draw\n");
  EXPECT_THAT(ahead.out, HasSubstr("Muster plays on.\n"));
}

TEST(PlayComputer, LeavesASingleSeatOfFour) {
  const auto turn = [](const char* seat) {
    return muster({"play", "loa:four-hand", "--level", "1", "--as", seat, "--json"}, "").json();
  };
  EXPECT_EQ(turn("N")["played"].size(), 0U);
  EXPECT_EQ(turn("e")["played"].size(), 1U);
  EXPECT_EQ(turn("S")["played"].size(), 2U);
  EXPECT_EQ(turn("W")["played"].size(), 3U);
  EXPECT_EQ(turn("W")["seat"], "W");
  EXPECT_EQ(turn("black")["played"].size(), 0U);  // with both its seats
  EXPECT_TRUE(is_refused(muster({"play", "loa:four-hand", "--level", "1", "--as", "NW"}),
                         "expected one of first, second, black, white, N, E, S, W"));
  EXPECT_TRUE(is_refused(muster({"play", "loa", "--level", "1", "--as", "N"}), "--as"));
}

TEST(PlayComputer, BadWishesAreRefused) {
  EXPECT_TRUE(is_refused(muster({"play", "loa", "--level", "13"}), "--level"));
  EXPECT_TRUE(is_refused(muster({"play", "loa", "--as", "white"}), "--as"));
  EXPECT_TRUE(is_refused(muster({"play", "loa", "--level", "1", "--as", "green"}), "--as"));
}

}  // namespace
}  // namespace muster::test
