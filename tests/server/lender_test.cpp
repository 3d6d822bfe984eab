// An engine lent to a page (`muster connect`): who gets it, at what rate one may knock, and what
// happens when somebody hangs up in the middle. docs/cli.md. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "games.h"
#include "host/descriptor.h"
#include "server/core/secrets.h"
#include "server/engines/lender.h"
#include "wire.h"

namespace muster::test {
namespace {

constexpr const char* kToken = "abcde-fghjk-mnpqr";

class LenderTest : public testing::Test {
 protected:
  LenderTest() {
    EXPECT_TRUE(server::prepare_secrets());
    server::LenderOptions options;
    options.port = 0;
    options.token = kToken;
    options.origins = {"https://muster.example"};
    options.settings.hash_mb = 1;
    options.settings.threads = 2;
    options.version = "test";
    std::promise<std::string> address;
    auto told = address.get_future();
    thread_ = std::thread([this, options, address = std::move(address)]() mutable {
      EXPECT_TRUE(server::lend(options, stop_.descriptor(),
                               [&](const std::string& where) { address.set_value(where); }));
    });
    const std::string where = told.get();
    EXPECT_TRUE(where.starts_with("ws://127.0.0.1:") && where.ends_with("/engine")) << where;
    port_ = std::atoi(where.substr(where.rfind(':') + 1).c_str());
  }
  ~LenderTest() override {
    stop_.signal();
    thread_.join();
  }

  std::unique_ptr<Wire> knock(Fields fields = {}) {
    fields.emplace_back(":path", "/engine");
    return std::make_unique<Wire>(wires_, port_, fields);
  }
  static Json hello(Wire& wire, const std::string& token = kToken) {
    return wire.ask({{"action", "hello"}, {"token", token}});
  }

  // The answer to a search of so many nodes; 0: it has no end.
  static Json search(Wire& wire, const std::string& id, const std::string& game, int nodes) {
    ask_search(wire, id, game, nodes);
    return hear(wire, id, true);
  }
  static void ask_search(Wire& wire, const std::string& id, const std::string& game, int nodes) {
    const Json limits = nodes > 0 ? Json{{"nodes", nodes}} : Json{{"infinite", true}};
    wire.say({{"id", id}, {"game", game}, {"limits", limits}, {"report_ms", 1}});
  }
  static Json hear(Wire& wire, const std::string& id, bool done) {
    return wire.hear([&](const Json& message) {
      return message.value("id", "") == id && message.value("done", !done) == done;
    });
  }

  Wires wires_;
  host::WakeEvent stop_;
  int port_ = 0;
  std::thread thread_;
};

TEST_F(LenderTest, APageWithTheTokenGetsSearchesOfAnyLength) {
  const auto page = knock({{"Origin", "http://127.0.0.1:5173"}});
  ASSERT_TRUE(page->open());
  const Json said = hello(*page);
  EXPECT_EQ(said["threads"], 2);
  EXPECT_EQ(said["hash_mb"], 1);
  EXPECT_EQ(said["engine"], "muster test");
  EXPECT_NE(search(*page, "short", "loa", 2000).value("move", ""), "");
  // Without an end, until it is told to stop.
  ask_search(*page, "long", "loa", 0);
  ASSERT_FALSE(hear(*page, "long", false).is_null());
  page->say({{"id", "stop"}, {"action", "cancel"}, {"target", "long"}});
  EXPECT_EQ(hear(*page, "long", true).value("cancelled", false), true);
}

TEST_F(LenderTest, WithoutTheTokenNothingIsSearched) {
  const auto wrong = knock();
  ASSERT_TRUE(wrong->open());
  EXPECT_EQ(hello(*wrong, "abcde-fghjk-mnpqs")["field"], "token");
  EXPECT_NE(wrong->end(), "");
  const auto eager = knock();
  EXPECT_EQ(eager->ask({{"game", "loa"}, {"limits", {{"nodes", 10}}}})["field"], "token");
  EXPECT_NE(eager->end(), "");
  const auto broken = knock();
  broken->say_text("{");
  EXPECT_NE(broken->end(), "");
  const auto right = knock();
  EXPECT_EQ(hello(*right)["done"], true);
}

TEST_F(LenderTest, PagesOfOtherSitesAndOtherNamesAreNotLetIn) {
  for (const char* origin : {"https://evil.example", "null", "http://127.0.0.1.evil.example",
                             "http://localhost.evil.example:9161", "https://muster.example.org"}) {
    EXPECT_FALSE(knock({{"Origin", origin}})->open()) << origin;
  }
  for (const char* origin : {"https://muster.example", "http://localhost:8080", "http://[::1]:1"}) {
    EXPECT_TRUE(knock({{"Origin", origin}})->open()) << origin;
  }
  // A name of somebody else's that points here.
  EXPECT_NE(Http(port_)
                .raw("GET /engine HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
                .find(" 403 "),
            std::string::npos);
  EXPECT_EQ(Http(port_).get("/engine").status, 426);
  EXPECT_EQ(Http(port_).get("/").status, 404);
}

TEST_F(LenderTest, WhoTriesManyTokensIsNotHeardAnyMore) {
  bool cut_off = false;
  for (int i = 0; i < 300 && !cut_off; ++i) {
    const auto guess = knock();
    cut_off =
        guess->open() && hello(*guess, "wrong-" + std::to_string(i))["error"] == "too many tries";
  }
  EXPECT_TRUE(cut_off);
}

TEST_F(LenderTest, AFloodOfConnectsIsRefusedAndThePairedPageGoesOn) {
  const auto page = knock();
  ASSERT_EQ(hello(*page)["done"], true);
  int refused = 0;
  std::vector<std::unique_ptr<Wire>> flood;
  for (int i = 0; i < 60; ++i) {
    flood.push_back(knock());
    refused += flood.back()->open() ? 0 : 1;
  }
  EXPECT_GT(refused, 10);
  EXPECT_FALSE(search(*page, "a", "lof", 500).is_null());
}

TEST_F(LenderTest, OnePageHasItAtATimeAndAHangUpFreesIt) {
  auto first = knock();
  ASSERT_EQ(hello(*first)["done"], true);
  ask_search(*first, "a", "hexix", 0);
  auto second = knock();
  ASSERT_EQ(hello(*second)["done"], true);
  EXPECT_NE(first->end(), "") << "another page has it";
  // The endless search of the first does not hold the second up.
  EXPECT_FALSE(search(*second, "b", "loa", 500).is_null());
  ask_search(*second, "c", "hexix", 0);
  second->drop();
  const auto third = knock();
  ASSERT_EQ(hello(*third)["done"], true);
  EXPECT_FALSE(search(*third, "d", "loa", 500).is_null());
}

}  // namespace
}  // namespace muster::test
