// The search against trying everything, on small boards where that is possible: every forced result
// within three plies is found with its distance, and none is claimed that is not there.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <memory>

#include "eval/loa/estimate.h"
#include "games/state.h"
#include "search/worker.h"
#include "support/evaluation.h"

namespace muster::search {
namespace {

using loa::Game;

// Plain negamax on the rules alone; 0 when nothing is forced within the depth.
Value try_everything(State<Game>& state, int depth, int ply) {
  const Side side = state.position().side();
  const Outcome outcome = state.outcome();
  if (outcome.over()) return value_of(outcome, side, ply);
  if (depth == 0) return 0;
  auto moves = std::make_unique<Game::Moves>();
  state.legal(*moves);
  Value best = -kInfinite;
  for (const loa::Move move : *moves) {
    state.play(move);
    const bool turned = state.position().side() != side;
    const Value v = try_everything(state, depth - 1, ply + 1);
    state.undo();
    best = std::max(best, turned ? -v : v);
  }
  return best;
}

Value search_value(const State<Game>& state, Worker<Game, eval::LoaEstimate>& worker, int depth) {
  auto moves = std::make_unique<Game::Moves>();
  state.legal(*moves);
  Control control(1);
  control.start({}, 0, {});
  Task<Game> task;
  task.game = &state.game();
  task.control = &control;
  task.position = state.position();
  task.past = state.past();
  task.root_moves.assign(moves->begin(), moves->end());
  task.depth = depth;
  worker.run(task);
  return worker.root_moves().front().value;
}

void compare(const char* options, int games) {
  const auto values = parse_options(loa::game_info(), options);
  ASSERT_TRUE(values);
  const auto game = Game::make(*values);
  ASSERT_TRUE(game);
  const eval::Evaluation<Game, eval::LoaEstimate> evaluation(*game);
  Table table;
  ASSERT_TRUE(table.resize(1));
  auto worker = std::make_unique<Worker<Game, eval::LoaEstimate>>(0, evaluation.tactics,
                                                                  evaluation.estimate, table);
  auto moves = std::make_unique<Game::Moves>();
  Random random(9);
  int forced = 0;
  for (int i = 0; i < games; ++i) {
    State<Game> state(*game, game->start());
    table.clear();
    while (state.plies() < 40) {
      state.legal(*moves);
      if (moves->empty()) break;
      const Value truth = try_everything(state, 3, 0);
      const Value found = search_value(state, *worker, 5);
      if (proven(truth)) {
        ++forced;
        ASSERT_EQ(found, truth) << options << " " << game->to_text(state.position());
      } else if (proven(found)) {
        ASSERT_GT(kWin - std::abs(found), 3) << options << " " << game->to_text(state.position());
      }
      state.play((*moves)[random.below(static_cast<std::uint32_t>(moves->size()))]);
    }
  }
  EXPECT_GT(forced, 10) << options;
}

TEST(Oracle, SmallBoards) {
  compare("size=4", 12);
  compare("size=5", 6);
}
TEST(Oracle, SmallBoardsOtherRules) {
  compare("size=4x5,mso", 6);
  compare("size=4,simultaneous=opponent,no-move=loss", 6);
  compare("size=5x4,wrap=torus", 4);
}

}  // namespace
}  // namespace muster::search
