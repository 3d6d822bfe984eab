// SPDX-License-Identifier: MIT
#include "record/move_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace muster::record {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Source = GameResult::Source;

Record list_record(std::string_view text, std::string_view game = "loa") {
  const auto games = read_move_list(text, game);
  EXPECT_TRUE(games.size() == 1 && games[0])
      << games.size() << " games of: " << text
      << (games.empty() || games[0] ? "" : games[0].error().to_text());
  return games.size() == 1 && games[0] ? *games[0] : Record{};
}

std::string list_error(std::string_view text, std::string_view game = "loa",
                       const ReadLimits& limits = {}) {
  const auto games = read_move_list(text, game, limits);
  if (games.size() != 1) return std::to_string(games.size()) + " games";
  return games[0] ? "no error" : games[0].error().to_text();
}

const std::vector<std::string> kThree = {"b1-b3", "a2-c2", "c1xa3"};

TEST(MoveList, NumbersInEveryDress) {
  for (const char* text :
       {"b1-b3 a2-c2 c1xa3", "1. b1-b3 a2-c2 2. c1xa3", "1.b1-b3 a2-c2 2.c1xa3",
        "1. b1-b3 1... a2-c2\n2. c1xa3", "1 b1-b3 a2-c2 2 c1xa3", "1) b1-b3 a2-c2 2) c1xa3",
        "B1B3 A2:C2 C1-A3", "start moves b1-b3 a2-c2 c1xa3", "moves b1-b3 a2-c2 c1xa3",
        "\n\n  b1-b3\n\ta2-c2\n\n c1xa3\n"}) {
    const Record record = list_record(text);
    EXPECT_EQ(record.main_moves(), kThree) << text;
    EXPECT_THAT(record.warnings, IsEmpty()) << text;
  }
}

TEST(MoveList, HeadersOfEveryKind) {
  for (const char* head : {"[game \"loa:mso\"]\n", "game: loa:mso\n", "loa:mso\n",
                           "LOA:MSO start moves ", "Game:   loa:simultaneous=draw\n"}) {
    const Record record = list_record(head + std::string("1. b1-b3 a2-c2 2. c1xa3"));
    EXPECT_EQ(record.game, "loa:mso") << head;
    EXPECT_EQ(record.main_moves(), kThree) << head;
  }
  const std::string position = "8/8/8/8/8/2bb4/1w6/w7 w";
  for (const std::string& head :
       {"loa " + position + "\n", "[start \"" + position + "\"]\n", "position: " + position + "\n",
        position + "\n", position + " moves "}) {
    const Record record = list_record(head + "b2-b3");
    EXPECT_EQ(record.start, position) << head;
    EXPECT_THAT(record.main_moves(), ElementsAre("b2-b3")) << head;
  }
}

TEST(MoveList, TagsAndEscapes) {
  const Record record =
      list_record("[black \"Ada \\\"A\\\" \\\\\"]\nEvent: Club night\n[Date \"2024\"]\n\nb1-b3");
  EXPECT_THAT(record.tags, ElementsAre(Tag{"black", "Ada \"A\" \\"}, Tag{"event", "Club night"},
                                       Tag{"date", "2024"}));
}

TEST(MoveList, Comments) {
  const Record record = list_record(
      "{before}\n1. b1-b3! {two\nlines} a2-c2?? ; to the end\n# own line\n% not at all\n2. c1xa3 "
      "$5{x \\} y}");
  EXPECT_EQ(record.main_moves(), kThree);
  EXPECT_EQ(record.root().comment, "before");
  EXPECT_EQ(record.nodes[1].glyph, "!");
  EXPECT_EQ(record.nodes[1].comment, "two\nlines");
  EXPECT_EQ(record.nodes[2].glyph, "??");
  EXPECT_EQ(record.nodes[2].comment, "to the end\nown line");
  EXPECT_EQ(record.nodes[3].glyph, "!?");
  EXPECT_EQ(record.nodes[3].comment, "x } y");
}

