// Tactics and hand-written estimate of Lines of Action: tables against the plain definition,
// symmetries, shapes, and the search for a joining move against trying every move.
// SPDX-License-Identifier: MIT
#include "eval/loa/estimate.h"

#include <gtest/gtest.h>

#include <memory>

#include "games/state.h"
#include "support/evaluation.h"
#include "unit/eval/net_support.h"

namespace muster::eval {
namespace {

using LoaEvaluation = Evaluation<loa::Game, LoaEstimate>;

loa::Game loa_game(std::string_view options) {
  const auto values = parse_options(loa::game_info(), options);
  EXPECT_TRUE(values) << values.error().to_text();
  auto game = loa::Game::make(*values);
  EXPECT_TRUE(game);
  return std::move(*game);
}

const char* const kLoaBoards[] = {"",      "size=6", "size=5x7",  "size=4",       "scrambled-eggs",
                                  "torus", "mso",    "parachute", "ambidextrous", "cylinder-ranks"};

TEST(LoaEval, TablesEqualThePlainDefinition) {
  for (const char* board : kLoaBoards) {
    const loa::Game game = loa_game(board);
    const LoaEvaluation evaluation(game);
    for_random_positions(game, 4, [&](const loa::Position& p) {
      const auto seen = evaluation.assess(p);
      if (seen.win) return;
      const int black =
          weighted(evaluation.estimate.features(p), loa_weights(), evaluation.estimate.phase(p));
      ASSERT_EQ(seen.estimate, p.side() == Side::One ? black : -black) << game.to_text(p);
    });
  }
}

TEST(LoaEval, SymmetriesChangeNothing) {
  for (const char* board : kLoaBoards) {
    const loa::Game game = loa_game(board);
    const LoaEvaluation evaluation(game);
    for_random_positions(game, 3,
                         [&](const loa::Position& p) { expect_alike_turned(game, evaluation, p); });
  }
}

TEST(LoaEval, ColoursAreAlike) {
  for (const char* board : {"", "size=6", "torus"}) {
    const loa::Game game = loa_game(board);
    const LoaEvaluation evaluation(game);
    for_random_positions(game, 4, [&](const loa::Position& p) {
      loa::Position swapped = p;
      std::swap(swapped.men[0], swapped.men[1]);
      swapped.seat ^= 1;
      game.complete(swapped);
      ASSERT_EQ(evaluation.assess(swapped).estimate, evaluation.assess(p).estimate);
    });
  }
}

// A claimed win is one, and one that exists is found; the same for the opponent's threat.
TEST(LoaEval, JoiningMovesAreFoundExactly) {
  for (const char* board :
       {"", "size=5", "size=6", "torus", "mso", "simultaneous=opponent", "ambidextrous"}) {
    const loa::Game game = loa_game(board);
    const LoaEvaluation evaluation(game);
    const auto wins = [&](const loa::Position& p, loa::Move move) {
      loa::Position next = p;
      game.play(next, move);
      return next.outcome.winner == winner(p.side());
    };
    int found = 0;
    auto moves = std::make_unique<loa::Game::Moves>();
    for_random_positions(game, 30, [&](const loa::Position& p) {
      moves->clear();
      game.generate(p, *moves);
      bool possible = false;
      for (const loa::Move move : *moves) possible |= wins(p, move);
      const auto seen = evaluation.assess(p);
      ASSERT_EQ(seen.win.has_value(), possible) << game.to_text(p);
      if (!seen.win) return;
      ++found;
      ASSERT_TRUE(wins(p, *seen.win)) << game.to_text(p);
      if (game.options().four_hand()) return;
      loa::Position waiting = p;
      waiting.seat ^= 1;
      game.complete(waiting);
      const auto other_view = evaluation.assess(waiting);
      ASSERT_TRUE(other_view.win || other_view.threatened) << game.to_text(p);
    });
    EXPECT_GT(found, 5) << board;
  }
}

// As if it were no move at all: with a pass counted, a blocked opponent's pass would end the game
// as a draw, and the table would keep that for the same board reached by moves.
TEST(LoaEval, ANullMoveHandsOverTheTurnAndIsNoPass) {
  for (const char* board : kLoaBoards) {
    const loa::Game game = loa_game(board);
    const LoaEvaluation evaluation(game);
    int made = 0;
    for_random_positions(game, 10, [&](const loa::Position& p) {
      loa::Position next, back;
      if (!evaluation.tactics.null_move(p, next)) return;
      ++made;
      EXPECT_EQ(next.passes, 0);
      EXPECT_EQ(next.men, p.men);
      EXPECT_NE(next.side(), p.side());
      if (evaluation.tactics.null_move(next, back)) {
        EXPECT_EQ(back, p);
      }
    });
    EXPECT_EQ(made > 0, !game.options().four_hand()) << board;
  }
}

TEST(LoaEval, EstimatesStayWithinTheirUnit) {
  const loa::Game game = loa_game("");
  const LoaEvaluation evaluation(game);
  for_random_positions(game, 20, [&](const loa::Position& p) {
    ASSERT_LT(std::abs(evaluation.assess(p).estimate), 3500) << game.to_text(p);
  });
}

}  // namespace
}  // namespace muster::eval
