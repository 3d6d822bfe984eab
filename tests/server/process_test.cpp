// The server as a process: limits that need servers of their own, static files, logs, shutdown,
// backup. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <thread>

#include "club_server.h"
#include "games.h"
#include "host/clock.h"
#include "inner_server.h"
#include "raw_socket.h"
#include "support/files.h"

namespace muster::test {
namespace {

TEST(ServerProcessTest, RateLimitsHoldBeforeAnythingIsParsed) {
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
  const Json told = wire.hear([](const Json& m) { return m.value("field", "") == "rate"; });
  EXPECT_FALSE(told.is_null());
  const auto answered = [&] {
    wire.say({{"id", "alive"}, {"action", "ping"}});
    return !wire.hear([](const Json& m) { return m.value("id", "") == "alive"; }, 500).is_null();
  };
  EXPECT_TRUE(eventually(answered)) << "the socket lives on";
}

// However many addresses the guesses come from; and the owner is not kept out by them.
TEST(ServerProcessTest, GuessesOfOneAccountAreCounted) {
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

TEST(ServerProcessTest, OpenChallengesOfOneNetworkAreCounted) {
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

TEST(ServerProcessTest, ServesTheWebAppAndNothingElse) {
  const TempFolder folder;
  const std::string web = folder.path() + "/web";
  std::filesystem::create_directories(web + "/assets");
  write_file(web + "/index.html", "<!doctype html><title>app</title>");
  write_file(web + "/assets/app-Ab12cd34.js", "console.log(1)");
  write_file(web + "/assets/app-Ab12cd34.js.gz", "packed");
  write_file(folder.path() + "/secret.txt", "secret");
  std::filesystem::create_symlink(folder.path() + "/secret.txt", web + "/link.txt");
  const ClubServer server({"--data", folder.path() + "/data", "--web", web, "--no-limits"});
  ASSERT_TRUE(server.running());
  const Http http = server.http();
  HttpReply reply = http.get("/");
  EXPECT_EQ(reply.status, 200);
  EXPECT_NE(reply.body.find("<title>app"), std::string::npos);
  EXPECT_EQ(reply.fields["cache-control"], "no-cache");
  EXPECT_EQ(http.get("/", {{"If-None-Match", reply.fields["etag"]}}).status, 304);
  EXPECT_NE(http.get("/game/abcdefghijkl").body.find("<title>app"), std::string::npos);
  EXPECT_EQ(http.get("/missing.js").status, 404);
  reply = http.get("/assets/app-Ab12cd34.js");
  EXPECT_EQ(reply.body, "console.log(1)");
  EXPECT_NE(reply.fields["cache-control"].find("immutable"), std::string::npos);
  EXPECT_EQ(reply.fields["content-type"], "text/javascript; charset=utf-8");
  reply = http.get("/assets/app-Ab12cd34.js", {{"Accept-Encoding", "br, gzip"}});
  EXPECT_EQ(reply.body, "packed");
  EXPECT_EQ(reply.fields["content-encoding"], "gzip");
  for (const char* path :
       {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
        "/link.txt", "/.%00./secret.txt", "//etc/passwd", "/etc/passwd.x"}) {
    EXPECT_EQ(http.get(path).body.find("secret"), std::string::npos) << path;
  }
}

TEST(ServerProcessTest, ShutsDownCleanlyAndKeepsEverything) {
  const TempFolder folder;
  auto server = std::make_unique<ClubServer>(
      std::vector<std::string>{"--data", folder.path(), "--no-limits"});
  ASSERT_TRUE(server->running());
  Wires wires;
  Duel duel = begin_duel(wires, *server);
  play(*duel.black, duel.made.id, "b1-b3");
  duel.white->say({{"id", "x"}, {"game", "loa"}, {"limits", {{"infinite", true}}}});
  EXPECT_EQ(server->terminate().first, "exit status 0");  // however busy, and searches or not
  EXPECT_NE(duel.black->end().find("1001"), std::string::npos);
  server = std::make_unique<ClubServer>(
      std::vector<std::string>{"--data", folder.path(), "--no-limits"});
  EXPECT_EQ(server->http().get("/api/games/" + duel.made.id).json()["moves"].size(), 1u);
}

// Sockets that say nothing and read nothing hold up no shutdown, and are told all the same.
TEST(ServerProcessTest, SilentSocketsAreToldGoodbye) {
  const TempFolder folder;
  ClubServer server({"--data", folder.path(), "--no-limits"});
  ASSERT_TRUE(server.running());
  RawSocket nothing(server.port()), half(server.port()), deaf(server.port()), busy(server.port());
  half.send("GET /livez HTTP/1.1\r\nHost: x");
  ASSERT_TRUE(deaf.upgrade());
  ASSERT_TRUE(busy.upgrade());
  busy.say(R"({"id":"x","game":"loa","limits":{"infinite":true}})");
  const auto [how, ms] = server.terminate();
  EXPECT_EQ(how, "exit status 0");
  RecordProperty("ms", static_cast<int>(ms));  // below 1000 on a machine that is not busy
  // The last frame: close (0x88), 1001 in two bytes, why.
  for (RawSocket* socket : {&deaf, &busy}) {
    std::string all;
    for (std::string more; !(more = socket->take(4096)).empty();) all += more;
    const std::size_t last = all.rfind('\x88');
    ASSERT_NE(last, std::string::npos);
    EXPECT_EQ(all.substr(last + 2, 2), "\x03\xe9");
    EXPECT_NE(all.find("going away", last), std::string::npos);
  }
  EXPECT_TRUE(nothing.reads_to_the_end());
  EXPECT_TRUE(half.reads_to_the_end());
}

TEST(ServerProcessTest, OneServerForOneFolder) {
  const TempFolder folder;
  const ClubServer server({"--data", folder.path()});
  ASSERT_TRUE(server.running());
  auto second = host::Child::start(
      {MUSTER_BINARY, "serve", "--port", "0", "--data", folder.path(), "--log", "off"});
  ASSERT_TRUE(second);
  EXPECT_EQ((*second)->ending(host::deadline_in(10'000)), "exit status 2");
}

TEST(ServerProcessTest, ABackupIsTakenWhileItRuns) {
  const TempFolder folder;
  const ClubServer server({"--data", folder.path() + "/data", "--no-limits"});
  ASSERT_TRUE(server.running());
  const Made made = make_game(server.http());
  auto copy = host::Child::start(
      {MUSTER_BINARY, "backup", "--data", folder.path() + "/data", folder.path() + "/copy.db"});
  ASSERT_TRUE(copy);
  EXPECT_EQ((*copy)->ending(host::deadline_in(20'000)), "exit status 0");
  std::filesystem::create_directories(folder.path() + "/restored");
  std::filesystem::rename(folder.path() + "/copy.db", folder.path() + "/restored/muster.db");
  const ClubServer restored({"--data", folder.path() + "/restored", "--no-limits"});
  ASSERT_TRUE(restored.running());
  EXPECT_EQ(restored.http().get("/api/games/" + made.id).status, 200);
}

TEST(ServerProcessTest, LogsHoldNoSecrets) {
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
TEST(ServerProcessTest, LogsAreOpenedAgainWhenToldTo) {
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
TEST(ServerProcessTest, AFloodDoesNotFillTheAccessLog) {
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

// A command that ends at once because of what it was told.
void expect_refusal_in_german(std::vector<std::string> words, const std::string& expected) {
  const TempFolder folder;
  const std::string said = folder.path() + "/said";
  words.insert(words.begin(), MUSTER_BINARY);
  words.insert(words.end(), {"--lang", "de"});
  words.insert(words.begin(), {"/bin/sh", "-c", "exec \"$@\" 2>\"$0\"", said});
  auto child = host::Child::start(words);
  ASSERT_TRUE(child);
  EXPECT_EQ((*child)->ending(host::deadline_in(20'000)), "exit status 2") << expected;
  EXPECT_NE(read_file(said).find(expected), std::string::npos) << read_file(said);
}

// What is wrong is said in the reader's language, with the option that it is about.
TEST(ServerProcessTest, WhyItDoesNotStartIsSaidInTheReadersLanguage) {
  const TempFolder folder;
  const ClubServer running({"--data", folder.path() + "/data"});
  ASSERT_TRUE(running.running());
  const std::string port = std::to_string(running.port()), other = folder.path() + "/other";
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"--data", other, "--port", port}, "--port: dort kann nicht gelauscht werden"},
      {{"--data", folder.path() + "/data", "--port", "0"},
       "--data: wird von einem anderen Server benutzt"},
      {{"--data", other, "--port", "0", "--tls-cert", "/nowhere", "--tls-key", "/nowhere"},
       "--tls-cert: Zertifikat oder Schlüssel ist nicht verwendbar"},
      {{"--port", "0", "--database", "postgresql:///x?host=/nowhere"},
       "database: die Datenbank antwortet nicht"},
      {{"--data", "/proc/nowhere", "--port", "0"}, "Partien und Konten lassen sich dort nicht"},
      {{"--data", other, "--port", "0", "--log-file", "/nowhere/log"},
       "--log-file: die Datei lässt sich nicht schreiben"},
      {{"--data", other, "--port", "70000"}, "--port: erwartet wird eine ganze Zahl"},
  };
  for (const auto& [words, expected] : cases) {
    std::vector<std::string> all = {"serve", "--log", "off"};
    all.insert(all.end(), words.begin(), words.end());
    expect_refusal_in_german(all, expected);
  }
  expect_refusal_in_german({"connect", "--port", port}, "--port: dort kann nicht gelauscht werden");
  expect_refusal_in_german({"connect", "--host", "somewhere"},
                           "--host: erwartet wird eine Adresse wie");
  expect_refusal_in_german({"connect", "--origin", "muster.example"},
                           "--origin: erwartet wird https://");
  expect_refusal_in_german({"connect", "--token", "short"},
                           "--token: erwartet werden 12 Zeichen oder mehr");
}

TEST(ServerProcessTest, TheSampleDashboardAndAlertsNameSeriesThatExist) {
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

TEST(ServerProcessTest, ReadinessFallsBeforeTheEnd) {
  const TempFolder folder;
  ClubServer server({"--data", folder.path(), "--no-limits", "--drain", "1"});
  ASSERT_TRUE(server.running());
  EXPECT_EQ(server.http().get("/livez").status, 200);
  EXPECT_EQ(server.http().get("/readyz").status, 200);
  std::thread end([&] { EXPECT_EQ(server.terminate().first, "exit status 0"); });
  HttpReply reply;
  EXPECT_TRUE(eventually([&] {
    reply = server.http().get("/readyz");
    return reply.status != 200;
  }));
  EXPECT_EQ(reply.status, 503) << "it answers still, and says that it is going";
  EXPECT_EQ(server.http().get("/livez").status, 200);
  end.join();
}

TEST(ServerProcessTest, AnSqliteFileIsOneServers) {
  const TempFolder folder;
  const std::string database = "sqlite:" + folder.path("one.db");
  const ClubServer server({"--database", database});
  ASSERT_TRUE(server.running());
  const auto second = host::Child::start(
      {MUSTER_BINARY, "serve", "--port", "0", "--log", "off", "--database", database});
  ASSERT_TRUE(second);
  EXPECT_NE((*second)->ending(host::deadline_in(10'000)), "exit status 0");
}

TEST(ServerProcessTest, HeadsThatProxiesReadDifferentlyAreRefused) {
  const TempFolder folder;
  const ClubServer server({"--data", folder.path()});
  ASSERT_TRUE(server.running());
  const auto status = [&](const std::string& fields) {
    return server.http()
        .raw("GET /livez HTTP/1.1\r\nConnection: close\r\n" + fields + "\r\n")
        .substr(9, 3);
  };
  EXPECT_EQ(status("Host: x\r\n"), "200");
  EXPECT_EQ(status(""), "400");
  EXPECT_EQ(status("Host: x\r\nHost: y\r\n"), "400");
  EXPECT_EQ(status("Host: x\r\nX-Long: one\r\n two\r\n"), "400");
}

TEST(ServerProcessTest, MetricsAreInPrometheusForm) {
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

}  // namespace
}  // namespace muster::test
