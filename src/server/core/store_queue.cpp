// SPDX-License-Identifier: MIT
#include "server/core/store_queue.h"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace muster::server {

namespace {
constexpr std::size_t kMaxBatch = 1000;
constexpr int kSlowNice = 5;  // above the engines, below everything that somebody waits for
}  // namespace

StoreQueue::StoreQueue(net::Loop& loop, Stores stores, Metrics& metrics)
    : loop_(loop),
      writer_(std::move(stores.writer)),
      metrics_(metrics),
      quick_(loop, std::move(stores.quick), 0),
      slow_(loop, std::move(stores.slow), kSlowNice),
      write_thread_([this] { write_all(); }) {}

StoreQueue::~StoreQueue() { finish(); }

void StoreQueue::finish() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  added_.notify_all();
  if (write_thread_.joinable()) write_thread_.join();
  quick_.finish();
  slow_.finish();
}

std::size_t StoreQueue::waiting() const {
  const std::size_t reads = quick_.waiting() + slow_.waiting();
  const std::lock_guard lock(mutex_);
  return appends_.size() + writes_.size() + reads;
}

void StoreQueue::give_back_memory(std::function<void()> then) {
  quick_.give_back_memory();
  slow_.give_back_memory();
  add([then = std::move(then)](store::Store& writer) {
    writer.give_back_memory();
    return then;
  });
}

void StoreQueue::append(store::Append append, Appended done) {
  {
    const std::lock_guard lock(mutex_);
    appends_.push_back({std::move(append), std::move(done)});
  }
  added_.notify_all();
}

void StoreQueue::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    writes_.push_back(std::move(job));
  }
  added_.notify_all();
}

void StoreQueue::write_all() {
  std::unique_lock lock(mutex_);
  while (true) {
    added_.wait(lock, [this] { return closing_ || !appends_.empty() || !writes_.empty(); });
    if (appends_.empty() && writes_.empty()) return;
    // All appends that wait, as one transaction; between them one other thing at a time.
    std::vector<PendingAppend> batch;
    const auto end =
        appends_.begin() + static_cast<std::ptrdiff_t>(std::min(appends_.size(), kMaxBatch));
    std::move(appends_.begin(), end, std::back_inserter(batch));
    appends_.erase(appends_.begin(), end);
    Job job;
    if (!writes_.empty()) {
      job = std::move(writes_.front());
      writes_.pop_front();
    }
    lock.unlock();
    if (!batch.empty()) commit(std::move(batch));
    if (job) loop_.post(job(*writer_));
    lock.lock();
  }
}

void StoreQueue::commit(std::vector<PendingAppend> batch) {
  using std::chrono::steady_clock;
  std::vector<store::Append> appends;
  appends.reserve(batch.size());
  for (PendingAppend& one : batch) appends.push_back(std::move(one.append));
  const auto began = steady_clock::now();
  Result<std::vector<bool>> durable = writer_->append(appends);
  const double ms = std::chrono::duration<double, std::milli>(steady_clock::now() - began).count();
  loop_.post([this, ms, batch = std::make_shared<std::vector<PendingAppend>>(std::move(batch)),
              durable = std::move(durable)] {
    ++metrics_.store_batches;
    metrics_.store_appends += batch->size();
    metrics_.store_commit.add(ms);
    if (!durable) ++metrics_.store_errors;
    for (std::size_t i = 0; i < batch->size(); ++i) {
      durable ? (*batch)[i].done((*durable)[i]) : (*batch)[i].done(durable.error());
    }
  });
}

}  // namespace muster::server
