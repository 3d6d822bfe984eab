// The state of an estimate follows the search: it is told of every move that is made and taken
// back, null moves included, and asked about no position but the one it has been led to.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "engine/game_engine.h"
#include "eval/hexix/estimate.h"
#include "eval/loa/estimate.h"
#include "eval/lof/estimate.h"
#include "solver/hexix_traits.h"
#include "solver/loa_traits.h"
#include "solver/lof_traits.h"
#include "support/engine_help.h"

namespace muster::engine {
namespace {

using muster::testing::engine_for;
using muster::testing::state_of;

struct Counts {
  std::atomic<int> begun{0}, played{0}, passed{0}, asked{0}, faults{0};
};

// Says what the hand-written estimate says; its state is the path from the root as it was told.
template <Game G, class Hand>
class FollowingEstimate {
 public:
  using Tactics = typename Hand::Tactics;
  using Position = typename G::Position;
  using Move = typename G::Move;

  struct State {
    std::vector<Position> path;
    typename Hand::State hand;
  };

  FollowingEstimate(const G& game, const Tactics& tactics, Counts& counts)
      : game_(&game), tactics_(&tactics), hand_(game, tactics), counts_(&counts) {}

  void prepare(State& state) const { state.path.reserve(eval::kMaxPathMoves + 1); }
  void begin(State& state, const Position& root) const {
    expect(state.path.size() <= 1);  // the last search has taken everything back
    state.path.assign(1, root);
    ++counts_->begun;
  }
  void play(State& state, const Position& before, Move move, const Position& after) const noexcept {
    Position expected = before;
    game_->play(expected, move);
    push(state, before, after, expected);
    ++counts_->played;
  }
  void pass(State& state, const Position& before, const Position& after) const noexcept {
    Position expected = before;
    expect(tactics_->null_move(before, expected));
    push(state, before, after, expected);
    ++counts_->passed;
  }
  void undo(State& state) const noexcept {
    expect(state.path.size() > 1);
    if (!state.path.empty()) state.path.pop_back();
  }
  int estimate(State& state, const Position& p,
               const typename Tactics::Facts& facts) const noexcept {
    expect(!state.path.empty() && state.path.back() == p);
    ++counts_->asked;
    return hand_.estimate(state.hand, p, facts);
  }

 private:
  void expect(bool good) const noexcept { counts_->faults += good ? 0 : 1; }
  void push(State& state, const Position& before, const Position& after,
            const Position& expected) const noexcept {
    expect(!state.path.empty() && state.path.back() == before && after == expected &&
           state.path.size() <= static_cast<std::size_t>(eval::kMaxPathMoves));
    state.path.push_back(after);
  }

