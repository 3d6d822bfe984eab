// Crowds come and go, and the memory is as before: what is allocated after each crowd, not what the
// system has been given back. docs/load.md has the long runs. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "club_server.h"
#include "games.h"
#include "host/memory.h"
#include "inner_server.h"

namespace muster::test {
namespace {

constexpr int kGames = 300;
constexpr int kMostBytesOfAGame = 300;  // one that is held has thousands

// A game and somebody who sits down and asks for an analysis that is refused, by a socket that
// closes.
void play_and_leave(const InnerServer& site, Wires& wires) {
  const Made made = make_game(site.http());
  Wire wire(wires, site.port());
  const std::string key = sit_down(wire, made.id, made.keys[0]);
  EXPECT_FALSE(key.empty());
  const Json refused =
      wire.ask({{"game", "loa"}, {"limits", {{"nodes", 9}}}, {"moves", {"a1-a9"}}});
  EXPECT_TRUE(refused.contains("error")) << refused.dump();
}

TEST(MemoryTest, EndsWhereItBegan) {
  if (host::heap_use().used == 0)
    GTEST_SKIP() << "a sanitizer's allocator does not say what is allocated";
  server::SiteOptions options;
  options.limits = false;
  options.forget_ms = 1;
  const InnerServer site(options);
  ASSERT_TRUE(site.running());
  // The pages of the store are a cache with a bound of its own.
  const auto crowd = [&] {
    {
      Wires wires;
      for (int i = 0; i < kGames; ++i) play_and_leave(site, wires);
    }
    EXPECT_TRUE(eventually([&] {
      return metric(site.http(), "muster_games_held") == 0 &&
             metric(site.http(), "muster_sockets_open") == 0;
    }));
    return metric(site.http(), "muster_heap_used_bytes") -
           metric(site.http(), "muster_store_memory_bytes");
  };
  crowd();  // tables and buffers grow to their size
  const int before = crowd();
  const int after = crowd();
  EXPECT_GT(before, 0);
  EXPECT_LT(after - before, kGames * kMostBytesOfAGame) << before << " and then " << after;
}

}  // namespace
}  // namespace muster::test
