// Constructed positions of Lines of Action: forced wins and losses with their distance, the only
// move, repetition, wins made by the opponent.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "support/engine_help.h"

namespace muster::engine {
namespace {

using muster::testing::ask;
using muster::testing::ask_depth;
using muster::testing::state_of;

struct Forced {
  const char* position;
  Score::Kind kind;
  int plies;
  const char* move;  // "": any
};

// Found in self-play; those up to three plies were checked by trying every line.
const Forced kForced[] = {
    {"7b/3b4/w3b3/wb1b4/2bb4/w2b4/8/w5w1 b", Score::Kind::Win, 1, "h8-e5"},
    {"8/5w2/2b1w3/w1w3b1/1wwbb3/2w5/w7/8 b", Score::Kind::Win, 1, "g5-d5"},
    {"7b/3b4/w3b3/wb1b4/2bb4/w2b4/8/2w3w1 w", Score::Kind::Loss, 2, ""},
    {"2b1bw2/3w1wb1/3ww3/1b1bw3/1w1w4/2bww3/8/7b b", Score::Kind::Loss, 2, ""},
    {"4b2b/3b4/w3w3/wb1b4/2bb4/w2b4/8/2w3w1 b", Score::Kind::Win, 3, "e8xe6"},
    {"2b1bw2/3wwwb1/3ww3/1b1bw3/1w1w4/2bw4/8/7b w", Score::Kind::Win, 3, ""},
    {"1bb5/2b5/1b5b/6w1/3wb3/4ww1w/4w1b1/4b3 b", Score::Kind::Loss, 4, ""},
    {"2b1b2b/3b4/w7/wb1b4/2bb4/w2bw3/8/2w3w1 b", Score::Kind::Win, 5, ""},
    {"1bbbb3/2b5/7b/5w2/4w3/2b1ww1w/4b1w1/w3bw2 w", Score::Kind::Win, 5, "a1xc3"},
};

TEST(Find, ForcedResultsWithTheirDistance) {
  for (const Forced& forced : kForced) {
    const Answer answer = ask_depth("loa", forced.position, forced.plies + 3);
    EXPECT_EQ(answer.score.kind, forced.kind) << forced.position;
    EXPECT_EQ(answer.score.plies, forced.plies) << forced.position;
    if (*forced.move != 0) {
      EXPECT_EQ(answer.move, forced.move) << forced.position;
    }
  }
}

// The line of a forced result is the game to its end.
TEST(Find, LinesOfForcedResultsEndTheGame) {
  for (const Forced& forced : kForced) {
    const Answer answer = ask_depth("loa", forced.position, forced.plies + 3);
    const auto state = state_of("loa", forced.position);
    const Side side = state->turn().side;
    for (const std::string& move : answer.progress.lines.at(0).moves) {
      ASSERT_TRUE(state->play(move)) << forced.position;
    }
    ASSERT_TRUE(state->outcome().over()) << forced.position;
    const bool won = state->outcome().winner == winner(side);
    EXPECT_EQ(won, forced.kind == Score::Kind::Win) << forced.position;
    EXPECT_EQ(state->plies(), forced.plies) << forced.position;
  }
}

// All other moves lose within four plies.
TEST(Find, TheOnlyMoveThatDoesNotLose) {
  const std::pair<const char*, const char*> cases[] = {
      {"2wbb3/3wwww1/1b2b1b1/4w3/2b2w2/1bbb4/8/1b1b4 b", "d3xd7"},
      {"1bb5/8/8/1wbb4/2bw4/2wbw3/2wb4/2w1b1b1 b", "d5-b3"},
  };
  for (const auto& [position, move] : cases) {
    Limits limits;
    limits.depth = 6;
    limits.lines = 2;
    const Answer answer = ask("loa", position, limits);
    EXPECT_EQ(answer.move, move);
    EXPECT_FALSE(answer.score.proven()) << position;
    ASSERT_EQ(answer.progress.lines.size(), 2u);
    EXPECT_EQ(answer.progress.lines[1].score.kind, Score::Kind::Loss) << position;
    EXPECT_LE(answer.progress.lines[1].score.plies, 4) << position;
  }
}

TEST(Find, ThirdOccurrenceIsADraw) {
  Limits limits;
  limits.depth = 5;
  limits.search_moves = {"c2-a2"};
  const std::string once = "start moves b1-b3 a2-c2 b3-b1";
  const std::string twice = "start moves b1-b3 a2-c2 b3-b1 c2-a2 b1-b3 a2-c2 b3-b1";
  EXPECT_NE(ask("loa", once, limits).score.centi, 0);
  const Answer draw = ask("loa", twice, limits);
  EXPECT_EQ(draw.score.centi, 0);
  EXPECT_EQ(draw.progress.lines.at(0).moves.size(), 1u);
  // With repetition switched off the same move is just a move.
  EXPECT_NE(ask("loa:gamut2", twice, limits).score.centi, 0);
}

// Black may take on h8, but that joins White's men.
TEST(Find, DoesNotMakeTheOpponentsWin) {
  const std::string position = "7w/8/8/7b/3ww3/8/8/b6b b";
  Limits limits;
  limits.depth = 4;
  limits.search_moves = {"h5xh8"};
  const Answer blunder = ask("loa", position, limits);
  EXPECT_EQ(blunder.score.kind, Score::Kind::Loss);
  EXPECT_EQ(blunder.score.plies, 1);
  EXPECT_NE(ask_depth("loa", position, 4).move, "h5xh8");
}

// Both sides are joined by the same move: who wins is an option.
TEST(Find, SimultaneousConnectionByTheRules) {
  // d4xg4 joins Black (g4, g5, h4) and leaves White with a1 and b1.
  const std::string position = "8/8/8/6b1/3b2wb/8/8/ww6 b";
  Limits limits;
  limits.depth = 2;
  limits.search_moves = {"d4xg4"};
  EXPECT_EQ(ask("loa", position, limits).score.kind, Score::Kind::Win);
  EXPECT_EQ(ask("loa:mso", position, limits).score.centi, 0);
  EXPECT_EQ(ask("loa:simultaneous=opponent", position, limits).score.kind, Score::Kind::Loss);
}

TEST(Find, FiveByFiveIsAFirstPlayerWin) {
  const Answer answer = ask_depth("loa:size=5", "start", 11);
  EXPECT_EQ(answer.score.kind, Score::Kind::Win);
  EXPECT_EQ(answer.score.plies, 11);
}

TEST(Find, EveryPresetIsSearched) {
  for (const GameInfo* info : all_games()) {
    for (const PresetSpec& preset : info->presets) {
      const std::string name =
          std::string(info->name) + (preset.word.empty() ? "" : ":" + std::string(preset.word));
      Limits limits;
      limits.nodes = 3000;
      const Answer answer = ask(name, "start", limits);
      const auto legal = state_of(name, "start")->legal();
      EXPECT_TRUE(std::find(legal.begin(), legal.end(), answer.move) != legal.end()) << name;
      EXPECT_GE(answer.progress.depth, 1) << name;
    }
  }
}

// Four-hand, pairs order: the same side moves twice running, and a win of the partner's is a win.
TEST(Find, PartnersWinTogether) {
  const std::string game = "loa:four-hand,order=pairs-left";
  const auto state = state_of(game, "8/8/8/3B4/8/5B2/8/b3w2w N");
  const auto made = testing::engine_for(*state);
  Limits limits;
  limits.depth = 6;
  const auto answer = think(*made, *state, limits);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->score.kind, Score::Kind::Win);
}

}  // namespace
}  // namespace muster::engine
