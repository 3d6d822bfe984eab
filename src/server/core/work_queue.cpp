// SPDX-License-Identifier: MIT
#include "server/core/work_queue.h"

#include <utility>

namespace muster::server {

WorkQueue::WorkQueue(int threads, std::size_t most) : most_(most) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

WorkQueue::~WorkQueue() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  added_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool WorkQueue::add(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (closing_ || waiting_.size() >= most_) return false;
    waiting_.push_back(std::move(work));
  }
  added_.notify_one();
  return true;
}

std::size_t WorkQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void WorkQueue::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    added_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    const std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    work();
    lock.lock();
  }
}

}  // namespace muster::server
