// Notifications by servers that are processes of their own: webhook, clocks after a restart, and
// several servers on one database. docs/push.md. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "club_server.h"
#include "database.h"
#include "games.h"
#include "player.h"
#include "push_service.h"
#include "store/sqlite/sqlite_database.h"

namespace muster::test {
namespace {

std::vector<std::string> with_push(const Place& place, const PushService& service) {
  std::vector<std::string> options = place.options();
  options.insert(options.end(), {"--push-private", "--push-ca", service.certificate()});
  return options;
}

TEST(WebhookTest, IsToldOfEverybodyAndSigned) {
  PushService service;
  const TempFolder folder;
  std::ofstream(folder.path() + "/secret") << "open sesame\n";
  const Place place(Place::Kind::Sqlite);
  std::vector<std::string> options = with_push(place, service);
  options.insert(options.end(),
                 {"--webhook", service.url("hook"), "--webhook-secret", folder.path() + "/secret"});
  const ClubServer site(options);
  ASSERT_TRUE(site.running());
  const Player ann = make_player(site.http(), "Ann"), bob = make_player(site.http(), "Bob");
  const std::string game = challenge(site.http(), ann, bob);
  const PushService::Got got = service.next("hook");
  ASSERT_TRUE(got.came);
  const Json body = Json::parse(got.body, nullptr, false);
  EXPECT_EQ(body["kind"], "challenge");
  EXPECT_EQ(body["account"], "Bob");
  EXPECT_EQ(body["game"], game);
  EXPECT_EQ(got.fields.at("x-muster-signature"),
            server::to_base64url(server::hmac_sha256("open sesame", got.body)));
  join(site.http(), game, bob);
  move(site.http(), game, ann, "b1-b3");
  EXPECT_EQ(Json::parse(service.next("hook").body)["kind"], "turn");
}

// Eight of ten minutes have passed unseen: everything in the store is made that much older.
TEST(PushClockTest, AClockThatRunsOutIsTold) {
  PushService service;
  const PushBrowser browser(service.url("bob"));
  const Place place(Place::Kind::Sqlite);
  {
    ClubServer site(with_push(place, service));
    const Player ann = make_player(site.http(), "Ann"), bob = make_player(site.http(), "Bob");
    subscribe(site.http(), bob, browser);
    const std::string game = challenge(site.http(), ann, bob, fischer(600'000, 0));
    EXPECT_EQ(browser.open(service.next("bob").body)["kind"], "challenge");
    join(site.http(), game, bob);
    move(site.http(), game, ann, "b1-b3");
    EXPECT_EQ(browser.open(service.next("bob").body)["kind"], "turn");
    EXPECT_EQ(site.terminate().first, "exit status 0");
  }
  {
    const auto store = store::SqliteDatabase::open(place.folder() + "/muster.db");
    ASSERT_TRUE(store);
    ASSERT_TRUE((*store)->run_script(
        "UPDATE events SET at = at - 480000; UPDATE outbox SET due_at = due_at - 480000;"
        "UPDATE games SET made_at = made_at - 480000, changed_at = changed_at - 480000, "
        "flag_at = flag_at - 480000;"));
  }
  const ClubServer site(with_push(place, service));
  const PushService::Got got = service.next("bob");
  ASSERT_TRUE(got.came);
  EXPECT_EQ(got.fields.at("urgency"), "high");
  const Json clock = browser.open(got.body);
  EXPECT_EQ(clock["kind"], "clock");
  EXPECT_LT(clock["left_ms"], 150'000);
}

// Everything that has come to Bob, by the message's id.
class Inbox {
 public:
  explicit Inbox(PushService& service) : service_(service), browser_(service.url("bob")) {}

  const PushBrowser& browser() const { return browser_; }
  // Waits until this has been told.
  bool told(const std::string& game, const std::string& kind, int patience_ms = 240'000) {
    const auto there = [&] {
      for (const auto& [_, message] : messages_) {
        if (message["game"] == game && message["kind"] == kind) return true;
      }
      return false;
    };
    while (!there()) {
      const PushService::Got got = service_.next("bob", patience_ms);
      if (!got.came) return false;
      const Json message = browser_.open(got.body);
      const std::string id = message.value("id", "");
      messages_[id] = message;
      ++times_[id];
    }
    return true;
  }
  int most_often() const {
    int most = 0;
    for (const auto& [_, times] : times_) most = std::max(most, times);
    return most;
  }

 private:
  PushService& service_;
  PushBrowser browser_;
  std::map<std::string, Json> messages_;
  std::map<std::string, int> times_;
};

TEST(PushPostgresTest, OneOfTwoServersTellsAndOnlyOnce) {
  PushService service;
  Inbox inbox(service);
  const Place place(Place::Kind::Postgres);
  const ClubServer here(with_push(place, service)), there(with_push(place, service));
  ASSERT_TRUE(here.running() && there.running());
  EXPECT_EQ(here.http().get("/api/push").body, there.http().get("/api/push").body) << "one key";
  const Player ann = make_player(here.http(), "Ann"), bob = make_player(here.http(), "Bob");
  subscribe(here.http(), bob, inbox.browser());
  // The other server has to hear of the subscription: news takes a moment.
  ASSERT_TRUE(
      eventually([&] { return inbox.told(challenge(there.http(), ann, bob), "challenge", 1000); }));
  for (int i = 0; i < 6; ++i) {
    const Http http = (i % 2 == 0 ? here : there).http(),
               other = (i % 2 == 0 ? there : here).http();
    const std::string game = challenge(http, ann, bob);
    EXPECT_TRUE(inbox.told(game, "challenge"));
    join(other, game, bob);
    // The server that did not see Bob sit down hears of it in a moment.
    ASSERT_TRUE(eventually([&] { return try_move(http, game, ann, "b1-b3").status == 200; }));
    EXPECT_TRUE(inbox.told(game, "turn"));
  }
  EXPECT_EQ(inbox.most_often(), 1);
}

// Moved and killed in the same breath: whoever lives tells.
TEST(PushPostgresTest, WhatADeadServerOwedIsToldByAnother) {
  PushService service;
  Inbox inbox(service);
  const Place place(Place::Kind::Postgres);
  const ClubServer survivor(with_push(place, service));
  const Player ann = make_player(survivor.http(), "Ann"), bob = make_player(survivor.http(), "Bob");
  subscribe(survivor.http(), bob, inbox.browser());
  for (int death = 0; death < 3; ++death) {
    ClubServer doomed(with_push(place, service));
    ASSERT_TRUE(doomed.running());
    const std::string game = challenge(survivor.http(), ann, bob);
    join(survivor.http(), game, bob);
    const HttpReply moved = try_move(doomed.http(), game, ann, "b1-b3");
    doomed.kill();
    ASSERT_EQ(moved.status, 200) << moved.body;
    // Had it been on its way already, it comes when that server's claim has run out.
    EXPECT_TRUE(inbox.told(game, "turn"));
  }
}

}  // namespace
}  // namespace muster::test
