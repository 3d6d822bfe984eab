// The designer's published Hexix game and opening.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "record/hexix_columns.h"
#include "record/replay.h"
#include "records/archive.h"

namespace muster::record {
namespace {

using ::testing::HasSubstr;

class HexixRecords : public Archive {};

TEST_F(HexixRecords, SampleGameIsWonByRedUnderExempt) {
  const auto all = games("hexix/new-player-game.txt", "hexix:exempt");
  ASSERT_EQ(all.size(), 1u);
  ASSERT_TRUE(all[0]) << all[0].error().to_text();
  const auto replayed = replay(*all[0]);
  ASSERT_TRUE(replayed);
  ASSERT_FALSE(replayed->fault) << replayed->fault->to_text();
  EXPECT_EQ(replayed->plies(), 84);
  EXPECT_EQ(replayed->board, (Outcome{Winner::Two, Ending::HomeCaptured, false}));
  // Blue's last move is not in the record; whatever it was, Red then took the home.
  ASSERT_EQ(replayed->stand_ins.size(), 1u);
  EXPECT_EQ(replayed->stand_ins[0].ply, 83);
}

TEST_F(HexixRecords, SampleGameStopsAtPly33UnderTheFullGlobalRule) {
  const auto all = games("hexix/new-player-game.txt", "hexix");
  ASSERT_EQ(all.size(), 1u);
  ASSERT_TRUE(all[0]);
  const auto replayed = replay(*all[0]);
  ASSERT_TRUE(replayed);
  ASSERT_TRUE(replayed->fault);
  EXPECT_EQ(replayed->plies(), 32);
  EXPECT_THAT(replayed->fault->field, HasSubstr("ply 33, move 'D2v'"));
  EXPECT_THAT(replayed->fault->message, HasSubstr("The global rule: after D2v the piece on"));
  EXPECT_FALSE(replayed->board.over());
}

TEST_F(HexixRecords, SampleGameKeepsItsRemarksOnTheWayBack) {
  const auto all = games("hexix/new-player-game.txt", "hexix:exempt");
  ASSERT_TRUE(all[0]);
  const auto written = write_hexix_columns(*all[0]);
  ASSERT_TRUE(written);
  const auto again = read_hexix_columns(*written, "hexix:exempt");
  ASSERT_EQ(again.size(), 1u);
  EXPECT_TRUE(same_content(*again[0], *all[0]));
  int glyphs = 0, comments = 0;
  for (const Node& node : all[0]->nodes) {
    glyphs += !node.glyph.empty();
    comments += !node.comment.empty();
  }
  EXPECT_EQ(glyphs, 1);
  EXPECT_EQ(comments, 1);
}

TEST_F(HexixRecords, OpeningIsLegal) {
  const auto all = games("hexix/opening-snippet.txt", "hexix");
  ASSERT_EQ(all.size(), 1u);
  ASSERT_TRUE(all[0]);
  const auto replayed = replay(*all[0]);
  ASSERT_TRUE(replayed);
  EXPECT_FALSE(replayed->fault);
  EXPECT_EQ(replayed->plies(), 10);
}

}  // namespace
}  // namespace muster::record
