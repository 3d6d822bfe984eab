// SPDX-License-Identifier: MIT
#include "talk.h"

#include <gtest/gtest.h>

#include "host/clock.h"
#include "host/descriptor.h"

namespace muster::test {

namespace {

constexpr std::int64_t kPatienceMs = 60'000;  // met only by what hangs

}  // namespace

Talk::Talk(std::vector<std::string> words) {
  words.insert(words.begin(), MUSTER_BINARY);
  *this = with(words);
}

Talk Talk::with(const std::vector<std::string>& command) {
  host::ignore_broken_pipes();
  Talk talk;
  Result<std::unique_ptr<host::Child>> child = host::Child::start(command);
  if (child) {
    talk.child_ = std::move(*child);
  } else {
    ADD_FAILURE() << child.error().to_text();
    std::abort();
  }
  return talk;
}

void Talk::say(const std::string& line) {
  EXPECT_TRUE(child_->send(line, host::deadline_in(kPatienceMs))) << line.substr(0, 100);
}

std::string Talk::hear() {
  using Event = host::LineSource::Event;
  switch (child_->lines().next(host::deadline_in(kPatienceMs))) {
    case Event::Line: return child_->lines().text();
    case Event::End: return "(end)";
    default: return "(late)";
  }
}

std::vector<std::string> Talk::hear_until(const std::string& beginning) {
  std::vector<std::string> lines;
  while (true) {
    lines.push_back(hear());
    const std::string& last = lines.back();
    if (last.starts_with(beginning)) return lines;
    if (last == "(end)" || last == "(late)") {
      ADD_FAILURE() << "no line begins with " << beginning << ": " << last;
      return lines;
    }
  }
}

std::string Talk::ending() { return child_->ending(host::deadline_in(kPatienceMs)); }

}  // namespace muster::test
