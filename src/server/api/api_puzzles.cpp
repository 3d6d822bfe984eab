// People's answers to puzzles. Whether one is right is worked out here, from its moves; the first
// answer of an account to a puzzle moves both ratings. SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "puzzles/answer.h"
#include "server/api/api.h"

namespace muster::server {

namespace {

constexpr int kMostPoints = 200;
constexpr const char* kFullWaitS = "3600";

club::PuzzleRatingView view(const store::PuzzleRating& rating,
                            std::optional<double> change = std::nullopt) {
  return {{rating.glicko, change}, rating.answers};
}

void answer(const CallPtr& call, const Result<store::PuzzleAnswered>& done) {
  using Outcome = store::PuzzleAnswered::Outcome;
  if (!done && done.error().code == ErrorCode::NotFound) {
    return call->error(401, bad_input("session", "has ended"));
  }
  if (!done) return call->trouble(done.error());
  if (done->outcome == Outcome::Full) {
    const Error full{
        ErrorCode::Limit, "rate",
        "expected at most " + std::to_string(store::kMostPuzzleAnswers) + " answers in a day"};
    return call->json(429, club::error_json(full), {{"Retry-After", kFullWaitS}});
  }
  const bool counted = done->outcome == Outcome::Counted;
  call->json(200, club::puzzle_answer_reply(
                      counted, done->score,
                      view(done->person, counted ? std::optional(done->change) : std::nullopt),
                      view(done->puzzle)));
}

}  // namespace

void Api::answer_puzzle(const CallPtr& call) {
  with_login(call, [this, call](const Person& person) {
    const auto read = club::parse_puzzle_answer(call->request.body);
    if (!read.body) return call->error(400, read.body.error());
    const club::PuzzleAnswerRequest& wish = *read.body;
    const puzzles::Puzzle* puzzle = site_.puzzles.find(wish.game, wish.puzzle);
    if (puzzle == nullptr) return call->not_found("puzzle", "there is no such puzzle here");
    const auto game = puzzle_games_.get(wish.game);
    if (!game) return call->error(400, game.error());
    const Result<bool> solved = puzzles::solves(**game, *puzzle, wish.moves);
    if (!solved) return call->error(400, solved.error());
    store::PuzzleAnswer given;
    given.account = person.id;
    given.game = wish.game;
    given.puzzle = wish.puzzle;
    given.score = !*solved ? 0 : wish.hints > 0 ? 0.5 : 1;
    if (puzzle->rating > 0) {
      given.measured.rating = puzzle->rating;
      given.measured.deviation =
          std::clamp<double>(puzzle->deviation, kMinDeviation, kMaxDeviation);
    }
    given.now = site_.games.now();
    site_.store.write<Result<store::PuzzleAnswered>>(
        [given = std::move(given)](store::Store& store) { return store.answer_puzzle(given); },
        [call](const Result<store::PuzzleAnswered>& done) { answer(call, done); });
  });
}

void Api::own_puzzles(const CallPtr& call) {
  using Found = Result<club::Json>;
  with_login(call, [this, call](const Person& person) {
    read_slowly<Found>(
        call, owner_of(call, person),
        [id = person.id](store::Store& store) -> Found {
          const auto rating = store.puzzle_solver(id);
          if (!rating) return rating.error();
          const auto answers = store.puzzle_answers(id, kMostPoints);
          if (!answers) return answers.error();
          std::vector<club::PuzzlePoint> points;
          for (const store::StoredPuzzleAnswer& one : *answers) {
            points.push_back({one.at, one.game, one.puzzle, one.score, one.rating});
          }
          return club::own_puzzles_reply(view(*rating), points);
        },
        [call](const Found& found) {
          found ? call->json(200, *found) : call->trouble(found.error());
        });
  });
}

void Api::puzzle_ratings(const CallPtr& call) {
  using Found = Result<club::Json>;
  const auto wish = club::parse_puzzle_ratings(call->query());
  if (!wish) return call->error(400, wish.error());
  if (!site_.puzzles.has(wish->game)) {
    return call->not_found("game", "there is no set of puzzles of this game");
  }
  read_slowly<Found>(
      call, owner_of(call, {}),
      [game = wish->game](store::Store& store) -> Found {
        const auto ratings = store.puzzle_ratings(game);
        if (!ratings) return ratings.error();
        std::vector<std::pair<std::string, club::PuzzleRatingView>> views;
        for (const auto& [id, rating] : *ratings) views.emplace_back(id, view(rating));
        return club::puzzle_ratings_reply(game, views);
      },
      [call](const Found& found) {
        found ? call->json(200, *found) : call->trouble(found.error());
      });
}

}  // namespace muster::server
