// Messages of one socket that overtake what the store is still being asked for.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "club_server.h"
#include "inner_server.h"
#include "wire.h"

namespace muster::test {
namespace {

class OvertakenTest : public testing::Test {
 protected:
  static server::SiteOptions forgetting() {
    server::SiteOptions options;
    options.limits = false;
    options.forget_ms = 1;
    return options;
  }
  Http http() const { return server_.http(); }
  std::string open_challenge() const {
    return make_game(http(), "loa",
                     {{"open", true},
                      {"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}}}})
        .id;
  }
  static Json reply_to(Wire& wire, const std::string& id) {
    return wire.hear([&](const Json& message) { return message.value("id", "") == id; });
  }

  InnerServer server_{forgetting()};
  Wires wires_;
};

TEST_F(OvertakenTest, WhoeverHasTurnedAwayIsNotAtTheGame) {
  std::vector<std::string> games;
  for (int i = 0; i < 20; ++i) games.push_back(make_game(http()).id);
  ASSERT_TRUE(eventually([&] { return metric(http(), "muster_games_held") == 0; }));
  Wire wire(wires_, server_.port());
  for (const std::string& game : games) {
    wire.say({{"id", "to " + game}, {"action", "watch"}, {"game", game}});
    wire.say({{"id", "from " + game}, {"action", "unwatch"}, {"game", game}});
  }
  for (const std::string& game : games) {
    EXPECT_TRUE(reply_to(wire, "to " + game).contains("game")) << "it is answered all the same";
    EXPECT_TRUE(reply_to(wire, "from " + game).value("done", false));
    EXPECT_EQ(http().get("/api/games/" + game).json()["watchers"], 0);
  }
  const Json back = wire.ask({{"action", "watch"}, {"game", games[0]}});
  EXPECT_EQ(back["game"]["watchers"], 1) << back.dump();
}

TEST_F(OvertakenTest, WhoeverHasLeftTheLobbyHearsNoMoreOfIt) {
  Wire left(wires_, server_.port()), stays(wires_, server_.port());
  const auto is_lobby = [](const Json& message) { return message.contains("lobby"); };
  for (int i = 0; i < 20; ++i) {
    open_challenge();  // so that the list has to be read
    left.say({{"id", "in"}, {"action", "lobby"}});
    left.say({{"id", "out"}, {"action", "leave_lobby"}});
    ASSERT_TRUE(reply_to(left, "out").value("done", false));
    left.ask({{"action", "ping"}});
    while (!left.hear(is_lobby, 0).is_null()) {
    }
  }
  ASSERT_TRUE(stays.ask({{"action", "lobby"}}).value("done", false));
  const std::string made = open_challenge();
  ASSERT_FALSE(stays
                   .hear([&](const Json& message) {
                     return is_lobby(message) && message.dump().find(made) != std::string::npos;
                   })
                   .is_null());
  left.ask({{"action", "ping"}});
  EXPECT_TRUE(left.hear(is_lobby, 0).is_null());
}

}  // namespace
}  // namespace muster::test
