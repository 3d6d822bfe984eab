// A search on a thread of its own, so that whoever asked can listen meanwhile.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <thread>

#include "base/result.h"
#include "engine/engine.h"
#include "host/thread_pool.h"

namespace muster::host {

class BackgroundSearch {
 public:
  // Called on the search's thread, like the listener, as soon as the answer is there: helpers may
  // still be on their way home, which start(), stop() and wait() see to.
  using Finished = std::function<void(const engine::Answer& answer)>;

  BackgroundSearch() = default;
  BackgroundSearch(const BackgroundSearch&) = delete;
  BackgroundSearch& operator=(const BackgroundSearch&) = delete;
  ~BackgroundSearch() { stop(); }

  // Returns at once; an error if the engine refuses, then nothing was begun. Waits for an earlier
  // search to end. The engine must outlive the search.
  Status start(engine::Engine& engine, const AnyState& state, const engine::Limits& limits,
               engine::Listener listener, Finished finished);

  void stop();  // returns when `finished` has returned
  void wait();  // the same, without hurrying the engine

 private:
  ThreadPool pool_;
  engine::Engine* engine_ = nullptr;
  std::thread thread_;
};

}  // namespace muster::host
