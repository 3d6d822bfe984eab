// An engine's move that the store does not take. SPDX-License-Identifier: MIT
#include "server/engines/engine_seats.h"

#include <gtest/gtest.h>

#include "unit/server/store_fixture.h"

namespace muster::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

class EngineSeatsTest : public StoreFixture {
 protected:
  ~EngineSeatsTest() override {
    engines_.stop();
    EXPECT_TRUE(eventually([&] { return engines_.open() == 0; }));
    finish();
  }

  // The engine is on turn.
  static std::string add_engine_game(store::Store& store) {
    using enum club::EventKind;
    club::Header against = header(1);
    against.seats[0].kind = club::SeatSpec::Kind::Engine;
    against.seats[0].level = 1;
    return add_game(store, against, {{1, 1000, Join, 1, 0, "Bob"}, {2, 1000, Begin, -1, 0, ""}});
  }

  EngineSeats engines_{loop_, *games_, metrics_, log_, 1, 1};
};

TEST_F(EngineSeatsTest, TryAgainEverLessOftenUntilTheStoreIsBack) {
  const GameSessionPtr session = load(add_engine_game(*open()));
  change("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  const auto began = steady_clock::now();
  games_->nudge(session->id());
  // Two attempts at least: each is the move, and before it a refund if the engine had to wait.
  ASSERT_TRUE(eventually([&] { return metrics_.commands >= 4; }));
  EXPECT_GE(steady_clock::now() - began, milliseconds(250));
  EXPECT_EQ(session->game.plies(), 0);
  change("DROP TRIGGER full");
  EXPECT_TRUE(eventually([&] { return session->game.plies() == 1; }));
}

}  // namespace
}  // namespace muster::server
