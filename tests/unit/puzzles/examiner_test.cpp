// What the examiner accepts and refuses. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/list.h"
#include "positions.h"
#include "puzzles/examiner.h"
#include "puzzles/themes.h"

namespace muster::puzzles {
namespace {

using testing::HasSubstr;

class Examining : public testing::Test {
 protected:
  void SetUp() override {
    game_ = *make_game("loa");
    prover_ = std::move(*solver::make_win_prover(*game_, kProverBytes));
    examiner_.emplace(*prover_, ProofEffort{});
  }
  std::unique_ptr<AnyState> state(const std::string& text) {
    return std::move(*game_->state(text));
  }

  std::shared_ptr<const AnyGame> game_;
  std::unique_ptr<solver::WinProver> prover_;
  std::optional<Examiner> examiner_;
};

TEST_F(Examining, TheOnlyWinIsAPuzzle) {
  const Examined found = examiner_->win(*state("w6w/8/8/8/2bb4/8/1b6/w6w b"), 500);
  ASSERT_EQ(found.finding, PuzzleFinding::NotUnique) << "b2-b3 and c4-c3 both join";
  const Examined one = examiner_->win(*state(kOneWay), 500);
  ASSERT_EQ(one.finding, PuzzleFinding::Puzzle);
  EXPECT_EQ(one.puzzle.moves, 1);
  EXPECT_EQ(one.puzzle.line.size(), 1u);
  EXPECT_TRUE(examiner_->check(*game_, one.puzzle));
}

TEST_F(Examining, ACheckNamesWhatDoesNotHold) {
  Puzzle puzzle = examiner_->win(*state(kOneWay), 500).puzzle;
  puzzle.line = {"b1-a2"};
  const Status wrong = examiner_->check(*game_, puzzle);
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.error().to_text(), HasSubstr("move 1 of the line"));
  puzzle.id = "0000000000";
  EXPECT_THAT(examiner_->check(*game_, puzzle).error().field, "id");
}

// All moves but the first of the line lose, proven. That it does not lose itself was proven of one
// of the two positions only.
TEST_F(Examining, ADefenceIsCheckedWithItsWholeClaim) {
  const Puzzle proven = examiner_->defence(*state("3b4/2b5/4bb2/1w1wb1b1/1wb1b3/3w4/8/8 w")).puzzle;
  ASSERT_TRUE(proven.settled);
  EXPECT_TRUE(examiner_->check(*game_, proven));
  Puzzle claim = examiner_->defence(*state("3b2b1/w1w1wwb1/3wb3/5b2/2w1bb2/3w2b1/w4w2/8 w")).puzzle;
  ASSERT_FALSE(claim.settled);
  EXPECT_TRUE(examiner_->check(*game_, claim));
  claim.settled = true;
  EXPECT_EQ(examiner_->check(*game_, claim).error().field, "others");
  claim = proven;
  claim.unique = Unique::InTime;
  EXPECT_EQ(examiner_->check(*game_, claim).error().field, "unique");
  claim = proven;
  claim.line = {"d3-d4"};
  EXPECT_EQ(examiner_->check(*game_, claim).error().field, "line");
}

// With 500 nodes a move b6-c6 is the one move that nothing refutes; with some thousands it loses
// too.
TEST_F(Examining, AnOnlyDefenceHoldsAgainstALongSearch) {
  EXPECT_NE(examiner_->defence(*state("8/8/1b6/2w1bw2/2wbb3/3w1w2/3wbw2/8 b")).finding,
            PuzzleFinding::Puzzle);
}

TEST_F(Examining, MoreEffortMayFindASecondSolution) {
  Puzzle one = examiner_->win(*state(kOneWay), 500).puzzle;
  EXPECT_EQ(examiner_->again(*game_, one).puzzle.line, one.line);
  Puzzle two = one;
  two.position = "w6w/8/8/8/2bb4/8/1b6/w6w b";
  EXPECT_EQ(examiner_->again(*game_, two).finding, PuzzleFinding::NotUnique);
}

TEST_F(Examining, AThreatIsAWinOfTheOtherSideAtOnce) {
  const std::string board = kOneWay;
  const std::string white = board.substr(0, board.size() - 1) + "w";
  EXPECT_TRUE(threatened(*state(white))) << "Black would join by g5xd2";
  EXPECT_FALSE(threatened(*state("start")));
  const auto four = *make_game("loa:four-hand");
  EXPECT_FALSE(threatened(**four->state("start"))) << "no other turn with four seats";
}

TEST_F(Examining, NoWinNoPuzzle) {
  EXPECT_EQ(examiner_->win(*state("start"), 50).finding, PuzzleFinding::None);
}

TEST_F(Examining, MirrorImagesHaveOneId) {
  EXPECT_EQ(examiner_->id(*state("8/8/3bbw2/2wbw1b1/2bbb3/2b4w/2ww4/1bb5 b")),
            examiner_->id(*state("8/8/2wbb3/1b1wbw2/3bbb2/w4b2/4ww2/5bb1 b")));
}

TEST_F(Examining, AnEndingIsWonInSoManyMovesAndItsLineEndsWithTheWin) {
  examiner_.emplace(*prover_, ProofEffort{1500, 1500});
  const Examined found = examiner_->ending(*state(kFarApart));
  ASSERT_EQ(found.finding, PuzzleFinding::Puzzle);
  const Puzzle& ending = found.puzzle;
  EXPECT_EQ(ending.kind, PuzzleKind::Ending);
  EXPECT_EQ(ending.moves, 3);
  EXPECT_EQ(ending.line.size(), static_cast<std::size_t>(2 * ending.moves - 1));
  EXPECT_EQ(ending.pieces, 14);
  const auto end = state(kFarApart);
  for (const std::string& move : ending.line) ASSERT_TRUE(end->play(move)) << move;
  EXPECT_EQ(end->outcome().winner, winner(state(kFarApart)->turn().side));
  EXPECT_TRUE(ending.settled) << "its reply is proven to be a longest defence";
  EXPECT_TRUE(examiner_->check(*game_, ending));
  Examiner lazy(*prover_, ProofEffort{10, 1500});
  EXPECT_FALSE(lazy.check(*game_, ending));
  Puzzle own = ending;
  own.find = 1500;  // what it takes stands in its own line
  EXPECT_TRUE(lazy.check(*game_, own));
  Puzzle shorter = ending;
  shorter.moves -= 1;
  EXPECT_EQ(examiner_->check(*game_, shorter).error().field, "position");
  Puzzle other = ending;
  other.pieces = 13;
  EXPECT_EQ(examiner_->check(*game_, other).error().field, "pieces");
}

// Proves nothing any more, or only wins, once it has been told to forget.
class Forgetful : public solver::WinProver {
 public:
  enum class Keeps { Nothing, Wins };
  Forgetful(solver::WinProver& real, Keeps keeps) : real_(real), keeps_(keeps) {}

