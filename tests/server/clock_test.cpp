// The wall clock of the server is set forwards and back: nobody's clock minds.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>

#include "club_server.h"
#include "database.h"
#include "games.h"
#include "inner_server.h"
#include "server/core/time.h"

namespace muster::test {
namespace {

constexpr std::int64_t kTenMinutes = 600'000;

Made begin_timed(const InnerServer& server) {
  Made made = make_game(server.http(), "loa",
                        {{"clock", fischer(300'000)["clock"]},
                         {"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}}}});
  made.keys[1] = server.http()
                     .post("/api/challenges/" + made.id + "/join", Json::object(),
                           {{"X-Seat-Key", made.keys[1]}})
                     .json()["key"];
  return made;
}

std::vector<std::int64_t> lefts_ms(const InnerServer& server, const Made& made) {
  const Json game = server.http().get("/api/games/" + made.id).json();
  EXPECT_EQ(game["phase"], "playing") << game.dump();
  return game["clocks"]["left_ms"];
}

class ClockTest : public testing::Test {
 protected:
  server::SiteOptions options() {
    server::SiteOptions options;
    options.database = "sqlite:" + folder_.path("clock.db");
    options.limits = false;
    options.wall = [this] { return server::wall_ms() + jump_; };
    return options;
  }
  static Made begin(const InnerServer& server) { return begin_timed(server); }
  static std::int64_t left_ms(const InnerServer& server, const Made& made) {
    return lefts_ms(server, made)[0];
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

// Two servers of one site on machines whose clocks differ by ten minutes.
TEST(ClockPostgresTest, ServersWhoseWallClocksDifferHaveOneTime) {
  for (const std::int64_t ahead : {kTenMinutes, -kTenMinutes}) {
    const Place place(Place::Kind::Postgres);
    server::SiteOptions options;
    options.database = place.address();
    options.limits = false;
    const InnerServer one(options);
    options.wall = [ahead] { return server::wall_ms() + ahead; };
    const InnerServer two(options);
    ASSERT_TRUE(one.running() && two.running());
    const Made made = begin_timed(one);
    const auto move = [&](const InnerServer& at, int ply, const std::string& text) {
      return at.http()
          .post("/api/games/" + made.id + "/act",
                {{"action", "move"}, {"move", text}, {"ply", ply}},
                {{"X-Seat-Key", made.keys[static_cast<std::size_t>(ply % 2)]}})
          .status;
    };
    EXPECT_EQ(move(two, 0, "b1-b3"), 200);
    EXPECT_EQ(move(one, 1, "a2-c2"), 200);
    EXPECT_EQ(move(two, 2, "b3-b1"), 200);
    for (const InnerServer* at : {&one, &two}) {
      for (const std::int64_t left : lefts_ms(*at, made)) {
        EXPECT_GT(left, 200'000) << ahead;
        EXPECT_LE(left, 300'000) << ahead;
      }
    }
  }
}

}  // namespace
}  // namespace muster::test
