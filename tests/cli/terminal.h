// The real program at a terminal of its own (a pseudo-terminal), with deadlines instead of sleeps.
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace muster::test {

class Terminal {
 public:
  // `muster words...`, all three streams at a terminal of so many columns; `environment` holds
  // NAME=VALUE on top of a plain one; it runs in `folder`.
  explicit Terminal(const std::vector<std::string>& words, int columns = 80,
                    const std::vector<std::string>& environment = {},
                    const std::string& folder = ".");
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();  // kills what still runs

  void type(const std::string& keys);  // "\n" is Enter, "\x03" Ctrl-C, "\x04" Ctrl-D

  // Everything up to and including this text; a failure if nothing comes for a minute.
  std::string read_until(const std::string& text);
  std::string read_all();  // to the end of the program

  int exit_status() const { return status_; }  // after read_all(); 128 + signal if it was killed
  void signal(int number);

 private:
  bool read_some();  // false: no more

  pid_t leader_ = -1;
  int terminal_ = -1;
  std::string unread_;
  int status_ = -1;
};

// What a terminal shows of a text: the longest line, control sequences aside.
std::size_t longest_line(const std::string& text);

}  // namespace muster::test
