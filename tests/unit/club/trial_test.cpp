// Events on trial leave no trace, whatever they were. SPDX-License-Identifier: MIT
#include "club/trial.h"

#include <gmock/gmock.h>

#include "club/replies.h"
#include "unit/club/test_game.h"

namespace muster::club {
namespace {

std::string seen(const LiveGame& game) {
  const std::vector<int> seats = {0, 1};
  return text_of(snapshot(game, seats, {}, kNoon + 60'000));
}

TEST(Trial, MovesTakebacksAndTheEndAreTakenBack) {
  TestGame table(two_persons("loa", {ClockSpec::Kind::Fischer, 60'000, 1'000}));
  table.sit();
  for (int i = 0; i < 5; ++i) ASSERT_EQ(table.any_move(kNoon + i * 100), "");
  LiveGame& game = table.game();
  const std::string before = seen(game);
  const std::string next = game.state().legal().front();
  const auto at = [&](int i) { return game.seq() + i; };
  {
    Trial trial(game);
    ASSERT_TRUE(trial.apply({at(1), kNoon + 900, EventKind::Move, 1, 0, next}));
    ASSERT_TRUE(trial.apply({at(1), kNoon + 900, EventKind::Chat, 0, 0, "well"}));
    ASSERT_TRUE(trial.apply({at(1), kNoon + 900, EventKind::OfferTakeback, 0, 0, "4"}));
    ASSERT_TRUE(trial.apply({at(1), kNoon + 900, EventKind::AcceptTakeback, 1, 0, "4"}));
    ASSERT_EQ(game.plies(), 2);
    ASSERT_TRUE(trial.apply({at(1), kNoon + 950, EventKind::Resign, 0, 0, ""}));
    ASSERT_EQ(game.phase(), Phase::Over);
    EXPECT_FALSE(trial.apply({at(1), kNoon + 950, EventKind::Resign, 0, 0, ""}));
    EXPECT_NE(seen(game), before);
  }
  EXPECT_EQ(seen(game), before);
  EXPECT_EQ(table.any_move(kNoon + 1'000), "") << "and the game goes on";
  const Result<LiveGame> again = LiveGame::fold(game.header(), game.events(), table.games());
  ASSERT_TRUE(again);
  EXPECT_EQ(seen(*again), seen(game));
}

TEST(Trial, WhoLeavesOnTrialHasStillSaidIt) {
  TestGame table(four_persons());
  ASSERT_EQ(table.act(GameCommand::Kind::Join, 0, kNoon), "");
  ASSERT_EQ(table.act(command(GameCommand::Kind::Chat, "hello"), 0, kNoon), "");
  LiveGame& game = table.game();
  const std::string before = seen(game);
  {
    Trial trial(game);
    ASSERT_TRUE(trial.apply({game.seq() + 1, kNoon, EventKind::Leave, 0, 0, "Bob"}));
    EXPECT_EQ(game.chat()[0].seat, -1);
  }
  EXPECT_EQ(seen(game), before);
}

TEST(Trial, WhoDeclinesOnTrialIsStillInvited) {
  Header header = two_persons();
  header.seats[1].account = "Bob";
  TestGame table(header);
  LiveGame& game = table.game();
  const std::string before = seen(game);
  {
    Trial trial(game);
    ASSERT_TRUE(trial.apply({1, kNoon, EventKind::Decline, 1, 0, ""}));
    EXPECT_FALSE(trial.apply({2, kNoon, EventKind::Decline, 1, 0, ""})) << "nobody is invited";
    EXPECT_EQ(game.spec(1).account, "");
  }
  EXPECT_EQ(seen(game), before);
  EXPECT_EQ(game.spec(1).account, "Bob");
}

TEST(Trial, AnAccountThatLeavesOnTrialIsStillThere) {
  TestGame table(four_persons());
  const Actor eve{{2}, "Eve", false};
  ASSERT_EQ(table.act(GameCommand::Kind::Join, 0, kNoon), "");
  GameCommand sits = command(GameCommand::Kind::Join);
  sits.seat = 2;
  ASSERT_EQ(table.act(sits, eve, kNoon), "");
  ASSERT_EQ(table.act(command(GameCommand::Kind::Chat, "hello"), eve, kNoon), "");
  LiveGame& game = table.game();
  const std::vector<Event> before(game.events().begin(), game.events().end());
  {
    Trial trial(game);
    ASSERT_TRUE(trial.apply({game.seq() + 1, kNoon, EventKind::Leave, 2, 0, ""}));
    EXPECT_EQ(game.events()[1].data, "");
    EXPECT_EQ(game.events()[2].data, "");
    ASSERT_TRUE(trial.apply({game.seq() + 1, kNoon, EventKind::Leave, 0, 0, ""}));
  }
  EXPECT_THAT(game.events(), testing::ElementsAreArray(before));
}

}  // namespace
}  // namespace muster::club
