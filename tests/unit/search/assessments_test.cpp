// What is remembered of the evaluator is what it said.
// SPDX-License-Identifier: MIT
#include "search/assessments.h"

#include <gtest/gtest.h>

#include <memory>

#include "eval/hexix_eval.h"
#include "eval/loa_eval.h"
#include "eval/lof_eval.h"
#include "games/state.h"

namespace muster::search {
namespace {

template <class T>
struct Kept : testing::Test {};

template <class G, class E>
struct Pair {
  using TheGame = G;
  using Evaluator = E;
};
using Pairs =
    testing::Types<Pair<loa::Game, eval::LoaEvaluator>, Pair<lof::Game, eval::LofEvaluator>,
                   Pair<hexix::Game, eval::HexixEvaluator>>;
TYPED_TEST_SUITE(Kept, Pairs);

// Random games, each position asked twice, and once more after another one took its place.
TYPED_TEST(Kept, SaysWhatTheEvaluatorSays) {
  using G = typename TypeParam::TheGame;
  const auto game = G::make(*parse_options(G::info(), ""));
  ASSERT_TRUE(game);
  const typename TypeParam::Evaluator evaluator(*game);
  Assessments<G, typename TypeParam::Evaluator> kept;
  int wins = 0, threats = 0;
  const auto expect_kept = [&](const typename G::Position& p, std::uint64_t hash) {
    const auto expected = evaluator.assess(p), seen = kept.get(evaluator, p, hash);
    EXPECT_EQ(seen.win, expected.win);
    if (seen.win) return void(++wins);
    EXPECT_EQ(seen.estimate, clamp_estimate(expected.estimate));
    EXPECT_EQ(seen.threatened, expected.threatened);
    EXPECT_EQ(seen.focus, expected.focus);
    threats += seen.threatened ? 1 : 0;
  };
  Random random(3);
  auto moves = std::make_unique<typename G::Moves>();
  for (int round = 0; round < 60; ++round) {
    State<G> state(*game, game->start());
    auto last = state.position();
    for (int ply = 0; ply < 80; ++ply) {
      state.legal(*moves);
      if (moves->empty()) break;
      const std::uint64_t hash = game->hash(state.position());
      expect_kept(state.position(), hash);
      expect_kept(state.position(), hash);
      expect_kept(last, hash ^ 1);  // the same place in the table
      expect_kept(state.position(), hash);
      last = state.position();
      state.play((*moves)[random.below(static_cast<std::uint32_t>(moves->size()))]);
    }
  }
  EXPECT_GT(wins, 0);
  EXPECT_GT(threats, 0);
}

}  // namespace
}  // namespace muster::search
