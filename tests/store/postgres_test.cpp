// What only PostgreSQL has: several servers on one store, notices, a database that dies and comes
// back. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <signal.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "store/place.h"

namespace muster::store {
namespace {

using testing::HasSubstr;
using testing::Not;

// What a listener has heard. Filled on the store's thread.
class Ear {
 public:
  Store::Listener listener() {
    return [this](const Store::Notice& notice) {
      const std::lock_guard lock(mutex_);
      heard_.emplace_back(notice.subject, notice.number);
    };
  }
  std::vector<std::pair<std::string, std::int64_t>> heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  bool has(const std::string& game, std::int64_t seq) const {
    const auto all = heard();
    return std::find(all.begin(), all.end(), std::pair(game, seq)) != all.end();
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::pair<std::string, std::int64_t>> heard_;
};

pid_t database_process() {
  const char* file = std::getenv("MUSTER_TEST_POSTGRES_PID_FILE");
  std::ifstream in(file != nullptr ? file : "");
  pid_t pid = 0;
  in >> pid;
  return pid;
}

TEST(Postgres, OneOfSeveralServersGetsEachNumber) {
  const Place place(Kind::Postgres);
  const auto first = place.open();
  constexpr int kGames = 5, kServers = 4;
  constexpr std::int64_t kMoves = 60;
  for (int i = 0; i < kGames; ++i) add(*first, sample_header("g" + std::to_string(i)));
  std::map<std::pair<std::string, std::int64_t>, std::vector<std::string>> winners;
  std::mutex mutex;
  const auto play = [&](int server) {
    const auto store = place.open();
    std::vector<std::int64_t> last(kGames, 0);
    while (*std::min_element(last.begin(), last.end()) < kMoves) {
      // Each server names the games in another order: they must not wait for each other.
      std::vector<Append> batch;
      for (int i = 0; i < kGames; ++i) {
        const int game = (server % 2 == 0 ? i : kGames - 1 - i);
        const std::int64_t seq = last[static_cast<std::size_t>(game)] + 1;
        if (seq <= kMoves) {
          batch.push_back(move("g" + std::to_string(game), seq, "by" + std::to_string(server)));
        }
      }
      const auto done = store->append(batch);
      ASSERT_TRUE(done) << why(done);
      const std::lock_guard lock(mutex);
      for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::int64_t seq = batch[i].events[0].seq;
        const auto game = static_cast<std::size_t>(batch[i].game[1] - '0');
        if ((*done)[i]) winners[{batch[i].game, seq}].push_back("by" + std::to_string(server));
        last[game] = seq;  // mine or another's: it is there
      }
    }
  };
  std::vector<std::thread> servers;
  for (int i = 0; i < kServers; ++i) servers.emplace_back(play, i);
  for (std::thread& server : servers) server.join();

