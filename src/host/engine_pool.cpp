// SPDX-License-Identifier: MIT
#include "host/engine_pool.h"

#include <algorithm>
#include <utility>

#include "host/clock.h"
#include "host/thread_pool.h"

namespace muster::host {

struct EnginePool::Slot {
  Slot(EngineMaker make, std::int64_t most) : kept(std::move(make)), most_ms(most) {}

  bool takes(const Job& one) const { return most_ms == 0 || one.cost_ms <= most_ms; }

  KeptEngine kept;
  const std::int64_t most_ms;  // cost of a job; 0: any
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

EnginePool::EnginePool(int slots, EngineMaker make, std::int64_t cheap_ms) {
  for (int i = 0; i < std::max(1, slots); ++i) slots_.push_back(std::make_unique<Slot>(make, 0));
  if (cheap_ms > 0) slots_.push_back(std::make_unique<Slot>(make, cheap_ms));
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
    std::int64_t& last = last_tag_[job.owner];
    const std::int64_t tag = std::max(now_, last) + job.cost_ms;
    last = tag;
    waiting_.push_back({std::make_unique<Job>(std::move(job)), tag, now_ms()});
  }
  added_.notify_all();  // the slot that hears of it first may not be one that takes it
}

bool EnginePool::is_open(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  return std::any_of(waiting_.begin(), waiting_.end(),
                     [&](const Queued& one) { return one.job->id == id; }) ||
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
    for (Queued& one : waiting_) {
      if (wanted(*one.job)) never_begun.push_back(std::move(one.job));
    }
    std::erase_if(waiting_, [](const Queued& one) { return one.job == nullptr; });
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

// The first of the highest priority and the earliest tag among those that the slot takes.
std::vector<EnginePool::Queued>::iterator EnginePool::next_for(const Slot& slot) {
  auto best = waiting_.end();
  for (auto it = waiting_.begin(); it != waiting_.end(); ++it) {
    if (!slot.takes(*it->job)) continue;
    const bool better = best == waiting_.end() || it->job->priority > best->job->priority ||
                        (it->job->priority == best->job->priority && it->tag < best->tag);
    if (better) best = it;
  }
  return best;
}

void EnginePool::work(Slot& slot) {
  std::unique_lock lock(mutex_);
  while (true) {
    added_.wait(lock, [&] { return closing_ || next_for(slot) != waiting_.end(); });
    if (closing_) return;
    const auto next = next_for(slot);
    const std::unique_ptr<Job> job = std::move(next->job);
    now_ = std::max(now_, next->tag - job->cost_ms);
    const std::int64_t waited_ms = now_ms() - next->since_ms;
    waiting_.erase(next);
    std::erase_if(last_tag_, [this](const auto& owner) { return owner.second <= now_; });
    slot.job = job.get();
    slot.cancelled = slot.answered = false;
    lock.unlock();
    if (job->began) job->began(waited_ms);
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
