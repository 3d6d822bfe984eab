// An engine that does what a test tells it: plays the first legal move, waits to be stopped,
// refuses to be made or to begin. And a log of what it was asked. SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "engine/engine.h"

namespace muster::test {

struct EngineLog {
  std::atomic<int> made = 0;
  std::atomic<int> begun = 0;
  std::atomic<int> stopped = 0;
  std::atomic<int> new_games = 0;
  std::atomic<int> workers = 0;       // run() calls, all workers
  std::atomic<int> running_most = 0;  // workers inside run() at the same time, at most
};

struct Script {
  std::string make_error;                                     // refuses to be made
  std::string begin_error;                                    // refuses every search
  bool until_stopped = false;                                 // run(0) returns only after stop()
  std::function<std::string(const AnyState& state)> choose;   // default: the first legal move
  std::function<void(const AnyState& state)> before;          // called by run(0) first
  std::function<engine::Score(const AnyState& state)> score;  // default: an even one
  int reports = 2;
  std::shared_ptr<EngineLog> log = std::make_shared<EngineLog>();
};

// A maker of such engines, for everything that takes one.
std::function<Result<std::unique_ptr<engine::Engine>>(const AnyGame&, const engine::Settings&)>
scripted(Script script);

}  // namespace muster::test
