// The facade: limits, clocks, stopping, several lines, errors, reproducibility.
// SPDX-License-Identifier: MIT
#include "engine/engine.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

#include "engine/bench.h"
#include "search/control.h"
#include "support/engine_help.h"

namespace muster::engine {
namespace {

using muster::testing::ask;
using muster::testing::engine_for;
using muster::testing::state_of;

// A clock that moves on by a quarter of a millisecond each time somebody looks at it, which is
// about what happens between two looks. It begins anywhere.
Clock ticking(std::int64_t& looks) {
  return [&looks] { return 12345 + looks++ / 4; };
}

TEST(Engine, NodeLimitIsMetExactly) {
  for (const std::uint64_t nodes : {1u, 100u, 1023u, 5000u}) {
    Limits limits;
    limits.nodes = nodes;
    const Answer answer = ask("loa", "start", limits);
    EXPECT_EQ(answer.progress.nodes, nodes);
    EXPECT_FALSE(answer.move.empty());
  }
}

// On three threads, with tables that earlier searches have filled: the same as of an engine with
// one.
TEST(Engine, ARepeatableSearchKnowsNothingOfEarlierOnes) {
  for (const char* game : {"loa", "lof", "hexix"}) {
    const auto state = state_of(game, "start");
    Settings settings;
    settings.hash_mb = 4;
    const auto alone = make_engine(state->game(), settings);
    settings.threads = 3;
    const auto several = make_engine(state->game(), settings);
    ASSERT_TRUE(alone && several);
    Limits limits;
    limits.nodes = 6000;
    const auto expected = think(**alone, *state, limits);
    ASSERT_TRUE(expected);
    for (const bool repeatable : {false, true, true}) {
      limits.repeatable = repeatable;
      ASSERT_TRUE((*several)->begin(*state, limits));
      std::vector<std::thread> threads;
      for (int i = 1; i < 3; ++i) threads.emplace_back([&, i] { (*several)->run(i); });
      (*several)->run(0);
      for (std::thread& thread : threads) thread.join();
      if (!repeatable) continue;
      const Answer answer = (*several)->answer();
      EXPECT_EQ(answer.progress.threads, 1) << game;
      EXPECT_EQ(answer.move, expected->move) << game;
      EXPECT_EQ(answer.score, expected->score) << game;
      EXPECT_EQ(answer.progress.nodes, expected->progress.nodes) << game;
      EXPECT_EQ(answer.progress.depth, expected->progress.depth) << game;
    }
  }
}

TEST(Engine, NeverOverstepsATimeLimit) {
  const auto state = state_of("loa", "start");
  const auto made = engine_for(*state);
  for (const std::int64_t time_ms : {1, 2, 5, 20, 100}) {
    std::int64_t looks = 0;
    Limits limits;
    limits.time_ms = time_ms;
    const auto answer = think(*made, *state, limits, ticking(looks));
    ASSERT_TRUE(answer);
    EXPECT_LE(looks / 4, std::max<std::int64_t>(time_ms, 2));
    EXPECT_FALSE(answer->move.empty());
  }
}

TEST(Engine, AGameClockLastsForTheGame) {
  const auto state = state_of("loa", "start moves b1-b3 a2-c2");
  const auto made = engine_for(*state);
  std::int64_t left = 1000;
  for (int move = 0; move < 60; ++move) {
    std::int64_t looks = 0;
    Limits limits;
    limits.remaining_ms = left;
    limits.increment_ms = 5;
    const auto answer = think(*made, *state, limits, ticking(looks));
    ASSERT_TRUE(answer);
    left -= looks / 4 + 1;
    ASSERT_GT(left, 0) << "lost on time at move " << move;
    left += 5;
  }
}

// Random games until the mover has one legal move.
std::unique_ptr<AnyState> with_one_move(const std::string& game) {
  Random random(5);
  for (int i = 0; i < 1000; ++i) {
    auto state = state_of(game, "start");
    for (int ply = 0; ply < 200 && !state->outcome().over(); ++ply) {
      const std::vector<std::string> legal = state->legal();
      if (legal.size() == 1) return state;
      EXPECT_TRUE(state->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
    }
  }
  return nullptr;
}

TEST(Engine, TheOnlyMoveIsPlayedAtOnceOnAClock) {
  for (const char* game : {"lof", "hexix"}) {
    const auto state = with_one_move(game);
    ASSERT_TRUE(state) << game;
    for (const PlayerKind player : {PlayerKind::Search, PlayerKind::Uct}) {
      const auto made = engine_for(*state, player);
      std::int64_t looks = 0;
      Limits limits;
      limits.remaining_ms = 60'000;
      const auto answer = think(*made, *state, limits, ticking(looks));
      ASSERT_TRUE(answer);
      EXPECT_EQ(answer->move, state->legal().front());
      EXPECT_FALSE(answer->progress.lines.empty());
      EXPECT_LT(answer->progress.nodes, 50'000u) << game;
      // Asked for its score it is looked at like any other.
      limits = {};
      limits.nodes = 60'000;
      const auto scored = think(*made, *state, limits);
      EXPECT_TRUE(scored->progress.nodes >= 60'000 || scored->score.proven()) << game;
    }
  }
}

TEST(Engine, StopsAtOnce) {
  const auto state = state_of("loa", "start");
  const auto made = engine_for(*state);
  std::uint64_t nodes_at_stop = 0;
  const auto answer = think(*made, *state, {}, {}, [&](const Progress& progress) {
    if (progress.depth < 6 || nodes_at_stop != 0) return;
    nodes_at_stop = progress.nodes;
    made->stop();
  });
  ASSERT_TRUE(answer);
  EXPECT_GT(nodes_at_stop, 0u);
  EXPECT_LE(answer->progress.nodes, nodes_at_stop + search::kPollEvery);
  EXPECT_FALSE(answer->move.empty());
}

// The clock is read whenever a worker looks whether it is to stop, so its readings count the looks:
// never more than kPollEvery nodes apart, in every game and variant of the bench, drawing lots or
// not. (A playout of the UCT is one piece.)
TEST(Engine, LooksOftenEnoughWhetherItIsToStop) {
  for (const BenchPosition& position : bench_positions()) {
    SCOPED_TRACE(position.game);
    const auto state = state_of(std::string(position.game), std::string(position.state));
    for (const int noise : {0, 100}) {
      const auto made = engine_for(*state);
      std::uint64_t looks = 0;
      Limits limits;
      limits.nodes = 20'000;
      limits.infinite = true;
      limits.strength.noise = noise;
      const auto answer = think(*made, *state, limits, [&] { return ++looks, 0; });
      ASSERT_TRUE(answer);
      EXPECT_GE(looks * search::kPollEvery, answer->progress.nodes);
      // The same search again, stopped at two looks that follow one another.
      std::uint64_t nodes[2] = {};
      for (std::uint64_t i = 0; i < 2; ++i) {
        made->new_game();
        std::uint64_t left = looks / 2 + i;
        const auto cut = think(*made, *state, limits, [&] {
          if (left > 0 && --left == 0) made->stop();
          return 0;
        });
        ASSERT_TRUE(cut);
        nodes[i] = cut->progress.nodes;
      }
      EXPECT_GE(nodes[1], nodes[0]);
      EXPECT_LE(nodes[1], nodes[0] + search::kPollEvery);
    }
  }
}

TEST(Engine, StopBeforeRunStillGivesAMove) {
  for (const PlayerKind player :
       {PlayerKind::Search, PlayerKind::Uct, PlayerKind::OnePly, PlayerKind::Random}) {
    const auto state = state_of("loa", "start");
    const auto made = engine_for(*state, player);
    ASSERT_TRUE(made->begin(*state, {}));
    made->stop();
    made->run(0);
    EXPECT_FALSE(made->answer().move.empty()) << to_text(player);
  }
}

TEST(Engine, TheSameGameTwiceGivesTheSameNodes) {
  const auto first = state_of("loa", "start");
  const auto made = engine_for(*first);
  std::vector<std::uint64_t> seen[2];
  for (auto& nodes : seen) {
    const auto state = first->clone();
    made->new_game();
    for (int ply = 0; ply < 12; ++ply) {
      Limits limits;
      limits.depth = 5;
      const auto answer = think(*made, *state, limits);
      ASSERT_TRUE(answer);
      nodes.push_back(answer->progress.nodes);
      ASSERT_TRUE(state->play(answer->move));
    }
  }
  EXPECT_EQ(seen[0], seen[1]);
}

TEST(Engine, TwoWorkersFindTheSameWin) {
  const auto state = state_of("loa", "1bbbb3/2b5/7b/5w2/4w3/2b1ww1w/4b1w1/w3bw2 w");
  const auto made = engine_for(*state, PlayerKind::Search, 2);
  Limits limits;
  limits.depth = 8;
  ASSERT_TRUE(made->begin(*state, limits));
  std::thread helper([&] { made->run(1); });
  made->run(0);
  helper.join();
  EXPECT_EQ(made->answer().score.kind, Score::Kind::Win);
  EXPECT_EQ(made->answer().score.plies, 5);
}

TEST(Engine, SeveralLinesAreDifferentAndInOrder) {
  Limits limits;
  limits.depth = 4;
  limits.lines = 5;
  const Answer answer = ask("loa", "start moves b1-b3", limits);
  const auto& lines = answer.progress.lines;
  ASSERT_EQ(lines.size(), 5u);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    EXPECT_GE(lines[i - 1].score.centi, lines[i].score.centi);
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(lines[i].moves.at(0), lines[j].moves.at(0));
  }
  EXPECT_EQ(answer.move, lines[0].moves[0]);
}

TEST(Engine, AFinishedGameHasNoMove) {
  const Answer answer = ask("loa", "8/8/8/3bb3/8/8/8/w6w w", {});
  EXPECT_TRUE(answer.move.empty());
  EXPECT_EQ(answer.score, (Score{Score::Kind::Loss, answer.score.centi, 0}));
}

TEST(Engine, ErrorsNameTheField) {
  const auto state = state_of("loa", "start");
  const auto made = engine_for(*state);
  const auto field = [&](const Limits& limits) {
    const auto answer = think(*made, *state, limits);
    return answer ? std::string("none") : answer.error().field;
  };
  Limits limits;
  limits.search_moves = {"b1-b4"};
  EXPECT_EQ(field(limits), "searchmoves");
  limits = {};
  limits.time_ms = 100;  // without a clock
  EXPECT_EQ(field(limits), "time");
  limits = {};
  limits.depth = -1;
  EXPECT_EQ(field(limits), "depth");
  limits = {};
  limits.lines = 0;
  EXPECT_EQ(field(limits), "lines");
  const auto other = state_of("loa:torus", "start");
  EXPECT_EQ(think(*made, *other, {}).error().field, "game");

  Settings settings;
  settings.hash_mb = 100'000'000;
  EXPECT_EQ(make_engine(state->game(), settings).error().field, "hash");
  settings = {};
  settings.threads = 0;
  EXPECT_EQ(make_engine(state->game(), settings).error().field, "threads");
}

// Black wins in three with e8xe6; most other moves let it go.
TEST(Engine, ReviewShowsWhatAMoveCosts) {
  const auto state = state_of("loa", "4b2b/3b4/w3w3/wb1b4/2bb4/w2b4/8/2w3w1 b");
  const auto made = engine_for(*state);
  Limits limits;
  limits.depth = 5;
  int let_go = 0;
  for (const std::string& move : state->legal()) {
    const auto seen = compare_move(*made, *state, move, limits);
    ASSERT_TRUE(seen);
    EXPECT_EQ(seen->best.score.kind, Score::Kind::Win);
    EXPECT_EQ(seen->played.moves.at(0), move);
    EXPECT_GE(seen->lost_centi, 0);
    if (move == seen->best.moves.at(0)) {
      EXPECT_EQ(seen->lost_centi, 0);
    }
    if (seen->lost_centi < 1000) continue;
    ++let_go;
    EXPECT_GE(seen->played.moves.size(), 2u) << "the reply is part of the answer";
  }
  EXPECT_GT(let_go, 5);
}

}  // namespace
}  // namespace muster::engine
