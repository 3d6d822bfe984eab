// The solver beside the search: wins that the search alone does not see are played and announced,
// and followed to their end; a proven loss is defended to the longest.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "base/random.h"
#include "solver/solver.h"
#include "support/engine_help.h"

namespace muster::engine {
namespace {

using muster::testing::ask;
using muster::testing::engine_for;
using muster::testing::state_of;

struct Hidden {
  const char* game;
  const char* position;
  std::uint64_t nodes;
};

// Found in self-play.
const Hidden kHidden[] = {
    {"loa", "8/3ww3/2ww4/3b1b1w/8/3wwb2/4w3/2bbb3 b", 60'000},
    {"loa", "8/w7/w4w2/2bw1w2/w1b5/3bb3/4ww2/3b1b2 b", 90'000},
};

solver::Verdict verdict_of(const AnyState& state) {
  solver::SolverSettings settings;
  settings.memory_bytes = std::size_t{16} << 20;
  const auto solver = solver::make_solver(state, settings);
  EXPECT_TRUE(solver);
  solver::SolveLimits limits;
  limits.nodes = 100'000;
  return (*solver)->run(limits).verdict;
}

// Naming every move gives the same search without the prover.
TEST(Prover, AnnouncesWhatTheSearchDoesNotSee) {
  for (const Hidden& hidden : kHidden) {
    SCOPED_TRACE(hidden.position);
    const auto state = state_of(hidden.game, hidden.position);
    Limits limits;
    limits.nodes = hidden.nodes;
    const Answer with = ask(hidden.game, hidden.position, limits);
    EXPECT_EQ(with.score.kind, Score::Kind::Win) << to_text(with.score);
    EXPECT_LE(with.progress.nodes, hidden.nodes);
    limits.search_moves = state->legal();
    EXPECT_FALSE(ask(hidden.game, hidden.position, limits).score.proven());
    // The move keeps the win, by the solver's own word.
    ASSERT_TRUE(state->play(with.move));
    EXPECT_EQ(verdict_of(*state), solver::Verdict::Loss);
  }
}

// Whatever the other side plays, the win comes nearer with every move and is never lost again.
TEST(Prover, AProofIsFollowedToItsEnd) {
  for (const Hidden& hidden : kHidden) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      SCOPED_TRACE(hidden.position);
      const auto state = state_of(hidden.game, hidden.position);
      const Side winner_side = state->turn().side;
      const auto engine = engine_for(*state);
      Random random(seed);
      Limits limits;
      limits.nodes = hidden.nodes;
      int left = 1000;
      while (!state->outcome().over()) {
        if (state->turn().side == winner_side) {
          const auto answer = think(*engine, *state, limits);
          ASSERT_TRUE(answer);
          ASSERT_EQ(answer->score.kind, Score::Kind::Win) << state->position();
          EXPECT_LT(answer->score.plies, left);
          left = answer->score.plies;
          ASSERT_TRUE(state->play(answer->move));
        } else {
          const auto moves = state->legal();
          ASSERT_TRUE(state->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
        }
      }
      EXPECT_EQ(state->outcome().winner, winner(winner_side));
    }
  }
}

TEST(Prover, TheSameRequestsGiveTheSameNodes) {
  for (const Hidden& hidden : kHidden) {
    const auto state = state_of(hidden.game, hidden.position);
    const auto engine = engine_for(*state);
    Limits limits;
    limits.nodes = hidden.nodes;
    const auto first = think(*engine, *state, limits);
    engine->new_game();
    const auto second = think(*engine, *state, limits);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->progress.nodes, second->progress.nodes);
    EXPECT_EQ(first->move, second->move);
    EXPECT_EQ(first->score, second->score);
  }
}

struct Lost {
  const char* game;
  const char* position;
  int plies;
};

const Lost kLost[] = {
    {"loa", "2b1bw2/3w1wb1/3ww3/1b1bw3/1w1w4/2bww3/8/7b b", 2},
    {"loa", "1bb5/2b5/1b5b/6w1/3wb3/4ww1w/4w1b1/4b3 b", 4},
    {"lof",
     "x5/x6/x,w,w,bw,x,w,x/x,wbb,wwbb,x5/x,bw,bww,x6/x,bbb,x,wb,wbwwww,bwwbbb,bb,x/x7/x6/x5 w", 4},
};

// The move chosen loses as late as any, and the game lasts as long as was announced.
TEST(Prover, ALossIsDefendedToTheLongest) {
  int sooner = 0;
  for (const Lost& lost : kLost) {
    SCOPED_TRACE(lost.position);
    const auto state = state_of(lost.game, lost.position);
    Limits limits;
    limits.depth = lost.plies + 3;
    const Answer chosen = ask(lost.game, lost.position, limits);
    ASSERT_EQ(chosen.score.kind, Score::Kind::Loss);
    EXPECT_EQ(chosen.score.plies, lost.plies);
    for (const std::string& move : state->legal()) {
      Limits only = limits;
      only.search_moves = {move};
      const Answer other = ask(lost.game, lost.position, only);
      EXPECT_EQ(other.score.kind, Score::Kind::Loss) << move;
      EXPECT_LE(other.score.plies, chosen.score.plies) << move;
      sooner += other.score.plies < chosen.score.plies ? 1 : 0;
    }
    const auto engine = engine_for(*state);
    while (!state->outcome().over()) {
      const auto answer = think(*engine, *state, limits);
      ASSERT_TRUE(answer && state->play(answer->move));
    }
    EXPECT_EQ(state->plies(), lost.plies);
  }
  EXPECT_GT(sooner, 0) << "there was nothing to choose";
}

}  // namespace
}  // namespace muster::engine