TEST(MoveList, Variations) {
  const Record record = list_record(
      "1. b1-b3 a2-c2 ({or} 1... a3-c3 2. c1-c4 (2. d1-d3)) (1... a4-c4) ({nothing}) 2. c1xa3");
  EXPECT_EQ(record.main_moves(), kThree);
  ASSERT_EQ(record.nodes[1].children.size(), 3U);
  const Node& other = record.nodes[static_cast<std::size_t>(record.nodes[1].children[1])];
  EXPECT_EQ(other.move, "a3-c3");
  EXPECT_EQ(other.comment, "or");
  EXPECT_EQ(other.children.size(), 2U);
  EXPECT_EQ(record.nodes[2].comment, "nothing");
}

TEST(MoveList, Results) {
  const auto result = [](const std::string& end) {
    return list_record("1. b1-b3 a2-c2 " + end).result;
  };
  const auto outcome = [](Winner winner, Ending ending) { return Outcome{winner, ending, false}; };
  EXPECT_EQ(result("1-0").outcome, outcome(Winner::One, Ending::None));
  EXPECT_EQ(result("0-1").outcome, outcome(Winner::Two, Ending::None));
  EXPECT_EQ(result("1/2-1/2").outcome, outcome(Winner::Draw, Ending::None));
  EXPECT_EQ(result("draw agreed").outcome, outcome(Winner::Draw, Ending::Agreed));
  EXPECT_EQ(result("*").source, Source::None);
  EXPECT_EQ(result("resigns").outcome, outcome(Winner::Two, Ending::Resigned))
      << "Black is to move";
  EXPECT_EQ(result("White resigns").outcome, outcome(Winner::One, Ending::Resigned));
  EXPECT_EQ(result("black resigned").outcome, outcome(Winner::One, Ending::Resigned));
  EXPECT_EQ(result("Black wins").outcome, outcome(Winner::One, Ending::None));
  EXPECT_EQ(result("").source, Source::None);
  EXPECT_EQ(list_record("[result \"white time\"]\nb1-b3").result.outcome,
            outcome(Winner::Two, Ending::Time));
  EXPECT_EQ(list_record("b1-b3 (c1-c3 1-0) a2-c2").result.source, Source::None);
  EXPECT_THAT(list_error("[result \"blue\"]\nb1-b3"),
              HasSubstr("line 1, column 1: 'blue' names no winner"));
}

TEST(MoveList, OmittedMoves) {
  const Record record = list_record("1. b1-b3 ... 2. c1xa3");
  EXPECT_THAT(record.main_moves(), ElementsAre("b1-b3", "...", "c1xa3"));
  EXPECT_THAT(list_record("1. b1-b3 a2-c2 2. omitted").main_moves(),
              ElementsAre("b1-b3", "a2-c2", "..."));
  EXPECT_THAT(list_record("1. b1-b3 2. ... a2-c2").main_moves(), ElementsAre("b1-b3", "a2-c2"));
}

TEST(MoveList, ManyGames) {
  for (const char* text : {"1. b1-b3 a2-c2 1. c1-c3", "b1-b3 a2-c2 1-0 c1-c3",
                           "b1-b3 a2-c2\nloa\nc1-c3", "b1-b3 a2-c2\n[black \"Ada\"]\nc1-c3"}) {
    const auto games = read_move_list(text, "loa");
    ASSERT_EQ(games.size(), 2U) << text;
    EXPECT_THAT(games[0]->main_moves(), ElementsAre("b1-b3", "a2-c2"));
    EXPECT_THAT(games[1]->main_moves(), ElementsAre("c1-c3"));
  }
  const auto games = read_move_list("[game \"loa:nonsense\"]\nb1-b3\n[game \"loa\"]\nb1-b3", "loa");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_FALSE(games[0]);
  EXPECT_TRUE(games[1]);
}

TEST(MoveList, GamesWithoutMovesStayGames) {
  const auto games = read_move_list(
      "[game \"loa\"]\n[black \"Ada\"]\n[result \"white resigned\"]\n\n"
      "[game \"loa\"]\n[black \"Bea\"]\n\n1. b1-b3\n",
      "loa");
  ASSERT_EQ(games.size(), 2U);
  ASSERT_TRUE(games[0] && games[1]);
  EXPECT_EQ(games[0]->tag("black"), "Ada");
  EXPECT_THAT(games[0]->main_moves(), IsEmpty());
  EXPECT_EQ(games[1]->tag("black"), "Bea");
}

TEST(MoveList, CommentsInBracesComeBackAsTheyWere) {
  Record record = make_record("loa", "start", kThree);
  record.nodes[1].comment = "\n\nA poisoned man; \n";
  EXPECT_EQ(list_record(*write_move_list(record)).nodes[1].comment, record.nodes[1].comment);
}

