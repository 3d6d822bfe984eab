// `muster account` beside a real server: what the owner of the site does, and what comes of it.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "club_server.h"
#include "host/clock.h"

namespace muster::test {
namespace {

class AccountCommandTest : public testing::Test {
 protected:
  void SetUp() override {
    serve();
    const HttpReply made =
        http().post("/api/accounts", {{"name", "Ann"}, {"password", "correct horse"}});
    ASSERT_EQ(made.status, 201);
    ann_ = {{"Cookie", made.cookie()}};
  }

  void serve() {
    site_ = std::make_unique<ClubServer>(
        std::vector<std::string>{"--data", folder_.path(), "--no-limits"});
    ASSERT_TRUE(site_->running());
  }
  Http http() const { return site_->http(); }

  // What the command prints, and how it ends.
  struct Run {
    std::string out, ending;
    Json json() const { return Json::parse(out, nullptr, false); }
  };
  Run account(std::vector<std::string> words) const {
    std::vector<std::string> all = {MUSTER_BINARY, "account"};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"--data", folder_.path()});
    auto child = host::Child::start(all);
    EXPECT_TRUE(child);
    if (!child) return {};
    Run run;
    const std::int64_t deadline = host::deadline_in(60'000);
    while ((*child)->lines().next(deadline) == host::LineSource::Event::Line) {
      run.out += std::string((*child)->lines().text()) + "\n";
    }
    run.ending = (*child)->ending(deadline);
    return run;
  }
  Run json(std::vector<std::string> words) const {
    words.emplace_back("--json");
    return account(std::move(words));
  }

  int log_in(const std::string& name, const std::string& password = "correct horse") const {
    return http().post("/api/session", {{"name", name}, {"password", password}}).status;
  }
  bool logged_in() const { return !http().get("/api/me", ann_).json()["account"].is_null(); }

  TempFolder folder_;
  std::unique_ptr<ClubServer> site_;
  Fields ann_;
};

TEST_F(AccountCommandTest, CountsAndShows) {
  ASSERT_EQ(http().post("/api/bots", {{"name", "ann-bot"}}, ann_).status, 201);
  const Json counts = json({"counts"}).json();
  EXPECT_EQ(counts["accounts"], 1);
  EXPECT_EQ(counts["bots"], 1);
  EXPECT_EQ(counts["games"]["playing"], 0);
  const Json ann = json({"show", "ann"}).json();
  EXPECT_EQ(ann["name"], "Ann");
  EXPECT_EQ(ann["sessions"], 1);
  EXPECT_EQ(ann["bots"], Json::array({"ann-bot"}));
  EXPECT_EQ(ann["recovery_codes"], 8);
  EXPECT_EQ(account({"show", "Ann"}).out, "Ann: sessions 1, bots 1, recovery codes 8\n");
}

TEST_F(AccountCommandTest, ClosesAndOpens) {
  EXPECT_EQ(json({"close", "Ann"}).json()["closed"], true);
  EXPECT_NE(log_in("Ann"), 200);
  EXPECT_FALSE(logged_in());
  EXPECT_EQ(json({"open", "Ann"}).json()["closed"], false);
  EXPECT_EQ(log_in("Ann"), 200);
}

TEST_F(AccountCommandTest, EndsSessionsAndSetsALostPassword) {
  EXPECT_TRUE(logged_in());
  EXPECT_EQ(account({"end-sessions", "Ann"}).out, "all sessions of Ann have ended\n");
  EXPECT_FALSE(logged_in());
  const std::string code = json({"recover", "Ann"}).json()["code"];
  const Json wish = {{"name", "Ann"}, {"code", code}, {"new", "battery staple"}};
  EXPECT_EQ(http().post("/api/recovery", wish).status, 200);
  EXPECT_NE(http().post("/api/recovery", wish).status, 200) << "once";
  EXPECT_EQ(log_in("Ann", "battery staple"), 200);
}

TEST_F(AccountCommandTest, RenamesAndDeletesOnlyBesideNoServer) {
  for (const auto& words : std::vector<std::vector<std::string>>{
           {"rename", "Ann", "Anna"}, {"delete", "Ann", "--yes"}, {"hide-chat", "Ann"}}) {
    EXPECT_EQ(account(words).ending, "exit status 2") << words[0];
  }
  EXPECT_TRUE(logged_in());
  ASSERT_EQ(site_->terminate().first, "exit status 0");
  EXPECT_EQ(json({"hide-chat", "Ann"}).json()["games"], 0);
  EXPECT_EQ(account({"rename", "Ann", "A"}).ending, "exit status 2") << "no name";
  EXPECT_EQ(json({"rename", "Ann", "Anna"}).json()["new_name"], "Anna");
  EXPECT_EQ(account({"show", "Ann"}).ending, "exit status 2") << "there is none any more";
  serve();
  EXPECT_EQ(log_in("Anna"), 200);
  ASSERT_EQ(site_->terminate().first, "exit status 0");
  EXPECT_EQ(account({"delete", "Anna"}).ending, "exit status 2") << "without --yes";
  EXPECT_EQ(json({"delete", "Anna", "--yes"}).json()["deleted"], true);
  serve();
  EXPECT_NE(log_in("Anna"), 200);
}

TEST_F(AccountCommandTest, WhatMakesNoSenseIsRefused) {
  for (const auto& words : std::vector<std::vector<std::string>>{
           {"show"}, {"show", "nobody"}, {"dance", "Ann"}, {"recover", "nobody"}}) {
    const Run run = account(words);
    EXPECT_EQ(run.ending, "exit status 2") << words[0];
    EXPECT_EQ(run.out, "");
  }
}

}  // namespace
}  // namespace muster::test
