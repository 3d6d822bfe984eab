// Names of players in the explorer's examples: a server that may have missed a change reads them
// all again, and again when that fails. SPDX-License-Identifier: MIT
#include "server/explorer/public_games.h"

#include <gtest/gtest.h>

#include <future>

#include "server/api/position_query.h"
#include "support/files.h"
#include "unit/server/store_fixture.h"

namespace muster::server {
namespace {

class PublicGamesTest : public StoreFixture {
 protected:
  PublicGamesTest() {
    options_.explorer_look_ms = 10;
    const std::unique_ptr<store::Store> store = open();
    for (int i = 0; i < kGames; ++i) add_public_game(*store, i);
    explorer_ = std::make_unique<PublicGames>(loop_, *queue_, *games_, log_, options_);
    explorer_->start();
  }
  ~PublicGamesTest() override {
    explorer_->stop();
    finish();
  }

  static void add_public_game(store::Store& store, int number) {
    club::Header open = header(number);
    open.open = true;
    add_game(store, open, ended());
  }

  // Occupies the one slow reader until `until`; ready when it does so, and all that was to be read
  // before has been read.
  std::future<void> occupy_reader(std::shared_future<void> until) {
    auto begun = std::make_shared<std::promise<void>>();
    std::future<void> occupied = begun->get_future();
    const auto work = [begun, until = std::move(until)](store::Store&) {
      begun->set_value();
      until.wait();
      return true;
    };
    EXPECT_TRUE(queue_->read_slowly<bool>("test", work, [](bool) {}));
    return occupied;
  }

  // Who had black, example by example.
  std::vector<std::string> black() {
    std::vector<std::string> names;
    bool answered = false;
    const bool taken = explorer_->ask([] { return position_of(PositionQuery{"loa", "", ""}); },
                                      [&](const Result<PublicGames::Answer>& answer) {
                                        answered = true;
                                        if (!answer || answer->found.moves.empty()) return;
                                        for (const auto& game : answer->found.moves[0].games) {
                                          names.push_back(game.players[0]);
                                        }
                                      });
    EXPECT_TRUE(taken);
    EXPECT_TRUE(eventually([&] { return answered; }));
    return names;
  }
  static std::vector<std::string> always(const std::string& name) {
    return std::vector<std::string>(kGames, name);
  }

  static constexpr int kGames = 3;
  SiteOptions options_;
  std::unique_ptr<PublicGames> explorer_;
};

TEST_F(PublicGamesTest, WhoeverMayHaveMissedAChangeReadsAllNamesAgain) {
  ASSERT_TRUE(eventually([&] { return explorer_->games() == kGames; }));
  EXPECT_EQ(black(), always("Ann"));
  rename_ann();
  games_->look_at_all_again();
  EXPECT_TRUE(eventually([&] { return black() == always("Zoe"); }));
}

TEST_F(PublicGamesTest, NamesThatCouldNotBeReadAreReadLater) {
  ASSERT_TRUE(eventually([&] { return explorer_->games() == kGames; }));
  rename_ann();
  take_events_away();
  games_->look_at_all_again();
  EXPECT_TRUE(eventually(
      [&] { return read_file(folder_.path("log")).find("explorer") != std::string::npos; }));
  bring_events_back();
  EXPECT_TRUE(eventually([&] { return black() == always("Zoe"); }));
}

// They change when the games have been read for the first time, before the explorer has them.
TEST_F(PublicGamesTest, NamesOfGamesThatAreBeingReadAreReadAgain) {
  std::promise<void> first, second;
  occupy_reader(first.get_future().share()).wait();  // behind the list of games
  ASSERT_TRUE(eventually([&] { return queue_->waiting() == 1; })) << "the games are asked for";
  std::future<void> games_read = occupy_reader(second.get_future().share());
  first.set_value();
  games_read.wait();
  rename_ann();
  games_->look_at_all_again();
  second.set_value();
  ASSERT_TRUE(eventually([&] { return explorer_->games() == kGames; }));
  EXPECT_TRUE(eventually([&] { return black() == always("Zoe"); }));
}

}  // namespace
}  // namespace muster::server
