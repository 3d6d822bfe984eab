// Every class of a review, on prepared games whose truth the solver proves (the browser's test
// reads the same ones), and on all moves of the positions on the way there.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/text.h"
#include "games/list.h"
#include "solver/solver.h"
#include "study/review.h"
#include "support/files.h"
#include "unit/study/game_of_eight.h"

namespace muster::study {
namespace {

using Kind = engine::Score::Kind;
using solver::Verdict;

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

  // A game as a page or a terminal reviews it. What two games share is searched once.
  Review review_of(const Moves& moves) {
    auto review = Review::make(*game_, "start", moves);
    EXPECT_TRUE(review);
    while (const auto task = review->next()) {
      const Moves there = first(moves, task->ply);
      auto [found, is_new] = looked_.try_emplace({there, task->nodes});
      if (is_new) found->second = look(there, task->nodes);
      review->take(task->ply, found->second);
    }
    return std::move(*review);
  }

  static Moves first(const Moves& moves, int plies) {
    return {moves.begin(), moves.begin() + plies};
  }

  // What is proven after these moves for who made the last one.
  std::string proven_for(Side mover, const Moves& moves) {
    const Outcome outcome = after(moves)->outcome();
    if (outcome.over()) return outcome.winner == winner(mover) ? "win" : "loss";
    const Verdict verdict = truth(moves);
    return verdict == Verdict::Win ? "loss" : verdict == Verdict::Loss ? "win" : "-";
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
  std::map<std::pair<Moves, std::uint64_t>, Finding> looked_;
  std::map<MoveClass, int> seen_;
  std::set<MoveClass> proven_;  // given to moves behind which the other side's win is proven
};

TEST_F(ReviewClassesTest, PreparedGamesGetTheirClasses) {
  const std::string file = read_file(test_path("data/review_classes.tsv"));
  for (const std::string_view line : text::split(file, '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto field = text::split(line, '\t');
    ASSERT_EQ(field.size(), 5U) << line;
    Moves moves;
    for (const std::string_view move : text::split(field[0], ' ')) moves.emplace_back(move);
    const int ply = *text::parse_number(field[1]);
    const auto judged = review_of(moves).judge(ply);
    ASSERT_TRUE(judged) << line;
    EXPECT_EQ(to_text(judged->move_class), field[2]) << line;
    ++seen_[judged->move_class];
    if (field[3] == "win") {
      EXPECT_EQ(truth(first(moves, ply - 1)), Verdict::Win) << line;
    }
    if (field[4] != "-") {
      EXPECT_EQ(proven_for(judged->side, first(moves, ply)), field[4]) << line;
    }
  }
  for (const MoveClass one : kMoveClasses) EXPECT_GT(seen_[one], 0) << to_text(one);
}

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
