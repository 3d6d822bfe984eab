// Coming back to a position: proofs and disproofs must not depend on the line they were found in.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <memory>

#include "graph_game.h"
#include "solver/proof_search.h"

namespace muster::solver::test {
namespace {

constexpr std::size_t kTable = std::size_t{1} << 20;

ProofValue solve(const GraphGame& game, Side prover, std::size_t table_bytes = kTable,
                 int from = 0) {
  const SolverTraits<GraphGame> traits(game);
  const std::unique_ptr<ProofTable> table = ProofTable::make(table_bytes);
  GraphGame::History past;
  const auto search =
      std::make_unique<ProofSearch<GraphGame>>(game, traits, *table, prover, past, false);
  return search->run({from}, 1'000'000);
}

GraphGame::Node node(Side side, std::vector<int> next) {
  return {side, Winner::Nobody, std::move(next)};
}
GraphGame::Node end(Winner winner) { return {Side::One, winner, {}}; }

constexpr Side kOne = Side::One, kTwo = Side::Two;

// One's only hope in 2 is to go back to 1, where the win is. On the line 0-1-2 that is a
// repetition; on the line 0-3-2 it is not. A "2 is lost" that was found on the first line must not
// be believed on the second.
TEST(Repetition, DisproofOfOneLineIsNotBelievedOnAnother) {
  GraphGame game;
  game.nodes = {
      node(kTwo, {1, 3}),        // 0: Two picks the line
      node(kOne, {2, 4}),        // 1: One has the win in 4, but 2 looks nearer
      node(kOne, {1}),           // 2: back to 1 only
      node(kOne, {2, 2, 2, 2}),  // 3: looks farther from a disproof than 1, so 1 comes first
      node(kTwo, {5, 5, 5}),     // 4
      end(Winner::One),          // 5
  };
  EXPECT_TRUE(solve(game, kOne).proven());
  EXPECT_TRUE(solve(game, kTwo).disproven());
}

// The classical picture: C is reached over A and over B; from C the play may go back to A. What
// holds for C over A does not hold for C over B.
TEST(Repetition, SharedPositionBehindTwoLines) {
  GraphGame game;
  game.nodes = {
      node(kOne, {1, 2}),     // 0
      node(kTwo, {3, 5}),     // 1 = A: over C, or to an end that One wins
      node(kTwo, {3}),        // 2 = B: over C only
      node(kOne, {4}),        // 3 = C
      node(kTwo, {1, 6, 5}),  // 4: back to A, or out
      end(Winner::One),       // 5
      end(Winner::Draw),      // 6
  };
  EXPECT_TRUE(solve(game, kOne).disproven());  // Two goes out to the draw
  game.nodes[4].next = {1, 5};                 // no draw any more: but Two may go round for ever
  EXPECT_TRUE(solve(game, kOne).disproven());
  game.nodes[4].next = {5};
  EXPECT_TRUE(solve(game, kOne).proven());
}

TEST(Repetition, GoingRoundForEverIsNoWin) {
  GraphGame game;
  game.nodes = {node(kOne, {1}), node(kTwo, {0, 2}), end(Winner::One)};
  const ProofValue value = solve(game, kOne);
  EXPECT_TRUE(value.disproven());
  EXPECT_EQ(value.depends_on(), kUnconditional);
  game.nodes[1].next = {2};
  EXPECT_TRUE(solve(game, kOne).proven());
}

TEST(Repetition, SameSideMayMoveTwiceRunning) {
  GraphGame game;
  game.nodes = {node(kOne, {1, 3}), node(kOne, {2, 3}), node(kTwo, {4, 4}), end(Winner::Two),
                end(Winner::One)};
  EXPECT_TRUE(solve(game, kOne).proven());
  EXPECT_TRUE(solve(game, kTwo).disproven());
}

// Thousands of graphs full of cycles, against the fixed point; with a table of a few entries too,
// so that nearly everything is forgotten all the time.
TEST(Repetition, RandomGraphsAgreeWithTheFixedPoint) {
  Random random(20241116);
  for (int round = 0; round < 4000; ++round) {
    const int nodes = 4 + static_cast<int>(random.below(40));
    const GraphGame game = random_graph(random, nodes);
    for (const Side side : {kOne, kTwo}) {
      const bool wins = winning_nodes(game, side)[0];
      const ProofValue large = solve(game, side);
      ASSERT_EQ(large.proven(), wins) << "round " << round;
      ASSERT_EQ(large.disproven(), !wins) << "round " << round;
      ASSERT_GE(large.detail, 0) << "round " << round;
    }
  }
}

TEST(Repetition, RandomGraphsWithATinyTable) {
  Random random(7);
  for (int round = 0; round < 1500; ++round) {
    const GraphGame game = random_graph(random, 4 + static_cast<int>(random.below(12)));
    for (const Side side : {kOne, kTwo}) {
      const bool wins = winning_nodes(game, side)[0];
      const ProofValue small = solve(game, side, 2 * ProofTable::kBucketBytes);
      ASSERT_EQ(small.proven(), wins) << "round " << round;
      ASSERT_EQ(small.disproven(), !wins) << "round " << round;
    }
  }
}

// Facts left in the table by one search are used by the next from elsewhere: they must hold there.
TEST(Repetition, FactsHoldFromEveryOtherPosition) {
  Random random(99);
  for (int round = 0; round < 600; ++round) {
    const GraphGame game = random_graph(random, 30);
    const SolverTraits<GraphGame> traits(game);
    const std::unique_ptr<ProofTable> table = ProofTable::make(kTable);
    const auto search = std::make_unique<ProofSearch<GraphGame>>(game, traits, *table, kOne,
                                                                 GraphGame::History{}, false);
    const std::vector<bool> wins = winning_nodes(game, kOne);
    for (int from = 0; from < 30; ++from) {
      const auto& here = game.nodes[static_cast<std::size_t>(from)];
      if (here.end != Winner::Nobody) continue;
      const ProofValue value = search->run({from}, 1'000'000);
      ASSERT_EQ(value.proven(), wins[static_cast<std::size_t>(from)]) << round << ' ' << from;
      ASSERT_EQ(value.disproven(), !wins[static_cast<std::size_t>(from)]) << round << ' ' << from;
    }
  }
}

}  // namespace
}  // namespace muster::solver::test
