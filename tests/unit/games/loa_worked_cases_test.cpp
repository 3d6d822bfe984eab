// The worked cases of the specification of Lines of Action, one test a sentence.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "games/list.h"
#include "support/state_of.h"

namespace muster {
namespace {

using test::state_of;

std::string result(const std::string& game, const std::string& text) {
  const auto state = state_of(game, text);
  const Outcome outcome = state->outcome();
  return std::string(outcome_word(state->game().info(), outcome)) + " " + ending_text(outcome);
}

std::vector<std::string> moves_from(const AnyState& state, const std::string& square) {
  std::vector<std::string> found;
  for (const auto& move : state.legal()) {
    if (move.rfind(square, 0) == 0) found.push_back(move);
  }
  return found;
}

using Texts = std::vector<std::string>;

TEST(LoaWorkedCases, ShortestGameBlackJoins) {
  EXPECT_EQ(result("loa", "start moves d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5"),
            "black connected");
}

TEST(LoaWorkedCases, ShortestGameWhiteIsJoinedByBlacksCapture) {
  EXPECT_EQ(result("loa", "start moves c1xa3 a2-c4 c8xa6 a4-d4 e1-c3 d4-g4 c3xa5 c4-f4 a3xa7"),
            "white connected by-opponent");
}

TEST(LoaWorkedCases, RankOfFourMen) {
  // Men stand on b and e between white men on a... the spec's rank `w2b1b1w` on an otherwise far
  // board.
  const auto black = state_of("loa", "w6b/8/8/8/8/8/b6b/w2b1b1w b");
  const auto on_rank = [](const AnyState& state) {
    Texts found;
    for (const auto& move : state.legal()) {
      if (move[1] == '1' && move[4] == '1') found.push_back(move);
    }
    return found;
  };
  EXPECT_EQ(on_rank(*black), (Texts{"d1xh1", "f1-b1"}));
  EXPECT_EQ(on_rank(*state_of("loa", "w6b/8/8/8/8/8/b6b/w2b1b1w w")), Texts{});
}

TEST(LoaWorkedCases, NoMoveForBlack) {
  const std::string position = "6wb/6ww/8/8/8/8/ww6/bw6 b";
  EXPECT_EQ(state_of("loa", position)->legal(), Texts{"pass"});
  EXPECT_EQ(result("loa:gamut2", position), "white no-moves");
  EXPECT_EQ(result("loa:playstrategy", position), "draw no-moves");
}

TEST(LoaWorkedCases, NoMoveForEitherSideIsADrawAfterTwoPasses) {
  const std::string position = "8/2b1w1b1/1w1w1w1w/2b1w1b1/1b1b1b1b/2b1w1b1/1w1w1w1w/2b1w1b1 b";
  EXPECT_EQ(state_of("loa", position)->legal(), Texts{"pass"});
  EXPECT_EQ(state_of("loa", position + " moves pass")->legal(), Texts{"pass"});
  EXPECT_EQ(result("loa", position + " moves pass pass"), "draw no-moves");
}

TEST(LoaWorkedCases, Threefold) {
  const std::string start = "8/7b/6bb/5wbb/5www/4bbbw/2w5/8 b moves ";
  const std::string cycle = "g6-e6 h4-e4 e6-g6 e4-h4 ";
  EXPECT_EQ(result("loa", start + cycle), "none none");
  EXPECT_EQ(result("loa", start + cycle + cycle), "draw repetition");
  EXPECT_EQ(result("loa:openspiel", start + cycle), "draw repetition");
  EXPECT_EQ(result("loa:gamut2", start + cycle + cycle), "none none");
}

// OpenSpiel compares boards without the side to move: here the triangle e4-d5-d4 brings the first
// board back with White to move.
TEST(LoaWorkedCases, RepetitionOfTheBoardAlone) {
  const std::string text = "7w/8/8/8/3b4/6w1/8/1b6 b moves d4-e4 g3-g4 e4-d5 g4-g3 d5-d4";
  EXPECT_EQ(result("loa:openspiel", text), "draw repetition");
  EXPECT_EQ(result("loa:repetition=board", text), "draw repetition");
  EXPECT_EQ(result("loa:repetition=2", text), "none none");
}

TEST(LoaWorkedCases, APassMakesNoBoard) {
  const std::string position = "6wb/6ww/8/8/8/8/ww6/bw6 b moves pass";
  EXPECT_EQ(result("loa:repetition=board", position), "none none");
}

TEST(LoaWorkedCases, DrawBeforeWinAtThePlyLimit) {
  const std::string text = "start moves d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5";
  EXPECT_EQ(result("loa:ply-limit=9", text), "black connected");
  EXPECT_EQ(result("loa:ply-limit=9,draw-before-win=yes", text), "draw ply-limit");
  EXPECT_EQ(result("loa:ply-limit=10,draw-before-win=yes", text), "black connected");
}

TEST(LoaWorkedCases, BothJoinedAtOnce) {
  const std::string text = "2w5/2ww4/1bwbw3/b1www3/1bb5/1bb5/3w4/8 w moves d2xd6";
  EXPECT_EQ(result("loa", text), "white connected");
  EXPECT_EQ(result("loa:mso", text), "draw connected");
  EXPECT_EQ(result("loa:simultaneous=opponent", text), "black connected by-opponent");
}

TEST(LoaWorkedCases, TorusStart) {
  const auto state = state_of("loa:torus");
  EXPECT_EQ(state->legal().size(), 52u);
  EXPECT_EQ(moves_from(*state, "b1"),
            (Texts{"b1-b3", "b1-b7", "b1-d3", "b1-f5", "b1-h1", "b1xh7"}));
}

TEST(LoaWorkedCases, FullRingLeadsNowhere) {
  const auto state = state_of("loa:torus", "8/8/8/8/8/b7/8/bwbwbwbw b");
  for (const auto& move : moves_from(*state, "a1")) EXPECT_NE(move[4], '1') << move;
  const auto reasons = state->explain_cell("a1");
  ASSERT_TRUE(reasons);
  EXPECT_EQ((*reasons)[0].code, "loa.ring");
}

TEST(LoaWorkedCases, StartPositionsAreThoseOfTheSpec) {
  EXPECT_EQ(state_of("loa")->position(), "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b");
  EXPECT_EQ(state_of("loa:scrambled-eggs")->position(),
            "1wbwbwb1/b6w/w6b/b6w/w6b/b6w/w6b/1bwbwbw1 b");
  EXPECT_EQ(state_of("loa:setup=scrambled-eggs-mirror")->position(),
            "1bwbwbw1/w6b/b6w/w6b/b6w/w6b/b6w/1wbwbwb1 b");
  EXPECT_EQ(state_of("loa:parachute")->position(), "8/b6w/w6b/b6w/w6b/b6w/w6b/8 b reserve=6,6");
  EXPECT_EQ(state_of("loa:four-hand")->position(), "1bbbbbb1/W6w/W6w/W6w/W6w/W6w/W6w/1BBBBBB1 N");
  EXPECT_EQ(state_of("loa:four-hand,first=white")->position().back(), 'E');
  EXPECT_EQ(state_of("loa:sheet")->position().back(), 'w');
}

std::string seats(const std::string& game, const std::string& last_choice = "") {
  auto state = state_of(game);
  std::string order;
  for (int i = 0; i < 9; ++i) {
    order += "NESW"[state->turn().seat];
    auto legal = state->legal();
    const auto named = std::find_if(legal.begin(), legal.end(), [&](const std::string& move) {
      return last_choice.empty() || move.find('>') == std::string::npos ||
             move.back() == last_choice[order.size() / 2 % last_choice.size()];
    });
    EXPECT_NE(named, legal.end());
    EXPECT_TRUE(state->play(*named));
  }
  return order;
}

TEST(LoaWorkedCases, OrdersOfSeats) {
  EXPECT_EQ(seats("loa:four-hand"), "NESWNESWN");
  EXPECT_EQ(seats("loa:four-hand,order=counterclockwise"), "NWSENWSEN");
  EXPECT_EQ(seats("loa:four-hand,order=pairs-left"), "NSWESNEWN");
  EXPECT_EQ(seats("loa:four-hand,order=pairs-right"), "NSEWSNWEN");
}

TEST(LoaWorkedCases, PairsChoiceNamesTheNextOpponent) {
  auto state = state_of("loa:four-hand,order=pairs-choice");
  ASSERT_TRUE(state->play("b8-b6"));
  EXPECT_EQ("NESW"[state->turn().seat], 'S');
  EXPECT_NE(state->position().find(" pair=2"), std::string::npos);
  EXPECT_EQ(*state->play("b1-d3>W"), "b1-d3>W");
  EXPECT_EQ("NESW"[state->turn().seat], 'W');
  ASSERT_TRUE(state->play(state->legal().front()));
  EXPECT_EQ("NESW"[state->turn().seat], 'E');
}

TEST(LoaWorkedCases, FinishedSetUps) {
  EXPECT_EQ(result("loa", "8/8/8/3bb3/8/8/w6w/8 w"), "black connected");
  EXPECT_EQ(result("loa", "8/8/8/3bb3/8/8/ww6/8 w"), "black connected")
      << "both: won by the side not to move";
  EXPECT_EQ(result("loa", "8/8/8/3bb3/8/8/ww6/8 b"), "white connected");
  EXPECT_TRUE(state_of("loa", "8/8/8/3bb3/8/8/w6w/8 w")->legal().empty());
}

TEST(LoaWorkedCases, ParachuteIsNotDecidedBeforeTheLastDrop) {
  // Black is one group all the time; the reserves decide when that counts.
  auto state = state_of("loa:parachute", "8/8/8/3bb3/8/8/w6w/8 b reserve=1,1");
  EXPECT_FALSE(state->outcome().over());
  const auto legal = state->legal();
  ASSERT_FALSE(legal.empty());
  EXPECT_NE(legal.front().find('@'), std::string::npos);
  EXPECT_EQ(result("loa:parachute", "8/8/8/3bb3/8/8/w6w/8 b reserve=0,0"), "black connected");
}

TEST(LoaWorkedCases, ForeignPositions) {
  const auto state = state_of("loa");
  EXPECT_EQ(*state->foreign_position("playstrategy"),
            "1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1 w - - 0 1");
  EXPECT_EQ(*state->foreign_position("fairy-stockfish"),
            "1nnnnnn1/N6N/N6N/N6N/N6N/N6N/N6N/1nnnnnn1 b - - 0 1");
  for (const char* format : {"playstrategy", "fairy-stockfish"}) {
    EXPECT_EQ(state_of("loa", *state->foreign_position(format))->position(), state->position());
  }
  EXPECT_FALSE(state->foreign_position("fen"));
  EXPECT_FALSE(state_of("loa:parachute")->foreign_position("playstrategy"));
}

TEST(LoaWorkedCases, MovesAreReadGenerously) {
  const auto state = state_of("loa");
  for (const char* text :
       {"c1xa3", "C1-A3", "c1a3", "c1:a3", "c1 a3", " c1xa3! ", "C1XA3?!", "c1 - a3"}) {
    EXPECT_EQ(*state->read_move(text), "c1xa3") << text;
  }
  for (const char* text : {"c1", "c1x", "xa3", "c1-a3-b4", "c1xa3@", "c1xa3>Q", "i9i9i9", ""}) {
    EXPECT_FALSE(state->read_move(text)) << text;
  }
}

// Who passed may have had a move when the partner was chosen: play goes on in another way.
TEST(LoaWorkedCases, TheHashTellsPassesApart) {
  const std::string board = "3b4/8/8/W6w/8/8/8/3B4 N";
  const auto fresh = state_of("loa:four-hand,order=pairs-choice", board);
  const auto passed = state_of("loa:four-hand,order=pairs-choice", board + " passes=2");
  EXPECT_NE(fresh->hash(), passed->hash());
}

}  // namespace
}  // namespace muster
