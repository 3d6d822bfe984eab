// A whole match: hands out games to threads, keeps the standing and the journal, ends when enough
// games are played, when the sequential test has decided, or when it is told to.
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "host/kept_engine.h"
#include "match/journal.h"
#include "match/plan.h"

namespace muster::match {

class Match {
 public:
  // Called under the match's lock after each game (and once with the earlier games, line null).
  using Listener = std::function<void(const MatchScore& standing, const GameLine* line)>;

  explicit Match(MatchPlan plan, host::EngineMaker make = engine::make_engine);
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  ~Match();

  // Blocks until the match is over. An error: an engine cannot be started at all, an opening cannot
  // be made, the journal cannot be written.
  Result<MatchScore> run(Listener listener);

  // From any thread: games in progress are dropped, run() returns soon.
  void stop();

  // Whether the sequential test has decided.
  Sprt::Verdict verdict() const;

 private:
  struct Worker;

  Status open();
  Status try_engines();
  void work(Worker& worker);
  std::optional<int> next_game();
  void finished(int number, PlayedGame played);
  void give_up(Error error);
  void stop_players();  // under the lock

  MatchPlan plan_;
  host::EngineMaker make_;
  std::shared_ptr<const AnyGame> game_;
  std::optional<Journal> journal_;
  Listener listener_;

  mutable std::mutex mutex_;
  MatchScore standing_;
  int next_ = 0;
  std::optional<Error> error_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::atomic<bool> stop_ = false;
};

}  // namespace muster::match
