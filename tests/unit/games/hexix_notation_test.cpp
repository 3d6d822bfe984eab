// Hexix in text: positions and moves, strict out and generous in, and errors that say what was
// meant. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/games/hexix_board.h"

namespace muster::test {
namespace {

const char* const kStart = "x3/x4/x5/bH,x4,rH/x5/x4/x3 b";

std::string error_of(std::string_view position, std::string_view name = "hexix") {
  const auto state = hexix_game(name)->state(position);
  return state ? "accepted" : state.error().to_text();
}

TEST(HexixNotation, StartPosition) {
  EXPECT_EQ(hexix_state("start")->position(), kStart);
  EXPECT_EQ(hexix_state(kStart)->start_position(), "start");
}

TEST(HexixNotation, GameNamesAreCanonical) {
  EXPECT_EQ(hexix_game("hexix")->name(), "hexix");
  EXPECT_EQ(hexix_game("Hexix:global=all")->name(), "hexix");
  EXPECT_EQ(hexix_game("hexix:exempt")->name(), "hexix:exempt");
  EXPECT_EQ(hexix_game("hexix:global=active")->name(), "hexix:exempt");
  EXPECT_FALSE(make_game("hexix:global=some"));
  EXPECT_FALSE(make_game("hexix:exempt,global=all"));
}

TEST(HexixNotation, ReadsGenerouslyWritesStrictly) {
  const char* strict = "x3/x,bv1,x2/x5/bH,b^3,x3,rH/x5/rv6,r^1,x2/x3 r";
  EXPECT_EQ(hexix_state(strict)->position(), strict);
  EXPECT_EQ(hexix_state("X,x,x1/x,Bv1,x2/x5/bh,b>3,x,x2,RH/x5/r<6,r^1,x2/x3 R")->position(),
            strict);
}

TEST(HexixNotation, ReadsMovesInEverySpelling) {
  const auto state = hexix_state(hexix_text("D2=bv6 E2=rv1", 'b'));
  const auto read = [&](std::string_view move) {
    const auto spelled = state->read_move(move);
    return spelled ? *spelled : "error " + spelled.error().to_text();
  };
  for (const char* move : {"C1v", "c1v", "C1V", "C1<", "C1v?", "C1v!?", " C1v ", "C1v ??"}) {
    EXPECT_EQ(read(move), "C1v") << move;
  }
  for (const char* move : {"C1^", "c1^", "C1>", "C1>!"}) EXPECT_EQ(read(move), "C1^") << move;
  for (const char* move : {"D2+", "d2+", "D2+!!"}) EXPECT_EQ(read(move), "D2+") << move;
  for (const char* move : {"D2E2", "d2e2", "D2-E2", "D2xE2", "D2XE2", "D2:E2", "d2e2??"}) {
    EXPECT_EQ(read(move), "D2E2") << move;
  }
}

TEST(HexixNotation, RefusesWhatIsNoMove) {
  const auto state = hexix_state("start");
  for (const char* move : {"", "?", "C", "C1", "C1x", "C1vv", "C1++", "11v", "D2E", "D2E2E3", "...",
                           "D2--E2", "D2 E2", "\xff\xfe", "C1v#"}) {
    const auto reason = state->explain(move);
    ASSERT_FALSE(reason) << move;
    EXPECT_EQ(reason.error().field, "move") << move;
    EXPECT_EQ(state->play(move).error().code, ErrorCode::BadInput) << move;
  }
}

TEST(HexixNotation, PositionErrorsNameTheFault) {
  using ::testing::HasSubstr;
  EXPECT_THAT(error_of(""), HasSubstr("expected a board and a turn"));
  EXPECT_THAT(error_of("x3/x4/x5/bH,x4,rH/x5/x4/x3"), HasSubstr("has 1 words"));
  EXPECT_THAT(error_of("x3/x4/x5/bH,x4,rH/x5/x4/x3 b 1"), HasSubstr("has 3 words"));
  EXPECT_THAT(error_of("x3/x4/x5/bH,x4,rH/x5/x4/x3 w"), HasSubstr("turn 'w', expected b or r"));
  EXPECT_THAT(error_of("x3/x4/x5/bH,x4,rH/x5/x4 b"), HasSubstr("6 columns split by /, expected 7"));
  EXPECT_THAT(error_of("x3/x5/x5/bH,x4,rH/x5/x4/x3 b"),
              HasSubstr("column B has 5 or more cells, expected 4"));
  EXPECT_THAT(error_of("x3/x3/x5/bH,x4,rH/x5/x4/x3 b"),
              HasSubstr("column B has 3 cells, expected 4"));
  EXPECT_THAT(error_of("x999999999/x4/x5/bH,x4,rH/x5/x4/x3 b"),
              HasSubstr("column A has 4 or more"));
  EXPECT_THAT(error_of("x0/x4/x5/bH,x4,rH/x5/x4/x3 b"), HasSubstr("'x0' is not a cell"));
  EXPECT_THAT(error_of("bv7,x2/x4/x5/bH,x4,rH/x5/x4/x3 b"), HasSubstr("'bv7' is not a cell"));
  EXPECT_THAT(error_of("bv0,x2/x4/x5/bH,x4,rH/x5/x4/x3 b"), HasSubstr("'bv0' is not a cell"));
  EXPECT_THAT(error_of("bH,x2/x4/x5/bH,x4,rH/x5/x4/x3 b"), HasSubstr("a home on A1"));
  EXPECT_THAT(error_of("x3/x4/x5/rH,x4,rH/x5/x4/x3 b"), HasSubstr("a home on D1"));
  EXPECT_THAT(error_of("x3/x4/x5/bv6,x4,rH/x5/x4/x3 b"),
              HasSubstr("an ordinary piece on its own home D1"));
  EXPECT_THAT(error_of("x3/x4/x5/x5,rH/x5/x4/x3 b"), HasSubstr("D1 must hold the home bH"));
  EXPECT_THAT(error_of("x3/x4/x5/rv5,x4,rH/x5/x4/x3 b"), HasSubstr("D1 must hold the home bH"));
  EXPECT_THAT(error_of("x3/x4/x5/r^5,x4,rH/x5/x4/x3 r"),
              HasSubstr("its owner must be the one to move"));
  EXPECT_THAT(error_of("x3/x4/x5/r^5,x4,b^5/x5/x4/x3 b"),
              HasSubstr("its owner must be the one to move"));
  EXPECT_THAT(error_of(std::string(500, 'x')), HasSubstr("longer than 400 bytes"));
}

TEST(HexixNotation, FinishedPositionsAreRead) {
  const char* taken = "x3/x4/x5/r^5,x4,rH/x5/x4/x3 b";
  const auto state = hexix_state(taken);
  EXPECT_EQ(state->position(), taken);
  EXPECT_EQ(state->outcome(), (Outcome{Winner::Two, Ending::HomeCaptured, false}));
}

TEST(HexixNotation, SetUpThatBreaksTheGlobalRuleIsRefusedForEitherSide) {
  const std::string blue = hexix_text("D2=bv1 D3=bv1 C4=r^3", 'b');
  const std::string red = hexix_text("D5=rv1 D4=rv1", 'b');
  EXPECT_EQ(
      error_of(blue),
      "position: the global rule is broken: bv1 on D2 has 2 own neighbours, so it needs at least 2 "
      "dots (hexix:exempt accepts such a set-up)");
  EXPECT_THAT(error_of(red), ::testing::HasSubstr("rv1 on D5 has 2 own neighbours"));
  EXPECT_EQ(error_of(blue, "hexix:exempt"), "accepted");
  EXPECT_EQ(error_of(red, "hexix:exempt"), "accepted");
}

}  // namespace
}  // namespace muster::test
