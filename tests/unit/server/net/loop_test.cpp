// SPDX-License-Identifier: MIT
#include "server/net/loop.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>

namespace muster::server::net {
namespace {

// A SIGHUP while connections hold all descriptors: the wait for the next one must not end the
// server.
TEST(Loop, WaitsForADescriptorEvenIfNoneIsLeftToWaitWith) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  ASSERT_EQ(write(ends[1], "x", 1), 1);
  Loop loop;
  Timer timer(loop);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  const int lowest_free = dup(ends[0]);
  ASSERT_GE(lowest_free, 0);
  close(lowest_free);
  rlimit none = before;
  none.rlim_cur = static_cast<rlim_t>(lowest_free);
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
  bool read = false;
  loop.when_readable(ends[0], [&] {
    read = true;
    loop.stop();
  });
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
  timer.after(30'000, [&] { loop.stop(); });
  loop.run();
  EXPECT_TRUE(read);
  for (const int end : ends) close(end);
}

}  // namespace
}  // namespace muster::server::net
