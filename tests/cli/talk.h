// A conversation with the real program over pipes, with deadlines instead of sleeps.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "host/child.h"

namespace muster::test {

class Talk {
 public:
  // `muster words...`
  explicit Talk(std::vector<std::string> words);
  // Any program.
  static Talk with(const std::vector<std::string>& command);

  void say(const std::string& line);

  // The next line; "(end)" or "(late)" if none comes within a minute.
  std::string hear();
  // Lines up to the first that begins with this, that one included.
  std::vector<std::string> hear_until(const std::string& beginning);

  // "exit status 0"; waits up to a minute.
  std::string ending();
  void signal(int number) { child_->signal(number); }

 private:
  Talk() = default;
  std::unique_ptr<host::Child> child_;
};

}  // namespace muster::test