TEST(MoveList, Errors) {
  EXPECT_THAT(list_error("\n Dear Ada"), HasSubstr("line 2, column 2: "));
  EXPECT_THAT(list_error("b1-b3 {no end"),
              HasSubstr("line 1, column 7: the comment that begins here"));
  EXPECT_THAT(list_error("b1-b3 }"), HasSubstr("a closing brace without an opening one"));
  EXPECT_THAT(list_error("(b1-b3)"), HasSubstr("a variation follows the move"));
  EXPECT_THAT(list_error("b1-b3 " + std::string(100, 'x')), HasSubstr("too long for a move"));
  EXPECT_THAT(list_error("b1-b3", ""), HasSubstr("no game is named"));
  EXPECT_THAT(list_error("game: lof\na2-a4"), HasSubstr("expected loa"));
  EXPECT_EQ(list_error(""), "0 games");
}

TEST(MoveList, SurvivedWithAWarning) {
  EXPECT_THAT(list_record("b1-b3) a2-c2").warnings[0].to_text(),
              HasSubstr("line 1, column 6: a ')' without"));
  EXPECT_THAT(list_record("b1-b3 (c1-c3").warnings[0].message, HasSubstr("inside a variation"));
  EXPECT_THAT(list_record("b1-b3 black is happy").warnings[0].message, HasSubstr("not a result"));
}

TEST(MoveList, Limits) {
  ReadLimits limits;
  limits.nesting = 2;
  EXPECT_EQ(list_error("b1-b3 (c1-c3 (d1-d3))", "loa", limits), "no error");
  EXPECT_THAT(list_error("b1-b3 (c1-c3 (d1-d3 (e1-e3)))", "loa", limits), HasSubstr("nested"));
  limits = {};
  limits.value_bytes = 5;
  EXPECT_THAT(list_error("b1-b3 {a long comment}", "loa", limits), HasSubstr("more than 5 bytes"));
  limits = {};
  limits.games = 2;
  const auto games = read_move_list("b1-b3 * b1-b3 * b1-b3 *", "loa", limits);
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[2].error().code, ErrorCode::Limit);
  limits = {};
  limits.nodes = 100;
  std::string many;
  for (int i = 0; i < 200; ++i) many += "b1-b3 ";
  const auto cut = read_move_list(many, "loa", limits);
  ASSERT_FALSE(cut.empty());
  EXPECT_EQ(cut.back().error().code, ErrorCode::Limit);
  std::string tags;
  for (int i = 0; i < 1001; ++i) tags += "[event \"x\"]\n";
  EXPECT_THAT(list_error(tags + "b1-b3"), HasSubstr("more than 1000 tags"));
}

TEST(MoveList, Written) {
  Record record = make_record("loa:mso", "start", kThree);
  record.set_tag("black", "Ada");
  record.nodes[1].comment = "why";
  record.add(1, "h2-f2");
  record.result = {{Winner::One, Ending::Resigned, false}, Source::Record, ""};
  EXPECT_EQ(*write_move_list(record),
            "[game \"loa:mso\"]\n[black \"Ada\"]\n[result \"black resigned\"]\n\n"
            "1. b1-b3 {why} 1... a2-c2 (1... h2-f2)\n2. c1xa3\n");
  record.nodes[3].move = "two words";
  EXPECT_THAT(write_move_list(record).error().to_text(),
              HasSubstr("ply 3: 'two words' cannot be written"));
  record.nodes[3].move = "resigns";
  EXPECT_FALSE(write_move_list(record));
}

// Found by fuzzing: the longest word that can be read, with a glyph that stood behind it.
TEST(MoveList, LongWordsAreWrittenSoThatTheyCanBeRead) {
  Record record = make_record("loa", "start", kThree);
  record.nodes[3].move = std::string(60, 'a');
  record.nodes[3].glyph = "!!";
  const Record again = list_record(*write_move_list(record));
  EXPECT_EQ(again.nodes[3].move, record.nodes[3].move);
  EXPECT_EQ(again.nodes[3].glyph, "!!");
  record.nodes[3].move += 'a';
  EXPECT_FALSE(write_move_list(record));
}

}  // namespace
}  // namespace muster::record
