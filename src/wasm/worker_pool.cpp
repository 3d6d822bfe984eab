// SPDX-License-Identifier: MIT
#include "wasm/worker_pool.h"

namespace muster::wasm {

namespace {

// A helper hears of a stop within a millisecond. One that does not come home in so long has died
// on its way; then this thread dies too, and the page makes a new engine.
constexpr std::int64_t kLongestWaitMs = 20'000;

}  // namespace

void WorkerPool::run(engine::Engine& engine) {
  {
    const Guard guard(lock_);
    engine_ = &engine;
    round_.add(1);
  }
  round_.wake_all();
  engine.run(0);
  {
    const Guard guard(lock_);
    engine_ = nullptr;
  }
  while (const int busy = busy_.load()) {
    if (!busy_.wait_while(busy, kLongestWaitMs)) __builtin_trap();
  }
}

void WorkerPool::help(int worker) {
  int seen = 0;
  while (true) {
    round_.wait_while(seen);
    engine::Engine* engine = enter(worker, seen);
    if (engine == nullptr) continue;
    engine->run(worker);
    busy_.add(-1);
    busy_.wake_all();
  }
}

// The engine of a round that this helper has not seen and that has work for it.
engine::Engine* WorkerPool::enter(int worker, int& seen) {
  const Guard guard(lock_);
  if (round_.load() == seen) return nullptr;
  seen = round_.load();
  if (engine_ == nullptr || worker >= engine_->settings().threads) return nullptr;
  busy_.add(1);
  return engine_;
}

}  // namespace muster::wasm
