// A server that pushes to a service of our own, and two people with accounts.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "games.h"
#include "inner_server.h"
#include "player.h"
#include "push_service.h"
#include "store/push.h"

namespace muster::test {

class PushTest : public testing::Test {
 protected:
  PushTest() {
    server::SiteOptions options;
    options.limits = false;
    options.push.trusted_file = service_.certificate();
    options.push.private_too = true;
    options.push.retry_ms = 1;
    options.push.contact = "mailto:club@example.org";
    options_ = options;
  }

  void SetUp() override {
    site_ = std::make_unique<InnerServer>(options_);
    ASSERT_TRUE(site_->running());
    ann_ = make_player(http(), "Ann");
    bob_ = make_player(http(), "Bob");
  }

  Http http() const { return site_->http(); }
  std::string public_key() const { return http().get("/api/push").json()["key"]; }

  // The next message at this path, opened; null if it is not as it should be.
  Json received(const std::string& path, const PushBrowser& browser) {
    const PushService::Got got = service_.next(path);
    EXPECT_TRUE(got.came) << "nothing came to " << path;
    if (!got.came) return nullptr;
    EXPECT_EQ(service_.bad_signature(got, public_key()), "");
    EXPECT_EQ(got.fields.at("content-encoding"), "aes128gcm");
    EXPECT_GT(std::stoll(got.fields.at("ttl")), 0);
    EXPECT_EQ(got.fields.at("topic").size(), 32U);
    EXPECT_EQ(got.body.find("loa"), std::string::npos) << "the service reads nothing";
    return browser.open(got.body);
  }

  PushService service_;
  server::SiteOptions options_;
  std::unique_ptr<InnerServer> site_;
  Player ann_, bob_;
};

}  // namespace muster::test
