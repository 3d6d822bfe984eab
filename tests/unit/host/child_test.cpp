// Child processes: talking, crashing, hanging, missing. The programs are shell scripts, started as
// programs.
// SPDX-License-Identifier: MIT
#include "host/child.h"

#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>

#include "host/clock.h"
#include "host/interrupt.h"

namespace muster::host {
namespace {

using Event = LineSource::Event;

// Met only by what hangs: a test waits for what is to happen, however busy the machine is.
std::int64_t patiently() { return deadline_in(60'000); }

std::unique_ptr<Child> shell(const std::string& script) {
  ignore_broken_pipes();
  Result<std::unique_ptr<Child>> child = Child::start({"sh", "-c", script});
  if (!child) {
    ADD_FAILURE() << child.error().to_text();
    return nullptr;
  }
  return std::move(*child);
}

TEST(ChildTest, Talks) {
  const auto child = shell("while read line; do echo \"<$line>\"; done");
  for (const std::string word : {"one", "two $HOME `x`"}) {
    ASSERT_TRUE(child->send(word, patiently()));
    ASSERT_EQ(child->lines().next(patiently()), Event::Line);
    EXPECT_EQ(child->lines().text(), "<" + word + ">");
  }
  EXPECT_EQ(child->ending(deadline_in(0)), "still running");
}

TEST(ChildTest, SaysHowItEnded) {
  const auto left = shell("exit 3");
  EXPECT_EQ(left->lines().next(patiently()), Event::End);
  EXPECT_EQ(left->ending(patiently()), "exit status 3");
  const auto killed = shell("kill -SEGV $$");
  EXPECT_EQ(killed->ending(patiently()).substr(0, 9), "signal 11");
}

TEST(ChildTest, AMissingProgramIsAnError) {
  const auto child = Child::start({"./there-is-no-such-program"});
  ASSERT_FALSE(child);
  EXPECT_NE(child.error().message.find("No such file"), std::string::npos);
  EXPECT_FALSE(Child::start({}));
  EXPECT_FALSE(Child::start({""}));
}

TEST(ChildTest, OneThatHangsIsKilledWithItsOwnChildren) {
  Descriptor own_child;  // becomes readable when that process ends
  {
    const auto child = shell("trap '' TERM; sleep 600 & echo $!; sleep 600; wait");
    ASSERT_EQ(child->lines().next(patiently()), Event::Line);
    own_child =
        Descriptor(static_cast<int>(syscall(SYS_pidfd_open, std::stoi(child->lines().text()), 0)));
    ASSERT_TRUE(own_child.open());
  }
  EXPECT_EQ(wait_for_any({own_child.number()}, patiently()), 0);
}

TEST(ChildTest, OneThatDoesNotReadIsNoticed) {
  const auto child = shell("exec sleep 600");
  const std::string large(1 << 20, 'x');
  EXPECT_FALSE(child->send(large, deadline_in(50)));
}

TEST(ChildTest, SendingToTheDeadIsNotDeadly) {
  const auto child = shell("exit 0");
  EXPECT_EQ(child->ending(patiently()), "exit status 0");
  EXPECT_FALSE(child->send("hello", patiently()));
}

TEST(InterruptTest, RaisesAFlagAndRings) {
  Interrupt interrupt;
  EXPECT_FALSE(interrupt.raised());
  std::raise(SIGINT);
  EXPECT_TRUE(interrupt.raised());
  Pipe pipe = std::move(*make_pipe());
  LineSource lines(pipe.read.number(), 10);
  EXPECT_EQ(lines.next(patiently(), interrupt.descriptor()), Event::Woken);
}

}  // namespace
}  // namespace muster::host
