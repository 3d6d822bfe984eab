// Who looks at the lobby sees what changes, however much does. SPDX-License-Identifier: MIT
#include "server/live/lobby.h"

#include <gtest/gtest.h>

#include "unit/server/store_fixture.h"

namespace muster::server {
namespace {

class LobbyTest : public StoreFixture {
 protected:
  ~LobbyTest() override { finish(); }

  // An open challenge that waits for somebody.
  static void challenge(store::Store& store, int number) {
    club::Header open = header(number);
    open.open = true;
    add_game(store, open, {{1, 1000, club::EventKind::Join, 0, 0, "Ann"}});
  }

  struct Ear : Watcher {
    void push(const net::Text&) override { ++heard; }
    int heard = 0;
  };

  Lobby lobby_{loop_, *queue_, *games_, log_};
};

TEST_F(LobbyTest, IsShownAlsoWhileItChangesAllTheTime) {
  Ear ear;
  lobby_.join(&ear);
  ASSERT_TRUE(eventually([&] { return ear.heard == 1; }));
  const std::unique_ptr<store::Store> store = open();
  int made = 0;
  EXPECT_TRUE(eventually([&] {
    if (made < ear.heard) challenge(*store, ++made);  // each list is another than the one before
    lobby_.changed();
    return ear.heard == 3;
  }));
}

TEST_F(LobbyTest, ManyChangesAreOneList) {
  Ear ear;
  lobby_.join(&ear);
  ASSERT_TRUE(eventually([&] { return ear.heard == 1; }));
  const std::unique_ptr<store::Store> store = open();
  for (int made = 1; made <= 20; ++made) {
    challenge(*store, made);
    lobby_.changed();
  }
  ASSERT_TRUE(eventually([&] { return ear.heard > 1; }));
  const auto later = std::chrono::steady_clock::now() + std::chrono::milliseconds(400);
  ASSERT_TRUE(eventually([&] { return std::chrono::steady_clock::now() > later; }));
  EXPECT_EQ(ear.heard, 2);
}

}  // namespace
}  // namespace muster::server
