// A file descriptor that is closed once, and a wake-up call between threads that poll() can hear.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace muster::host {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    if (this != &other) {
      close();
      number_ = std::exchange(other.number_, -1);
    }
    return *this;
  }
  ~Descriptor() { close(); }

  int number() const noexcept { return number_; }
  bool open() const noexcept { return number_ >= 0; }
  void close() noexcept;

 private:
  int number_ = -1;
};

struct Pipe {
  Descriptor read;
  Descriptor write;
};

// Both ends closed in child processes.
Result<Pipe> make_pipe();

// Writes all of it. False when the reader is gone or, on a descriptor that does not block, the
// deadline passes. SIGPIPE must be ignored (ignore_broken_pipes).
bool write_all(int descriptor, std::string_view bytes, std::int64_t deadline);

// A write to a closed pipe is an error afterwards, not the end of the process.
void ignore_broken_pipes();

// Whether nobody can read what is written there any more.
bool reader_gone(int descriptor);

// Waits until one of the descriptors has something to read; its place in the list, or -1 when the
// deadline passes.
int wait_for_any(std::initializer_list<int> descriptors, std::int64_t deadline);

// Any thread signals, one thread polls descriptor() and calls clear().
class WakeEvent {
 public:
  WakeEvent();
  int descriptor() const noexcept { return event_.number(); }
  void signal() noexcept;  // also from a signal handler
  void clear() noexcept;   // quiet again; does not wait

 private:
  Descriptor event_;
};

}  // namespace muster::host
