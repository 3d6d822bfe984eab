// Nothing acknowledged is lost: servers are killed with SIGKILL at random moments while many games
// are being played, and started again. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "base/random.h"
#include "club_server.h"
#include "database.h"
#include "games.h"
#include "games/list.h"
#include "host/clock.h"
#include "server/core/time.h"

namespace muster::test {
namespace {

using server::wall_ms;

constexpr int kDrivers = 4, kGamesEach = 6;
constexpr std::int64_t kBaseMs = 3'600'000, kStepMs = 1000;

// One game with two players at sockets of servers that may die.
struct Battle {
  Made made;
  std::unique_ptr<Wire> seats[2];
  std::unique_ptr<AnyState> board;  // what was acknowledged
  std::string in_flight;            // sent, and not acknowledged
  Json clocks;                      // as they stood behind the last one
  Random random{1};

  std::string next_move() {
    const std::vector<std::string> legal = board->legal();
    return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  }
  bool over() const { return board->outcome().over(); }
};

class CrashTest {
 public:
  CrashTest(Place::Kind kind, int servers) : place_(kind) {
    for (int i = 0; i < servers; ++i) start(i);
  }

  void make_games() {
    const auto rules = muster::make_game("loa");
    for (int i = 0; i < kDrivers * kGamesEach; ++i) {
      Battle battle;
      battle.made = test::make_game(servers_[0]->http(), "loa", fischer(kBaseMs, kStepMs));
      battle.board = std::move(*(*rules)->state("start"));
      battle.random = Random(static_cast<std::uint64_t>(i) + 100);
      battles_.push_back(std::move(battle));
    }
    connect();
  }

  // Seat i sits at server i (or the only one, or the one that lives).
  void connect() {
    for (Battle& battle : battles_) {
      for (std::size_t seat = 0; seat < 2; ++seat) {
        if (battle.seats[seat] && battle.seats[seat]->open()) continue;
        battle.seats[seat] = std::make_unique<Wire>(wires_, server_of(seat).port());
        std::string& key = battle.made.keys[seat];
        key = sit_down(*battle.seats[seat], battle.made.id, key);
      }
    }
  }

  // Everybody plays until somebody kills server `victim`, at a moment that nobody knows.
  void play_and_kill(std::size_t victim, int after_ms) {
    std::atomic<bool> stop = false;
    std::vector<std::thread> drivers;
    for (int d = 0; d < kDrivers; ++d) drivers.emplace_back([this, d, &stop] { drive(d, stop); });
    const std::int64_t deadline = host::deadline_in(after_ms);
    eventually([&] { return host::left_ms(deadline) == 0; }, after_ms + 1000);
    servers_[victim]->kill();
    killed_ms_ = wall_ms();
    stop = true;
    for (std::thread& driver : drivers) driver.join();
    servers_[victim].reset();
  }

  void start(int number) {
    const auto place = static_cast<std::size_t>(number);
    if (servers_.size() <= place) servers_.resize(place + 1);
    servers_[place] = std::make_unique<ClubServer>(place_.options());
    ASSERT_TRUE(servers_[place]->running());
    started_ms_ = wall_ms();
  }

  // Every acknowledged move is there, nothing but the one in flight is beyond, the clocks agree.
  void check(bool restarted) {
    int moves = 0;
    for (Battle& battle : battles_) {
      const Json now = alive().http().get("/api/games/" + battle.made.id).json();
      const std::vector<std::string> acked = battle.board->moves();
      const std::vector<std::string> stored = now["moves"];
      ASSERT_GE(stored.size(), acked.size()) << battle.made.id;
      ASSERT_LE(stored.size(), acked.size() + 1);
      for (std::size_t i = 0; i < acked.size(); ++i) ASSERT_EQ(stored[i], acked[i]);
      const bool extra = stored.size() > acked.size();
      if (extra) {
        ASSERT_EQ(stored.back(), battle.in_flight);
        ASSERT_TRUE(battle.board->play(stored.back()));
      }
      battle.in_flight.clear();
      moves += static_cast<int>(stored.size());
      if (battle.over()) {
        EXPECT_EQ(now["phase"], "over");
        continue;
      }
      ASSERT_EQ(now["phase"], "playing");
      ASSERT_EQ(now["turn"]["seat"], battle.board->turn().seat);
      if (!battle.clocks.is_null()) check_clocks(battle, now, extra, restarted);
    }
    EXPECT_GT(moves, static_cast<int>(battles_.size())) << "there was no load to speak of";
    testing::Test::RecordProperty("moves", moves);
  }