  for (int i = 0; i < kGames; ++i) {
    const std::string id = "g" + std::to_string(i);
    const auto events = must_load(*first, id).events;
    ASSERT_EQ(events.size(), static_cast<std::size_t>(kMoves));
    for (const club::Event& each : events) {
      const auto won = winners.find({id, each.seq});
      ASSERT_NE(won, winners.end()) << id << " " << each.seq;
      EXPECT_EQ(won->second, std::vector{each.data}) << "exactly one server was told true";
    }
  }
}

TEST(Postgres, NoticesComeFromOthersOnly) {
  const Place place(Kind::Postgres);
  const auto one = place.open("one"), two = place.open("two"), one_too = place.open("one");
  Ear ear;
  const Status listening = one->listen(ear.listener());
  ASSERT_TRUE(listening) << why(listening);
  EXPECT_FALSE(one->listen(ear.listener())) << "there is one already";
  add(*one, sample_header("mine"));
  add(*two, sample_header("theirs"));
  ASSERT_TRUE(must_append(*one, move("theirs", 1)));
  ASSERT_TRUE(must_append(*one_too, move("theirs", 2)));
  ASSERT_TRUE(must_append(*two, move("mine", 1)));
  ASSERT_FALSE(must_append(*two, move("mine", 1)));
  Append two_events = move("mine", 2);
  two_events.events.push_back(event(3, club::EventKind::Begin, -1, ""));
  const std::vector<Append> batch = {two_events, move("theirs", 3), move("theirs", 9)};
  ASSERT_TRUE(two->append(batch));
  ASSERT_TRUE(eventually([&] { return ear.has("theirs", 3); }));
  EXPECT_THAT(ear.heard(),
              testing::UnorderedElementsAre(testing::Pair("theirs", 0), testing::Pair("mine", 1),
                                            testing::Pair("mine", 3), testing::Pair("theirs", 3)));

  ASSERT_TRUE(one->stop_listening());
  ASSERT_TRUE(must_append(*two, move("mine", 4)));
  EXPECT_FALSE(ear.has("mine", 4));
  ASSERT_TRUE(one->listen(ear.listener()));
  ASSERT_TRUE(must_append(*two, move("mine", 5)));
  EXPECT_TRUE(eventually([&] { return ear.has("mine", 5); }));
}

TEST(Postgres, ADeletedNameIsTold) {
  const Place place(Kind::Postgres);
  const auto one = place.open(), two = place.open();
  const std::int64_t ann = add_person(*one, "Ann");
  add(*one, sample_header("g"));
  ASSERT_TRUE(must_append(*one, {"g", {event(1, club::EventKind::Join, 0, "Ann")}, {}}));
  Ear ear;
  ASSERT_TRUE(two->listen(ear.listener()));
  ASSERT_TRUE(one->delete_account(ann));
  EXPECT_TRUE(eventually([&] { return ear.has("g", 0); }));
}

TEST(Postgres, EndedSessionsAndWordsAreTold) {
  const Place place(Kind::Postgres);
  const auto one = place.open("one"), two = place.open("two");
  const std::int64_t ann = add_person(*one, "Ann");
  const auto bot = one->add_account({0, "AnnBot", "", true, 5, ann});
  ASSERT_TRUE(bot && *bot);
  ASSERT_TRUE(one->add_token("abc", Store::TokenKind::Session, ann, 1000));
  Ear ear;
  ASSERT_TRUE(two->listen(ear.listener()));
  ASSERT_TRUE(one->remove_token("abc"));
  EXPECT_TRUE(eventually([&] { return ear.has("token:abc", 0); }));
  ASSERT_TRUE(one->remove_tokens(**bot, Store::TokenKind::Bot));
  EXPECT_TRUE(eventually([&] { return ear.has("account:" + std::to_string(**bot), 0); }));
  ASSERT_TRUE(one->delete_account(ann));
  EXPECT_TRUE(eventually([&] { return ear.has("account:" + std::to_string(ann), 0); }));
  std::vector<Store::Notice> notices;
  for (int i = 1; i <= 500; ++i) notices.push_back({"word:" + std::to_string(i), i, {}});
  ASSERT_TRUE(one->announce(notices));
  EXPECT_TRUE(eventually([&] { return ear.has("word:500", 500); }));
  EXPECT_TRUE(ear.has("word:1", 1));
  ASSERT_TRUE(two->announce(notices));
  EXPECT_FALSE(ear.has("word:501", 501));
}

TEST(Postgres, WritersSeeEachOtherOnce) {
  const Place place(Kind::Postgres);
  const auto one = place.open();
  add(*one, sample_header("g"));
  std::vector<std::thread> threads;
  const std::int64_t ann = add_person(*one, "Ann"), bob = add_person(*one, "Bob");
  std::atomic<int> done = 0, names = 0;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] {
      const auto store = place.open();
      Rating rating;
      rating.game = "loa";
      rating.games = 1;
      const auto rated = store->rate_game("g", ann, rating, bob, rating);
      ASSERT_TRUE(rated) << why(rated);
      if (*rated == Store::Rated::Done) ++done;
      Account carol;
      carol.name = "Carol";
      const auto added = store->add_account(carol);
      ASSERT_TRUE(added) << why(added);
      if (*added) ++names;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(done, 1);
  EXPECT_EQ(names, 1);
}

TEST(Postgres, ABrokenLineIsAnErrorOnceAtMost) {
  const Place place(Kind::Postgres);
  const auto store = place.open();
  add(*store, sample_header("g"));
  const auto other = place.database();
  const auto ended = other->run(
      "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
      "WHERE datname = current_database() AND pid <> pg_backend_pid()");
  ASSERT_TRUE(ended) << why(ended);
  ASSERT_EQ(ended->integer(0, 0), 1);
  // The end may be noticed before the call or within it.
  const Append next = move("g", 1);
  auto done = store->append({&next, 1});
  if (!done) done = store->append({&next, 1});
  ASSERT_TRUE(done) << why(done);
  EXPECT_THAT(*done, testing::ElementsAre(true));
}

TEST(Postgres, ADatabaseThatForgetsCommitsIsToldNotTo) {
  const Place place(Kind::Postgres);
  const std::string name = place.address().substr(0, place.address().find('?'));
  const auto admin = place.database();
  ASSERT_TRUE(admin->run_script("ALTER DATABASE " + name.substr(name.rfind('/') + 1) +
                                " SET synchronous_commit = off"));
  const auto database = place.database();
  EXPECT_EQ(database->run("SELECT current_setting('synchronous_commit')")->text(0, 0), "on");
  EXPECT_EQ(database->run("SELECT current_setting('statement_timeout')")->text(0, 0), "15s");
}

TEST(Postgres, BackupNamesTheTool) {
  const Place place(Kind::Postgres);
  const Status backup = place.open()->backup("file");
  ASSERT_FALSE(backup);
  EXPECT_EQ(backup.error().code, ErrorCode::Unsupported);
  EXPECT_THAT(backup.error().message, HasSubstr("pg_dump"));
}

TEST(Postgres, PasswordsAreNeverShown) {
  for (const char* address :
       {"postgresql://ann:sesame@127.0.0.1:1/club", "postgresql://ann:sesame@[::1/club",
        "postgresql://ann:sesame@127.0.0.1:1/club?nonsense=1", "postgresql://ann:ses%ame@h/d",
        "postgresql://ann@127.0.0.1:1/club?password=sesame"}) {
    const auto store = open_store(address);
    ASSERT_FALSE(store) << address;
    EXPECT_THAT(why(store), Not(HasSubstr("ses"))) << address;
    EXPECT_EQ(store.error().field, "database");
    EXPECT_THAT(shown_address(address), Not(HasSubstr("ses"))) << address;
  }
  EXPECT_EQ(shown_address("postgresql://ann:sesame@127.0.0.1:1/club"),
            "postgresql://ann@127.0.0.1:1/club");
  EXPECT_EQ(shown_address("sqlite:/var/lib/club.db"), "sqlite:/var/lib/club.db");
}

// The whole database server is killed under load, as by a power cut, and started again by
// scripts/with_postgres. What was acknowledged is there; the stores and the listener come back.
TEST(Postgres, NothingAcknowledgedIsLostWhenTheDatabaseIsKilled) {
  const Place place(Kind::Postgres);
  const auto setup = place.open();
  constexpr int kServers = 3;
  Ear ear;
  ASSERT_TRUE(setup->listen(ear.listener()));
  for (int i = 0; i < kServers; ++i) add(*setup, sample_header("g" + std::to_string(i)));

  std::array<std::atomic<std::int64_t>, kServers> acknowledged = {};
  std::atomic<int> errors = 0;
  std::atomic<bool> stop = false;
  const auto play = [&](std::size_t server) {
    const std::string game = "g" + std::to_string(server);
    const auto store = place.open();
    std::int64_t seq = 1;
    while (!stop) {
      const Append next = move(game, seq);
      const auto done = store->append({&next, 1});
      if (done) {
        ASSERT_TRUE((*done)[0]) << game << " " << seq;
        acknowledged[server] = seq++;
        continue;
      }
      ++errors;
      // Unknown whether it was written: look, as soon as the database is back.
      Result<std::vector<club::Event>> events = std::vector<club::Event>();
      const bool back = eventually(
          [&] {
            events = store->events_since(game, 0);
            return static_cast<bool>(events);
          },
          60'000);
      ASSERT_TRUE(back) << why(events);
      ASSERT_GE(static_cast<std::int64_t>(events->size()), seq - 1) << "lost";
      seq = static_cast<std::int64_t>(events->size()) + 1;
    }
  };
  std::vector<std::thread> servers;
  for (std::size_t i = 0; i < kServers; ++i) servers.emplace_back(play, i);
  const auto all_beyond = [&](const std::array<std::int64_t, kServers>& marks) {
    return eventually(
        [&] {
          for (std::size_t i = 0; i < kServers; ++i) {
            if (acknowledged[i] <= marks[i]) return false;
          }
          return true;
        },
        60'000);
  };
  for (int round = 0; round < 2; ++round) {
    std::array<std::int64_t, kServers> marks{};
    for (std::size_t i = 0; i < kServers; ++i) marks[i] = acknowledged[i] + 20;
    EXPECT_TRUE(all_beyond(marks)) << "round " << round;
    const pid_t pid = database_process();
    ASSERT_GT(pid, 1);
    ASSERT_EQ(::kill(pid, SIGKILL), 0);
    for (std::size_t i = 0; i < kServers; ++i) marks[i] = acknowledged[i] + 20;
    EXPECT_TRUE(all_beyond(marks)) << "after round " << round;
  }
  stop = true;
  for (std::thread& server : servers) server.join();

  EXPECT_GE(errors, 1) << "nobody noticed";
  for (std::size_t i = 0; i < kServers; ++i) {
    const auto store = place.open();
    const auto events = must_load(*store, "g" + std::to_string(i)).events;
    EXPECT_GE(static_cast<std::int64_t>(events.size()), acknowledged[i]);
    for (std::size_t k = 0; k < events.size(); ++k) {
      ASSERT_EQ(events[k].seq, static_cast<std::int64_t>(k) + 1);
    }
  }
  EXPECT_TRUE(eventually([&] { return ear.has("", 0); })) << "that notices may be missing";
  const auto writer = place.open();
  add(*writer, sample_header("after"));
  EXPECT_TRUE(eventually([&] { return ear.has("after", 0); })) << "the listener is back";
}

}  // namespace
}  // namespace muster::store
