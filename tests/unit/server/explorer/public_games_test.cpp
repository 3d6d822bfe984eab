// Names of players in the explorer's examples: a server that may have missed a change reads them
// all again, and again when that fails. SPDX-License-Identifier: MIT
#include "server/explorer/public_games.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <thread>

#include "server/api/position_query.h"
#include "store/sqlite/sqlite_database.h"
#include "support/files.h"
#include "support/temp_folder.h"

namespace muster::server {
namespace {

class PublicGamesTest : public testing::Test {
 protected:
  PublicGamesTest() {
    options_.explorer_look_ms = 10;
    StoreQueue::Stores stores;
    stores.writer = open();
    stores.quick.push_back(open());
    stores.slow.push_back(open());
    for (int i = 0; i < kGames; ++i) add_game(*stores.writer, i);
    queue_ = std::make_unique<StoreQueue>(loop_, std::move(stores), metrics_);
    games_ = std::make_unique<Games>(loop_, *queue_, metrics_, log_, clock_);
    explorer_ = std::make_unique<PublicGames>(loop_, *queue_, *games_, log_, options_);
    explorer_->start();
    auto database = store::SqliteDatabase::open(file_);
    EXPECT_TRUE(database);
    if (database) database_ = std::move(*database);
  }
  ~PublicGamesTest() override {
    explorer_->stop();
    queue_->finish();
    loop_.poll();
  }

  std::unique_ptr<store::Store> open() const {
    auto store = store::open_store("sqlite:" + file_);
    EXPECT_TRUE(store);
    return store ? std::move(*store) : nullptr;
  }

  static void add_game(store::Store& store, int number) {
    using enum club::EventKind;
    club::Header header;
    header.id = "Game" + std::to_string(10'000'000 + number);
    header.seats.resize(2);
    header.open = true;
    header.made_at = 1000;
    store::Append append;
    append.game = header.id;
    append.events = {{1, 1000, Join, 0, 0, "Ann"},   {2, 1000, Join, 1, 0, "Bob"},
                     {3, 1000, Begin, -1, 0, ""},    {4, 1000, Move, 0, 0, "b1-b3"},
                     {5, 1000, Move, 1, 0, "a2-c2"}, {6, 1000, Resign, 0, 0, ""}};
    club::GameCache rules;
    const auto game = club::LiveGame::fold(header, append.events, rules);
    ASSERT_TRUE(game) << game.error().to_text();
    append.digest = game->digest();
    const Status added = store.add_game(header, append);
    ASSERT_TRUE(added) << added.error().to_text();
  }

  void change(const std::string& sql) {
    const Status done = database_->run_script(sql);
    ASSERT_TRUE(done) << done.error().to_text();
  }

  bool eventually(const std::function<bool()>& condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (std::chrono::steady_clock::now() < until) {
      loop_.poll();
      if (condition()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
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
  test::TempFolder folder_;
  std::string file_ = folder_.path("x.db");
  SiteOptions options_;
  net::Loop loop_;
  Metrics metrics_;
  Log log_{Log::Level::Debug, folder_.path("log")};
  GameClock clock_{1'000'000};
  std::unique_ptr<StoreQueue> queue_;
  std::unique_ptr<Games> games_;
  std::unique_ptr<PublicGames> explorer_;
  std::unique_ptr<store::Database> database_;
};

TEST_F(PublicGamesTest, WhoeverMayHaveMissedAChangeReadsAllNamesAgain) {
  ASSERT_TRUE(eventually([&] { return explorer_->games() == kGames; }));
  EXPECT_EQ(black(), always("Ann"));
  change("UPDATE events SET data = 'Zoe' WHERE kind = 'join' AND data = 'Ann'");
  games_->look_at_all_again();
  EXPECT_TRUE(eventually([&] { return black() == always("Zoe"); }));
}

TEST_F(PublicGamesTest, NamesThatCouldNotBeReadAreReadLater) {
  ASSERT_TRUE(eventually([&] { return explorer_->games() == kGames; }));
  change(
      "UPDATE events SET data = 'Zoe' WHERE kind = 'join' AND data = 'Ann';"
      "ALTER TABLE events RENAME TO events_away");
  games_->look_at_all_again();
  EXPECT_TRUE(eventually(
      [&] { return read_file(folder_.path("log")).find("explorer") != std::string::npos; }));
  change("ALTER TABLE events_away RENAME TO events");
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
  change("UPDATE events SET data = 'Zoe' WHERE kind = 'join' AND data = 'Ann'");
  games_->look_at_all_again();
  second.set_value();
  ASSERT_TRUE(eventually([&] { return explorer_->games() == kGames; }));
  EXPECT_TRUE(eventually([&] { return black() == always("Zoe"); }));
}

}  // namespace
}  // namespace muster::server
