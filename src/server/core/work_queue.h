// A few threads for work that would hold the loop up, with a queue that has an end.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace muster::server {

class WorkQueue {
 public:
  WorkQueue(int threads, std::size_t most);
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;
  ~WorkQueue();  // what was not begun is dropped

  // False: the queue is full.
  bool add(std::function<void()> work);
  std::size_t waiting() const;

 private:
  void run();

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable added_;
  std::deque<std::function<void()>> waiting_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace muster::server
