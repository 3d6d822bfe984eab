// Every class of a review, on all moves of prepared positions whose truth the solver proves: a game
// of eight plies after which Black wins at once, and the positions on the way there.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/list.h"
#include "solver/solver.h"
#include "study/review.h"

namespace muster::study {
namespace {

using Kind = engine::Score::Kind;
using Moves = std::vector<std::string>;
using solver::Verdict;

const Moves kEight = {"d1-b3", "h5-g4", "b1-b4", "g4xg1", "b4-e7", "a3xc1", "b3-e6", "h3xf1"};

class ReviewClassesTest : public ::testing::Test {
 protected:
  std::unique_ptr<AnyState> after(const Moves& moves) const {
    auto state = std::move(*game_->state("start"));
    for (const std::string& move : moves) EXPECT_TRUE(state->play(move)) << move;
    return state;
  }

  // For the side to move; Unknown if that much work does not settle it.
  Verdict truth(const Moves& moves) {
    const auto state = after(moves);
    if (state->outcome().over()) return Verdict::Unknown;
    solver::SolverSettings settings;
    settings.memory_bytes = std::size_t{16} << 20;
    auto solver = solver::make_solver(*state, settings);
    EXPECT_TRUE(solver);
    solver::SolveLimits limits;
    limits.nodes = 100'000;
    return (*solver)->run(limits).verdict;
  }

  Finding look(const Moves& moves, std::uint64_t nodes) {
    engine::Limits limits;
    limits.nodes = nodes;
    engine_->new_game();
    const auto answer = engine::think(*engine_, *after(moves), limits);
    EXPECT_TRUE(answer);
    return finding_of(*answer, nodes);
  }

  // What a review says of the last of these moves; `before` is what a look at the position found.
  ReviewedMove verdict(const Moves& moves, const Finding& before) {
    auto review = Review::make(*game_, "start", moves, {kNodes, kNodes});
    EXPECT_TRUE(review);
    const int last = static_cast<int>(moves.size());
    review->take(last - 1, before);
    if (!review->finding(last)) review->take(last, look(moves, kNodes));
    return *review->judge(last);
  }

  // What is claimed as proven is so.
  void expect_true(const ReviewedMove& move, const Moves& line) {
    const bool had_win = move.before.kind == Kind::Win;
    if (move.move_class == MoveClass::LetsWinGo || move.move_class == MoveClass::MissesWin) {
      EXPECT_TRUE(had_win) << move.move;
      EXPECT_NE(move.after.kind, Kind::Win) << move.move;
    }
    if (move.after.kind == Kind::Loss) {
      EXPECT_EQ(truth(line), Verdict::Win) << move.move << ": the other side wins";
      proven_.insert(move.move_class);
    }
    if (had_win && move.after.kind == Kind::Win && !after(line)->outcome().over()) {
      EXPECT_EQ(truth(line), Verdict::Loss) << move.move << ": the other side loses";
      EXPECT_FALSE(is_fault(move.move_class)) << move.move << ": it wins still";
    }
    if (!had_win && move.before.kind != Kind::Loss && move.after.kind == Kind::Loss) {
      EXPECT_EQ(move.move_class, MoveClass::Blunder) << move.move;
    }
  }

  // All moves of a position; counts their classes.
  void review_all(Moves moves) {
    const Finding before = look(moves, 4 * kNodes);
    const auto state = after(moves);
    if (before.score.kind == Kind::Win) {
      EXPECT_EQ(truth(moves), Verdict::Win);
    }
    for (const std::string& move : state->legal()) {
      moves.push_back(move);
      const ReviewedMove judged = verdict(moves, before);
      ++seen_[judged.move_class];
      expect_true(judged, moves);
      if (move == before.line.front()) {
        EXPECT_EQ(judged.move_class, MoveClass::Best) << move << ": the engine's own choice";
      }
      moves.pop_back();
    }
  }

  static constexpr std::uint64_t kNodes = 1500;
  std::shared_ptr<const AnyGame> game_ = *make_game("loa");
  std::unique_ptr<engine::Engine> engine_ = [this] {
    engine::Settings settings;
    settings.hash_mb = 4;
    auto made = engine::make_engine(*game_, settings);
    EXPECT_TRUE(made);
    return std::move(*made);
  }();
  std::map<MoveClass, int> seen_;
  std::set<MoveClass> proven_;  // given to moves behind which the other side's win is proven
};

TEST_F(ReviewClassesTest, EveryClassIsGivenAndNoneAgainstAProof) {
  ASSERT_EQ(truth(kEight), Verdict::Win);
  for (std::size_t plies = 5; plies <= kEight.size(); ++plies) {
    review_all({kEight.begin(), kEight.begin() + static_cast<std::ptrdiff_t>(plies)});
  }
  for (const MoveClass one : kMoveClasses) EXPECT_GT(seen_[one], 0) << to_text(one);
  EXPECT_TRUE(proven_.contains(MoveClass::Blunder));
}

}  // namespace
}  // namespace muster::study
