// What is remembered of tactics and estimate is what they said.
// SPDX-License-Identifier: MIT
#include "search/evaluation_cache.h"

#include <gtest/gtest.h>

#include <memory>

#include "eval/hexix/estimate.h"
#include "eval/loa/estimate.h"
#include "eval/lof/estimate.h"
#include "games/state.h"
#include "support/evaluation.h"

namespace muster::search {
namespace {

template <class T>
struct EvaluationCacheOf : testing::Test {};

template <class G, class E>
struct Pair {
  using TheGame = G;
  using Estimate = E;
};
using Pairs = testing::Types<Pair<loa::Game, eval::LoaEstimate>, Pair<lof::Game, eval::LofEstimate>,
                             Pair<hexix::Game, eval::HexixEstimate>>;
TYPED_TEST_SUITE(EvaluationCacheOf, Pairs);

// Random games, each position asked twice, and once more after another one took its place.
TYPED_TEST(EvaluationCacheOf, SaysWhatWasSaid) {
  using G = typename TypeParam::TheGame;
  const auto game = G::make(*parse_options(G::info(), ""));
  ASSERT_TRUE(game);
  using E = typename TypeParam::Estimate;
  const eval::Evaluation<G, E> evaluation(*game);
  EvaluationCache<G, E> cache;
  int wins = 0, threats = 0;
  const auto expect_cached = [&](const typename G::Position& p, std::uint64_t hash) {
    typename E::State state;
    const auto expected = evaluation.assess(p);
    const auto seen = cache.get(evaluation.tactics, evaluation.estimate, state, p, hash);
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
      expect_cached(state.position(), hash);
      expect_cached(state.position(), hash);
      expect_cached(last, hash ^ 1);  // the same place in the table
      expect_cached(state.position(), hash);
      last = state.position();
      state.play((*moves)[random.below(static_cast<std::uint32_t>(moves->size()))]);
    }
  }
  EXPECT_GT(wins, 0);
  EXPECT_GT(threats, 0);
}

}  // namespace
}  // namespace muster::search
