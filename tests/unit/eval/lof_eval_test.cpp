// Tactics and hand-written estimate of Lines of Fixation: tables against the plain definition,
// symmetries, and the search for a winning move against trying every move.
// SPDX-License-Identifier: MIT
#include "eval/lof/estimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "eval/net/net.h"
#include "games/state.h"
#include "support/evaluation.h"

namespace muster::eval {
namespace {

using LofEvaluation = Evaluation<lof::Game, LofEstimate>;

lof::Game lof_game(std::string_view options) {
  const auto values = parse_options(lof::Game::info(), options);
  EXPECT_TRUE(values) << values.error().to_text();
  auto game = lof::Game::make(*values);
  EXPECT_TRUE(game);
  return std::move(*game);
}

const char* const kLofBoards[] = {"", "ja", "size=3", "size=4", "size=6"};

// Calls `look` for the states of random games that are not over. Every other game is steered: when
// a move wins, it is not played, so that there are many positions with a win.
void for_random_states(const lof::Game& game, int games,
                       const std::function<void(const State<lof::Game>&)>& look) {
  Random random(42);
  auto moves = std::make_unique<lof::Game::Moves>();
  for (int i = 0; i < games; ++i) {
    State<lof::Game> state(game, game.start());
    for (int step = 0; step < 400; ++step) {
      state.legal(*moves);
      if (moves->empty()) break;
      look(state);
      state.play((*moves)[random.below(static_cast<std::uint32_t>(moves->size()))]);
      if (i % 2 == 1 && state.outcome().over()) state.undo();
    }
  }
}

void for_lof_positions(const lof::Game& game, int games,
                       const std::function<void(const lof::Position&)>& look) {
  for_random_states(game, games, [&](const auto& state) { look(state.position()); });
}

bool wins(const lof::Game& game, const lof::Position& p, lof::Move move) {
  lof::Position next = p;
  game.play(next, move);
  return next.outcome.winner == winner(p.turn);
}

TEST(LofEval, TablesEqualThePlainDefinition) {
  for (const char* board : {"", "size=3", "size=6"}) {
    const lof::Game game = lof_game(board);
    const LofEvaluation evaluation(game);
    for_lof_positions(game, 4, [&](const lof::Position& p) {
      const auto seen = evaluation.assess(p);
      if (seen.win) return;
      const int one =
          weighted(evaluation.estimate.features(p), lof_weights(), LofEstimate::phase(p));
      ASSERT_EQ(seen.estimate, p.turn == Side::One ? one : -one) << game.to_text(p);
    });
  }
}

// A net may bring any weights that its file allows: sums are exact then too.
TEST(LofEval, TablesEqualThePlainDefinitionWithTheLargestWeights) {
  const lof::Game game = lof_game("");
  const LofTactics tactics(game);
  Random random(5);
  LofWeights weights;
  for (Weight& weight : weights) {
    weight.full = random.below(2) == 0 ? kNetMostHandWeight : -kNetMostHandWeight;
    weight.empty = random.below(2) == 0 ? kNetMostHandWeight : -kNetMostHandWeight;
  }
  const LofEstimate estimate(game, tactics, weights);
  int far = 0;
  for_random_positions(game, 4, [&](const lof::Position& p) {
    const auto facts = tactics.look(p);
    if (facts.win) return;
    const int one = weighted(estimate.features(p), weights, LofEstimate::phase(p));
    LofEstimate::State none;
    ASSERT_EQ(estimate.estimate(none, p, facts), p.turn == Side::One ? one : -one);
    far += std::abs(one) > 4000 ? 1 : 0;
  });
  EXPECT_GT(far, 10);
}

TEST(LofEval, SymmetriesChangeNothing) {
  for (const char* board : kLofBoards) {
    const lof::Game game = lof_game(board);
    const LofEvaluation evaluation(game);
    for_lof_positions(game, 2,
                      [&](const lof::Position& p) { expect_alike_turned(game, evaluation, p); });
  }
}

lof::Position with_colours_swapped(const lof::Game& game, const lof::Position& p) {
  lof::Position swapped;
  for (int point = 0; point < lof::kGrid; ++point) {
    const lof::Stack stack = p.board[point];
    const int discs = (1 << lof::height_of(stack)) - 1;
    swapped.board[point] = static_cast<lof::Stack>(stack ^ discs);
  }
  swapped.turn = other(p.turn);
  complete(swapped, game.geometry());
  return swapped;
}

TEST(LofEval, ColoursAreAlike) {
  for (const char* board : kLofBoards) {
    const lof::Game game = lof_game(board);
    const LofEvaluation evaluation(game);
    for_lof_positions(game, 3, [&](const lof::Position& p) {
      const auto seen = evaluation.assess(p);
      const auto swapped = evaluation.assess(with_colours_swapped(game, p));
      ASSERT_EQ(swapped.estimate, seen.estimate) << game.to_text(p);
      ASSERT_EQ(swapped.threatened, seen.threatened) << game.to_text(p);
      ASSERT_EQ(swapped.win.has_value(), seen.win.has_value()) << game.to_text(p);
    });
  }
}

// A claimed win is legal and one; of the wins that exist, only those may be missed that the past
// makes legal by forbidding every forced capture. The same for the opponent's threat.
TEST(LofEval, WinningMovesAreFoundExactly) {
  for (const char* board : {"", "size=3", "size=4", "size=6", "repetition=board+turn"}) {
    const lof::Game game = lof_game(board);
    const LofEvaluation evaluation(game);
    lof::History no_past;
    no_past.start(lof::Position());
    int found = 0;
    auto moves = std::make_unique<lof::Game::Moves>();
    for_random_states(game, 24, [&](const State<lof::Game>& state) {
      const lof::Position& p = state.position();
      legal_moves(game, p, no_past, *moves);
      bool possible = false;
      for (const lof::Move move : *moves) possible |= wins(game, p, move);
      const auto seen = evaluation.assess(p);
      ASSERT_EQ(seen.win.has_value(), possible) << game.to_text(p);
      if (!seen.win) return;
      ++found;
      ASSERT_TRUE(wins(game, p, *seen.win)) << game.to_text(p);
      state.legal(*moves);
      ASSERT_NE(std::find(moves->begin(), moves->end(), *seen.win), moves->end())
          << game.to_text(p);
      lof::Position waiting = p;
      waiting.turn = other(p.turn);
      const auto other_view = evaluation.assess(waiting);
      ASSERT_TRUE(other_view.win || other_view.threatened) << game.to_text(p);
    });
    EXPECT_GT(found, 10) << board;
  }
}

// A few stacks of any height and colour, close together: joins and sixes in plenty.
lof::Position scattered(const lof::Game& game, Random& random) {
  lof::Position p;
  const lof::Geometry& geometry = game.geometry();
  const auto cells = static_cast<std::uint32_t>(geometry.cells);
  const auto high = [&random] { return random.below(4) == 0 ? 32 + random.below(96) : 0; };
  for (std::uint32_t left = 3 + random.below(12); left > 0; --left) {
    const std::uint32_t code = high();
    p.board[geometry.point_of_cell[random.below(cells)]] =
        static_cast<lof::Stack>(code != 0 ? code : 2 + random.below(14));
  }
  p.turn = random.below(2) == 0 ? Side::One : Side::Two;
  complete(p, geometry);
  return p;
}

TEST(LofEval, WinningMovesOnScatteredBoards) {
  for (const char* board : {"size=3", "size=4", ""}) {
    const lof::Game game = lof_game(board);
    const LofEvaluation evaluation(game);
    Random random(7);
    lof::History no_past;
    no_past.start(lof::Position());
    int found = 0, sixes = 0;
    auto moves = std::make_unique<lof::Game::Moves>();
    for (int i = 0; i < 20000; ++i) {
      const lof::Position p = scattered(game, random);
      legal_moves(game, p, no_past, *moves);
      const auto seen = evaluation.assess(p);
      const bool possible = std::any_of(moves->begin(), moves->end(),
                                        [&](lof::Move move) { return wins(game, p, move); });
      ASSERT_EQ(seen.win.has_value(), possible) << game.to_text(p);
      if (!seen.win) continue;
      ++found;
      ASSERT_TRUE(wins(game, p, *seen.win)) << game.to_text(p);
      ASSERT_NE(std::find(moves->begin(), moves->end(), *seen.win), moves->end())
          << game.to_text(p);
      lof::Position next = p;
      game.play(next, *seen.win);
      if (next.outcome.ending == Ending::TwoSixes) ++sixes;
    }
    EXPECT_GT(found, 300) << board;
    EXPECT_GT(sixes, 20) << board;
  }
}

// Where the opponent's moves do not win for us, a winning board may have stood before.
TEST(LofEval, NothingIsClaimedThatThePastMayForbid) {
  const lof::Game game = lof_game("ja");
  const LofEvaluation evaluation(game);
  auto moves = std::make_unique<lof::Game::Moves>();
  int looming = 0;
  for_random_states(game, 12, [&](const State<lof::Game>& state) {
    const auto seen = evaluation.assess(state.position());
    ASSERT_FALSE(seen.win);
    bool possible = false;
    state.legal(*moves);
    for (const lof::Move move : *moves) possible |= wins(game, state.position(), move);
    if (!possible) return;
    ++looming;
    ASSERT_TRUE(seen.threatened) << game.to_text(state.position());
  });
  EXPECT_GT(looming, 5);
}

TEST(LofEval, EstimatesStayWithinTheirUnit) {
  for (const char* board : kLofBoards) {
    const lof::Game game = lof_game(board);
    const LofEvaluation evaluation(game);
    for_lof_positions(game, 10, [&](const lof::Position& p) {
      const int one =
          weighted(evaluation.estimate.features(p), lof_weights(), LofEstimate::phase(p));
      ASSERT_LT(std::abs(one), 3500) << game.to_text(p);
    });
  }
}

}  // namespace
}  // namespace muster::eval
