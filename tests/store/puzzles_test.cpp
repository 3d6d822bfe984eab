// Answers to puzzles: one of each person counts, both ratings move together; in both stores.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include <thread>

#include "store/place.h"

namespace muster::store {
namespace {

using AnswerOutcome = PuzzleAnswered::Outcome;
using testing::IsEmpty;
using testing::SizeIs;

class Puzzles : public StoreSuite {
 protected:
  void SetUp() override {
    ann_ = add_person(store(), "Ann");
    bob_ = add_person(store(), "Bob");
  }

  static PuzzleAnswer sample(std::int64_t account, const std::string& puzzle, double score,
                             TimeMs now) {
    return {account, "loa", puzzle, score, {1500, 135, 0.06}, now};
  }
  PuzzleAnswered answer(std::int64_t account, const std::string& puzzle, double score,
                        TimeMs now = 1000) {
    const auto done = store().answer_puzzle(sample(account, puzzle, score, now));
    EXPECT_TRUE(done) << why(done);
    return done ? *done : PuzzleAnswered{};
  }

  std::int64_t ann_ = 0, bob_ = 0;
};
INSTANTIATE_TEST_SUITE_P(Store, Puzzles, testing::Values(Kind::Sqlite, Kind::Postgres), kind_name);

TEST_P(Puzzles, AnAnswerMovesBothAsAGameWould) {
  const PuzzleAnswered done = answer(ann_, "p1", 1);
  const GlickoPair expected = rate_game({kFirstSolverRating, 350, 0.06}, {1500, 135, 0.06}, 1);
  EXPECT_EQ(done.outcome, AnswerOutcome::Counted);
  EXPECT_DOUBLE_EQ(done.person.glicko.rating, expected.one.rating);
  EXPECT_DOUBLE_EQ(done.change, expected.one.rating - kFirstSolverRating);
  EXPECT_DOUBLE_EQ(done.puzzle.glicko.rating, expected.two.rating);
  EXPECT_DOUBLE_EQ(store().puzzle_solver(ann_)->glicko.deviation, expected.one.deviation);
  const auto ratings = store().puzzle_ratings("loa");
  ASSERT_THAT(*ratings, SizeIs(1));
  EXPECT_EQ(ratings->front().first, "p1");
  EXPECT_DOUBLE_EQ(ratings->front().second.glicko.volatility, expected.two.volatility);
  EXPECT_THAT(*store().puzzle_ratings("loa:torus"), IsEmpty());
}

TEST_P(Puzzles, TheFirstAnswerOfAPersonStands) {
  const PuzzleAnswered first = answer(ann_, "p1", 0), second = answer(ann_, "p1", 1, 2000);
  EXPECT_EQ(second.outcome, AnswerOutcome::Already);
  EXPECT_EQ(second.score, 0);
  EXPECT_DOUBLE_EQ(second.person.glicko.rating, first.person.glicko.rating);
  EXPECT_DOUBLE_EQ(second.puzzle.glicko.rating, first.puzzle.glicko.rating);
  EXPECT_EQ(second.puzzle.answers, 1);
  EXPECT_EQ(answer(bob_, "p1", 1).puzzle.answers, 2);
  EXPECT_THAT(*store().puzzle_answers(ann_, 10), SizeIs(1));
}

TEST_P(Puzzles, TheNewestAnswersTheOldestOfThemFirst) {
  for (const char* id : {"p3", "p1", "p2"}) answer(ann_, id, 0.5);
  const auto newest = store().puzzle_answers(ann_, 2);
  ASSERT_THAT(*newest, SizeIs(2));
  EXPECT_EQ((*newest)[0].puzzle, "p1");
  EXPECT_EQ((*newest)[1].puzzle, "p2");
  EXPECT_EQ((*newest)[1].score, 0.5);
  EXPECT_DOUBLE_EQ((*newest)[1].rating, store().puzzle_solver(ann_)->glicko.rating);
}

TEST_P(Puzzles, ADayHasItsQuota) {
  for (int i = 0; i < kMostPuzzleAnswers; ++i) {
    ASSERT_EQ(answer(ann_, "p" + std::to_string(i), 0, 1000 + i).outcome, AnswerOutcome::Counted)
        << i;
  }
  EXPECT_EQ(answer(ann_, "more", 1, 2000).outcome, AnswerOutcome::Full);
  EXPECT_EQ(answer(ann_, "p1", 1, 2000).outcome, AnswerOutcome::Already) << "an answer was lost";
  EXPECT_EQ(answer(bob_, "more", 1, 2000).outcome, AnswerOutcome::Counted);
  EXPECT_EQ(answer(ann_, "more", 1, 1000 + kPuzzleDayMs).outcome, AnswerOutcome::Counted)
      << "the first one is a day old";
  EXPECT_EQ(answer(ann_, "next", 1, 1000 + kPuzzleDayMs).outcome, AnswerOutcome::Full);
}

TEST_P(Puzzles, GoWithTheAccount) {
  answer(ann_, "p1", 1);
  ASSERT_TRUE(store().delete_account(ann_));
  EXPECT_THAT(*store().puzzle_answers(ann_, 10), IsEmpty());
  EXPECT_EQ(store().puzzle_solver(ann_)->answers, 0);
  EXPECT_THAT(*store().puzzle_ratings("loa"), SizeIs(1)) << "nothing of a person is in it";
  const auto late = store().answer_puzzle(sample(ann_, "p2", 1, 2000));
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, ErrorCode::NotFound);
}

// Two connections to one database: the same person from two devices, then two people.
TEST_P(Puzzles, WhoeverAnswersAtOnceIsCountedOnceAndNobodyIsLost) {
  const auto other = place().open("other");
  for (int round = 0; round < 10; ++round) {
    const std::string id = "r" + std::to_string(round);
    for (const std::int64_t second_person : {ann_, bob_}) {
      Result<PuzzleAnswered> here = PuzzleAnswered{}, there = PuzzleAnswered{};
      std::thread second([&] { there = other->answer_puzzle(sample(second_person, id, 0, 1000)); });
      here = store().answer_puzzle(sample(ann_, id, 1, 1000));
      second.join();
      ASSERT_TRUE(here && there) << why(here) << why(there);
    }
    EXPECT_EQ(store().puzzle_ratings("loa")->back().second.answers, 2) << id;
  }
  EXPECT_EQ(store().puzzle_solver(ann_)->answers, 10);
  EXPECT_EQ(store().puzzle_solver(bob_)->answers, 10);
}

}  // namespace
}  // namespace muster::store
