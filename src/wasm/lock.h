// What threads of the module wait with: words of the shared memory and the waiting of WebAssembly.
// A page may not wait on its own thread; the engine and its helpers are workers and may.
// The C++ library for WebAssembly has no threads, hence none of its mutexes.
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

namespace muster::wasm {

class Word {
 public:
  int load() const noexcept { return value_.load(); }
  int exchange(int value) noexcept { return value_.exchange(value); }
  int add(int more) noexcept { return value_.fetch_add(more) + more; }
  bool replace(int from, int to) noexcept { return value_.compare_exchange_strong(from, to); }

  // Returns when woken, which may be for an earlier change, or at once if the value is another one;
  // false: nothing happened for so many milliseconds (below 0: waits for ever).
  bool wait_while(int value, std::int64_t most_ms = -1) noexcept {
    constexpr int kTimedOut = 2;
    const std::int64_t most_ns = most_ms < 0 ? -1 : most_ms * 1'000'000;
    return __builtin_wasm_memory_atomic_wait32(address(), value, most_ns) != kTimedOut;
  }
  void wake(unsigned count) noexcept { __builtin_wasm_memory_atomic_notify(address(), count); }
  void wake_all() noexcept { wake(~0u); }

 private:
  static_assert(sizeof(std::atomic<int>) == sizeof(int));
  int* address() noexcept { return reinterpret_cast<int*>(&value_); }

  std::atomic<int> value_{0};
};

class Lock {
 public:
  void lock() noexcept {
    if (state_.replace(kFree, kHeld)) return;
    while (state_.exchange(kWanted) != kFree) state_.wait_while(kWanted);
  }
  void unlock() noexcept {
    if (state_.exchange(kFree) == kWanted) state_.wake(1);
  }

 private:
  static constexpr int kFree = 0, kHeld = 1, kWanted = 2;  // wanted: held, and others wait

  Word state_;
};

class Guard {
 public:
  explicit Guard(Lock& lock) noexcept : lock_(lock) { lock_.lock(); }
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;
  ~Guard() { lock_.unlock(); }

 private:
  Lock& lock_;
};

}  // namespace muster::wasm
