// Telling people who are not there, against a push service of our own: what it gets is signed by
// the site, readable by the browser only, and comes once. docs/push.md.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "push_fixture.h"
#include "server/net/post.h"

namespace muster::test {
namespace {

int targets_of(const Http& http, const Player& who) {
  return static_cast<int>(http.get("/api/me/push", who.fields).json()["targets"].size());
}

TEST_F(PushTest, AChallengeAndATurnAreToldOnceInTheLanguageOfTheBrowser) {
  const PushBrowser browser(service_.url("bob"));
  subscribe(http(), bob_, browser, "ja");
  const std::string game = challenge(http(), ann_, bob_);
  const Json invited = received("bob", browser);
  EXPECT_EQ(invited["kind"], "challenge");
  EXPECT_EQ(invited["game"], game);
  EXPECT_EQ(invited["opponent"], "Ann");
  EXPECT_EQ(invited["lang"], "ja");
  EXPECT_EQ(invited["title"], "ラインズ・オブ・アクション");
  join(http(), game, bob_);
  move(http(), game, ann_, "b1-b3");
  const Json turn = received("bob", browser);
  EXPECT_EQ(turn["kind"], "turn");
  EXPECT_EQ(turn["move"], "b1-b3");
  EXPECT_EQ(turn["account"], "Bob");
  move(http(), game, bob_, "a2-c2");
  move(http(), game, ann_, "b3-b1");
  EXPECT_EQ(received("bob", browser)["ply"], 3);
  EXPECT_EQ(service_.count("bob"), 3);
  // Counted when the service's answer has come back.
  EXPECT_TRUE(eventually([&] { return metric(http(), "muster_push_sent_total") == 3; }));
}

TEST_F(PushTest, EveryBrowserOfTheAccountAndNobodyElses) {
  const PushBrowser phone(service_.url("phone")), desk(service_.url("desk")),
      anns(service_.url("ann"));
  subscribe(http(), bob_, phone);
  subscribe(http(), bob_, desk);
  subscribe(http(), ann_, anns);
  challenge(http(), ann_, bob_);
  const PushService::Got got = service_.next("phone");
  EXPECT_EQ(phone.open(got.body)["kind"], "challenge");
  EXPECT_TRUE(desk.open(got.body).is_null()) << "made for the phone";
  EXPECT_EQ(received("desk", desk)["kind"], "challenge");
  challenge(http(), bob_, ann_);
  EXPECT_EQ(received("ann", anns)["opponent"], "Bob");
  EXPECT_EQ(service_.count("phone") + service_.count("desk"), 2);
}

TEST_F(PushTest, WhoeverIsAtAFastGameIsNotInterrupted) {
  const PushBrowser browser(service_.url("bob"));
  subscribe(http(), bob_, browser);
  const std::string fast = challenge(http(), ann_, bob_, fischer(60'000, 1000));
  const std::string slow = challenge(http(), ann_, bob_);
  for (int i = 0; i < 2; ++i) received("bob", browser);
  join(http(), fast, bob_);
  join(http(), slow, bob_);
  Wires wires;
  Wire wire(wires, site_->port(), bob_.fields);
  ASSERT_EQ(wire.ask({{"action", "watch"}, {"game", fast}})["game"]["my_seats"], Json::array({1}));
  move(http(), fast, ann_, "b1-b3");
  move(http(), slow, ann_, "b1-b3");
  EXPECT_EQ(received("bob", browser)["game"], slow);
  wire.drop();
  ASSERT_TRUE(eventually(
      [&] { return http().get("/api/games/" + fast).json()["seats"][1]["online"] == false; }));
  move(http(), fast, bob_, "a2-c2");
  move(http(), fast, ann_, "b3-b1");
  EXPECT_EQ(received("bob", browser)["game"], fast) << "nobody is there now";
}

TEST_F(PushTest, ABrowserThatIsGoneIsForgotten) {
  for (const int status : {404, 410}) {
    const std::string path = "gone" + std::to_string(status);
    const PushBrowser browser(service_.url(path));
    service_.answer(path, status);
    subscribe(http(), bob_, browser);
    challenge(http(), ann_, bob_);
    EXPECT_TRUE(eventually([&] { return targets_of(http(), bob_) == 0; })) << status;
    EXPECT_EQ(service_.count(path), 1);
  }
  EXPECT_EQ(metric(http(), "muster_push_gone_total"), 2);
}

TEST_F(PushTest, AServiceInTroubleIsAskedAgainAndOneThatRefusesIsNot) {
  const PushBrowser tired(service_.url("tired")), strict(service_.url("strict"));
  service_.answer("tired", 503);
  service_.answer("strict", 400);
  subscribe(http(), bob_, tired);
  subscribe(http(), bob_, strict);
  challenge(http(), ann_, bob_);
  EXPECT_TRUE(service_.next("strict").came);
  const PushService::Got first = service_.next("tired");
  service_.answer("tired", 201);
  const PushService::Got again = service_.next("tired");
  ASSERT_TRUE(first.came && again.came);
  EXPECT_EQ(tired.open(again.body)["id"], tired.open(first.body)["id"]);
  EXPECT_NE(first.body, again.body) << "a key is used once";
  EXPECT_TRUE(eventually([&] { return metric(http(), "muster_push_sent_total") == 1; }));
  EXPECT_EQ(service_.count("strict"), 1);
  EXPECT_EQ(targets_of(http(), bob_), 2);
}

TEST_F(PushTest, EndsWithTheSessionAndWhenAsked) {
  const PushBrowser here(service_.url("here")), there(service_.url("there"));
  const HttpReply login =
      http().post("/api/session", {{"name", "Bob"}, {"password", "correct horse"}});
  const Player elsewhere{"Bob", {{"Cookie", login.cookie()}}};
  const std::int64_t id = subscribe(http(), bob_, here);
  subscribe(http(), elsewhere, there);
  const Json targets = http().get("/api/me/push", bob_.fields).json()["targets"];
  ASSERT_EQ(targets.size(), 2U);
  EXPECT_EQ(targets[0]["current"], true);
  EXPECT_EQ(targets[1]["current"], false);
  EXPECT_EQ(targets[0]["host"], "127.0.0.1");
  const std::string path = "/api/me/push/" + std::to_string(id);
  EXPECT_EQ(http().remove(path, nullptr, ann_.fields).status, 404) << "it is Bob's";
  EXPECT_EQ(http().remove(path, nullptr, bob_.fields).status, 200);
  EXPECT_EQ(http().remove(path, nullptr, bob_.fields).status, 404);
  EXPECT_EQ(http().remove("/api/session", nullptr, elsewhere.fields).status, 200);
  EXPECT_EQ(targets_of(http(), bob_), 0);
}

TEST_F(PushTest, WhatIsNoSubscriptionIsRefusedByItsField) {
  const Json good = PushBrowser(service_.url("x")).subscription();
  const auto field_of = [&](const Json& body) {
    const HttpReply reply = http().post("/api/me/push", body, bob_.fields);
    EXPECT_EQ(reply.status, 400) << reply.body;
    return reply.json().value("field", "");
  };
  Json bad = good;
  bad["endpoint"] = "http://push.example/";
  EXPECT_EQ(field_of(bad), "endpoint");
  bad["endpoint"] = "https://push.example/" + std::string(3000, 'x');
  EXPECT_EQ(field_of(bad), "endpoint");
  bad = good;
  bad["keys"]["p256dh"] = good["keys"]["auth"];
  EXPECT_EQ(field_of(bad), "keys.p256dh");
  bad = good;
  bad["keys"]["auth"] = "short";
  EXPECT_EQ(field_of(bad), "keys.auth");
  bad = good;
  bad.erase("keys");
  EXPECT_EQ(field_of(bad), "keys");
  bad = good;
  bad["language"] = "<>";
  EXPECT_EQ(field_of(bad), "language");
  EXPECT_EQ(targets_of(http(), bob_), 0);
}

TEST_F(PushTest, AStrangerIsToldNothingAndAsksForNothing) {
  EXPECT_EQ(http().get("/api/me/push").status, 401);
  EXPECT_EQ(http().post("/api/me/push", PushBrowser(service_.url("x")).subscription()).status, 401);
  EXPECT_EQ(http().remove("/api/me/push/1").status, 401);
  EXPECT_EQ(server::from_base64url(public_key()).value_or("").size(), 65U);
}

TEST(PushLimitsTest, UsersDoNotSendTheServerIntoItsOwnNetwork) {
  const InnerServer site{server::SiteOptions()};  // limits on, nothing private
  const Player bob = make_player(site.http(), "Bob");
  Json wish = PushBrowser("https://push.example/x").subscription();
  for (const char* inside : {"https://127.0.0.1:1/", "https://[::1]/", "https://10.1.2.3/",
                             "https://localhost/", "https://169.254.169.254/"}) {
    wish["endpoint"] = inside;
    EXPECT_EQ(site.http().post("/api/me/push", wish, bob.fields).status, 400) << inside;
  }
  // A name that leads inside is found out when it is known where it leads.
  server::net::Loop loop;
  std::string why;
  server::net::PostRequest request;
  request.url = *server::net::parse_url("https://localhost:" + std::to_string(site.port()) + "/");
  const auto post = server::net::Post::send(loop, request, *server::net::make_trust(""),
                                            [&](const Result<int>& status) {
                                              why = status ? "answered" : status.error().message;
                                              loop.stop();
                                            });
  loop.run();
  EXPECT_EQ(why, "has no public address");
}

TEST(PushLimitsTest, AFloodOfSubscriptionsIsCutOffAndOthersAreServed) {
  const InnerServer site{server::SiteOptions()};
  const Player bob = make_player(site.http(), "Bob");
  int refused = 0;
  for (int i = 0; i < 80; ++i) {
    const Json wish = PushBrowser("https://push.example/" + std::to_string(i)).subscription();
    const int status = site.http().post("/api/me/push", wish, bob.fields).status;
    EXPECT_TRUE(status == 201 || status == 429) << status;
    refused += status == 429 ? 1 : 0;
  }
  EXPECT_GT(refused, 10);
  EXPECT_EQ(targets_of(site.http(), bob), store::kMostPushTargets);
  EXPECT_EQ(site.http().get("/api/version").status, 200);
}

TEST(PushLimitsTest, ASiteMaySendNone) {
  server::SiteOptions options;
  options.push.on = false;
  const InnerServer site(options);
  const Player bob = make_player(site.http(), "Bob");
  EXPECT_TRUE(site.http().get("/api/push").json()["key"].is_null());
  const Json wish = PushBrowser("https://push.example/").subscription();
  EXPECT_EQ(site.http().post("/api/me/push", wish, bob.fields).status, 404);
}

}  // namespace
}  // namespace muster::test
