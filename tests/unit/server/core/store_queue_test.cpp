// SPDX-License-Identifier: MIT
#include "server/core/store_queue.h"

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "server/core/work_queue.h"
#include "support/temp_folder.h"

namespace muster::server {
namespace {

class StoreQueueTest : public testing::Test {
 protected:
  void SetUp() override {
    StoreQueue::Stores stores;
    stores.writer = open();
    stores.quick.push_back(open());
    stores.slow.push_back(open());
    queue_ = std::make_unique<StoreQueue>(loop_, std::move(stores), metrics_);
  }

  std::unique_ptr<store::Store> open() {
    auto store = store::open_store("sqlite:" + folder_.path("x.db"));
    EXPECT_TRUE(store);
    return store ? std::move(*store) : nullptr;
  }

  static club::Header header(int number) {
    club::Header header;
    header.id = "game" + std::to_string(10'000'000 + number);
    header.seats.resize(2);
    return header;
  }
  static store::Append append(int number, std::int64_t seq) {
    store::Append out;
    out.game = header(number).id;
    out.events = {{seq, 1000 + seq, club::EventKind::Join, 0, 0, ""}};
    return out;
  }

  test::TempFolder folder_;
  net::Loop loop_;
  Metrics metrics_;
  std::unique_ptr<StoreQueue> queue_;
};

TEST_F(StoreQueueTest, ManyAppendsBecomeFewTransactionsAndAllAreAnswered) {
  constexpr int kGames = 200;
  int added = 0, durable = 0, refused = 0;
  const auto done = [&] {
    if (durable + refused == 2 * kGames) loop_.stop();
  };
  for (int i = 0; i < kGames; ++i) {
    queue_->write<Status>(
        [i](store::Store& store) { return store.add_game(header(i), append(i, 1)); },
        [&](const Status& status) {
          EXPECT_TRUE(status);
          if (++added < kGames) return;
          for (int game = 0; game < kGames; ++game) {
            for (int twice = 0; twice < 2; ++twice) {  // the same number a second time
              queue_->append(append(game, 2), [&](const Result<bool>& result) {
                ASSERT_TRUE(result);
                ++(*result ? durable : refused);
                done();
              });
            }
          }
        });
  }
  loop_.run();
  EXPECT_EQ(durable, kGames);
  EXPECT_EQ(refused, kGames);
  EXPECT_EQ(metrics_.store_appends, 2u * kGames);
  EXPECT_LT(metrics_.store_batches, 40u);
}

// What a completion holds may be a socket: it must go on the loop's thread, nowhere else.
TEST_F(StoreQueueTest, CompletionsAreDestroyedOnTheLoopsThread) {
  const std::thread::id here = std::this_thread::get_id();
  std::atomic<int> elsewhere = 0;
  int left = 200;
  for (int i = 0; i < 200; ++i) {
    const std::shared_ptr<int> held(new int(i), [&, here](const int* number) {
      if (std::this_thread::get_id() != here) ++elsewhere;
      delete number;
    });
    const auto done = [&left, held, this](const Result<int>&) {
      if (--left == 0) loop_.stop();
    };
    const auto work = [](store::Store& store) { return store.schema_version(); };
    i % 2 == 0 ? queue_->read<Result<int>>(work, done) : queue_->write<Result<int>>(work, done);
  }
  loop_.run();
  queue_->finish();
  EXPECT_EQ(elsewhere, 0);
}

// One long read runs and more wait; a quick one is answered all the same.
TEST_F(StoreQueueTest, LongReadsHoldNoQuickOneUp) {
  std::mutex gate;
  gate.lock();
  int slow = 0;
  for (int i = 0; i < 5; ++i) {
    ASSERT_TRUE(queue_->read_slowly<int>(
        "somebody",
        [&gate](store::Store&) {
          const std::lock_guard wait(gate);
          return 1;
        },
        [&](int one) {
          slow += one;
          if (slow == 5) loop_.stop();
        }));
  }
  queue_->read<Result<int>>([](store::Store& store) { return store.schema_version(); },
                            [&](const Result<int>&) {
                              EXPECT_EQ(slow, 0);
                              gate.unlock();
                            });
  loop_.run();
  EXPECT_EQ(slow, 5);
}

TEST_F(StoreQueueTest, LongReadsAreSharedOutByWhoAsked) {
  std::mutex gate;
  gate.lock();
  std::atomic<bool> begun = false;
  std::string order;
  const auto ask = [&](const std::string& owner) {
    return queue_->read_slowly<std::string>(
        owner,
        [&, owner](store::Store&) {
          begun = true;
          const std::lock_guard wait(gate);
          return owner;
        },
        [&](const std::string& served) {
          order += served;
          if (order.size() == 8) loop_.stop();
        });
  };
  ASSERT_TRUE(ask("x"));
  while (!begun) std::this_thread::yield();
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(ask("a"));
  ASSERT_TRUE(ask("b"));
  ASSERT_TRUE(ask("c"));
  gate.unlock();
  loop_.run();
  EXPECT_EQ(order, "xabcaaaa");
}

TEST_F(StoreQueueTest, WhoAsksForTooMuchIsRefusedAndNobodyElse) {
  std::mutex gate;
  gate.lock();
  int answered = 0;
  const auto ask = [&](const std::string& owner) {
    return queue_->read_slowly<int>(
        owner,
        [&](store::Store&) {
          const std::lock_guard wait(gate);
          return 1;
        },
        [&](int) { ++answered; });
  };
  std::size_t taken = 0;
  while (ask("greedy")) ++taken;
  EXPECT_GE(taken, StoreQueue::kMostOfOne);
  EXPECT_LE(taken, StoreQueue::kMostOfOne + 1);  // one may have begun
  EXPECT_TRUE(ask("modest"));
  gate.unlock();
  queue_->finish();
  loop_.poll();
  EXPECT_EQ(static_cast<std::size_t>(answered), taken + 1);
}

TEST_F(StoreQueueTest, FinishMakesDurableWhatWaits) {
  bool told = false;
  queue_->write<Status>([](store::Store& store) { return store.add_game(header(1), append(1, 1)); },
                        [](const Status&) {});
  queue_->append(append(1, 2), [&](const Result<bool>&) { told = true; });
  queue_->finish();
  loop_.poll();
  EXPECT_TRUE(told);
  EXPECT_EQ(queue_->waiting(), 0u);
}

TEST(WorkQueueTest, HasAnEnd) {
  std::mutex gate;
  gate.lock();
  WorkQueue queue(1, 2);
  std::atomic<int> ran = 0;
  const auto work = [&] {
    const std::lock_guard wait(gate);
    ++ran;
  };
  ASSERT_TRUE(queue.add(work));
  while (queue.waiting() > 0) std::this_thread::yield();  // the thread has taken it
  EXPECT_TRUE(queue.add(work));
  EXPECT_TRUE(queue.add(work));
  EXPECT_FALSE(queue.add(work));
  gate.unlock();
  while (ran < 3) std::this_thread::yield();
}

}  // namespace
}  // namespace muster::server
