// What was played in the public games of a server: who is counted, who may ask and at what cost,
// and what a restart, a name that is gone and a full memory do to it. docs/explorer.md.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "database.h"
#include "games.h"
#include "inner_server.h"
#include "player.h"

namespace muster::test {
namespace {

class ExplorerTest : public testing::TestWithParam<Place::Kind> {
 protected:
  ExplorerTest() : place_(GetParam()) {
    options_.limits = false;
    options_.explorer_look_ms = 20;
    options_.database =
        place_.address().empty() ? "sqlite:" + place_.folder() + "/games.db" : place_.address();
  }

  void start() { site_ = std::make_unique<InnerServer>(options_); }
  Http http() const { return site_->http(); }

  // Ann begins, plays the moves in turn with Bob and gives up.
  std::string finished(const std::vector<std::string>& moves, bool rated = true) {
    if (ann_.name.empty()) {
      ann_ = make_player(http(), "Ann");
      bob_ = make_player(http(), "Bob");
    }
    Json more = rated_against("Bob");
    more["rated"] = rated;
    const std::string id = make_game(http(), "loa", more, ann_.fields).id;
    join(http(), id, bob_);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      move(http(), id, i % 2 == 0 ? ann_ : bob_, moves[i]);
    }
    EXPECT_EQ(http().post("/api/games/" + id + "/act", {{"action", "resign"}}, ann_.fields).status,
              200);
    return id;
  }

  Json ask(const std::string& more = "") const {
    return http().get("/api/explorer?game=loa" + more).json();
  }
  bool knows(int games) const {
    return eventually([&] {
      const Json known = ask()["known"];
      return known["games"] == games && known["complete"] == true;
    });
  }
  static Json row(const Json& answer, const std::string& move) {
    for (const Json& one : answer["moves"]) {
      if (one["move"] == move) return one;
    }
    return Json::object();
  }

