// Rated games, one rematch after the other, while servers are killed: every acknowledgement holds,
// every rated game is counted once, and no rematch is there without the game that it follows.
//
//   MUSTER_KILLS=200 scripts/with_postgres build/release/server_tests --gtest_filter='Kills*'
//
// MUSTER_OLDER=PROGRAM, another build of muster: what the upgrade of a site begins with.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "base/random.h"
#include "club_server.h"
#include "database.h"
#include "games.h"
#include "player.h"
#include "server/core/time.h"
#include "store/store.h"

namespace muster::test {
namespace {

constexpr int kPairs = 4, kKills = 3;
constexpr std::int64_t kWhile = 40;  // acknowledgements between two steps of an upgrade

int kills_wanted() {
  const char* wish = std::getenv("MUSTER_KILLS");
  return wish == nullptr ? kKills : std::max(std::atoi(wish), 1);
}

// What a server has said is done.
struct Acknowledged {
  std::string game;
  std::string action;  // "move", "resign", "rematch"
};

class Kills {
 public:
  // Each server is one of these programs.
  Kills(Place::Kind kind, const std::vector<std::string>& programs)
      : place_(kind), programs_(programs), servers_(programs.size()) {
    for (std::size_t i = 0; i < programs.size(); ++i) start(i);
    for (int i = 0; i < 2 * kPairs; ++i) {
      players_.push_back(make_player(http(0), "player-" + std::to_string(i)));
    }
  }

  // One after the other, `kills` times.
  void run(int kills) {
    const Crowd crowd(*this);
    Random random(static_cast<std::uint64_t>(server::wall_ms()));
    for (int i = 0; i < kills; ++i) {
      wait_for(1 + random.below(60));  // somewhere in the midst of it: games take five
      const std::size_t victim = static_cast<std::size_t>(i) % servers_.size();
      kill(victim);
      start(victim);
    }
  }

  // Every server is replaced by this program, while the others go on.
  void upgrade(const std::string& program, std::int64_t acknowledgements) {
    const Crowd crowd(*this);
    for (std::size_t place = 0; place < servers_.size(); ++place) {
      wait_for(acknowledgements);
      kill(place);
      programs_[place] = program;
      start(place);
    }
    wait_for(acknowledgements);
  }

  void check() {
    const std::string address =
        place_.address().empty() ? "sqlite:" + place_.folder() + "/muster.db" : place_.address();
    auto opened = store::open_store(address);
    ASSERT_TRUE(opened) << opened.error().to_text();
    store_ = std::move(*opened);
    ASSERT_TRUE(eventually([&] {
      const auto due = store_->follow_ups(store::kRatingFollowUp, INT64_MAX, 1);
      return due && due->empty();
    })) << "a rating is owed for ever";
    load_games();
    check_acknowledged();
    check_ratings();
    check_rematches();
  }

  void print(const char* where, int kills) const {
    std::printf("%s: %d kills, %lld acknowledged, %zu games, %d rated, %d rematches\n", where,
                kills, static_cast<long long>(acknowledged_), games_.size(), rated_, rematches_);
  }

 private:
  // Everybody plays for as long as it lives.
  class Crowd {
   public:
    explicit Crowd(Kills& kills) : kills_(kills) {
      for (std::size_t i = 0; i < kPairs; ++i) {
        pairs_.emplace_back([&kills, i] { kills.play_on(i); });
      }
    }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;
    ~Crowd() {
      kills_.stop_ = true;
      for (std::thread& pair : pairs_) pair.join();
    }

   private:
    Kills& kills_;
    std::vector<std::thread> pairs_;
  };

