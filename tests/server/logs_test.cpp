// What the server tells those who run it: logs without secrets, metrics.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "club_server.h"
#include "games.h"
#include "host/clock.h"
#include "inner_server.h"
#include "support/files.h"

namespace muster::test {
namespace {

TEST(LogsTest, LogsHoldNoSecrets) {
  const TempFolder folder;
  const std::string log = folder.path() + "/log";
  auto child =
      host::Child::start({"/bin/sh", "-c",
                          std::string("exec ") + MUSTER_BINARY + " serve --port 0 --data " +
                              folder.path() + "/data --log debug 2>" + log});
  ASSERT_TRUE(child);
  ASSERT_EQ((*child)->lines().next(host::deadline_in(20'000)), host::LineSource::Event::Line);
  const std::string line = (*child)->lines().text();
  const Http http(std::atoi(line.substr(line.rfind(':') + 1).c_str()));
  const HttpReply account =
      http.post("/api/accounts", {{"name", "logged"}, {"password", "correct horse"}});
  ASSERT_EQ(account.status, 201);
  const Fields cookie = {{"Cookie", account.cookie()}};
  const HttpReply bot = http.post("/api/bots", {{"name", "logged-bot"}}, cookie);
  ASSERT_EQ(bot.status, 201);
  const Made made = make_game(http, "loa", Json::object(), cookie);
  http.post("/api/games/" + made.id + "/act", {{"action", "resign"}, {"key", made.keys[0]}},
            cookie);
  http.get("/api/bot/answer",
           {{"Authorization", "Bearer " + bot.json()["token"].get<std::string>()}});
  (*child)->signal(SIGTERM);
  ASSERT_EQ((*child)->ending(host::deadline_in(10'000)), "exit status 0");
  const std::string text = read_file(log);
  ASSERT_NE(text.find("\"what\":\"request\""), std::string::npos) << text;
  for (const std::string& secret :
       {std::string("correct horse"), account.cookie().substr(15), made.keys[0], made.keys[1],
        bot.json()["token"].get<std::string>()}) {
    EXPECT_EQ(text.find(secret), std::string::npos) << secret;
  }
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = text.find('\n', at);
    EXPECT_TRUE(Json::parse(text.substr(at, end - at), nullptr, false).is_object());
    at = end + 1;
  }
}

// As logrotate does it.
TEST(LogsTest, LogsAreOpenedAgainWhenToldTo) {
  const TempFolder folder;
  const std::string log = folder.path() + "/log", access = folder.path() + "/access";
  ClubServer server({"--data", folder.path() + "/data", "--log", "info", "--log-file", log,
                     "--access-log", access});
  ASSERT_TRUE(server.running());
  const HttpReply account =
      server.http().post("/api/accounts", {{"name", "logged"}, {"password", "correct horse"}});
  ASSERT_EQ(account.status, 201);
  server.http().get("/api/me?token=secret", {{"Cookie", account.cookie()}});
  const auto contains = [](const std::string& file, const std::string& text) {
    return file_exists(file) && read_file(file).find(text) != std::string::npos;
  };
  ASSERT_TRUE(eventually([&] { return contains(access, "\"/api/me\",\"status\":200"); }));
  EXPECT_TRUE(contains(access, R"("method":"POST","path":"/api/accounts","status":201)"));
  for (const std::string& secret :
       {account.cookie().substr(15), std::string("correct horse"), std::string("token=")}) {
    EXPECT_FALSE(contains(access, secret)) << secret;
  }
  std::filesystem::rename(log, log + ".1");
  std::filesystem::rename(access, access + ".1");
  server.hang_up();
  ASSERT_TRUE(eventually([&] { return contains(log, "reloaded"); }));
  server.http().get("/api/version");
  EXPECT_TRUE(eventually([&] { return contains(access, "/api/version"); }));
  EXPECT_FALSE(contains(access + ".1", "/api/version"));
  EXPECT_EQ(server.terminate().first, "exit status 0");
  EXPECT_TRUE(contains(log, "stopped"));
}

// Ten refusals a second are named, the others counted.
TEST(LogsTest, AFloodDoesNotFillTheAccessLog) {
  const TempFolder folder;
  server::SiteOptions options;
  options.access_log = folder.path() + "/access";
  options.refill = 1e-6;  // what is spent stays spent, however slow the machine
  const std::int64_t began = host::now_ms();
  int refused = 0;
  {
    const InnerServer site(options);
    ASSERT_TRUE(site.running());
    for (int i = 0; i < 600; ++i) refused += site.http().get("/api/version").status == 429 ? 1 : 0;
  }
  EXPECT_EQ(refused, 300);
  const std::int64_t seconds = (host::now_ms() - began) / 1000 + 2;
  std::int64_t named = 0, counted = 0;
  std::istringstream lines(read_file(options.access_log));
  for (std::string line; std::getline(lines, line);) {
    const Json json = Json::parse(line);
    if (json["what"] == "refused") counted += json["more"].get<std::int64_t>();
    if (json.value("status", 0) == 429) ++named;
  }
  EXPECT_EQ(named + counted, refused) << "every one is accounted for";
  EXPECT_LE(named, 10 * seconds);
}

TEST(LogsTest, MetricsAreInPrometheusForm) {
  const TempFolder folder;
  const ClubServer server({"--data", folder.path(), "--no-limits"});
  Wires wires;
  Duel duel = begin_duel(wires, server);
  play(*duel.black, duel.made.id, "b1-b3");
  const HttpReply reply = server.http().get("/metrics");
  EXPECT_NE(reply.fields.at("content-type").find("text/plain"), std::string::npos);
  for (const char* line : {"muster_sockets_open 2\n", "muster_moves_total 1\n",
                           "muster_games_playing 1\n", "muster_move_durable_seconds_count 1\n",
                           "# TYPE muster_move_durable_seconds histogram\n"}) {
    EXPECT_NE(reply.body.find(line), std::string::npos) << line;
  }
}

TEST(LogsTest, TheSampleDashboardAndAlertsNameSeriesThatExist) {
  const TempFolder folder;
  const ClubServer server({"--data", folder.path()});
  const std::string there = server.http().get("/metrics").body;
  for (const char* file : {"docs/monitoring/dashboard.json", "docs/monitoring/alerts.yml"}) {
    const std::string text = read_file(source_path(file));
    int named = 0;
    for (const char* family : {"muster_", "process_"}) {
      for (std::size_t at = text.find(family); at != std::string::npos;
           at = text.find(family, at + 1)) {
        const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at);
        const std::string name = text.substr(at, end - at);
        EXPECT_NE(there.find("\n" + name + (name.ends_with("_bucket") ? "{" : " ")),
                  std::string::npos)
            << file << ": " << name;
        ++named;
      }
    }
    EXPECT_GT(named, 8) << file;
  }
}

}  // namespace
}  // namespace muster::test
