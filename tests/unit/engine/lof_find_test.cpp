// Constructed positions of Lines of Fixation: forced wins and losses with their distance, forced
// captures, wins made by the opponent's move.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "support/engine_help.h"

namespace muster::engine {
namespace {

using muster::testing::ask;
using muster::testing::ask_depth;

// e1=bbbbbw e5=bbbbw e6=w a1=w i5=bb a5=b: e6-e5 makes the second two-coloured stack of six.
constexpr const char* kSixes = "bb,x4/x6/x7/x8/bbbbbw,x3,bbbbw,w,x3/x8/x7/x6/w,x3,b w";

TEST(LofFind, TheSecondSixWins) {
  for (const char* game : {"lof", "lof:ja"}) {
    const Answer answer = ask_depth(game, kSixes, 4);
    EXPECT_EQ(answer.move, "e6-e5") << game;
    EXPECT_EQ(to_text(answer.score), "win in 1") << game;
  }
}

struct LofForced {
  const char* position;
  const char* score;
  const char* move;  // "": any
};

// Found in self-play and checked by trying every line.
const LofForced kLofForced[] = {
    {"x5/x6/x4,w,x2/x3,bwb,bb,wbwwww,x2/x3,w,bbbbb,wbw,bbww,x2/x2,b,wbb,wbwww,wb,x2/x7/x6/x5 w",
     "win in 1", "e6-b3"},
    {"x5/x6/x2,bww,wb,x,w,x/x3,wbb,x4/x3,wbwbb,bwbwbb,x4/x5,wbwwww,x2/x2,b,bwbw,bwbb,w,x/x6/x5 b",
     "win in 1", ""},
    {"x5/x,wb,x4/x,w,wbbbbb,bwwwww,x3/x8/x7,w,x/x3,b,bw,bw,b,bbw/x2,w,bwwww,x3/x3,wbbbb,x2/x5 b",
     "loss in 2", ""},
    {"x5/x3,b,w,x/x,w,w,wwbbb,wb,w,x/x6,wbwbbb,x/x6,wb,x2/x4,b,x,bwww,x/w,w,wb,wbwb,bb,b,x/x6/x5 w",
     "loss in 2", ""},
    {"x4,b/x4,b,x/x2,b,w,wbwb,b,b/x2,bw,bwwwwb,bwwbw,bwbw,x2/x5,wbbw,wb,x2/x8/x5,wbw,x/x6/x5 b",
     "win in 3", ""},
    {"x5/x6/x4,wbw,x2/x,ww,bb,bww,x,bwbww,bwbw,x/x,w,wbbbbb,bwbb,x5/x5,wbw,b,x/x3,w,w,x2/x6/x5 b",
     "win in 3", ""},
    {"x5/x,wbb,x4/x7/x2,bww,wbb,x,bwbb,x2/x3,b,w,x,bwwb,wwb,x/x2,ww,bwwwww,x4/x2,bwbbbb,x4/x6/x5 b",
     "win in 3", ""},
    {"x5/x6/x,w,w,bw,x,w,x/x,wbb,wwbb,x5/x,bw,bww,x6/x,bbb,x,wb,wbwwww,bwwbbb,bb,x/x7/x6/x5 w",
     "loss in 4", ""},
    {"x5/x6/x2,b,bb,x3/x2,wbbww,x,wbw,wbww,x2/x6,bw,x2/x,bwb,bwbbb,x,bwbwww,wb,x2/x7/x,ww,x4/"
     "x,b,x3 b",
     "loss in 4", ""},
};

TEST(LofFind, ForcedResultsWithTheirDistance) {
  for (const LofForced& forced : kLofForced) {
    const Answer answer = ask_depth("lof", forced.position, 7);
    EXPECT_EQ(to_text(answer.score), forced.score) << forced.position;
    if (*forced.move != 0) {
      EXPECT_EQ(answer.move, forced.move) << forced.position;
    }
  }
}

// e3=www e6=b c5=ww a5=bb: the stack of three must capture.
TEST(LofFind, AForcedCaptureIsPlayed) {
  const Answer answer = ask_depth("lof", "x5/x6/x7/x8/x2,www,x2,b,x3/x8/x4,ww,x2/x6/x4,bb w", 5);
  EXPECT_EQ(answer.move, "e3-e6");
}

// a3=ww a1=b e5=bb e6=b i5=w: a3-a1 captures a1 and leaves Dark one group.
constexpr const char* kGift = "w,x4/x6/x7/x8/x4,bb,b,x3/x8/x7/x6/b,x,ww,x2 w";

TEST(LofFind, AWinIsNotMadeForTheOpponent) {
  Limits limits;
  limits.depth = 4;
  limits.search_moves = {"a3-a1"};
  EXPECT_EQ(to_text(ask("lof", kGift, limits).score), "loss in 1");
  EXPECT_NE(to_text(ask("lof:ja", kGift, limits).score), "loss in 1");
  EXPECT_NE(ask_depth("lof", kGift, 4).move, "a3-a1");
}

}  // namespace
}  // namespace muster::engine
