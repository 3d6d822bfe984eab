// The wall clock of the server is set forwards and back: nobody's clock minds.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>

#include "club_server.h"
#include "games.h"
#include "inner_server.h"
#include "server/core/time.h"

namespace muster::test {
namespace {

constexpr std::int64_t kTenMinutes = 600'000;

class ClockTest : public testing::Test {
 protected:
  server::SiteOptions options() {
    server::SiteOptions options;
    options.database = "sqlite:" + folder_.path("clock.db");
    options.limits = false;
    options.wall = [this] { return server::wall_ms() + jump_; };
    return options;
  }
  static Made begin(const InnerServer& server) {
    Made made =
        make_game(server.http(), "loa",
                  {{"clock", fischer(300'000)["clock"]},
                   {"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}}}});
    made.keys[1] = server.http()
                       .post("/api/challenges/" + made.id + "/join", Json::object(),
                             {{"X-Seat-Key", made.keys[1]}})
                       .json()["key"];
    return made;
  }
  static std::int64_t left_ms(const InnerServer& server, const Made& made) {
    const Json game = server.http().get("/api/games/" + made.id).json();
    EXPECT_EQ(game["phase"], "playing") << game.dump();
    return game["clocks"]["left_ms"][0];
  }

  std::atomic<std::int64_t> jump_ = 0;
  TempFolder folder_;
};

TEST_F(ClockTest, AJumpWhileItRunsIsNotSeen) {
  const InnerServer server(options());
  const Made made = begin(server);
  jump_ = kTenMinutes;
  EXPECT_GT(left_ms(server, made), 200'000) << "ten minutes would have ended it";
  jump_ = -kTenMinutes;
  const std::int64_t before = left_ms(server, made);
  EXPECT_TRUE(eventually([&] { return left_ms(server, made) < before; }))
      << "it does not stand still";
}

TEST_F(ClockTest, AJumpOverARestartCostsNobodyAnything) {
  for (const std::int64_t jump : {kTenMinutes, -2 * kTenMinutes}) {
    Made made;
    {
      const InnerServer server(options());
      made = begin(server);
    }
    jump_ += jump;
    const InnerServer again(options());
    const std::int64_t left = left_ms(again, made);
    EXPECT_GT(left, 200'000) << jump;
    EXPECT_TRUE(eventually([&] { return left_ms(again, made) < left; })) << jump;
  }
}

}  // namespace
}  // namespace muster::test