  void go_on() {
    connect();
    for (Battle& battle : battles_) {
      if (battle.over()) continue;
      const std::string move = battle.next_move();
      test::play(*battle.seats[battle.board->turn().seat], battle.made.id, move);
      ASSERT_TRUE(battle.board->play(move));
      hear_clocks(battle);
    }
  }

 private:
  ClubServer& alive() { return servers_[0] ? *servers_[0] : *servers_[1]; }
  ClubServer& server_of(std::size_t seat) {
    return seat < servers_.size() && servers_[seat] ? *servers_[seat] : alive();
  }

  void drive(int driver, const std::atomic<bool>& stop) {
    while (!stop) {
      bool any = false;
      for (int g = 0; g < kGamesEach && !stop; ++g) {
        Battle& battle = battles_[static_cast<std::size_t>(driver * kGamesEach + g)];
        if (battle.over() || !battle.in_flight.empty()) continue;
        any = true;
        battle.in_flight = battle.next_move();
        const Json reply =
            battle.seats[battle.board->turn().seat]->ask({{"action", "move"},
                                                          {"game", battle.made.id},
                                                          {"move", battle.in_flight},
                                                          {"ply", battle.board->plies()}});
        if (reply.is_null()) continue;  // the server is gone: nobody knows
        if (!reply.value("done", false)) {
          ADD_FAILURE() << reply.dump();
          continue;
        }
        EXPECT_TRUE(battle.board->play(std::exchange(battle.in_flight, "")));
        hear_clocks(battle);
      }
      if (!any) return;
    }
  }

  // Both players hear of the move that was acknowledged just now, unless the server is gone.
  static void hear_clocks(Battle& battle) {
    for (const auto& wire : battle.seats) {
      const int ply = battle.board->plies();
      const Json push = wire->hear([&](const Json& m) {
        return m.contains("event") && m["event"]["kind"] == "move" && m["event"]["ply"] == ply;
      });
      if (!push.is_null()) battle.clocks = push["clocks"];
    }
  }

  // The seat on turn has used the time until the kill, and since there is a server again; the
  // other one nothing. A second of grace: the signs of life come twice a second.
  void check_clocks(const Battle& battle, const Json& now, bool extra, bool restarted) {
    const std::size_t seat = now["turn"]["seat"];
    const std::int64_t down = restarted ? started_ms_ - killed_ms_ : 0;
    const std::int64_t used =
        now["clocks"]["at"].get<std::int64_t>() - battle.clocks["at"].get<std::int64_t>() - down;
    const auto left = [](const Json& clocks, std::size_t whose) {
      return clocks["left_ms"][whose].get<double>();
    };
    // A move that was stored and never acknowledged has brought its mover a step.
    const double step = extra ? static_cast<double>(kStepMs) : 0;
    EXPECT_NEAR(left(now["clocks"], seat), left(battle.clocks, seat) - static_cast<double>(used),
                1000)
        << battle.made.id;
    EXPECT_NEAR(left(now["clocks"], 1 - seat), left(battle.clocks, 1 - seat) + step, 1000)
        << battle.made.id;
  }

  Place place_;
  Wires wires_;
  std::vector<std::unique_ptr<ClubServer>> servers_;
  std::vector<Battle> battles_;
  std::int64_t killed_ms_ = 0, started_ms_ = 0;
};

void kill_and_restart(Place::Kind kind) {
  CrashTest test(kind, 1);
  test.make_games();
  Random random(static_cast<std::uint64_t>(wall_ms()));
  for (int round = 0; round < 3 && !testing::Test::HasFatalFailure(); ++round) {
    test.play_and_kill(0, 300 + static_cast<int>(random.below(1200)));
    test.start(0);
    test.check(true);
    test.go_on();
  }
}

TEST(CrashTest, KilledOnSqliteNothingIsLost) { kill_and_restart(Place::Kind::Sqlite); }
TEST(CrashTest, KilledOnPostgresNothingIsLost) { kill_and_restart(Place::Kind::Postgres); }

TEST(CrashTest, OneOfTwoKilledOnPostgresTheGamesGoOn) {
  CrashTest test(Place::Kind::Postgres, 2);
  test.make_games();
  Random random(static_cast<std::uint64_t>(wall_ms()));
  for (int round = 0; round < 2 && !testing::Test::HasFatalFailure(); ++round) {
    test.play_and_kill(static_cast<std::size_t>(round), 300 + static_cast<int>(random.below(1200)));
    test.check(false);
    test.go_on();
    test.start(round);
    test.go_on();
  }
}

}  // namespace
}  // namespace muster::test
