// SPDX-License-Identifier: MIT
#include "server/core/read_lane.h"

#include <algorithm>
#include <utility>

#include "host/niceness.h"

namespace muster::server {

ReadLane::ReadLane(net::Loop& loop, Readers readers, int nice)
    : loop_(loop), readers_(std::move(readers)), nice_(nice) {
  for (const auto& reader : readers_) {
    threads_.emplace_back([this, store = reader.get()] { run(*store); });
  }
}

void ReadLane::finish() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  added_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

bool ReadLane::add(const std::string& owner, std::size_t most, Job job) {
  {
    const std::lock_guard lock(mutex_);
    auto place = std::find_if(owners_.begin(), owners_.end(),
                              [&](const Owner& one) { return one.name == owner; });
    if (place == owners_.end()) place = owners_.insert(owners_.end(), {owner, {}});
    if (most > 0 && place->jobs.size() >= most) return false;
    place->jobs.push_back(std::move(job));
    ++waiting_;
  }
  added_.notify_one();
  return true;
}

std::size_t ReadLane::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

void ReadLane::give_back_memory() {
  {
    const std::lock_guard lock(mutex_);
    ++give_back_;
  }
  added_.notify_all();
}

ReadLane::Job ReadLane::take() {
  Owner& first = owners_.front();
  Job job = std::move(first.jobs.front());
  first.jobs.pop_front();
  --waiting_;
  if (first.jobs.empty()) {
    owners_.pop_front();
  } else {
    owners_.splice(owners_.end(), owners_, owners_.begin());
  }
  return job;
}

void ReadLane::run(store::Store& reader) {
  if (nice_ != 0) host::set_thread_nice(nice_);
  std::uint64_t given_back = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    added_.wait(lock, [&] { return closing_ || waiting_ > 0 || given_back != give_back_; });
    if (waiting_ == 0 && closing_) return;
    if (waiting_ == 0) {
      given_back = give_back_;
      lock.unlock();
      reader.give_back_memory();
      lock.lock();
      continue;
    }
    Job job = take();
    lock.unlock();
    loop_.post(job(reader));
    job = nullptr;
    lock.lock();
  }
}

}  // namespace muster::server
