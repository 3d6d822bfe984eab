// SPDX-License-Identifier: MIT
#include "server/cluster/peers.h"

#include <gtest/gtest.h>

namespace muster::server {
namespace {

const std::string kGame = "GameNumber01";

Peers::Notice from(const std::string& server, int watchers, std::vector<bool> online) {
  Peers::Notice notice = Peers::presence_notice(kGame, {std::move(online), watchers});
  notice.server = server;
  return notice;
}

TEST(PeersTest, AddsUpWhatServersTell) {
  Peers peers;
  EXPECT_TRUE(peers.heard("one", 1000));
  EXPECT_FALSE(peers.heard("one", 1001));
  EXPECT_TRUE(peers.heard("two", 1002));
  EXPECT_EQ(peers.take(from("one", 3, {true, false})), kGame);
  EXPECT_EQ(peers.take(from("two", 2, {false, false})), kGame);
  EXPECT_EQ(peers.at(kGame), (club::Presence{{true, false}, 5}));
  peers.take(from("two", 1, {false, true}));
  EXPECT_EQ(peers.at(kGame), (club::Presence{{true, true}, 4}));
  peers.take(from("one", 0, {false, false}));
  EXPECT_EQ(peers.at(kGame), (club::Presence{{false, true}, 1}));
  EXPECT_EQ(peers.at("GameNumber02"), club::Presence{});
}

TEST(PeersTest, ForgetsTheSilentAndThoseWhoSayGoodbye) {
  Peers peers;
  peers.heard("one", 1000);
  peers.heard("two", 3000);
  peers.take(from("one", 1, {}));
  peers.take(from("two", 1, {}));
  EXPECT_TRUE(peers.forget_silent(4000, 3000).empty());
  EXPECT_EQ(peers.forget_silent(4001, 3000), std::vector{kGame});
  EXPECT_EQ(peers.at(kGame).watchers, 1);
  EXPECT_EQ(peers.forget("two"), std::vector{kGame});
  EXPECT_EQ(peers.at(kGame).watchers, 0);
  EXPECT_TRUE(peers.forget("two").empty());
  EXPECT_TRUE(peers.heard("one", 5000)) << "back again: it is asked for everything";
}

TEST(PeersTest, KnowsTheBotsOfOtherServers) {
  Peers peers;
  const auto tell = [&](const std::string& server, const std::string& bot, bool here) {
    Peers::Notice notice = Peers::bot_notice(bot, here);
    notice.server = server;
    peers.heard(server, 1000);
    return peers.take_bot(notice);
  };
  EXPECT_FALSE(peers.has_bot("Robbie"));
  EXPECT_EQ(tell("one", "Robbie", true), true);
  EXPECT_EQ(tell("one", "Robbie", true), false) << "said again: no news";
  EXPECT_EQ(tell("two", "Robbie", true), true);
  EXPECT_TRUE(peers.has_bot("ROBBIE")) << "as names are compared everywhere";
  EXPECT_EQ(tell("one", "Robbie", false), true);
  EXPECT_EQ(tell("one", "Robbie", false), false);
  EXPECT_TRUE(peers.has_bot("Robbie")) << "at the other one";
  peers.forget("two");
  EXPECT_FALSE(peers.has_bot("Robbie"));
}

// After a line was down: who has left meanwhile is not there for ever.
TEST(PeersTest, ForgetsWhatWasToldButNotByWhom) {
  Peers peers;
  peers.heard("one", 1000);
  peers.take(from("one", 1, {true}));
  peers.take_bot({"bot:robbie", 1, "one"});
  EXPECT_EQ(peers.forget_news(), std::vector{kGame});
  EXPECT_EQ(peers.at(kGame), club::Presence{});
  EXPECT_FALSE(peers.has_bot("robbie"));
  EXPECT_FALSE(peers.heard("one", 1001)) << "one hello for all is enough";
  EXPECT_EQ(peers.take_bot({"bot:robbie", 1, "one"}), true) << "told again";
}

TEST(PeersTest, TakesNoNonsense) {
  Peers peers;
  EXPECT_FALSE(peers.take_bot({"bot:", 1, "one"}));
  EXPECT_FALSE(peers.take_bot({"bot:no name", 1, "one"}));
  EXPECT_FALSE(peers.take_bot({"bot:robbie", 2, "one"}));
  EXPECT_FALSE(peers.take_bot({"here:robbie", 1, "one"}));
  for (const char* subject : {"here:", "here::", "here:short:01", "here:GameNumber01", "there:x:1",
                              "here:GameNumber01:010101"}) {
    EXPECT_FALSE(peers.take({subject, 1, "one"})) << subject;
  }
  EXPECT_FALSE(peers.take({"here:GameNumber01:01", -1, "one"}));
  EXPECT_FALSE(peers.take({"here:GameNumber01:01", std::int64_t{1} << 40, "one"}));
  EXPECT_EQ(peers.at(kGame), club::Presence{});
}

}  // namespace
}  // namespace muster::server
