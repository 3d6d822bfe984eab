// Threads for engines: thread pools, searches in the background, the pool with priorities and
// cancelling. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <latch>
#include <mutex>

#include "games/list.h"
#include "host/background_search.h"
#include "host/engine_pool.h"
#include "host/thread_pool.h"
#include "support/scripted_engine.h"

namespace muster::host {
namespace {

using test::Script;
using test::scripted;
using testing::ElementsAre;

std::shared_ptr<const AnyGame> loa() { return *make_game("loa"); }

TEST(KeptEngineTest, IsKeptWhileNothingChanges) {
  Script script;
  KeptEngine kept(scripted(script));
  ASSERT_TRUE(kept.prepare(loa(), {}));
  ASSERT_TRUE(kept.prepare(loa(), {}));
  EXPECT_EQ(script.log->made, 1);
  ASSERT_TRUE(kept.prepare(loa(), {engine::PlayerKind::Search, 2, 64}));
  EXPECT_EQ(script.log->made, 2);
  ASSERT_TRUE(kept.prepare(*make_game("hexix"), {engine::PlayerKind::Search, 2, 64}));
  EXPECT_EQ(script.log->made, 3);
}

TEST(ThreadPoolTest, RunsEveryWorkerOnceASearch) {
  Script script;
  // Worker 0 ends only when all are inside run(), so they must be on threads of their own.
  const auto log = script.log;
  script.before = [log](const AnyState&) {
    while (log->running_most < 4) std::this_thread::yield();
  };
  KeptEngine kept(scripted(script));
  ThreadPool pool;
  const auto game = loa();
  const auto state = game->state("start");
  ASSERT_TRUE(kept.prepare(game, {engine::PlayerKind::Search, 4, 1}));
  for (int i = 1; i <= 20; ++i) {
    const Result<engine::Answer> answer = pool.search(*kept.get(), **state, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->move, (*state)->legal().front());
    EXPECT_EQ(log->workers, 4 * i);
  }
  ASSERT_TRUE(kept.prepare(game, {engine::PlayerKind::Search, 2, 1}));  // fewer than it has threads
  ASSERT_TRUE(pool.search(*kept.get(), **state, {}));
  EXPECT_EQ(log->workers, 82);
}

// A level plays the same on any number of threads; without one they all search.
TEST(ThreadPoolTest, AWeakenedPlayerIsOneWorker) {
  const auto game = loa();
  const auto state = game->state("start");
  engine::Limits limits;
  limits.strength = engine::strength_of_level("loa", 6);
  limits.seed = 5;
  std::vector<engine::Answer> answers;
  for (const int threads : {1, 3}) {
    KeptEngine kept;
    ThreadPool pool;
    ASSERT_TRUE(kept.prepare(game, {engine::PlayerKind::Search, threads, 1}));
    const Result<engine::Answer> answer = pool.search(*kept.get(), **state, limits);
    ASSERT_TRUE(answer);
    answers.push_back(*answer);
    if (threads == 1) continue;
    const auto stop = [&](const engine::Progress& progress) {
      if (progress.threads == threads) kept.get()->stop();
    };
    const Result<engine::Answer> strong = pool.search(*kept.get(), **state, {}, stop);
    ASSERT_TRUE(strong);
    EXPECT_EQ(strong->progress.threads, threads);
  }
  EXPECT_EQ(answers[0].move, answers[1].move);
  EXPECT_EQ(answers[0].score, answers[1].score);
  EXPECT_EQ(answers[0].progress.nodes, answers[1].progress.nodes);
  EXPECT_EQ(answers[1].progress.threads, 1);
}

TEST(BackgroundSearchTest, StopsWhenTold) {
  Script script;
  script.until_stopped = true;
  KeptEngine kept(scripted(script));
  const auto game = loa();
  const auto state = game->state("start");
  ASSERT_TRUE(kept.prepare(game, {engine::PlayerKind::Search, 3, 1}));
  BackgroundSearch search;
  std::promise<std::string> move;
  std::atomic<int> reports = 0;
  ASSERT_TRUE(search.start(
      *kept.get(), **state, {}, [&](const engine::Progress&) { ++reports; },
      [&](const engine::Answer& answer) { move.set_value(answer.move); }));
  search.stop();
  EXPECT_EQ(move.get_future().get(), (*state)->legal().front());
  EXPECT_EQ(reports, 2);
  search.stop();  // nothing runs: nothing happens
}

// Real engines of every game on three threads, stopped from a fourth: what the thread sanitizer is
// asked to look at.
TEST(BackgroundSearchTest, StopsRealEngines) {
  for (const GameInfo* info : all_games()) {
    SCOPED_TRACE(info->name);
    const std::shared_ptr<const AnyGame> game = *make_game(std::string(info->name));
    const auto state = game->state("start");
    KeptEngine kept;
    ASSERT_TRUE(kept.prepare(game, {engine::PlayerKind::Search, 3, 1}));
    BackgroundSearch search;
    for (int round = 0; round < 3; ++round) {
      std::promise<void> deep;
      std::string move;
      ASSERT_TRUE(search.start(
          *kept.get(), **state, {},
          [&, told = false](const engine::Progress& progress) mutable {
            if (progress.depth >= 4 && !std::exchange(told, true)) deep.set_value();
          },
          [&](const engine::Answer& answer) { move = answer.move; }));
      deep.get_future().wait();
      search.stop();
      EXPECT_TRUE((*state)->explain(move)->legal()) << move;
      kept.get()->new_game();
    }
  }
}

TEST(BackgroundSearchTest, ARefusalBeginsNothing) {
  Script script;
  script.begin_error = "no";
  KeptEngine kept(scripted(script));
  const auto game = loa();
  const auto state = game->state("start");
  ASSERT_TRUE(kept.prepare(game, {}));
  BackgroundSearch search;
  EXPECT_FALSE(search.start(*kept.get(), **state, {}, {}, {}));
  search.wait();
}

// Collects how jobs end, in order.
struct Ends {
  std::mutex mutex;
  std::vector<std::string> ends;

