// Every reason that Lines of Fixation can give, reached at least once, in both languages.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "games/list.h"
#include "games/lof/phrases.h"
#include "unit/games/lof_setup.h"
#include "unit/games/move_phrases.h"

namespace muster {
namespace {

struct LofCase {
  const char* game;
  std::string position;
  const char* move;
  const char* code;
  const char* english;
  const char* japanese;
};

const LofCase kLofCases[] = {
    {"lof", "start", "a2-a7", "off-board", "There is no point a7 on this board",
     "この盤に a7 という点はありません"},
    {"lof", "start", "j1-a2", "off-board", "There is no point j1 on this board", ""},
    {"lof", "start", "e5-e6", "lof.empty", "There is no stack on e5", "e5 にスタックはありません"},
    {"lof", "start", "b1-b3", "lof.not-yours",
     "The stack on b1 has a disc of Dark on top, and Light is to move",
     "b1 のスタックは一番上が黒です。いまは白の手番です"},
    {"lof", "start", " Pass", "no-pass",
     "Nobody passes in this game: a player to move without a legal move loses",
     "このゲームにパスはありません。手番で合法手がなければ負けです"},
    {"lof", "start", "a2-a2", "lof.same-point", "A stack must leave its point, a2", ""},
    {"lof", "start", "a2-c3", "lof.not-on-line", "a2 and c3 do not lie on one line of the board",
     "a2 と c3 は同じ直線上にありません"},
    {"lof", "start", "a2-a3", "lof.distance",
     "The stack on a2 is 2 high and goes exactly that far, but a3 is 1 away; in this direction it "
     "ends on a4",
     ""},
    {"lof", "start", "a2-a1", "lof.distance",
     "The stack on a2 is 2 high and goes exactly that far, but a1 is 1 away; in this direction "
     "there is room for 1 only",
     ""},
    {"lof", "start", "a4-a6", "lof.edge",
     "The stack on a4 is 2 high and needs as many points ahead, but the edge leaves 1", ""},
    {"lof", lof_setup("e1=ww e3=bbbbbb a1=w", 'w'), "e1-e3", "lof.six",
     "The stack on e3 is six high already and takes no more discs", ""},
    {"lof", lof_setup("e5=bb e9=www g5=ww", 'b'), "e5-e7", "lof.fixed",
     "Fixed: on e1-e9 Light is higher, 3 on e9 against 2 on e5, so Dark cannot move along it",
     "固定：e1-e9 では白の e9（3段）が黒の e5（2段）より高いため、この線に沿って動けません"},
    {"lof", lof_setup("e5=bb e9=www g5=ww", 'b'), "e5-g5", "lof.tied",
     "Tied: on a5-i5 both reach height 2 (Dark on e5, Light on g5), so nothing may be captured "
     "along "
     "it, and this move would capture g5",
     ""},
    {"lof", lof_setup("e5=wb e6=bb e1=ww", 'b'), "e5-e7", "lof.tied",
     "Tied: on e1-e9 both reach height 2 (Dark on e5, Light on e1), so nothing may be captured "
     "along "
     "it, and this move would give up the own stack on e6",
     "同点：e1-e9 の最高はどちらも 2 段（黒は e5、白は "
     "e1）なので、この線では捕獲できません。この手は e6 "
     "の自分のスタックを相手に渡すことになります"},
    {"lof", "start moves a3-c3 i7-g7 c3-d4 g7-f6 d4-c3", "f6-g7", "lof.repeated",
     "Repetition: the board would be the one after ply 2 again",
     "反復：2 手目の後の盤面と同じになります"},
    {"lof:repetition=board+turn", "start moves a3-c3 i7-g7 c3-d4 g7-f6 d4-c3", "f6-g7",
     "lof.repeated",
     "Repetition: the board would be the one after ply 2 again, with the same player to move",
     "反復：2 手目の後の盤面と手番まで同じになります"},
    {"lof", lof_setup("a1=w e9=w i9=b e1=b", 'w') + " moves a1-a2 i9-i8 a2-a1", "i8-i9",
     "lof.repeated-start", "Repetition: the board would be the one the game began with again", ""},
    {"lof", "start moves a2-a4 d8-d6", "f2-f4", "lof.must-capture",
     "A stack of one colour, three or more high, must capture if it can. Choose one, with what it "
     "takes: a3-d6 (d6), a4-d7 (d7)",
     ""},
    {"lof", lof_setup("e3=www e6=b c5=ww a5=bb", 'w'), "c5-c7", "lof.must-capture",
     "A stack of one colour, three or more high, must capture if it can: e3-e6 takes e6",
     "3段以上の単色スタックは、捕獲できるなら必ず捕獲します：e3-e6 で e6 を取ります"},
};

TEST(LofWhy, SaysWhatIsWrongAndShowsTheNumbers) {
  for (const LofCase& c : kLofCases) {
    SCOPED_TRACE(std::string(c.game) + " " + c.position + " " + c.move);
    const auto game = make_game(c.game);
    auto state = (*game)->state(c.position);
    ASSERT_TRUE(state) << state.error().to_text();
    const auto reason = (*state)->explain(c.move);
    ASSERT_TRUE(reason) << reason.error().to_text();
    EXPECT_EQ(reason->code, c.code);
    EXPECT_EQ((*game)->say(*reason, Language::English), c.english);
    if (*c.japanese != '\0') {
      EXPECT_EQ((*game)->say(*reason, Language::Japanese), c.japanese);
    }
    EXPECT_NE((*game)->say(*reason, Language::Japanese), c.english);
  }
}

TEST(LofWhy, EverySentenceIsReached) {
  // lof.move comes with a point alone, below; lof.takes and lof.gives are words within lof.tied.
  std::set<std::string_view> reached = {"lof.move", "lof.takes", "lof.gives"};
  for (const LofCase& c : kLofCases) reached.insert(c.code);
  for (const Phrase& phrase : lof::phrases().all(Language::English)) {
    if (phrase.key.starts_with("lof.") && is_about_moves(phrase.key)) {
      EXPECT_TRUE(reached.count(phrase.key)) << phrase.key << " has no test";
    }
  }
}

std::vector<std::string> sentences(const AnyState& state, const char* cell, Language language) {
  std::vector<std::string> out;
  const auto reasons = state.explain_cell(cell);
  EXPECT_TRUE(reasons);
  for (const Reason& reason : *reasons) out.push_back(state.game().say(reason, language));
  return out;
}

TEST(LofWhy, APointAloneListsAllSixDirections) {
  const auto game = make_game("lof");
  const auto figure = std::move(*(*game)->state(lof_setup("e5=bb e9=www g5=ww", 'b')));
  EXPECT_EQ(sentences(*figure, "E5", Language::English),
            (std::vector<std::string>{
                "e5-e7: Fixed: on e1-e9 Light is higher, 3 on e9 against 2 on e5, so Dark cannot "
                "move along it",
                "e5-g7: allowed, no enemy stack on this line is higher",
                "e5-g5: Tied: on a5-i5 both reach height 2 (Dark on e5, Light on g5), so nothing "
                "may be captured along it, and this move would capture g5",
                "e5-e3: Fixed: on e1-e9 Light is higher, 3 on e9 against 2 on e5, so Dark cannot "
                "move along it",
                "e5-c3: allowed, no enemy stack on this line is higher",
                "e5-c5: allowed, no enemy stack on this line is higher",
            }));
  const auto start = std::move(*(*game)->state("start"));
  EXPECT_EQ(
      sentences(*start, "a3", Language::English),
      (std::vector<std::string>{
          "a3-a5: allowed, no enemy stack on this line is higher, merges on a4",
          "a3-c5: allowed, no enemy stack on this line is higher",
          "a3-c3: allowed, no enemy stack on this line is higher",
          "a3-a1: allowed, no enemy stack on this line is higher, merges on a2",
          "a3↙: The stack on a3 is 2 high and needs as many points ahead, but the edge leaves 0",
          "a3↘: The stack on a3 is 2 high and needs as many points ahead, but the edge leaves 0",
      }));
  EXPECT_EQ(sentences(*start, "a3", Language::Japanese)[0],
            "a3-a5：動けます（この線に自分より高い相手のスタックはありません）、a4 で統合");
  EXPECT_EQ(sentences(*start, "e5", Language::English),
            std::vector<std::string>{"There is no stack on e5"});
  EXPECT_EQ((*start->explain_cell("i7"))[0].code, "lof.not-yours");
  EXPECT_FALSE(start->explain_cell("j4"));
}

TEST(LofWhy, ALegalDirectionSaysWhatItDoes) {
  const auto game = make_game("lof");
  const auto state =
      std::move(*(*game)->state(lof_setup("e5=bwb e6=ww e7=bb e8=w a1=b c1=w", 'b')));
  EXPECT_EQ(
      sentences(*state, "e5", Language::English)[0],
      "e5-e8: allowed, no enemy stack on this line is higher, captures on e6, e8, gives up e7");
}

TEST(LofWhy, AFinishedGameSaysSo) {
  const auto game = make_game("lof");
  const auto state =
      std::move(*(*game)->state(lof_setup("a3=ww a1=b e5=bb e6=b i5=w", 'w') + " moves a3-a1"));
  const auto reason = state->explain("e5-e7");
  ASSERT_TRUE(reason);
  EXPECT_EQ((*game)->say(*reason, Language::English), "The game is over (Dark, connected)");
  EXPECT_EQ(outcome_sentence((*game)->info(), state->outcome(), Language::Japanese),
            "黒の勝ち（連結、相手の手による）");
}

}  // namespace
}  // namespace muster
