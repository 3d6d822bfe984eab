// Answers to puzzles. SPDX-License-Identifier: MIT
#include <algorithm>

#include "store/sql_store.h"

namespace muster::store {

namespace {

using AnswerOutcome = PuzzleAnswered::Outcome;

constexpr std::string_view kAnswer =
    "SELECT score FROM puzzle_answers WHERE account = $1 AND game = $2 AND puzzle = $3";
// The answer that is so many back; none: there are fewer.
constexpr std::string_view kAnswerBefore =
    "SELECT at FROM puzzle_answers WHERE account = $1 AND number = $2";
constexpr std::string_view kSolver =
    "SELECT rating, deviation, volatility, answers FROM puzzle_solvers WHERE account = $1";
constexpr std::string_view kPuzzle =
    "SELECT rating, deviation, volatility, answers FROM puzzle_ratings "
    "WHERE game = $1 AND puzzle = $2";
constexpr std::string_view kFirstOfPuzzle =
    "INSERT INTO puzzle_ratings (game, puzzle, rating, deviation, volatility, answers) "
    "VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT DO NOTHING";
// Takes the puzzle for the rest of the transaction: whoever else answers it waits.
constexpr std::string_view kHoldPuzzle =
    "UPDATE puzzle_ratings SET answers = answers + 1 WHERE game = $1 AND puzzle = $2 "
    "RETURNING rating, deviation, volatility, answers";
constexpr std::string_view kSetPuzzle =
    "UPDATE puzzle_ratings SET rating = $3, deviation = $4, volatility = $5 "
    "WHERE game = $1 AND puzzle = $2";
constexpr std::string_view kSetSolver =
    "INSERT INTO puzzle_solvers (account, rating, deviation, volatility, answers) "
    "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account) DO UPDATE SET rating = excluded.rating, "
    "deviation = excluded.deviation, volatility = excluded.volatility, answers = excluded.answers";
constexpr std::string_view kAddAnswer =
    "INSERT INTO puzzle_answers (account, game, puzzle, at, score, rating, number) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7)";

PuzzleRating read_rating(const Rows& rows, const Glicko& standard) {
  if (rows.empty()) return {standard, 0};
  return {{rows.real(0, 0), rows.real(0, 1), rows.real(0, 2)},
          static_cast<int>(rows.integer(0, 3))};
}

}  // namespace

Result<PuzzleRating> SqlStore::puzzle_solver(std::int64_t account) {
  const auto rows = run(kSolver, {value(account)});
  if (!rows) return rows.error();
  Glicko first;
  first.rating = kFirstSolverRating;
  return read_rating(*rows, first);
}

Result<bool> SqlStore::may_answer(const PuzzleAnswer& answer, int answers) {
  const auto rows =
      run(kAnswerBefore, {value(answer.account), value(answers - kMostPuzzleAnswers + 1)});
  if (!rows) return rows.error();
  return rows->empty() || rows->integer(0, 0) <= answer.now - kPuzzleDayMs;
}

// Both ratings, from those that are stored: the account and the puzzle are held.
Status SqlStore::count_answer(const PuzzleAnswer& answer, PuzzleAnswered& done) {
  const Glicko& measured = answer.measured;
  if (Status made =
          change(kFirstOfPuzzle, {value(answer.game), value(answer.puzzle), value(measured.rating),
                                  value(measured.deviation), value(measured.volatility)});
      !made) {
    return made;
  }
  const auto held = run(kHoldPuzzle, {value(answer.game), value(answer.puzzle)});
  if (!held) return held.error();
  done.puzzle = read_rating(*held, measured);
  const GlickoPair after = muster::rate_game(done.person.glicko, done.puzzle.glicko, answer.score);
  done.change = after.one.rating - done.person.glicko.rating;
  done.person = {after.one, done.person.answers + 1};
  done.puzzle.glicko = after.two;
  if (Status set =
          change(kSetPuzzle, {value(answer.game), value(answer.puzzle), value(after.two.rating),
                              value(after.two.deviation), value(after.two.volatility)});
      !set) {
    return set;
  }
  if (Status set = change(
          kSetSolver, {value(answer.account), value(after.one.rating), value(after.one.deviation),
                       value(after.one.volatility), value(done.person.answers)});
      !set) {
    return set;
  }
  return change(kAddAnswer,
                {value(answer.account), value(answer.game), value(answer.puzzle), value(answer.now),
                 value(answer.score), value(after.one.rating), value(done.person.answers)});
}

Result<PuzzleAnswered> SqlStore::answer_puzzle(const PuzzleAnswer& answer) {
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  if (const Status held = hold_account(answer.account); !held) return held.error();
  PuzzleAnswered done;
  done.score = answer.score;
  const auto person = puzzle_solver(answer.account);
  if (!person) return person.error();
  done.person = *person;
  const auto known =
      run(kAnswer, {value(answer.account), value(answer.game), value(answer.puzzle)});
  if (!known) return known.error();
  const auto fits = may_answer(answer, done.person.answers);
  if (!fits) return fits.error();
  if (!known->empty() || !*fits) {
    done.outcome = known->empty() ? AnswerOutcome::Full : AnswerOutcome::Already;
    if (!known->empty()) done.score = known->real(0, 0);
    const auto puzzle = run(kPuzzle, {value(answer.game), value(answer.puzzle)});
    if (!puzzle) return puzzle.error();
    done.puzzle = read_rating(*puzzle, answer.measured);
    return done;
  }
  if (Status counted = count_answer(answer, done); !counted) return counted.error();
  if (Status committed = transaction.commit(); !committed) return committed.error();
  return done;
}

Result<std::vector<StoredPuzzleAnswer>> SqlStore::puzzle_answers(std::int64_t account, int limit) {
  const auto rows =
      run("SELECT game, puzzle, at, score, rating FROM puzzle_answers WHERE account = $1 "
          "ORDER BY number DESC LIMIT $2",
          {value(account), value(std::max(limit, 0))});
  if (!rows) return rows.error();
  std::vector<StoredPuzzleAnswer> out;
  for (std::size_t row = rows->size(); row-- > 0;) {
    out.push_back({rows->string(row, 0), rows->string(row, 1), rows->integer(row, 2),
                   rows->real(row, 3), rows->real(row, 4)});
  }
  return out;
}

Result<std::vector<std::pair<std::string, PuzzleRating>>> SqlStore::puzzle_ratings(
    std::string_view game) {
  const auto rows =
      run("SELECT puzzle, rating, deviation, volatility, answers FROM puzzle_ratings "
          "WHERE game = $1 ORDER BY puzzle",
          {value(game)});
  if (!rows) return rows.error();
  std::vector<std::pair<std::string, PuzzleRating>> out;
  for (std::size_t row = 0; row < rows->size(); ++row) {
    out.emplace_back(rows->string(row, 0),
                     PuzzleRating{{rows->real(row, 1), rows->real(row, 2), rows->real(row, 3)},
                                  static_cast<int>(rows->integer(row, 4))});
  }
  return out;
}

}  // namespace muster::store