  void wait_for(std::int64_t acknowledgements) {
    const std::int64_t until = acknowledged_ + acknowledgements;
    EXPECT_TRUE(eventually([&] { return acknowledged_ >= until; }, 200'000)) << "nobody gets on";
  }

  // --- servers that come and go

  void start(std::size_t place) {
    auto server = std::make_unique<ClubServer>(place_.options(), programs_[place]);
    ASSERT_TRUE(server->running());
    const std::lock_guard lock(mutex_);
    servers_[place] = std::move(server);
    changed_.notify_all();
  }
  void kill(std::size_t place) {
    const std::lock_guard lock(mutex_);
    if (servers_[place]) servers_[place]->kill();
    servers_[place].reset();
  }
  // The one of that number, or another that lives; waits for one, though not for ever.
  Http http(std::size_t wish) {
    std::unique_lock lock(mutex_);
    const ClubServer* found = nullptr;
    changed_.wait_for(lock, std::chrono::seconds(20), [&] {
      for (std::size_t i = 0; i < servers_.size() && found == nullptr; ++i) {
        found = servers_[(wish + i) % servers_.size()].get();
      }
      return found != nullptr;
    });
    return found == nullptr ? Http(0) : found->http();
  }

  // --- people who play on whatever happens

  void play_on(std::size_t pair) {
    std::string game;
    while (!stop_) {
      if (game.empty()) {
        const HttpReply made = act(2 * pair, "", "/api/challenges", challenge(2 * pair + 1));
        if (made.status == 201) game = made.json()["game"]["id"];
        continue;
      }
      const Json now = http(pair).get("/api/games/" + game).json();
      if (!now.contains("phase")) continue;
      step(pair, game, now);
    }
  }

  Json challenge(std::size_t against) const {
    Json body = rated_against(players_[against].name);
    body["game"] = "loa";
    return body;
  }

  // One thing that the game lacks, asked of whoever should do it.
  void step(std::size_t pair, std::string& game, const Json& now) {
    const std::string phase = now["phase"], id = "/api/games/" + game;
    if (phase == "waiting") {
      act(2 * pair + 1, "", "/api/challenges/" + game + "/join", Json::object());
    } else if (phase == "playing") {
      const std::size_t plies = now["moves"].size();
      const std::size_t mover = player_of(now, now["turn"]["seat"]);
      const char* const moves[] = {"b1-b3", "a2-c2"};
      if (plies < 2) {
        act(mover, game, id + "/act", {{"action", "move"}, {"move", moves[plies]}});
      } else {
        act(mover, game, id + "/act", {{"action", "resign"}});
      }
    } else if (now.contains("rematch")) {
      game = now["rematch"];
    } else if (phase == "over") {
      const bool offered = now["offers"].contains("rematch");
      const std::size_t first = player_of(now, offered ? now["offers"]["rematch"].get<int>() : 0);
      act(offered ? first ^ 1U : first, offered ? game : "", id + "/act", {{"action", "rematch"}});
    } else {
      game.clear();
    }
  }

  std::size_t player_of(const Json& now, int seat) const {
    const std::string name = now["seats"][static_cast<std::size_t>(seat)]["name"];
    const auto known = std::find_if(players_.begin(), players_.end(),
                                    [&](const Player& one) { return one.name == name; });
    return static_cast<std::size_t>(known - players_.begin());
  }

  // What is acknowledged for `game` is noted.
  HttpReply act(std::size_t who, const std::string& game, const std::string& path,
                const Json& body) {
    const HttpReply reply = http(who).post(path, body, players_[who].fields);
    if (reply.status / 100 != 2) return reply;  // the server is gone, or the other was first
    ++acknowledged_;
    if (!game.empty()) {
      const std::lock_guard lock(noted_mutex_);
      noted_.push_back({game, body["action"]});
    }
    return reply;
  }

  // --- what is there in the end

  void load_games() {
    store::GameQuery query;
    query.limit = 200;
    while (true) {
      const auto rows = store_->list_games(query);
      ASSERT_TRUE(rows) << rows.error().to_text();
      for (const store::GameSummary& row : *rows) {
        auto game = store_->load_game(row.header.id);
        ASSERT_TRUE(game && *game);
        EXPECT_TRUE(games_.emplace(row.header.id, std::move(**game)).second);
      }
      if (static_cast<int>(rows->size()) < query.limit) return;
      query.changed_before = rows->back().digest.changed_at;
      query.id_before = rows->back().header.id;
    }
  }

  static int count(const store::StoredGame& game, club::EventKind kind) {
    return static_cast<int>(
        std::count_if(game.events.begin(), game.events.end(),
                      [&](const club::Event& event) { return event.kind == kind; }));
  }

  void check_acknowledged() {
    using club::EventKind;
    const std::map<std::string, EventKind> kinds = {
        {"move", EventKind::Move}, {"resign", EventKind::Resign}, {"rematch", EventKind::Rematch}};
    std::map<std::pair<std::string, std::string>, int> expected;
    for (const Acknowledged& one : noted_) ++expected[{one.game, one.action}];
    for (const auto& [what, times] : expected) {
      const auto game = games_.find(what.first);
      ASSERT_NE(game, games_.end()) << what.first << " is lost";
      const int found = count(game->second, kinds.at(what.second));
      EXPECT_GE(found, times) << what.first << " " << what.second << " is lost";
      EXPECT_LE(found, what.second == "move" ? 2 : 1) << what.first << " is doubled";
    }
  }

  void check_ratings() {
    std::map<std::string, std::multiset<std::string>> expected;
    for (const auto& [id, game] : games_) {
      if (!game.header.rated || game.digest.phase != club::Phase::Over) continue;
      ++rated_;
      for (const club::Event& event : game.events) {
        if (event.kind == club::EventKind::Join) expected[event.data].insert(id);
      }
    }
    for (const Player& player : players_) {
      const auto account = store_->find_account(player.name);
      ASSERT_TRUE(account && *account);
      const auto history = store_->rating_history((*account)->id, "loa", INT32_MAX);
      const auto ratings = store_->ratings((*account)->id);
      ASSERT_TRUE(history && ratings && ratings->size() == 1u);
      std::multiset<std::string> counted;
      for (const auto& change : *history) counted.insert(change.game);
      EXPECT_EQ(counted, expected[player.name]) << player.name;
      EXPECT_EQ(ratings->front().games, static_cast<int>(counted.size()));
    }
  }

  void check_rematches() {
    std::map<std::string, std::string> agreed;  // the new game, and where it was agreed on
    for (const auto& [id, game] : games_) {
      for (const club::Event& event : game.events) {
        if (event.kind != club::EventKind::Rematch) continue;
        EXPECT_TRUE(agreed.emplace(event.data, id).second) << event.data << " is agreed on twice";
      }
    }
    for (const auto& [id, game] : games_) {
      if (game.header.rematch_of.empty()) continue;
      ++rematches_;
      const auto from = agreed.find(id);
      ASSERT_NE(from, agreed.end()) << id << " is an orphan";
      EXPECT_EQ(from->second, game.header.rematch_of);
    }
    EXPECT_EQ(static_cast<int>(agreed.size()), rematches_) << "an agreement without its game";
  }

  Place place_;
  std::vector<std::string> programs_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::unique_ptr<ClubServer>> servers_;  // null: dead
  std::vector<Player> players_;                       // two and two play together
  std::atomic<bool> stop_ = false;
  std::atomic<std::int64_t> acknowledged_ = 0;
  std::mutex noted_mutex_;
  std::vector<Acknowledged> noted_;
  std::unique_ptr<store::Store> store_;
  std::map<std::string, store::StoredGame> games_;
  int rated_ = 0, rematches_ = 0;
};

void kill_and_count(const char* where, Place::Kind kind, std::size_t servers) {
  Kills kills(kind, std::vector<std::string>(servers, MUSTER_BINARY));
  kills.run(kills_wanted());
  kills.check();
  kills.print(where, kills_wanted());
}

TEST(KillsTest, OfOneServerOnSqlite) { kill_and_count("SQLite", Place::Kind::Sqlite, 1); }
TEST(KillsPostgresTest, OfOneServer) { kill_and_count("PostgreSQL", Place::Kind::Postgres, 1); }
TEST(KillsPostgresTest, OfOneOfTwoServers) {
  kill_and_count("one of two on PostgreSQL", Place::Kind::Postgres, 2);
}

TEST(KillsPostgresTest, OneServerAfterTheOtherIsUpgraded) {
  const char* older = std::getenv("MUSTER_OLDER");
  Kills kills(Place::Kind::Postgres,
              std::vector<std::string>(2, older == nullptr ? MUSTER_BINARY : older));
  kills.upgrade(MUSTER_BINARY, older == nullptr ? kWhile : 10 * kWhile);
  kills.check();
  kills.print("upgrade on PostgreSQL", 2);
}

}  // namespace
}  // namespace muster::test
