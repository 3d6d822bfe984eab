// The store behind the loop: a writer thread that makes everything pending durable in one
// transaction while the next is gathering, and reader threads with connections of their own: some
// for what is quick (a game, a session), others for what may be long (lists, exports), so that long
// reads do not hold quick ones up. Completions run on the loop's thread.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "base/result.h"
#include "server/core/metrics.h"
#include "server/core/read_lane.h"
#include "server/net/loop.h"
#include "store/store.h"

namespace muster::server {

class StoreQueue {
 public:
  struct Stores {
    std::unique_ptr<store::Store> writer;
    Readers quick, slow;  // one at least of each
  };
  StoreQueue(net::Loop& loop, Stores stores, Metrics& metrics);
  StoreQueue(const StoreQueue&) = delete;
  StoreQueue& operator=(const StoreQueue&) = delete;
  ~StoreQueue();

  // True: durable. False: the numbers are taken. An error: nobody knows, load again.
  using Appended = std::function<void(Result<bool>)>;
  void append(store::Append append, Appended done);

  // Anything else, in the order of the calls (appends overtake).
  template <class T>
  void write(std::function<T(store::Store&)> work, std::function<void(T)> done) {
    add(pack<T>(std::move(work), std::move(done)));
  }
  template <class T>
  void read(std::function<T(store::Store&)> work, std::function<void(T)> done) {
    quick_.add("", 0, pack<T>(std::move(work), std::move(done)));
  }
  // What may take long or comes in slices, shared out by who asked (an account, or a network).
  // False: too much of this owner waits already, and nothing will be done.
  template <class T>
  bool read_slowly(const std::string& owner, std::function<T(store::Store&)> work,
                   std::function<void(T)> done) {
    return slow_.add(owner, kMostOfOne, pack<T>(std::move(work), std::move(done)));
  }
  static constexpr std::size_t kMostOfOne = 64;

  // How much waits. Beyond kMost new commands should be refused.
  std::size_t waiting() const;
  static constexpr std::size_t kMost = 20'000;

  // All connections drop what they keep only to be quick; `then` when the writer has.
  void give_back_memory(std::function<void()> then);

  // Finishes what waits, then ends the threads; completions are posted.
  void finish();

 private:
  using Job = ReadLane::Job;
  struct PendingAppend {
    store::Append append;
    Appended done;
  };

  template <class T>
  static Job pack(std::function<T(store::Store&)> work, std::function<void(T)> done) {
    // Moved out, never copied: what `done` holds (a socket, say) must go on the loop's thread.
    return [work = std::move(work), done = std::move(done)](store::Store& store) mutable {
      auto result = std::make_shared<T>(work(store));
      return std::function<void()>([done = std::move(done), result] { done(std::move(*result)); });
    };
  }

  void add(Job job);
  void write_all();
  void commit(std::vector<PendingAppend> batch);

  net::Loop& loop_;
  std::unique_ptr<store::Store> writer_;
  Metrics& metrics_;
  mutable std::mutex mutex_;
  std::condition_variable added_;
  std::deque<PendingAppend> appends_;
  std::deque<Job> writes_;
  bool closing_ = false;
  ReadLane quick_, slow_;
  std::thread write_thread_;
};

}  // namespace muster::server
