// Every reason that Lines of Action can give, reached at least once, in both languages.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "games/list.h"
#include "games/loa/phrases.h"
#include "unit/games/move_phrases.h"

namespace muster {
namespace {

struct LoaCase {
  const char* game;
  const char* position;
  const char* move;
  const char* code;
  const char* sentence;
};

const LoaCase kLoaCases[] = {
    {"loa", "start", "b1-b9", "loa.off-board",
     "There is no square b9 on this board of 8 files and 8 ranks"},
    {"loa", "start", "d4-d5", "loa.empty", "There is no man on d4"},
    {"loa", "start", "a2-c2", "loa.not-yours", "The man on a2 is White's, and it is Black's turn"},
    {"loa:four-hand", "start", "b1-b3", "loa.wrong-seat",
     "The man on b1 belongs to South, and it is North's turn"},
    {"loa", "start", "b1-b1", "loa.same-square",
     "A man must leave its square: b1 is where it stands"},
    {"loa", "start", "b1-c3", "loa.no-line", "b1 and c3 are not on one rank, file or diagonal"},
    {"loa", "start", "b1-b2", "loa.distance",
     "2 men stand on file b, so the man on b1 must move exactly 2 along it, not 1: to b3"},
    {"loa", "start", "c1-a1", "loa.distance",
     "6 men stand on rank 1, so the man on c1 must move exactly 6 along it, not 2, which leads off "
     "the board"},
    {"loa", "8/8/8/8/b6b/8/1w6/bbb4w b", "b1-c1", "loa.distance",
     "4 men stand on rank 1, so the man on b1 must move exactly 4 along it, not 1: to f1"},
    {"loa", "8/8/8/8/8/8/1w6/bb1b3w b", "b1-f1", "loa.move", ""},
    {"loa", "w7/8/8/8/8/8/1w4b1/bb2b3 b", "b1-e1", "loa.own-man",
     "The 3 steps along rank 1 end on e1, where Black's own man stands"},
    {"loa", "7w/8/8/8/8/8/7b/bw1b4 b", "a1-d1", "loa.blocked",
     "The way from a1 to d1 along rank 1 (3 men) is blocked by White's man on b1"},
    {"loa", "start", "pass", "loa.must-move", "Black may not pass: b1-b3 is legal, for one"},
    {"loa:gamut2", "start", "pass", "loa.no-pass",
     "Nobody passes under these rules: a player without a move ends the game"},
    {"loa:parachute", "start", "a3-c3", "loa.drop-missing",
     "In this turn a reserve man must be dropped after the move, as in a3-b2@a1"},
    {"loa:parachute", "start", "a3-c3@a2", "loa.drop-occupied",
     "A man can be dropped only on an empty square, and a2 is occupied after the move"},
    {"loa", "start", "b1-b3@d4", "loa.drop-unknown", "There is no man in reserve to drop"},
    {"loa:parachute", "start", "@d4", "loa.drop-alone",
     "A man is dropped alone only by a player without an ordinary move: a3-b2@a1 is legal"},
    {"loa:four-hand,order=pairs-choice", "start moves b8-b6", "b1-d3", "loa.choice-missing", ""},
    {"loa:four-hand,order=pairs-choice", "start moves b8-b6", "b1-d3>N", "loa.choice-partner", ""},
    {"loa", "start", "b1-b3>W", "loa.choice-unknown",
     "Nobody is named here: the order of the seats is fixed for this turn"},
    {"loa:torus", "8/8/8/8/8/b7/8/bwbwbwbw b", "a1-c1", "loa.distance",
     "8 men stand on rank 1, so the man on a1 must move exactly 8 along it, not 2, which leads "
     "back to a1"},
};

TEST(LoaWhy, SaysWhatIsWrongAndShowsTheNumbers) {
  for (const LoaCase& c : kLoaCases) {
    SCOPED_TRACE(std::string(c.game) + " " + c.position + " " + c.move);
    const auto game = make_game(c.game);
    auto state = (*game)->state(c.position);
    ASSERT_TRUE(state) << state.error().to_text();
    const auto reason = (*state)->explain(c.move);
    ASSERT_TRUE(reason) << reason.error().to_text();
    if (std::string_view(c.code) == "loa.move") {
      EXPECT_TRUE(reason->legal());
      continue;
    }
    EXPECT_EQ(reason->code, c.code);
    if (*c.sentence != '\0') {
      EXPECT_EQ((*game)->say(*reason, Language::English), c.sentence);
    }
    EXPECT_NE((*game)->say(*reason, Language::Japanese), (*game)->say(*reason, Language::English));
  }
}

TEST(LoaWhy, OneManIsNotMen) {
  const auto game = make_game("loa");
  auto state = std::move(*(*game)->state("8/8/8/8/8/3w4/8/b3b2w b"));
  const auto reasons = state->explain_cell("a1");
  ASSERT_TRUE(reasons && reasons->size() == 8U);
  EXPECT_EQ((*game)->say((*reasons)[2], Language::English), "To a2: 1 man on this line");
  auto taking = std::move(*(*game)->state("8/8/8/8/8/2w5/8/b6b b"));
  const auto onto = taking->explain_cell("a1");
  ASSERT_TRUE(onto);
  EXPECT_EQ((*game)->say((*onto)[1], Language::English), "Takes the man on c3: 2 men on this line");
  EXPECT_EQ((*game)->say((*reasons)[6], Language::English),
            "1 man stands on file a: 1 step down from a1 leads off the board");
}

TEST(LoaWhy, EverySentenceIsReached) {
  std::set<std::string_view> reached = {"loa.move", "loa.edge", "loa.ring"};  // explain_cell, below
  for (const LoaCase& c : kLoaCases) reached.insert(c.code);
  for (const Phrase& phrase : loa::phrases().all(Language::English)) {
    if (phrase.key.starts_with("loa.") && is_about_moves(phrase.key)) {
      EXPECT_TRUE(reached.count(phrase.key)) << phrase.key << " has no test";
    }
  }
}

TEST(LoaWhy, APointAloneListsAllDirections) {
  const auto game = make_game("loa");
  auto state = std::move(*(*game)->state("start"));
  const auto reasons = state->explain_cell("B1");
  ASSERT_TRUE(reasons);
  std::vector<std::string> sentences;
  for (const Reason& reason : *reasons)
    sentences.push_back((*game)->say(reason, Language::English));
  EXPECT_EQ(sentences,
            (std::vector<std::string>{
                "To h1: 6 men on this line",
                "To d3: 2 men on this line",
                "To b3: 2 men on this line",
                "2 men stand on diagonal b1-a2: 2 steps up-left from b1 lead off the board",
                "6 men stand on rank 1: 6 steps left from b1 lead off the board",
                "2 men stand on diagonal b1-h7: 2 steps down-left from b1 lead off the board",
                "2 men stand on file b: 2 steps down from b1 lead off the board",
                "2 men stand on diagonal b1-a2: 2 steps down-right from b1 lead off the board",
            }));
  EXPECT_EQ((*state->explain_cell("d4"))[0].code, "loa.empty");
  EXPECT_FALSE(state->explain_cell("j4"));
}

// A step is not the whole turn where a drop or a name belongs to it.
TEST(LoaWhy, AManTellsWhatFollowsItsStep) {
  const auto said = [](const char* name, const char* moves, const char* cell, Language language) {
    const auto game = make_game(name);
    const auto state = (*game)->state(std::string("start") + moves);
    EXPECT_TRUE(state) << state.error().to_text();
    const auto reasons = (*state)->explain_cell(cell);
    std::string all;
    for (const Reason& reason : *reasons) {
      all += (*game)->say(reason, language) + "\n";
    }
    return all;
  };
  EXPECT_NE(said("loa:parachute", "", "a3", Language::English)
                .find("To c3: 2 men on this line; then a reserve man is dropped, as in "
                      "a3-c3@a1\n"),
            std::string::npos);
  EXPECT_NE(said("loa:parachute", "", "a3", Language::Japanese).find("a3-c3@a1"),
            std::string::npos);
  EXPECT_NE(said("loa:four-hand,order=pairs-choice", " moves b8-b6", "e1", Language::English)
                .find("; then the next seat is named, as in e1-e3>E\n"),
            std::string::npos);
  EXPECT_EQ(said("loa", "", "b1", Language::English).find(';'), std::string::npos);
}

TEST(LoaWhy, AFinishedGameSaysSo) {
  const auto game = make_game("loa");
  auto state = std::move(*(*game)->state("8/8/8/3bb3/8/8/w6w/8 w"));
  const auto reason = state->explain("a2-a3");
  ASSERT_TRUE(reason);
  EXPECT_EQ((*game)->say(*reason, Language::English), "The game is over (Black, connected)");
}

}  // namespace
}  // namespace muster