  Job job(const std::string& id, int priority, bool infinite = false) {
    Job job;
    job.id = id;
    job.priority = priority;
    job.game = loa();
    job.state = std::move(*job.game->state("start"));
    job.limits.infinite = infinite;
    if (!infinite) job.limits.nodes = 5;
    job.done = [this, id](const Result<engine::Answer>& answer, Job::End end) {
      const std::lock_guard lock(mutex);
      ends.push_back(id + (!answer ? ":" + answer.error().message
                           : end == Job::End::Cancelled
                               ? (answer->move.empty() ? ":never began" : ":cancelled")
                               : ""));
    };
    return job;
  }
};

// Until it has begun.
void add_and_await(EnginePool& pool, Job job) {
  const auto begun = std::make_shared<std::promise<void>>();
  job.report = [begun, done = false](const engine::Progress&) mutable {
    if (!std::exchange(done, true)) begun->set_value();
  };
  pool.add(std::move(job));
  begun->get_future().wait();
}

TEST(EnginePoolTest, HigherPrioritiesGoFirst) {
  Ends ends;
  EnginePool pool(1, scripted({}));
  add_and_await(pool, ends.job("running", 0, true));
  for (const auto& [id, priority] : {std::pair{"low", -1}, {"a", 0}, {"b", 0}, {"high", 5}}) {
    pool.add(ends.job(id, priority));
  }
  EXPECT_EQ(pool.open(), 5U);
  EXPECT_TRUE(pool.is_open("low"));
  EXPECT_TRUE(pool.is_open("running"));
  EXPECT_FALSE(pool.is_open("nobody"));
  EXPECT_TRUE(pool.cancel("running"));
  pool.wait();
  EXPECT_THAT(ends.ends, ElementsAre("running:cancelled", "high", "a", "b", "low"));
}

// Sixty hostile owners with a long job each, and one who asks for little, again and again.
TEST(EnginePoolTest, ShortWorkPassesLongWorkWhoeverAsks) {
  Ends ends;
  EnginePool pool(1, scripted({}));
  add_and_await(pool, ends.job("running", 0, true));
  const auto add = [&](const std::string& id, const std::string& owner, std::int64_t cost_ms) {
    Job job = ends.job(id, 0);
    job.owner = owner;
    job.cost_ms = cost_ms;
    pool.add(std::move(job));
  };
  add("a1", "a", 3000);
  add("a2", "a", 3000);
  add("b1", "b", 3000);
  add("c1", "c", 50);
  add("c2", "c", 50);
  pool.cancel("running");
  pool.wait();
  EXPECT_THAT(ends.ends, ElementsAre("running:cancelled", "c1", "c2", "a1", "b1", "a2"));
}

TEST(EnginePoolTest, CheapWorkHasALaneOfItsOwn) {
  Ends ends;
  EnginePool pool(1, scripted({}), 250);
  std::promise<void> answered;
  Job first = ends.job("long", 0, true);
  first.cost_ms = 3000;
  add_and_await(pool, std::move(first));
  std::int64_t waited = -1;
  Job second = ends.job("second", 0), cheap = ends.job("cheap", 0);
  second.cost_ms = 251;
  cheap.cost_ms = 250;
  cheap.began = [&](std::int64_t ms) { waited = ms; };
  cheap.done = [&](const Result<engine::Answer>&, Job::End) { answered.set_value(); };
  pool.add(std::move(second));
  pool.add(std::move(cheap));
  answered.get_future().wait();  // while the long one runs and the second waits
  EXPECT_GE(waited, 0);
  EXPECT_TRUE(pool.is_open("second"));
  EXPECT_TRUE(pool.cancel("long"));
  pool.wait();
  EXPECT_THAT(ends.ends, ElementsAre("long:cancelled", "second"));
}

TEST(EnginePoolTest, AnIdIsFreeAgainWhenItsEndIsHeard) {
  Ends ends;
  EnginePool pool(1, scripted({}));
  bool open = true;
  Job job = ends.job("a", 0);
  job.done = [&](const Result<engine::Answer>&, Job::End) {
    open = pool.is_open("a") || pool.cancel("a");
  };
  pool.add(std::move(job));
  pool.wait();
  EXPECT_FALSE(open);
}

TEST(EnginePoolTest, CancelsWhatWaits) {
  Ends ends;
  Script script;
  EnginePool pool(1, scripted(script));
  add_and_await(pool, ends.job("running", 0, true));
  pool.add(ends.job("waiting", 0, true));
  pool.add(ends.job("bounded", 0));
  EXPECT_FALSE(pool.cancel("nobody"));
  EXPECT_EQ(pool.cancel_unbounded(), 2);
  pool.wait();
  EXPECT_THAT(ends.ends,
              testing::UnorderedElementsAre("waiting:never began", "running:cancelled", "bounded"));
}

TEST(EnginePoolTest, ManyAtOnceAllEndOnce) {
  Ends ends;
  {
    EnginePool pool(3, scripted({}));
    for (int i = 0; i < 200; ++i) pool.add(ends.job(std::to_string(i), i % 3, i % 5 == 0));
    for (int i = 0; i < 200; i += 5) pool.cancel(std::to_string(i));
    pool.cancel_unbounded();
    pool.wait();
    EXPECT_EQ(pool.open(), 0U);
  }
  EXPECT_EQ(ends.ends.size(), 200U);
}

TEST(EnginePoolTest, AnErrorEndsOnlyItsJob) {
  Ends ends;
  Script script;
  script.begin_error = "not this one";
  EnginePool pool(1, scripted(script));
  pool.add(ends.job("a", 0));
  pool.wait();
  Script unmakeable;
  unmakeable.make_error = "no memory";
  EnginePool none(1, scripted(unmakeable));
  none.add(ends.job("b", 0));
  none.wait();
  EXPECT_THAT(ends.ends, ElementsAre("a:not this one", "b:no memory"));
}

TEST(EnginePoolTest, ClearAndFreshForget) {
  Ends ends;
  Script script;
  EnginePool pool(1, scripted(script));
  pool.add(ends.job("a", 0));
  pool.wait();
  EXPECT_EQ(script.log->new_games, 0);
  pool.clear();
  pool.add(ends.job("b", 0));
  pool.wait();
  EXPECT_EQ(script.log->new_games, 1);
  Job fresh = ends.job("c", 0);
  fresh.fresh = true;
  pool.add(std::move(fresh));
  pool.wait();
  EXPECT_EQ(script.log->new_games, 2);
}

TEST(EnginePoolTest, ItsEndCancelsEverything) {
  Ends ends;
  {
    EnginePool pool(2, scripted({}));
    for (int i = 0; i < 5; ++i) pool.add(ends.job(std::to_string(i), 0, true));
  }
  EXPECT_EQ(ends.ends.size(), 5U);
}

}  // namespace
}  // namespace muster::host