  const G* game_;
  const Tactics* tactics_;
  Hand hand_;
  Counts* counts_;
};

template <class G, class Hand>
std::unique_ptr<Engine> make_following(const AnyGame& game, PlayerKind player, int threads,
                                       Counts& counts) {
  using E = FollowingEstimate<G, Hand>;
  Settings settings;
  settings.player = player;
  settings.threads = threads;
  settings.hash_mb = 4;
  auto made = GameEngine<G, E>::make(game, settings,
                                     [&counts](const G& rules, const typename E::Tactics& tactics) {
                                       return E(rules, tactics, counts);
                                     });
  EXPECT_TRUE(made) << made.error().to_text();
  return std::move(*made);
}

std::unique_ptr<Engine> following(const AnyGame& game, Counts& counts,
                                  PlayerKind player = PlayerKind::Search, int threads = 1) {
  const auto name = game.info().name;
  if (name == "loa") {
    return make_following<loa::Game, eval::LoaEstimate>(game, player, threads, counts);
  }
  if (name == "lof") {
    return make_following<lof::Game, eval::LofEstimate>(game, player, threads, counts);
  }
  return make_following<hexix::Game, eval::HexixEstimate>(game, player, threads, counts);
}

const char* const kFollowed[] = {"loa",
                                 "loa:mso,size=6",
                                 "loa:torus",
                                 "loa:parachute",
                                 "loa:ambidextrous",
                                 "loa:four-hand",
                                 "loa:four-hand,order=pairs-choice",
                                 "lof",
                                 "lof:ja",
                                 "lof:size=4",
                                 "hexix",
                                 "hexix:exempt"};

// Calls `look` for every fourth state of some random games.
template <class Look>
void for_states(const char* game, int games, const Look& look) {
  Random random(11);
  for (int i = 0; i < games; ++i) {
    const auto state = state_of(game, "start");
    for (int ply = 0; ply < 60 && !state->outcome().over(); ++ply) {
      if (ply % 4 == i % 4) look(*state);
      const std::vector<std::string> legal = state->legal();
      ASSERT_TRUE(state->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
    }
  }
}

std::vector<Limits> all_kinds_of_limits(const AnyState& state) {
  std::vector<Limits> all(5);
  all[0].nodes = 2500;
  all[1].nodes = 777;  // stopped somewhere
  all[1].lines = 3;
  all[2].nodes = 1500;
  all[2].search_moves = {state.legal().back()};
  all[3].strength = strength_of_level(state.game().name(), 3);
  all[4].depth = 3;
  all[4].nodes = 20000;
  return all;
}

// The same moves, scores and node counts as with the estimate that has no state.
TEST(EstimateState, FollowsEverySearch) {
  for (const char* game : kFollowed) {
    Counts counts;
    const auto start = state_of(game, "start");
    const auto engine = following(start->game(), counts);
    const auto plain = engine_for(*start);
    for_states(game, 2, [&](const AnyState& state) {
      for (const Limits& limits : all_kinds_of_limits(state)) {
        const auto answer = think(*engine, state, limits), expected = think(*plain, state, limits);
        ASSERT_TRUE(answer && expected);
        EXPECT_EQ(answer->move, expected->move) << game;
        EXPECT_EQ(answer->score, expected->score) << game;
        EXPECT_EQ(answer->progress.nodes, expected->progress.nodes) << game;
      }
    });
    EXPECT_EQ(counts.faults, 0) << game;
    EXPECT_GT(counts.asked, 10000) << game;
    if (std::string_view(game) == "loa" || std::string_view(game) == "lof") {
      EXPECT_GT(counts.passed, 0) << game;
    }
  }
}

// Each worker has a state of its own.
TEST(EstimateState, FollowsSeveralWorkers) {
  constexpr int kThreads = 3;
  for (const char* game : {"loa", "loa:four-hand", "lof", "hexix"}) {
    Counts counts;
    const auto engine =
        following(state_of(game, "start")->game(), counts, PlayerKind::Search, kThreads);
    for_states(game, 1, [&](const AnyState& state) {
      Limits limits;
      limits.nodes = 12000;
      ASSERT_TRUE(engine->begin(state, limits));
      std::vector<std::thread> threads;
      for (int i = 1; i < kThreads; ++i) threads.emplace_back([&, i] { engine->run(i); });
      engine->run(0);
      for (std::thread& thread : threads) thread.join();
    });
    EXPECT_EQ(counts.faults, 0) << game;
    EXPECT_GT(counts.asked, 10000) << game;
  }
}

// One ply: every root move once. UCT and the random mover have no use for an estimate.
TEST(EstimateState, FollowsTheBaselinePlayers) {
  for (const char* game : kFollowed) {
    for (const PlayerKind player : {PlayerKind::OnePly, PlayerKind::Uct, PlayerKind::Random}) {
      Counts counts;
      const auto start = state_of(game, "start");
      const auto engine = following(start->game(), counts, player);
      int moves = 0;
      for_states(game, 1, [&](const AnyState& state) {
        Limits limits;
        limits.nodes = 300;
        ASSERT_TRUE(think(*engine, state, limits));
        moves += static_cast<int>(state.legal().size());
      });
      EXPECT_EQ(counts.faults, 0) << game;
      EXPECT_EQ(counts.played, player == PlayerKind::OnePly ? moves : 0) << game;
      EXPECT_EQ(counts.asked > 0, player == PlayerKind::OnePly) << game;
    }
  }
}

}  // namespace
}  // namespace muster::engine
