// The worked cases of the specification of Lines of Fixation, one test a sentence.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "games/list.h"
#include "unit/games/lof_setup.h"

namespace muster {
namespace {

using Texts = std::vector<std::string>;

std::unique_ptr<AnyState> light(const std::string& stacks, const std::string& game = "lof") {
  return lof_state(lof_setup(stacks, 'w'), game);
}
std::unique_ptr<AnyState> dark(const std::string& stacks, const std::string& game = "lof") {
  return lof_state(lof_setup(stacks, 'b'), game);
}

bool allows(const AnyState& state, const std::string& move) {
  const Texts legal = state.legal();
  return std::binary_search(legal.begin(), legal.end(), move);
}

std::string result(const AnyState& state) {
  const Outcome outcome = state.outcome();
  if (!outcome.over()) return "none";
  return std::string(outcome_word(state.game().info(), outcome)) + " " + ending_text(outcome);
}

// The result after one move.
std::string result_of(std::unique_ptr<AnyState> state, const std::string& move) {
  EXPECT_TRUE(state->play(move)) << move;
  return result(*state);
}

TEST(LofWorkedCases, TheSetUp) {
  const auto state = lof_state("start");
  EXPECT_EQ(state->position(),
            "x,bb,bb,bb,x/ww,x4,ww/ww,x5,ww/ww,x6,ww/x9/bb,x6,bb/bb,x5,bb/bb,x4,bb/x,ww,ww,ww,x w");
  EXPECT_EQ(state->position(),
            lof_state(lof_setup("a2=ww a3=ww a4=ww f2=ww g3=ww h4=ww f9=ww g9=ww h9=ww b1=bb c1=bb "
                                "d1=bb b6=bb c7=bb d8=bb i6=bb i7=bb i8=bb",
                                'w'))
                ->position());
}

TEST(LofWorkedCases, SetUpsOfTheOtherSizes) {
  EXPECT_EQ(lof_state("start", "lof:size=3")->position(), "x,bb,x/ww,x2,ww/x5/bb,x2,bb/x,ww,x w");
  EXPECT_EQ(lof_state("start", "lof:size=4")->position(),
            "x,bb,bb,x/ww,x3,ww/ww,x4,ww/x7/bb,x4,bb/bb,x3,bb/x,ww,ww,x w");
  EXPECT_EQ(lof_state("start", "lof:size=6")->scene().cells.size(), 91u);
  EXPECT_EQ(lof_state("start", "lof:size=6")->scene().pieces.size(), 48u);
}

TEST(LofWorkedCases, StartPerft) {
  const auto state = lof_state("start");
  EXPECT_EQ(state->legal().size(), 30u);
  EXPECT_EQ(state->perft(2), 900u);
  EXPECT_EQ(state->perft(3), 25326u);
  EXPECT_EQ(state->perft(4), 651702u);
}

TEST(LofWorkedCases, AStackSowsItselfFromTheBottom) {
  const auto state = light("e1=bwbw");
  ASSERT_TRUE(state->play("e1-e5"));
  EXPECT_EQ(state->position(), dark("e2=b e3=w e4=b e5=w")->position());
}

TEST(LofWorkedCases, TheFirstForcedCapture) {
  const auto state = lof_state("start moves a2-a4 d8-d6");
  EXPECT_EQ(state->legal(), (Texts{"a3-d6", "a4-d7"}));
  ASSERT_TRUE(state->play("a4-d7"));
  const auto scene = state->scene();
  const auto stack_on = [&](const std::string& name) {
    std::string discs;
    for (const ScenePiece& piece : scene.pieces) {
      if (scene.cells[static_cast<std::size_t>(piece.cell)].name == name) {
        discs += piece.owner == Side::One ? 'w' : 'b';
      }
    }
    return discs;
  };
  EXPECT_EQ(stack_on("b5"), "w");
  EXPECT_EQ(stack_on("c6"), "w");
  EXPECT_EQ(stack_on("d7"), "bw");
  EXPECT_EQ(stack_on("a4"), "");
}

TEST(LofWorkedCases, OnlyOneColouredStacksAreObliged) {
  EXPECT_EQ(light("e3=www e6=b c5=ww a5=bb")->legal(), Texts{"e3-e6"});
  EXPECT_EQ(light("e3=bww e6=b c5=ww a5=bb")->legal().size(), 8u);
}

TEST(LofWorkedCases, FigureFiveInSmall) {
  EXPECT_EQ(dark("e5=bb e9=www g5=ww")->legal(), (Texts{"e5-c3", "e5-c5", "e5-g7"}));
}

TEST(LofWorkedCases, AnEnemyDiscOnAnOwnStackIsACapture) {
  EXPECT_FALSE(allows(*dark("e5=wb e6=bb e1=ww"), "e5-e7"));
  EXPECT_TRUE(allows(*dark("e5=wb e6=bb"), "e5-e7"));
}

TEST(LofWorkedCases, AnEnemyDiscOnAnEnemyStackIsAMerge) {
  const auto state = dark("e5=wb e6=ww e1=bb");
  ASSERT_TRUE(state->play("e5-e7"));
  EXPECT_EQ(state->position(), light("e6=www e7=b e1=bb")->position());
  EXPECT_FALSE(allows(*dark("e5=wb e7=ww e1=bb"), "e5-e7"));
}

TEST(LofWorkedCases, NoBoardTwice) {
  const std::string moves = "start moves a3-c3 i7-g7 c3-d4 g7-f6 d4-c3";
  const auto state = lof_state(moves);
  EXPECT_FALSE(allows(*state, "f6-g7"));
  EXPECT_EQ(state->legal().size(), 33u);
  for (const char* move : {"f6-g6", "f6-e6", "f6-e5"}) EXPECT_TRUE(allows(*state, move)) << move;
  // The board after ply 2 had Light to move, as the board after ply 6 would.
  EXPECT_FALSE(allows(*lof_state(moves, "lof:repetition=board+turn"), "f6-g7"));
  EXPECT_TRUE(allows(*lof_state(moves, "lof:repetition=none"), "f6-g7"));
}

// Light goes round a triangle in three moves while Dark goes to and fro in two: after five plies
// the board is the first one again, with the other player to move.
TEST(LofWorkedCases, TheBoardAloneCountsNotTheTurn) {
  const auto play = [](const std::string& game) {
    auto state = light("a1=w e9=w i9=b e1=b", game);
    for (const char* move : {"a1-a2", "i9-i8", "a2-b2", "i8-i9"}) {
      EXPECT_TRUE(state->play(move)) << move;
    }
    return state;
  };
  EXPECT_FALSE(allows(*play("lof"), "b2-a1"));
  EXPECT_TRUE(allows(*play("lof:repetition=board+turn"), "b2-a1"));
  EXPECT_TRUE(allows(*play("lof:repetition=none"), "b2-a1"));
}

// Three light discs gather on e1; their only capture would bring back the first board.
TEST(LofWorkedCases, ACaptureThatRepeatsForcesNothing) {
  const auto play = [](const std::string& game) {
    auto state = light("e2=w e3=w e4=bw i5=w i9=b a1=b", game);
    for (const char* move : {"e4-c2", "d3-e4", "e2-e1", "i9-i8", "e3-e2", "i8-i9", "e2-e1", "i9-i8",
                             "c2-c1", "i8-i9", "c1-d1", "i9-i8", "d1-e1", "i8-i9"}) {
      EXPECT_TRUE(state->play(move)) << move;
    }
    return state->legal();
  };
  EXPECT_EQ(play("lof"), (Texts{"e1-b1", "e1-h4", "i5-h4", "i5-h5", "i5-i6"}));
  EXPECT_EQ(play("lof:repetition=board+turn"), Texts{"e1-e4"}) << "now with Dark to move";
  EXPECT_EQ(play("lof:repetition=none"), Texts{"e1-e4"});
}

TEST(LofWorkedCases, AWinMadeByTheOpponent) {
  const std::string stacks = "a3=ww a1=b e5=bb e6=b";
  EXPECT_EQ(result_of(light(stacks + " i5=w"), "a3-a1"), "dark connected by-opponent");
  EXPECT_EQ(result_of(light(stacks + " i5=w", "lof:ja"), "a3-a1"), "none");
  EXPECT_EQ(result_of(light(stacks), "a3-a1"), "light connected");
  EXPECT_EQ(result_of(light(stacks, "lof:ja"), "a3-a1"), "light connected");
}

TEST(LofWorkedCases, WithoutStacksThereIsNoGroupAndNoMove) {
  EXPECT_EQ(result_of(light("a4=www a1=b a3=b i5=w"), "a4-a1"), "light no-moves");
}

TEST(LofWorkedCases, TwoSixesOfTwoColours) {
  EXPECT_EQ(result_of(light("e1=bbbbbw e5=bbbbw e6=w a1=w i5=bb a5=b"), "e6-e5"),
            "light two-sixes");
  EXPECT_EQ(result_of(light("e1=wwwwww e5=wwwww e6=w a1=w i5=bb a5=b"), "e6-e5"), "none");
}

// A dark stack carries a light disc, which falls on a light stack of five.
TEST(LofWorkedCases, TwoSixesMadeByTheOpponent) {
  const std::string stacks = "e1=bbbbb e4=wb e5=bbbbw i5=bbbbbw a1=w";
  EXPECT_EQ(result_of(dark(stacks), "e4-e6"), "light two-sixes by-opponent");
  EXPECT_EQ(result_of(dark(stacks, "lof:ja"), "e4-e6"), "none");
}

TEST(LofWorkedCases, ASetUpIsNotOverBeforeAMove) {
  EXPECT_EQ(result(*dark("e5=bb e9=www g5=ww")), "none") << "one stack is a group, but none moved";
}

}  // namespace
}  // namespace muster