  Place place_;
  server::SiteOptions options_;
  std::unique_ptr<InnerServer> site_;
  Player ann_, bob_;
};

TEST_P(ExplorerTest, CountsPublicGamesThatAreOverAndNoOthers) {
  start();
  EXPECT_EQ(ask()["known"]["games"], 0);
  finished({"c1-c3"}, false);  // by link: nobody's business
  const std::string id = finished({"b1-b3", "a2-c2"});
  finished({"g1-g3", "h2-f2"});  // the same in the mirror
  ASSERT_TRUE(knows(2));
  const Json found = ask();
  EXPECT_EQ(found["games"]["total"], 2);
  EXPECT_EQ(found["games"]["white"], 2) << "Ann has black and gave up";
  EXPECT_EQ(found["known"]["complete"], true);
  ASSERT_EQ(found["moves"].size(), 1u) << "c1-c3 was not public";
  EXPECT_EQ(row(found, "b1-b3")["games"]["total"], 2);
  const Json behind = ask("&moves=g1-g3");
  EXPECT_EQ(behind["moves"][0]["games"]["total"], 2) << behind.dump();
  const Json played = row(found, "b1-b3");
  bool named = false;
  for (const Json& example : played["examples"]) {
    EXPECT_EQ(example["black"], "Ann");
    EXPECT_EQ(example["white"], "Bob");
    named = named || example["where"] == id;
  }
  EXPECT_TRUE(named) << "by its id";
  EXPECT_EQ(ask("&moves=b1-h7")["field"], "moves");
  EXPECT_EQ(http().get("/api/explorer?game=chess").status, 400);
  EXPECT_EQ(http().get("/api/explorer?game=loa&start=" + std::string(9000, 'x')).status, 400);
}

TEST_P(ExplorerTest, ANameThatIsGoneIsGoneHereToo) {
  start();
  finished({"b1-b3"});
  ASSERT_TRUE(knows(1));
  ASSERT_EQ(http().remove("/api/me", {{"password", "correct horse"}}, ann_.fields).status, 200);
  EXPECT_TRUE(eventually([&] {
    const Json example = row(ask(), "b1-b3")["examples"][0];
    return example.value("black", "") != "Ann" && example.value("white", "") == "Bob";
  }));
  EXPECT_EQ(ask()["games"]["total"], 1) << "the game stays";
}

TEST_P(ExplorerTest, ARestartReadsThemAgainInSlices) {
  start();
  const int games = 25;  // more than a slice
  for (int i = 0; i < games; ++i) finished({i % 2 == 0 ? "b1-b3" : "c1-c3"});
  ASSERT_TRUE(knows(games));
  site_.reset();
  start();
  ASSERT_TRUE(knows(games));
  EXPECT_EQ(row(ask(), "b1-b3")["games"]["total"], 13);
  EXPECT_EQ(row(ask(), "c1-c3")["games"]["total"], 12);
  finished({"d1-d3"});
  EXPECT_TRUE(knows(games + 1));
  EXPECT_EQ(row(ask(), "b1-b3")["games"]["total"], 13) << "nothing is counted twice";
}

TEST_P(ExplorerTest, KeepsTheNewestGamesWhenMemoryIsShort) {
  options_.explorer_bytes = 12'000;
  start();
  const std::vector<std::string> moves = some_moves("loa", 6);
  for (int i = 0; i < 30; ++i) finished(moves);
  for (int i = 0; i < 30; ++i) finished({"d1-d3", "a4-c4"});
  ASSERT_TRUE(eventually([&] {
    const Json found = ask();
    return found["known"]["games"] < 60 && found["known"]["complete"] == false &&
           row(found, "d1-d3")["games"]["total"] > 0;
  }));
  EXPECT_LE(metric(http(), "muster_explorer_bytes"), 12'000);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, ExplorerTest, testing::Values(Place::Kind::Sqlite));
INSTANTIATE_TEST_SUITE_P(Postgres, ExplorerTest, testing::Values(Place::Kind::Postgres));

TEST(ExplorerClusterPostgresTest, AGameOfTheOtherServerIsCounted) {
  const Place place(Place::Kind::Postgres);
  server::SiteOptions options;
  options.limits = false;
  options.explorer_look_ms = 20;
  options.database = place.address();
  const InnerServer one(options), two(options);
  const Player ann = make_player(one.http(), "Ann"), bob = make_player(one.http(), "Bob");
  const std::string id = make_game(one.http(), "loa", rated_against("Bob"), ann.fields).id;
  join(one.http(), id, bob);
  move(one.http(), id, ann, "b1-b3");
  ASSERT_EQ(one.http().post("/api/games/" + id + "/act", {{"action", "resign"}}, bob.fields).status,
            200);
  EXPECT_TRUE(eventually(
      [&] { return two.http().get("/api/explorer?game=loa").json()["known"]["games"] == 1; }));
}

TEST(ExplorerLimitsTest, AFloodIsCutOffAndOthersAreServed) {
  server::SiteOptions options;
  options.net.behind_proxy = true;
  options.refill = 0.001;
  const InnerServer site(options);
  const auto ask = [&](const char* address) {
    return site.http().get("/api/explorer?game=hexix", {{"X-Forwarded-For", address}}).status;
  };
  int status = 200, asked = 0;
  for (; asked < 900 && status == 200; ++asked) status = ask("10.6.6.6");
  EXPECT_EQ(status, 429);
  EXPECT_GT(asked, 50) << "whoever steps through a game is not cut off";
  EXPECT_EQ(ask("10.1.1.1"), 200);
}

TEST(ExplorerLimitsTest, ItMayBeOff) {
  server::SiteOptions options;
  options.explorer_bytes = 0;
  const InnerServer site(options);
  EXPECT_EQ(site.http().get("/api/explorer?game=loa").status, 404);
}

}  // namespace
}  // namespace muster::test
