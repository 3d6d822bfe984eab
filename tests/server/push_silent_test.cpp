// Push services that never answer hold up nobody else. docs/push.md. SPDX-License-Identifier: MIT
#include "push_fixture.h"
#include "raw_socket.h"
#include "server/push/push_sender.h"

namespace muster::test {
namespace {

// Push services that take a connection and never say a word; no attempt ends by itself.
class SilentPushTest : public PushTest {
 protected:
  SilentPushTest() { options_.push.timeout_ms = 3'600'000; }

  // Cid is told of challenges by so many browsers, each at a service of its own or at one.
  void make_cid(int services) {
    cid_ = make_player(http(), "Cid");
    for (int i = 0; i < services; ++i) silent_.push_back(std::make_unique<SilentPort>());
    for (int i = 0; i < store::kMostPushTargets; ++i) {
      const int port = silent_[static_cast<std::size_t>(i % services)]->port();
      const std::string name = std::to_string(i);
      subscribe(http(), cid_, PushBrowser("https://127.0.0.1:" + std::to_string(port) + "/" + name),
                "en");
    }
  }
  void flood() {
    for (int i = 0; i < 6; ++i) challenge(http(), ann_, cid_);  // 60 messages
  }
  int under_way() { return metric(http(), "muster_push_under_way"); }

  std::vector<std::unique_ptr<SilentPort>> silent_;
  Player cid_;
};

TEST_F(SilentPushTest, OneServiceThatNeverAnswersHoldsUpNobody) {
  make_cid(1);
  flood();
  ASSERT_TRUE(eventually([&] { return under_way() == server::PushServices::kFirst; }));
  const PushBrowser browser(service_.url("bob"));
  subscribe(http(), bob_, browser, "en");
  for (int i = 0; i < 5; ++i) {
    const std::string game = challenge(http(), ann_, bob_);
    EXPECT_EQ(received("bob", browser)["game"], game);
  }
  EXPECT_TRUE(eventually([&] { return under_way() == server::PushServices::kFirst; }));
  EXPECT_EQ(metric(http(), "muster_push_failed_total"), 0) << "nothing ended by itself";
}

TEST_F(SilentPushTest, NorDoTenOfThemOnceTheOtherHasAnswered) {
  const PushBrowser browser(service_.url("bob"));
  subscribe(http(), bob_, browser, "en");
  challenge(http(), ann_, bob_);
  EXPECT_EQ(received("bob", browser)["kind"], "challenge");
  make_cid(store::kMostPushTargets);
  flood();
  ASSERT_TRUE(eventually([&] { return under_way() == server::PushServices::kMostUnproven; }));
  for (int i = 0; i < 5; ++i) {
    const std::string game = challenge(http(), ann_, bob_);
    EXPECT_EQ(received("bob", browser)["game"], game);
  }
  EXPECT_TRUE(eventually([&] { return under_way() == server::PushServices::kMostUnproven; }));
}

class ImpatientPushTest : public SilentPushTest {
 protected:
  ImpatientPushTest() { options_.push.timeout_ms = 20; }
};

TEST_F(ImpatientPushTest, WhatASilentServiceNeverTookEnds) {
  make_cid(2);
  challenge(http(), ann_, cid_);
  constexpr int kAttempts = store::kMostPushTargets * server::PushSender::kMostTries;
  EXPECT_TRUE(
      eventually([&] { return metric(http(), "muster_push_failed_total") == kAttempts; }, 120'000));
  EXPECT_TRUE(eventually([&] { return under_way() == 0; }));
}

}  // namespace
}  // namespace muster::test
