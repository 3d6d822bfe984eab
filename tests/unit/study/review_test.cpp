// Reviews: the verdicts on hand-made findings, what is searched next, and a game with the engine
// whose turning point the solver has proven. SPDX-License-Identifier: MIT
#include "study/review.h"

#include <gtest/gtest.h>

#include "games/list.h"
#include "solver/solver.h"
#include "study/annotate.h"
#include "study/review_words.h"
#include "support/phrases.h"
#include "unit/study/game_of_eight.h"

namespace muster::study {
namespace {

using Kind = engine::Score::Kind;

engine::Score estimate(int centi) { return {Kind::Estimate, centi, 0}; }
engine::Score win(int plies) { return {Kind::Win, 32'000 - plies, plies}; }
engine::Score loss(int plies) { return {Kind::Loss, plies - 32'000, plies}; }

class ReviewTest : public ::testing::Test {
 protected:
  std::shared_ptr<const AnyGame> game = *make_game("loa");

  Review make(const Moves& moves, ReviewEffort effort = {}) {
    auto review = Review::make(*game, "start", moves, effort);
    EXPECT_TRUE(review) << review.error().to_text();
    return std::move(*review);
  }
  // The verdict on d1-b3 when the position before is worth `best` with h8-free line `line`, and
  // the position behind it, for White, is worth `reply`.
  ReviewedMove judge(engine::Score best, engine::Score reply, Moves line = {"b1-b3"}) {
    Review review = make({"d1-b3"});
    review.take(0, {best, std::move(line), 5, 1000, 1000});
    review.take(1, {reply, {"a2-c2"}, 5, 1000, 1000});
    return *review.judge(1);
  }
  // Even throughout, but for Black's second move, which White answers well.
  static Finding found_at(int ply, std::uint64_t asked) {
    if (ply == 3) return {estimate(250), {kEight[3]}, 5, 10, asked};
    return {estimate(0), {"f8-f6"}, 5, 10, asked};
  }
  MoveClass class_of(engine::Score best, engine::Score reply) {
    return judge(best, reply).move_class;
  }
};

TEST_F(ReviewTest, ClassesByWhatWasLost) {
  EXPECT_EQ(class_of(estimate(0), estimate(0)), MoveClass::Best);
  EXPECT_EQ(class_of(estimate(0), estimate(-80)), MoveClass::Best) << "better than thought";
  EXPECT_EQ(class_of(estimate(0), estimate(20)), MoveClass::Good);
  EXPECT_EQ(class_of(estimate(0), estimate(60)), MoveClass::Inaccuracy);
  EXPECT_EQ(class_of(estimate(0), estimate(120)), MoveClass::Mistake);
  EXPECT_EQ(class_of(estimate(0), estimate(250)), MoveClass::Blunder);
  EXPECT_EQ(class_of(estimate(0), win(4)), MoveClass::Blunder);
  EXPECT_EQ(class_of(win(5), estimate(-300)), MoveClass::MissesWin);
  EXPECT_EQ(class_of(win(5), estimate(0)), MoveClass::LetsWinGo);
  EXPECT_EQ(class_of(win(5), win(3)), MoveClass::LetsWinGo);
}

TEST_F(ReviewTest, TheEnginesChoiceIsNeverAFault) {
  const ReviewedMove worse = judge(estimate(300), estimate(300), {"d1-b3", "a2-c2"});
  EXPECT_EQ(worse.move_class, MoveClass::Best);
  EXPECT_EQ(worse.loss, 0);
  EXPECT_TRUE(worse.better.empty());
  const ReviewedMove proof = judge(win(5), estimate(0), {"d1-b3", "a2-c2"});
  EXPECT_EQ(proof.move_class, MoveClass::Best);
  EXPECT_EQ(proof.after.kind, Kind::Win) << "the proof begins with this move";
}

TEST_F(ReviewTest, WonStaysWonAndLostStaysLost) {
  EXPECT_EQ(class_of(win(3), loss(6)), MoveClass::Good) << "slower";
  EXPECT_EQ(class_of(win(5), loss(2)), MoveClass::Best) << "faster";
  EXPECT_EQ(class_of(loss(8), win(3)), MoveClass::Good) << "nothing was to be saved";
  EXPECT_EQ(class_of(loss(4), win(3)), MoveClass::Best);
}

TEST_F(ReviewTest, AccuracyAndTurningPoints) {
  Review review = make(kEight);
  EXPECT_FALSE(review.accuracy(Side::One));
  for (int ply = 0; ply <= review.plies(); ++ply) review.take(ply, found_at(ply, 1000));
  // Only Black's second move (ply 3) gave something away.
  EXPECT_LT(*review.accuracy(Side::One), 90);
  EXPECT_NEAR(*review.accuracy(Side::Two), 100, 1e-6);
  EXPECT_EQ(review.turning_points(), std::vector<int>{3});
  EXPECT_EQ(review.judge(3)->better, "f8-f6");
}

TEST_F(ReviewTest, MovesOfASideThatIsLostDoNotFlatterIt) {
  Review even = make(kEight), lost = make(kEight);
  for (int ply = 0; ply <= even.plies(); ++ply) {
    even.take(ply, found_at(ply, 1000));
    // Black blunders at ply 3 as before, and is mated from there on.
    const bool black = ply % 2 == 0;
    lost.take(ply, ply < 3 ? found_at(ply, 1000)
                           : Finding{black ? loss(9) : win(9), {kEight.front()}, 5, 10, 1000});
  }
  EXPECT_LT(*lost.accuracy(Side::One), *even.accuracy(Side::One))
      << "two moves that count, one of them a blunder, against four";
}

TEST_F(ReviewTest, LooksAtEverythingThenDeeperAtFaults) {
  Review review = make(kEight, {1000, 4000});
  std::vector<int> looked;
  while (const auto task = review.next()) {
    ASSERT_LT(looked.size(), 50U);
    looked.push_back(task->ply);
    // The search may need fewer nodes than it was allowed.
    review.take(task->ply, found_at(task->ply, task->nodes));
  }
  EXPECT_EQ(looked, (std::vector<int>{8, 7, 6, 5, 4, 3, 2, 1, 0, 3, 2}));
  EXPECT_EQ(review.progress().done, review.progress().of);
}

TEST_F(ReviewTest, AProofIsKept) {
  Review review = make(kEight);
  review.take(2, {win(5), {"b1-b4"}, 5, 10, 10});
  review.take(2, {estimate(0), {"f8-f6"}, 9, 900, 900});
  EXPECT_EQ(review.finding(2)->score, win(5));
}

TEST_F(ReviewTest, AnIllegalMoveIsNamed) {
  const auto review = Review::make(*game, "start", {"d1-b3", "h5-h6"});
  ASSERT_FALSE(review);
  EXPECT_EQ(review.error().field, "ply 2, move h5-h6");
}

TEST_F(ReviewTest, AGameWhoseTruthIsProven) {
  // The solver: Black to move wins behind these eight plies.
  auto state = std::move(*game->state("start"));
  for (const std::string& move : kEight) ASSERT_TRUE(state->play(move));
  solver::SolverSettings small;
  small.memory_bytes = std::size_t{16} << 20;
  auto solver = solver::make_solver(*state, small);
  ASSERT_TRUE(solver);
  solver::SolveLimits limits;
  limits.nodes = 100'000;
  ASSERT_EQ((*solver)->run(limits).verdict, solver::Verdict::Win);

  Moves moves = kEight;
  moves.push_back("c8-c6");  // instead of e1-e5
  Review review = make(moves, {3000, 12'000});
  engine::Settings settings;
  settings.hash_mb = 4;
  const auto engine = engine::make_engine(*game, settings);
  ASSERT_TRUE(engine);
  int searches = 0;
  while (const auto task = review.next()) {
    ASSERT_LT(++searches, 100);
    auto at = std::move(*game->state("start"));
    for (int ply = 0; ply < task->ply; ++ply) {
      ASSERT_TRUE(at->play(moves[static_cast<std::size_t>(ply)]));
    }
    engine::Limits nodes;
    nodes.nodes = task->nodes;
    const auto answer = engine::think(**engine, *at, nodes);
    ASSERT_TRUE(answer);
    review.take(task->ply, finding_of(*answer, task->nodes));
  }
  for (const ReviewedMove& move : review.judged()) {
    const Moves& best = review.finding(move.ply - 1)->line;
    if (best.front() == move.move) {
      EXPECT_FALSE(is_fault(move.move_class)) << move.ply;
    }
  }
  const ReviewedMove last = *review.judge(9);
  EXPECT_TRUE(last.move_class == MoveClass::LetsWinGo || last.move_class == MoveClass::MissesWin);
  EXPECT_EQ(last.before, win(1));
  EXPECT_EQ(last.better, "e1-e5");
  EXPECT_NE(move_words(*game, last, Language::English).find("Black wins in 1, proven"),
            std::string::npos)
      << move_words(*game, last, Language::English);

  record::Record record = record::make_record("loa", "start", moves);
  annotate(record, review, "muster");
  EXPECT_EQ(record.nodes[8].evaluations.front().proven, "win");
  EXPECT_EQ(record.nodes[9].glyph, glyph_of(last.move_class));
}

TEST(ReviewWords, EveryLanguageSaysTheSame) { expect_complete(review_phrases()); }

TEST_F(ReviewTest, VerdictsSayWho) {
  const auto said = [&](engine::Score score, Language language = Language::English) {
    return verdict_words(*game, score, Side::Two, language);
  };
  EXPECT_EQ(said(estimate(100)), "White 64%");
  EXPECT_EQ(said(estimate(-100)), "Black 64%");
  EXPECT_EQ(said(estimate(0)), "Even");
  EXPECT_EQ(said(estimate(5000)), "White 99%");
  EXPECT_EQ(said(win(5)), "White wins in 3, proven");
  EXPECT_EQ(said(loss(4)), "Black wins in 2, proven");
  EXPECT_EQ(said(loss(0)), "Black has won");
  EXPECT_EQ(said({Kind::Draw, 0, 0}), "Draw, proven");
  EXPECT_EQ(said(win(5), Language::Japanese), "白が3手で勝ち（証明済み）");
}

}  // namespace
}  // namespace muster::study