  solver::WinReport ask(const AnyState& state, Side side, std::uint64_t nodes,
                        int within) override {
    const solver::WinReport report = real_.ask(state, side, nodes, within);
    const bool kept = keeps_ == Keeps::Wins && report.answer == solver::WinAnswer::Wins;
    return forgot_ && !kept ? solver::WinReport{} : report;
  }
  std::uint64_t key(const AnyState& state) const override { return real_.key(state); }
  void forget() override {
    forgot_ = true;
    real_.forget();
  }
  std::uint64_t nodes() const override { return real_.nodes(); }

 private:
  solver::WinProver& real_;
  Keeps keeps_;
  bool forgot_ = false;
};

TEST_F(Examining, AnEndingIsKeptOnlyAsFarAsItsOwnCheckProvesItAgain) {
  const ProofEffort effort{1500, 1500};
  Forgetful nothing(*prover_, Forgetful::Keeps::Nothing);
  EXPECT_EQ(Examiner(nothing, effort).ending(*state(kFarApart)).finding, PuzzleFinding::Unsettled)
      << "the win itself";
  prover_->forget();
  Forgetful wins(*prover_, Forgetful::Keeps::Wins);
  const Examined found = Examiner(wins, effort).ending(*state(kFarApart));
  ASSERT_EQ(found.finding, PuzzleFinding::Puzzle);
  EXPECT_FALSE(found.puzzle.settled) << "that no reply is longer";
  EXPECT_TRUE(Examiner(*prover_, effort).check(*game_, found.puzzle));
}

TEST_F(Examining, AWinAtOnceIsNoEnding) {
  EXPECT_EQ(examiner_->ending(*state(kOneWay)).finding, PuzzleFinding::None);
}

}  // namespace
}  // namespace muster::puzzles
