// The event loop: one thread runs it and owns everything that lives on it; other threads only post.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace muster::server::net {

class Loop {
 public:
  Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop();

  void run();   // until stop()
  void stop();  // from any thread
  void poll();  // what is ready now, after stop()

  // From any thread: done on the loop's thread, in the order of the posts of one thread.
  void post(std::function<void()> work);

  // Calls when the descriptor can be read, once. The descriptor must stay open until then or until
  // the loop ends.
  void when_readable(int descriptor, std::function<void()> work);

  struct Core;  // loop_core.h: for this folder's own files
  Core& core() noexcept { return *core_; }

 private:
  void wait_again(int descriptor, std::function<void()> work);

  std::unique_ptr<Core> core_;
};

// One alarm; setting it again forgets the earlier one, as does the end of the Timer.
class Timer {
 public:
  explicit Timer(Loop& loop);
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  ~Timer();

  void after(std::int64_t ms, std::function<void()> work);
  void cancel();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace muster::server::net
