// What stands on a store in a file, with the loop that the test turns: for what happens when the
// store fails, is slow, or is changed by somebody else. SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/live/games.h"
#include "store/sqlite/sqlite_database.h"
#include "support/temp_folder.h"

namespace muster::server {

class StoreFixture : public testing::Test {
 protected:
  StoreFixture() {
    queue_ = make_queue();
    games_ = std::make_unique<Games>(loop_, *queue_, metrics_, log_, clock_);
    auto database = store::SqliteDatabase::open(file_);
    EXPECT_TRUE(database);
    if (database) database_ = std::move(*database);
  }
  ~StoreFixture() override { finish(); }
  // What hears of the store must be there until then: the end of a test with such things is this.
  void finish() {
    queue_->finish();
    loop_.poll();
  }

  // One thread that writes, one that reads what is quick, one for what is slow.
  std::unique_ptr<StoreQueue> make_queue() {
    StoreQueue::Stores stores;
    stores.writer = open();
    stores.quick.push_back(open());
    stores.slow.push_back(open());
    return std::make_unique<StoreQueue>(loop_, std::move(stores), metrics_);
  }
  std::unique_ptr<store::Store> open() const {
    auto store = store::open_store("sqlite:" + file_);
    EXPECT_TRUE(store);
    return store ? std::move(*store) : nullptr;
  }

  // Behind the back of the server.
  void change(const std::string& sql) {
    const Status done = database_->run_script(sql);
    ASSERT_TRUE(done) << done.error().to_text();
  }
  void take_events_away() { change("ALTER TABLE events RENAME TO events_away"); }
  void bring_events_back() { change("ALTER TABLE events_away RENAME TO events"); }

  static club::Header header(int number) {
    club::Header header;
    header.id = "Game" + std::to_string(10'000'000 + number);
    header.seats.resize(2);
    header.made_at = 1000;
    return header;
  }
  // Two people, Ann with black; the events of `more` have the numbers from 4 on.
  static std::vector<club::Event> begun(const std::vector<club::Event>& more = {}) {
    using enum club::EventKind;
    std::vector<club::Event> events = {
        {1, 1000, Join, 0, 0, "Ann"}, {2, 1000, Join, 1, 0, "Bob"}, {3, 1000, Begin, -1, 0, ""}};
    events.insert(events.end(), more.begin(), more.end());
    return events;
  }
  // Both have moved, and Ann has resigned.
  static std::vector<club::Event> ended() {
    using enum club::EventKind;
    return begun({{4, 1000, Move, 0, 0, "b1-b3"},
                  {5, 1000, Move, 1, 0, "a2-c2"},
                  {6, 1000, Resign, 0, 0, ""}});
  }
  // Returns its id.
  static std::string add_game(store::Store& store, const club::Header& header,
                              std::vector<club::Event> events = begun()) {
    club::GameCache rules;
    const auto game = club::LiveGame::fold(header, events, rules);
    EXPECT_TRUE(game) << game.error().to_text();
    const Status added = store.add_game(header, {header.id, std::move(events), game->digest()});
    EXPECT_TRUE(added) << added.error().to_text();
    return header.id;
  }
  void rename_ann() { change("UPDATE events SET data = 'Zoe' WHERE data = 'Ann'"); }

  bool eventually(const std::function<bool()>& condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (std::chrono::steady_clock::now() < until) {
      loop_.poll();
      if (condition()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
  }

  // The game, in memory from now on.
  GameSessionPtr load(const std::string& id) {
    Result<GameSessionPtr> found = GameSessionPtr{};
    games_->with(id, [&](const Result<GameSessionPtr>& session) { found = session; });
    EXPECT_TRUE(eventually([&] { return !found || *found; })) << "no game " << id;
    EXPECT_TRUE(found) << found.error().to_text();
    return found ? *found : nullptr;
  }

  test::TempFolder folder_;
  std::string file_ = folder_.path("x.db");
  net::Loop loop_;
  Metrics metrics_;
  Log log_{Log::Level::Debug, folder_.path("log")};
  GameClock clock_{1'000'000};
  std::unique_ptr<StoreQueue> queue_;
  std::unique_ptr<Games> games_;
  std::unique_ptr<store::Database> database_;
};

}  // namespace muster::server
