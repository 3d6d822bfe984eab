// The thread pool of a browser; host/thread_pool.h is the native one. A helper is a worker of the
// page with an instance of the threaded module on the same memory; it stays in help() until the
// page ends it. A helper that comes late joins the search that is under way, and nobody waits for a
// helper that has not come: a page that cannot start one plays with fewer threads.
// In the module for one thread nobody helps and nothing waits.
// SPDX-License-Identifier: MIT
#pragma once

#include "engine/engine.h"
#include "wasm/lock.h"

namespace muster::wasm {

class WorkerPool {
 public:
  // Runs all workers of an engine that begin() has prepared; returns when every one has returned.
  void run(engine::Engine& engine);

  // The life of the helper that runs this worker of every engine, 1 or more.
  [[noreturn]] void help(int worker);

 private:
  engine::Engine* enter(int worker, int& seen);

  Lock lock_;
  engine::Engine* engine_ = nullptr;  // under the lock; null: nothing to do
  Word round_;                        // a new one for each search; changed under the lock
  Word busy_;                         // helpers inside run(); raised under the lock
};

}  // namespace muster::wasm
