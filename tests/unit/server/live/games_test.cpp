// Games that somebody changes in place (an account is deleted or renamed at another server): who
// holds one shows it as it is stored, whatever fails on the way. SPDX-License-Identifier: MIT
#include "server/live/games.h"

#include <gtest/gtest.h>

#include "support/files.h"
#include "unit/server/store_fixture.h"

namespace muster::server {
namespace {

class GamesTest : public StoreFixture {
 protected:
  GamesTest() : id_(add_game(*open(), header(1))) {}

  std::string black() const {
    const GameSessionPtr session = games_->held(id_);
    return session ? session->game.shown_name(0) : "";
  }

  // Done when all that was to be read quickly before has been read.
  void read_everything() {
    std::promise<void> read;
    queue_->read<bool>(
        [&](store::Store&) {
          read.set_value();
          return true;
        },
        [](bool) {});
    read.get_future().wait();
  }

  const std::string id_;
};

TEST_F(GamesTest, AChangeInPlaceThatCouldNotBeReadIsReadLater) {
  load(id_);
  ASSERT_EQ(black(), "Ann");
  rename_ann();
  take_events_away();
  games_->look_again(id_, 0);
  ASSERT_TRUE(eventually([&] { return !games_->held(id_)->busy; })) << "the read has failed";
  ASSERT_EQ(black(), "Ann");
  bring_events_back();
  EXPECT_TRUE(eventually([&] { return black() == "Zoe"; }));
}

TEST_F(GamesTest, EventsThatCouldNotBeReadAreReadLater) {
  const GameSessionPtr session = load(id_);
  take_events_away();
  games_->look_again(id_, 4);
  ASSERT_TRUE(eventually([&] { return !session->busy; })) << "the read has failed";
  bring_events_back();
  change(
      "INSERT INTO events (game, seq, at, kind, seat, lag_ms, data) "
      "SELECT game, 4, 2000, 'move', 0, 0, 'b1-b3' FROM events WHERE seq = 1");
  EXPECT_TRUE(eventually([&] { return session->game.plies() == 1; }));
}

TEST_F(GamesTest, WhoeverMayHaveMissedAChangeInPlaceReadsTheWholeGame) {
  load(id_);
  rename_ann();
  games_->look_at_all_again();
  EXPECT_TRUE(eventually([&] { return black() == "Zoe"; }));
}

TEST_F(GamesTest, AGameThatIsChangedInPlaceWhileItIsLoadedIsReadAgain) {
  for (const bool known : {true, false}) {
    const std::string id = add_game(*open(), header(known ? 2 : 3));
    GameSessionPtr session;
    games_->with(id, [&](const Result<GameSessionPtr>& found) { session = *found; });
    read_everything();  // and we have not heard of it yet
    rename_ann();
    known ? games_->look_again(id, 0) : games_->look_at_all_again();
    ASSERT_TRUE(eventually([&] { return session != nullptr; }));
    EXPECT_TRUE(eventually([&] { return session->game.shown_name(0) == "Zoe"; }));
  }
}

}  // namespace
}  // namespace muster::server
