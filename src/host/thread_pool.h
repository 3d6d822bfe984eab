// The thread pool of an engine: worker 0 runs on the calling thread, the others on threads that
// are kept for the next search.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"

namespace muster::host {

class ThreadPool {
 public:
  ThreadPool() = default;
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  ~ThreadPool();

  // Runs all workers of an engine that begin() has prepared; returns when every one has returned.
  // `answered` is called as soon as the answer is there, before the helpers have noticed.
  void run(engine::Engine& engine, const std::function<void()>& answered = {});

  // begin, run, answer, by the host's clock.
  Result<engine::Answer> search(engine::Engine& engine, const AnyState& state,
                                const engine::Limits& limits, engine::Listener listener = {});

 private:
  void work(int worker);

  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable ended_;
  std::vector<std::thread> threads_;  // threads_[i] runs worker i + 1
  engine::Engine* engine_ = nullptr;
  int wanted_ = 0;           // workers of this search beside worker 0
  int busy_ = 0;             // of them, those that have not returned
  unsigned long round_ = 0;  // a new one for each search
  bool closing_ = false;
};

}  // namespace muster::host
