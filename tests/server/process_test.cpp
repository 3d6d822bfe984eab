// The server as a process: static files, starting, shutdown, backup.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <thread>

#include "club_server.h"
#include "games.h"
#include "host/clock.h"
#include "raw_socket.h"
#include "support/files.h"

namespace muster::test {
namespace {

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

}  // namespace
}  // namespace muster::test
