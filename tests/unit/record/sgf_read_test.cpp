// Lines of Action in SGF as it occurs in the wild. Games of our own.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/read.h"
#include "record/replay.h"
#include "record/sgf.h"

namespace muster::record {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Source = GameResult::Source;

Record sgf_record(std::string_view text, std::string_view game = "loa") {
  const auto games = read_sgf(text, game);
  EXPECT_EQ(games.size(), 1U) << text;
  if (games.size() != 1) return {};
  EXPECT_TRUE(games[0]) << (games[0] ? "" : games[0].error().to_text());
  return games[0] ? *games[0] : Record{};
}

Error sgf_error(std::string_view text, std::string_view game = "loa") {
  const auto games = read_sgf(text, game);
  EXPECT_TRUE(games.size() == 1 && !games[0]) << text;
  return games.size() == 1 && !games[0] ? games[0].error() : Error{};
}

std::string warnings_of(const Record& record) {
  std::string out;
  for (const Warning& warning : record.warnings) out += warning.to_text() + "\n";
  return out;
}

TEST(SgfRead, CapturesComeFromTheBoard) {
  for (const char* move : {"c1-a3", "c1:a3", "C1xA3", "c1 a3", "c1a3", " C1 : A3   "}) {
    const Record record = sgf_record("(;GM[9];B[" + std::string(move) + "])");
    EXPECT_THAT(record.main_moves(), ElementsAre("c1xa3")) << move;
  }
}

// Found by fuzzing: what begins like a capture and goes on for too long is no move, and is written
// as it was.
TEST(SgfRead, WhatOnlyBeginsLikeACaptureComesBackAsItWas) {
  const Record record = sgf_record("(;GM[9];B[F1xa2 and a lot more than that])");
  const auto text = write_record(record, Format::Sgf);
  ASSERT_TRUE(text) << text.error().to_text();
  EXPECT_EQ(sgf_record(*text).main_moves(), record.main_moves()) << *text;
}

TEST(SgfRead, WarnsOfCapturesThatDoNotMatch) {
  EXPECT_THAT(sgf_record("(;GM[9];B[c1:a3])").warnings, IsEmpty());
  EXPECT_THAT(sgf_record("(;GM[9];B[c1 a3])").warnings, IsEmpty());
  EXPECT_EQ(warnings_of(sgf_record("(;GM[9]\n;B[c1-a3])")),
            "line 2, column 3, ply 1: 1 capture is written with '-', the board decides\n");
  EXPECT_EQ(warnings_of(sgf_record("(;GM[9]\n;B[b1:b3])")),
            "line 2, column 3, ply 1: 'b1-b3' is written as a capture, but nothing is taken\n");
}

TEST(SgfRead, NothingButMoves) {
  const Record record = sgf_record("(;C[];C[]B[b1-b3];C[why not];C[]W[a2-c2])");
  EXPECT_EQ(record.game, "loa");
  EXPECT_EQ(record.start, "start");
  EXPECT_THAT(record.main_moves(), ElementsAre("b1-b3", "a2-c2"));
  EXPECT_EQ(record.nodes[1].comment, "why not")
      << "a node without a move belongs to the move before";
  EXPECT_EQ(record.result.source, Source::None);
}

TEST(SgfRead, MoveInTheFirstNodeAndTwoInOne) {
  const Record record = sgf_record("(;GM[9]B[b1-b3];W[a2-c2]B[c1-c3])");
  EXPECT_THAT(record.main_moves(), ElementsAre("b1-b3", "a2-c2", "c1-c3"));
}

TEST(SgfRead, TagsAndKeptProperties) {
  const Record record = sgf_record(
      "(;GM[9]GN[ A game "
      "]PB[Ada]PW[]IY[true]DT[2024-05-01];B[b1-b3]BL[30]TE[1]TR[b3]LB[a2:x:y]AR[b1:b3])");
  EXPECT_THAT(record.tags, ElementsAre(Tag{"name", "A game"}, Tag{"black", "Ada"},
                                       Tag{"sgf:IY", "true"}, Tag{"date", "2024-05-01"}));
  const Node& node = record.nodes[1];
  EXPECT_THAT(node.extra, ElementsAre(Tag{"sgf:BL", "30"}));
  EXPECT_EQ(node.glyph, "!");
  EXPECT_THAT(node.marks,
              ElementsAre(Mark{"triangle", "b3", "", ""}, Mark{"label", "a2", "", "x:y"},
                          Mark{"arrow", "b1", "b3", ""}));
}

TEST(SgfRead, SetUpNames) {
  EXPECT_EQ(sgf_record("(;SU[Standard];B[b1-b3])").game, "loa");
  EXPECT_EQ(sgf_record("(;SU[Scrambled-Eggs])").game, "loa:scrambled-eggs");
  EXPECT_EQ(sgf_record("(;SU[ scrambled ])").game, "loa:scrambled-eggs");
  EXPECT_EQ(sgf_record("(;SU[Parachute])").game, "loa:parachute");
  EXPECT_EQ(sgf_record("(;SU[Scrambled-Eggs])", "loa:mso").game, "loa:scrambled-eggs,mso");
  EXPECT_EQ(sgf_record("(;SZ[6])").game, "loa:size=6");
  EXPECT_EQ(sgf_record("(;SZ[5:7])").game, "loa:size=5x7");
  EXPECT_EQ(sgf_error("(;SU[Gemma];B[b1-b3])").code, ErrorCode::Unsupported);
  EXPECT_THAT(sgf_error("(;SU[Gemma])").to_text(),
              HasSubstr("line 1, column 2, SU: the set-up 'Gemma'"));
  EXPECT_THAT(sgf_error("(;SZ[x])").to_text(), HasSubstr("SZ: 'x' is not a size"));
  EXPECT_THAT(sgf_error("(;SZ[19])").to_text(), HasSubstr("size"));
  EXPECT_THAT(sgf_error("(;GM[1])").to_text(), HasSubstr("expected 9"));
  EXPECT_EQ(sgf_error("(;GM[9])", "lof").code, ErrorCode::Unsupported);
}

TEST(SgfRead, Rules) {
  EXPECT_EQ(sgf_record("(;RU[loa:torus])").game, "loa:torus");
  EXPECT_EQ(sgf_record("(;RU[MSO])").game, "loa:mso");
  EXPECT_EQ(sgf_record("(;RU[loa:four-hand]SU[Standard])").game, "loa:four-hand");
  const Record record = sgf_record("(;RU[house rules])");
  EXPECT_EQ(record.game, "loa");
  EXPECT_EQ(record.tag("rules"), "house rules");
  EXPECT_THAT(warnings_of(record), HasSubstr("the rules 'house rules' are not known, loa is used"));
  EXPECT_THAT(warnings_of(sgf_record("(;GM[9]\n;RU[house rules];B[b1-b3])")),
              HasSubstr("line 2, column 4: the rules 'house rules'"));
}

TEST(SgfRead, CustomPositions) {
  const std::string start = "8/8/8/8/8/2bb4/1w6/w7 w";
  EXPECT_EQ(sgf_record("(;SU[Custom]AB[c3][D3]AW[a1 b2]PL[W])").start, start);
  EXPECT_EQ(sgf_record("(;AB[c3:d3]AW[a1b2]PL[white])").start, start) << "a rectangle, and no SU";
  EXPECT_EQ(sgf_record("(;GM[9];AB[c3,d3]AW[a1][b2];W[b2-b3])").start, start)
      << "in a node of its own";
  EXPECT_EQ(sgf_record("(;SU[Standard]AE[b1];B[c1-c3])").start,
            "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/2bbbbb1 b");
  EXPECT_EQ(sgf_record("(;;W[a2-c2])").start, "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 w");
  EXPECT_THAT(sgf_error("(;AB[z9])").to_text(),
              HasSubstr("line 1, column 5: 'z9' is not on the board"));
  EXPECT_THAT(sgf_error("(;AB[c])").to_text(), HasSubstr("'c' is not a point"));
  EXPECT_THAT(sgf_error("(;AB[c3-d4])").to_text(), HasSubstr("not a list of points"));
  EXPECT_FALSE(sgf_error("(;SU[Custom])").message.empty()) << "a board without men";
}

TEST(SgfRead, ResultsOfEveryKind) {
  const auto result = [](const std::string& re) {
    return sgf_record("(;RE[" + re + "];B[b1-b3])").result;
  };
  const auto outcome = [](Winner winner, Ending ending) { return Outcome{winner, ending, false}; };
  EXPECT_EQ(result("B+").outcome, outcome(Winner::One, Ending::None));
  EXPECT_EQ(result("b+Resign").outcome, outcome(Winner::One, Ending::Resigned));
  EXPECT_EQ(result("W+T").outcome, outcome(Winner::Two, Ending::Time));
  EXPECT_EQ(result("W+F").outcome, outcome(Winner::Two, Ending::None));
  EXPECT_EQ(result("W+F").written, "W+F");
  EXPECT_EQ(result("Draw").outcome, outcome(Winner::Draw, Ending::None));
  EXPECT_EQ(result("0").outcome, outcome(Winner::Draw, Ending::None));
  EXPECT_EQ(result("Void").written, "Void");
  EXPECT_EQ(result("Void").source, Source::Record);
  EXPECT_EQ(result("").source, Source::None);
}

TEST(SgfRead, GivingUpInsteadOfAMove) {
  for (const char* word : {"Resign", "resigns", " RESIGNED "}) {
    const Record record = sgf_record("(;GM[9];B[b1-b3];W[" + std::string(word) + "])");
    EXPECT_THAT(record.main_moves(), ElementsAre("b1-b3"));
    EXPECT_EQ(record.result.outcome, (Outcome{Winner::One, Ending::Resigned, false}));
    EXPECT_EQ(record.result.source, Source::Record);
  }
  const Record forfeit = sgf_record("(;GM[9];B[b1-b3];B[Forfeit])");
  EXPECT_EQ(forfeit.result.outcome.winner, Winner::Two);
  EXPECT_EQ(forfeit.result.written, "W+Forfeit");
  const Record odd = sgf_record("(;GM[9]RE[W+R];B[b1-b3];W[Resign])");
  EXPECT_EQ(odd.result.outcome.winner, Winner::Two);
  EXPECT_THAT(warnings_of(odd), HasSubstr("does not go with the result in RE"));
  const Record variation = sgf_record("(;GM[9];B[b1-b3](;W[a2-c2])(;W[Resign]))");
  EXPECT_EQ(variation.result.source, Source::None) << "a variation decides nothing";
}

TEST(SgfRead, PassWrittenAndLeftOut) {
  const std::string corner = "(;AB[h8][a1]AW[g8][g7][h7][a2][b2][b1]PL[B]";
  EXPECT_THAT(sgf_record(corner + ";B[pass];W[g7-g5])").main_moves(), ElementsAre("pass", "g7-g5"));
  EXPECT_THAT(sgf_record(corner + ";B[];W[g7-g5])").main_moves(), ElementsAre("pass", "g7-g5"));
  const Record record = sgf_record(corner + ";W[g7-g5])");
  EXPECT_THAT(record.main_moves(), ElementsAre("pass", "g7-g5"));
  EXPECT_THAT(warnings_of(record), HasSubstr("a pass is missing before this move"));
}

TEST(SgfRead, WrongColourIsSaid) {
  const Record record = sgf_record("(;GM[9];B[b1-b3];B[a2-c2])");
  EXPECT_THAT(record.main_moves(), ElementsAre("b1-b3", "a2-c2"));
  EXPECT_THAT(warnings_of(record), HasSubstr("'a2-c2' is written as the move of Black"));
}

TEST(SgfRead, ParachuteDropsBehindTheirMoves) {
  EXPECT_THAT(sgf_record("(;SU[Parachute];B[a3-c3];AB[d4])").main_moves(), ElementsAre("a3-c3@d4"));
  EXPECT_THAT(sgf_record("(;SU[Parachute];B[a3-c3]AB[d4])").main_moves(), ElementsAre("a3-c3@d4"));
  EXPECT_THAT(sgf_record("(;SU[Parachute];B[a3-c3@d4])").main_moves(), ElementsAre("a3-c3@d4"));
  const Record theirs = sgf_record("(;SU[Parachute];B[a3-c3];AW[d4])");
  EXPECT_EQ(theirs.game, "loa:parachute,drop=opponent") << "seen from the first drop";
  EXPECT_THAT(theirs.main_moves(), ElementsAre("a3-c3@d4"));
}

TEST(SgfRead, ParachuteVariationsOfTheDrop) {
  const Record record =
      sgf_record("(;SU[Parachute];B[a3-c3]C[step](;AB[d4]C[here])(;AB[e5]C[or there])(;W[a2-c2]))");
  ASSERT_EQ(record.root().children.size(), 3U);
  const auto node = [&](std::size_t i) {
    return record.nodes[static_cast<std::size_t>(record.root().children[i])];
  };
  EXPECT_EQ(node(0).move, "a3-c3@d4");
  EXPECT_EQ(node(0).comment, "step\nhere");
  EXPECT_EQ(node(1).move, "a3-c3@e5");
  EXPECT_EQ(node(1).comment, "or there");
  EXPECT_EQ(node(2).move, "a3-c3") << "without its drop: kept, and not legal";
  EXPECT_THAT(warnings_of(record), HasSubstr("'a3-c3' is not a legal move here"));
}

TEST(SgfRead, StonesInsideAGameAreLeftOutAndWarnedOf) {
  const Record record = sgf_record("(;GM[9];B[b1-b3];AB[d4]PL[W];W[a2-c2])");
  EXPECT_THAT(record.main_moves(), ElementsAre("b1-b3", "a2-c2"));
  EXPECT_THAT(record.nodes[1].extra, IsEmpty());
  EXPECT_THAT(warnings_of(record), HasSubstr("set-up stones inside a game are left out"));
}

TEST(SgfRead, IllegalMovesStayWhereTheyAre) {
  const Record record = sgf_record("(;GM[9];B[b1-b3];W[A2:A4];B[C1-A3](;W[h2-f4])(;W[nonsense]))");
  EXPECT_THAT(record.main_moves(), ElementsAre("b1-b3", "a2-a4", "c1-a3", "h2-f4"));
  const Result<Replay> played = replay(record);
  ASSERT_TRUE(played && played->fault);
  EXPECT_THAT(played->fault->field, HasSubstr("ply 2, move 'A2:A4' (line 1, column 19)"));
  EXPECT_EQ(played->plies(), 1);
}

TEST(SgfRead, TextThatIsNoMoveIsWrittenAsItWas) {
  const Record record = sgf_record("(;GM[9];B[F1x];W[g8 e6];B[ ?? ])");
  EXPECT_THAT(record.main_moves(), ElementsAre("F1x", "g8-e6", "??"));
  EXPECT_EQ(sgf_record(*write_sgf(record)).main_moves(), record.main_moves());
}

TEST(SgfRead, BoardDecidesAFinishedGame) {
  const std::string game =
      ";B[d1-b3];W[h5-g4];B[b1-b4];W[g4:g1];B[b4-e7];W[a3:c1];B[b3-e6];W[h3:f1];B[e1-e5])";
  const Record silent = sgf_record("(;GM[9]" + game);
  EXPECT_EQ(silent.result.outcome, (Outcome{Winner::One, Ending::Connected, false}));
  EXPECT_EQ(silent.result.source, Source::Board);
  EXPECT_THAT(silent.warnings, IsEmpty());
  const Record wrong = sgf_record("(;GM[9]RE[W+]" + game);
  EXPECT_EQ(wrong.result.source, Source::Record);
  EXPECT_THAT(warnings_of(wrong),
              HasSubstr("the record's result is white, the board's is black (connected)"));
}

TEST(SgfRead, ManyGamesEachForItself) {
  const auto games = read_sgf(
      "(;GM[9];B[b1-b3])\n(;GM[1];B[aa])\n(;SU[Gemma])\n(;B[b1-b3] 7)\n(;GM[9];B[c1-c3])\n(;C[x",
      "loa");
  ASSERT_EQ(games.size(), 6U);
  EXPECT_TRUE(games[0]);
  EXPECT_EQ(games[1].error().code, ErrorCode::Unsupported);
  EXPECT_EQ(games[2].error().code, ErrorCode::Unsupported);
  EXPECT_EQ(games[3].error().code, ErrorCode::BadInput);
  EXPECT_TRUE(games[4]);
  EXPECT_THAT(games[5].error().to_text(), HasSubstr("line 6, column 4"));
}

}  // namespace
}  // namespace muster::record
