// SPDX-License-Identifier: MIT
#include "host/engine_pool.h"

#include <algorithm>
#include <utility>

#include "host/clock.h"
#include "host/thread_pool.h"

namespace muster::host {

struct EnginePool::Slot {
  explicit Slot(EngineMaker make) : kept(std::move(make)) {}

  KeptEngine kept;
  ThreadPool threads;
  // Under the pool's mutex:
  Job* job = nullptr;                // running or about to
  engine::Engine* engine = nullptr;  // set once its search has begun
  bool cancelled = false;
  bool answered = false;  // its `done` is being called: not open any more, but not free either
  bool forget = false;
  std::thread thread;

  bool is_open() const { return job != nullptr && !answered; }
};

namespace {

bool bounded(const Job& job) {
  const engine::Limits& limits = job.limits;
  return !limits.infinite && (limits.nodes > 0 || limits.depth > 0 || limits.time_ms > 0 ||
                              limits.remaining_ms > 0 || limits.strength.nodes > 0);
}

}  // namespace

EnginePool::EnginePool(int slots, EngineMaker make) {
  for (int i = 0; i < std::max(1, slots); ++i) slots_.push_back(std::make_unique<Slot>(make));
  for (const auto& slot : slots_) {
    slot->thread = std::thread([this, &slot = *slot] { work(slot); });
  }
}

EnginePool::~EnginePool() {
  cancel_all();
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  added_.notify_all();
  for (const auto& slot : slots_) slot->thread.join();
}

void EnginePool::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::make_unique<Job>(std::move(job)));
  }
  added_.notify_one();
}

bool EnginePool::is_open(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  return std::any_of(waiting_.begin(), waiting_.end(),
                     [&](const auto& job) { return job->id == id; }) ||
         std::any_of(slots_.begin(), slots_.end(),
                     [&](const auto& slot) { return slot->is_open() && slot->job->id == id; });
}

std::size_t EnginePool::open() const {
  const std::lock_guard lock(mutex_);
  return count_open();
}

std::size_t EnginePool::count_open() const {
  const auto running = std::count_if(slots_.begin(), slots_.end(),
                                     [](const auto& slot) { return slot->job != nullptr; });
  return waiting_.size() + static_cast<std::size_t>(running);
}

template <class Wanted>
int EnginePool::cancel_if(Wanted wanted) {
  std::vector<std::unique_ptr<Job>> never_begun;
  int count = 0;
  {
    const std::lock_guard lock(mutex_);
    for (auto& job : waiting_) {
      if (wanted(*job)) never_begun.push_back(std::move(job));
    }
    std::erase(waiting_, nullptr);
    for (const auto& slot : slots_) {
      if (!slot->is_open() || slot->cancelled || !wanted(*slot->job)) continue;
      slot->cancelled = true;
      if (slot->engine != nullptr) slot->engine->stop();
      ++count;
    }
  }
  for (const auto& job : never_begun) job->done(engine::Answer{}, Job::End::Cancelled);
  closed_.notify_all();
  return count + static_cast<int>(never_begun.size());
}

bool EnginePool::cancel(std::string_view id) {
  return cancel_if([&](const Job& job) { return job.id == id; }) > 0;
}

int EnginePool::cancel_all() {
  return cancel_if([](const Job&) { return true; });
}

int EnginePool::cancel_unbounded() {
  return cancel_if([](const Job& job) { return !bounded(job); });
}

void EnginePool::clear() {
  const std::lock_guard lock(mutex_);
  for (const auto& slot : slots_) slot->forget = true;
}

void EnginePool::wait(std::size_t most) {
  std::unique_lock lock(mutex_);
  closed_.wait(lock, [&] { return count_open() <= most; });
}

void EnginePool::work(Slot& slot) {
  std::unique_lock lock(mutex_);
  while (true) {
    added_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    // The first of the highest priority.
    const auto next = std::max_element(
        waiting_.begin(), waiting_.end(),
        [](const auto& one, const auto& two) { return one->priority < two->priority; });
    const std::unique_ptr<Job> job = std::move(*next);
    waiting_.erase(next);
    slot.job = job.get();
    slot.cancelled = slot.answered = false;
    lock.unlock();
    const Result<engine::Answer> answer = run(slot, *job);
    lock.lock();
    slot.answered = true;  // before anyone hears of the end: the id is free again by then
    const Job::End end = slot.cancelled ? Job::End::Cancelled : Job::End::Finished;
    lock.unlock();
    job->done(answer, end);
    lock.lock();
    slot.job = nullptr;
    closed_.notify_all();
  }
}

Result<engine::Answer> EnginePool::run(Slot& slot, const Job& job) {
  if (const Status ready = slot.kept.prepare(job.game, job.settings); !ready) return ready.error();
  engine::Engine& engine = *slot.kept.get();
  bool forget = job.fresh;
  {
    const std::lock_guard lock(mutex_);
    forget |= std::exchange(slot.forget, false);
  }
  if (forget) engine.new_game();
  const Status begun = engine.begin(*job.state, job.limits, clock(), job.report);
  if (!begun) return begun.error();
  {
    // begin() clears an earlier stop, so a cancellation that came before it is passed on here.
    const std::lock_guard lock(mutex_);
    slot.engine = &engine;
    if (slot.cancelled) engine.stop();
  }
  slot.threads.run(engine);
  {
    const std::lock_guard lock(mutex_);
    slot.engine = nullptr;
  }
  return engine.answer();
}

}  // namespace muster::host
