// SPDX-License-Identifier: MIT
#include "host/thread_pool.h"

#include <utility>

#include "host/clock.h"

namespace muster::host {

ThreadPool::~ThreadPool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  begun_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadPool::run(engine::Engine& engine, const std::function<void()>& answered) {
  const int others = engine.settings().threads - 1;
  {
    const std::lock_guard lock(mutex_);
    engine_ = &engine;
    wanted_ = busy_ = others;
    ++round_;
    while (static_cast<int>(threads_.size()) < others) {
      const int worker = static_cast<int>(threads_.size()) + 1;
      threads_.emplace_back([this, worker] { work(worker); });
    }
  }
  if (others > 0) begun_.notify_all();
  engine.run(0);
  if (answered) answered();
  std::unique_lock lock(mutex_);
  ended_.wait(lock, [this] { return busy_ == 0; });
  engine_ = nullptr;
}

void ThreadPool::work(int worker) {
  unsigned long seen = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    begun_.wait(lock, [&] { return closing_ || (round_ != seen && engine_ != nullptr); });
    if (closing_) return;
    seen = round_;
    if (worker > wanted_) continue;
    engine::Engine& engine = *engine_;
    lock.unlock();
    engine.run(worker);
    lock.lock();
    if (--busy_ == 0) ended_.notify_all();
  }
}

Result<engine::Answer> ThreadPool::search(engine::Engine& engine, const AnyState& state,
                                          const engine::Limits& limits, engine::Listener listener) {
  const Status begun = engine.begin(state, limits, clock(), std::move(listener));
  if (!begun) return begun.error();
  run(engine);
  return engine.answer();
}

}  // namespace muster::host
