// What one address, one account and one network may do, in servers with limits.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "club_server.h"
#include "games.h"
#include "inner_server.h"
#include "support/files.h"
#include "wire.h"

namespace muster::test {
namespace {

TEST(LimitsTest, RateLimitsHoldBeforeAnythingIsParsed) {
  const TempFolder folder;
  const ClubServer server({"--data", folder.path()});
  ASSERT_TRUE(server.running());
  const Http http = server.http();
  int limited = 0;
  HttpReply last;
  for (int i = 0; i < 40 && limited == 0; ++i) {
    last = http.send("POST", "/api/session", {{"Content-Type", "application/json"}}, "not json");
    if (last.status == 429) ++limited;
  }
  EXPECT_EQ(limited, 1) << "passwords cannot be tried without end";
  EXPECT_TRUE(last.fields.contains("retry-after"));
  EXPECT_EQ(http.get("/healthz").status, 200) << "reading is another matter";

  Wires wires;
  Wire wire(wires, server.port());
  for (int i = 0; i < 400; ++i) wire.say({{"id", std::to_string(i)}, {"action", "ping"}});
  int thrown_away = 0;
  for (int i = 0; i < 400; ++i) {
    const Json reply =
        wire.hear([&](const Json& m) { return m.value("id", "") == std::to_string(i); });
    ASSERT_FALSE(reply.is_null()) << "nobody waits for ever for " << i;
    if (reply.contains("done")) continue;
    EXPECT_EQ(reply.value("code", ""), "too-fast") << reply.dump();
    EXPECT_EQ(reply.value("field", ""), "rate");
    ++thrown_away;
  }
  EXPECT_GT(thrown_away, 100);
  const auto answered = [&] {
    wire.say({{"id", "alive"}, {"action", "ping"}});
    return !wire.hear([](const Json& m) { return m.value("id", "") == "alive"; }, 500).is_null();
  };
  EXPECT_TRUE(eventually(answered)) << "the socket lives on";
  for (int i = 0; i < 4000; ++i) wire.say({{"id", "more"}, {"action", "ping"}});
  EXPECT_NE(wire.end(), "") << "not for ever";
}

// What comes before the server knows whose socket it is waits, or is refused; nothing is lost.
TEST(LimitsTest, EarlyMessagesAreAllAnswered) {
  const InnerServer site(server::SiteOptions{});
  ASSERT_TRUE(site.running());
  const HttpReply made =
      site.http().post("/api/accounts", {{"name", "Early"}, {"password", "correct horse"}});
  ASSERT_EQ(made.status, 201);
  Wires wires;
  Wire wire(wires, site.port(), {{"Cookie", made.cookie()}});
  for (int i = 0; i < 110; ++i) wire.say({{"id", std::to_string(i)}, {"action", "ping"}});
  for (int i = 0; i < 110; ++i) {
    const Json reply =
        wire.hear([&](const Json& m) { return m.value("id", "") == std::to_string(i); });
    ASSERT_FALSE(reply.is_null()) << i;
  }
}

TEST(LimitsTest, OneAddressHasAHundredOpenChallengesHoweverFastTheyCome) {
  server::SiteOptions options;
  options.refill = 1e6;
  const InnerServer server(options);
  const auto challenge = [&] {
    return server.http()
        .post("/api/challenges",
              {{"game", "loa"},
               {"open", true},
               {"clock", {{"kind", "untimed"}}},
               {"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}}}})
        .status;
  };
  for (int i = 0; i < 90; ++i) ASSERT_EQ(challenge(), 201);
  std::atomic<int> made = 0, refused = 0;
  std::vector<std::thread> hurry;
  for (int i = 0; i < 30; ++i) {
    hurry.emplace_back([&] { ++(challenge() == 201 ? made : refused); });
  }
  for (std::thread& one : hurry) one.join();
  EXPECT_EQ(made, 10);
  EXPECT_EQ(refused, 20);
}

// However many addresses the guesses come from; and the owner is not kept out by them.
TEST(LimitsTest, GuessesOfOneAccountAreCounted) {
  const TempFolder folder;
  const std::string log = folder.path() + "/log";
  ClubServer server(
      {"--data", folder.path() + "/data", "--behind-proxy", "--log", "info", "--log-file", log});
  ASSERT_TRUE(server.running());
  const auto login = [&](const std::string& address, const std::string& password) {
    return server.http()
        .post("/api/session", {{"name", "Guessed"}, {"password", password}},
              {{"X-Forwarded-For", address}})
        .status;
  };
  ASSERT_EQ(server.http()
                .post("/api/accounts", {{"name", "Guessed"}, {"password", "correct horse"}})
                .status,
            201);
  ASSERT_EQ(login("10.9.9.9", "correct horse"), 200);
  int wrong = 0;
  while (wrong < 40 && login("10.0.0." + std::to_string(wrong), "guess") == 401) ++wrong;
  EXPECT_GE(wrong, 8);
  EXPECT_LE(wrong, 15) << "forty addresses are not forty times as many guesses";
  EXPECT_EQ(login("10.0.1.1", "correct horse"), 429) << "nor does the right one tell";
  EXPECT_EQ(login("10.9.9.9", "correct horse"), 200) << "where the owner has been before";
  EXPECT_EQ(login("10.9.9.9", "guess"), 401);
  ASSERT_EQ(server.terminate().first, "exit status 0");
  const std::string text = read_file(log);
  for (const char* line : {R"("what":"login failed","address":"10.0.0.0")",
                           R"("what":"login throttled","address":"10.0.1.1")"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  }
  EXPECT_EQ(text.find("guess\""), std::string::npos) << "what was guessed is not told";
}

// A session that was left open or stolen tells no more of the password than the login does.
TEST(LimitsTest, GuessesOfWhoIsLoggedInAreCountedToo) {
  server::SiteOptions options;
  options.net.behind_proxy = true;
  options.refill = 1e6;  // the budgets of addresses never end
  const InnerServer site(options);
  ASSERT_TRUE(site.running());
  const HttpReply made =
      site.http().post("/api/accounts", {{"name", "Left-Open"}, {"password", "correct horse"}});
  ASSERT_EQ(made.status, 201);
  const auto ask = [&](const char* method, const char* path, int from, Json body) {
    return site.http()
        .send(method, path,
              {{"Cookie", made.cookie()},
               {"Content-Type", "application/json"},
               {"X-Forwarded-For", "10.0.0." + std::to_string(from)}},
              body.dump())
        .status;
  };
  int wrong = 0;
  const Json change = {{"old", "guess"}, {"new", "another horse"}};
  while (wrong < 40 && ask("POST", "/api/me/password", wrong, change) == 401) ++wrong;
  EXPECT_GE(wrong, 8);
  EXPECT_LE(wrong, 15) << "forty addresses are not forty times as many guesses";
  const Json right = {{"password", "correct horse"}};
  EXPECT_EQ(ask("POST", "/api/me/recovery", 50, right), 429) << "one limit for all of them";
  EXPECT_EQ(ask("DELETE", "/api/me", 51, right), 429);
  EXPECT_EQ(site.http()
                .post("/api/session", {{"name", "left-open"}, {"password", "correct horse"}},
                      {{"X-Forwarded-For", "10.0.0.52"}})
                .status,
            429);
}

TEST(LimitsTest, OpenChallengesOfOneNetworkAreCounted) {
  server::SiteOptions options;
  options.net.behind_proxy = true;
  options.refill = 1e6;  // the budget of challenges never ends, their number does
  const InnerServer site(options);
  ASSERT_TRUE(site.running());
  const Json open = {{"game", "loa"},
                     {"open", true},
                     {"clock", {{"kind", "untimed"}}},
                     {"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}}}};
  const auto challenge = [&](const std::string& address) {
    return site.http().post("/api/challenges", open, {{"X-Forwarded-For", address}}).status;
  };
  // A house has 2^64 addresses.
  for (int i = 0; i < 100; ++i) EXPECT_EQ(challenge("2001:db8::" + std::to_string(i)), 201) << i;
  EXPECT_EQ(challenge("2001:db8::ffff"), 429);
  EXPECT_EQ(challenge("2001:db8:0:1::1"), 201) << "another house";
}

}  // namespace
}  // namespace muster::test
