// SPDX-License-Identifier: MIT
#include "host/background_search.h"

#include <utility>

#include "host/clock.h"

namespace muster::host {

Status BackgroundSearch::start(engine::Engine& engine, const AnyState& state,
                               const engine::Limits& limits, engine::Listener listener,
                               Finished finished) {
  wait();
  const Status begun = engine.begin(state, limits, clock(), std::move(listener));
  if (!begun) return begun;
  engine_ = &engine;
  thread_ = std::thread([this, &engine, finished = std::move(finished)] {
    pool_.run(engine, [&] {
      if (finished) finished(engine.answer());
    });
  });
  return Done{};
}

void BackgroundSearch::stop() {
  if (thread_.joinable()) engine_->stop();
  wait();
}

void BackgroundSearch::wait() {
  if (thread_.joinable()) thread_.join();
}

}  // namespace muster::host
