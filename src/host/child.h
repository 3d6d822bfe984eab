// A child process with pipes to its stdin and stdout, no shell in between. It never outlives its
// Child: the destructor closes its stdin, waits a little and then kills it. Its stderr is dropped.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "host/descriptor.h"
#include "host/line_source.h"

namespace muster::host {

class Child {
 public:
  // words[0] is the program: a path, or a name looked for in $PATH. The error says why it could not
  // be started. The thread that starts a child must live as long as the child (it dies with it).
  static Result<std::unique_ptr<Child>> start(const std::vector<std::string>& words);

  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  // A line to its stdin. False when it does not read any more, or not before the deadline.
  bool send(std::string_view line, std::int64_t deadline);

  LineSource& lines() noexcept { return lines_; }

  // How it ended, such as "exit status 3" or "signal 11 (Segmentation fault)"; waits for the end
  // until the deadline. "still running" if it is.
  std::string ending(std::int64_t deadline);

  void signal(int number);
  void kill();

  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

 private:
  Child(int process, Descriptor in, Descriptor out);
  bool ended(std::int64_t deadline);

  int process_;
  int status_ = 0;
  bool reaped_ = false;
  Descriptor in_;
  Descriptor out_;
  LineSource lines_;
};

}  // namespace muster::host
