// SPDX-License-Identifier: MIT
#include "record/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/read.h"

namespace muster::record {
namespace {

using ::testing::HasSubstr;
using Source = GameResult::Source;

const std::vector<std::string> kShortest = {"d1-b3", "h5-g4", "b1-b4", "g4xg1", "b4-e7",
                                            "a3xc1", "b3-e6", "h3xf1", "e1-e5"};

TEST(Replay, ToTheEndOnTheBoard) {
  const Result<Replay> played = replay(make_record("loa", "start", kShortest));
  ASSERT_TRUE(played);
  EXPECT_FALSE(played->fault);
  EXPECT_EQ(played->plies(), 9);
  EXPECT_EQ(played->result.outcome, (Outcome{Winner::One, Ending::Connected, false}));
  EXPECT_EQ(played->result.source, Source::Board);
  EXPECT_TRUE(played->agrees);
  EXPECT_EQ(played->position(), played->state->position());
}

TEST(Replay, TheOpponentsCaptureJoins) {
  const Record record = make_record(
      "loa", "start",
      {"c1xa3", "a2-c4", "c8xa6", "a4-d4", "e1-c3", "d4-g4", "c3xa5", "c4-f4", "a3xa7"});
  EXPECT_EQ(replay(record)->result.outcome, (Outcome{Winner::Two, Ending::Connected, true}));
}

TEST(Replay, UnfinishedGamesKeepTheRecordsWord) {
  Record record = make_record("loa", "start", {"b1-b3", "a2-c2"});
  EXPECT_EQ(replay(record)->result.source, Source::None);
  record.result = {{Winner::Two, Ending::Resigned, false}, Source::Record, ""};
  const Result<Replay> played = replay(record);
  EXPECT_EQ(played->result, record.result);
  EXPECT_FALSE(played->board.over());
  EXPECT_TRUE(played->agrees);
}

TEST(Replay, DisagreementIsSaid) {
  Record record = make_record("loa", "start", kShortest);
  record.result = {{Winner::Two, Ending::None, false}, Source::Record, ""};
  const Result<Replay> played = replay(record);
  EXPECT_FALSE(played->agrees);
  EXPECT_EQ(played->result.outcome.winner, Winner::One) << "the board has the last word";
}

TEST(Replay, FirstIllegalPlyIsNamed) {
  Record record = make_record("loa", "start", {"b1-b3", "a2-a4", "c1-c3"});
  record.nodes[2].place = {4, 5, 2};
  record.result = {{Winner::Two, Ending::None, false}, Source::Record, ""};
  const Result<Replay> played = replay(record);
  ASSERT_TRUE(played && played->fault);
  EXPECT_EQ(played->fault->code, ErrorCode::Illegal);
  EXPECT_EQ(played->fault->field, "ply 2, move 'a2-a4' (line 4, column 5)");
  EXPECT_FALSE(played->fault->message.empty());
  EXPECT_EQ(played->plies(), 1);
  EXPECT_EQ(played->result, record.result);
}

// The reader of an error looks for what the file says.
TEST(Replay, AnIllegalMoveIsQuotedAsItIsWritten) {
  const auto fault = [](const char* game, const std::string& text) {
    const auto file = read_records(text, game);
    if (!file) return file.error().to_text();
    if (!file->games[0]) return file->games[0].error().to_text();
    const auto played = replay(*file->games[0]);
    return played && played->fault ? played->fault->field : std::string("no fault");
  };
  EXPECT_THAT(fault("loa", "(;GM[9];B[B1B3];W[H2:E2])"), HasSubstr("move 'H2:E2'"));
  EXPECT_THAT(fault("loa", "B1B3 H2:E2"), HasSubstr("move 'H2:E2'"));
  EXPECT_THAT(fault("hexix", "D2<  D5<\nd2>\n"), HasSubstr("move 'd2>'"));
  EXPECT_THAT(fault("loa", R"({"format":"muster-record","version":1,"game":"loa",)"
                           R"("moves":["B1B3","h2e2"]})"),
              HasSubstr("move 'h2e2'"));
}

TEST(Replay, MovesBehindTheEndAreIllegal) {
  std::vector<std::string> moves = kShortest;
  moves.emplace_back("h2-f2");
  const Result<Replay> played = replay(make_record("loa", "start", moves));
  ASSERT_TRUE(played && played->fault);
  EXPECT_THAT(played->fault->to_text(), HasSubstr("ply 10"));
  EXPECT_TRUE(played->board.over());
}

TEST(Replay, OmittedMovesAreFilledInWhereTheRestAllowsIt) {
  const Result<Replay> fits = replay(make_record("loa", "start", {"b1-b3", "...", "c1-c3"}));
  ASSERT_TRUE(fits && !fits->fault);
  EXPECT_EQ(fits->plies(), 3);
  ASSERT_EQ(fits->stand_ins.size(), 1u);
  EXPECT_EQ(fits->stand_ins[0].ply, 2);
  const Result<Replay> stuck = replay(make_record("loa", "start", {"b1-b3", "...", "b1-b3"}));
  ASSERT_TRUE(stuck && stuck->fault);
  EXPECT_THAT(stuck->fault->to_text(), HasSubstr("leaves this move out"));
}

// A line that leaves the rules early and goes on for long took minutes once.
TEST(Replay, LongLinesBehindAnIllegalMoveAreReadInNoTime) {
  std::string text = "(;GM[9]";
  for (int i = 0; i < 100000; ++i) text += ";B[b1-b3]";
  const auto file = read_records(text + ")", "loa");
  ASSERT_TRUE(file && file->games.size() == 1 && file->games[0]);
  EXPECT_EQ(file->games[0]->nodes.size(), 100001U);
}

TEST(Replay, GameOrStartThatCannotBeMade) {
  EXPECT_FALSE(replay(make_record("go", "start", {})));
  EXPECT_FALSE(replay(make_record("loa", "nonsense", {})));
}

TEST(Replay, NamesTheRulesUnderWhichAGameIsLegal) {
  // Ply 33 of the designer's sample game, which the full global rule refuses.
  const std::string before = "x3/x4/x2,b^2,x2/bH,x,bv3,bv2,rv3,rH/r^1,bv4,rv4,rv3,x/x4/x3 b";
  const Record record = make_record("hexix", before, {"D2v"});
  const Result<Replay> played = replay(record);
  ASSERT_TRUE(played);
  EXPECT_TRUE(played->fault);
  EXPECT_EQ(rules_that_fit(record), "hexix:exempt");
  EXPECT_EQ(rules_that_fit(make_record("hexix", before, {"D2v", "D2v"})), std::nullopt);
}

}  // namespace
}  // namespace muster::record
