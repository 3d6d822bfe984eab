// Threads that read the store, each with a connection of its own. Work is shared out by who asked:
// the next to be served is another owner than the last one, however much somebody asks for.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/net/loop.h"
#include "store/store.h"

namespace muster::server {

using Readers = std::vector<std::unique_ptr<store::Store>>;

class ReadLane {
 public:
  // Done on a thread of the lane; what it returns is done on the loop's.
  using Job = std::function<std::function<void()>(store::Store&)>;

  // Not 0: the threads give way to all others of the process.
  ReadLane(net::Loop& loop, Readers readers, int nice);
  ReadLane(const ReadLane&) = delete;
  ReadLane& operator=(const ReadLane&) = delete;
  ~ReadLane() { finish(); }

  // False: so much of this owner waits already. 0: no limit.
  bool add(const std::string& owner, std::size_t most, Job job);
  std::size_t waiting() const;
  // Each reader drops what it keeps only to be quick, as soon as it is free.
  void give_back_memory();
  // Finishes what waits, then ends the threads.
  void finish();

 private:
  struct Owner {
    std::string name;
    std::deque<Job> jobs;
  };

  void run(store::Store& reader);
  Job take();  // the first owner's first; the owner goes to the end

  net::Loop& loop_;
  Readers readers_;
  mutable std::mutex mutex_;
  std::condition_variable added_;
  std::list<Owner> owners_;  // with work, the next one first
  std::size_t waiting_ = 0;
  std::uint64_t give_back_ = 0;  // how often that was asked for
  bool closing_ = false;
  int nice_;
  std::vector<std::thread> threads_;
};

}  // namespace muster::server
