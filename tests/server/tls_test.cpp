// TLS with certificate files, and what changes behind a proxy. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "certificate.h"
#include "club_server.h"
#include "games.h"
#include "host/clock.h"
#include "server/net/client.h"
#include "support/files.h"

namespace muster::test {
namespace {

namespace net = server::net;

// Pings once over the URL; what came back, or why nothing did.
std::string ping(const std::string& url, const std::string& trusted) {
  net::Loop loop;
  const auto trust = net::make_trust(trusted);
  auto address = net::parse_url(url);
  if (!trust || !address) return "cannot begin";
  address->path = "/api/socket";
  std::string result;
  std::shared_ptr<net::Client> client;
  net::Client::Events events;
  events.on_open = [&] { client->send(net::share(R"({"id":"p","action":"ping"})")); };
  events.on_message = [&](std::string_view text) {
    result = text;
    loop.stop();
  };
  events.on_close = [&](const std::string& why) {
    result = "closed: " + why;
    loop.stop();
  };
  net::Timer patience(loop);
  patience.after(10'000, [&] {
    result = "late";
    loop.stop();
  });
  client = net::Client::connect(loop, *address, {}, *trust, std::move(events));
  loop.run();
  return result;
}

TEST(TlsTest, SpeaksTlsToThoseWhoTrustItAndOnlyTls) {
  const TempFolder folder;
  const Certificate own(folder.path());
  ClubServer server(
      {"--data", folder.path() + "/data", "--tls-cert", own.certificate, "--tls-key", own.key});
  ASSERT_TRUE(server.running());
  EXPECT_TRUE(server.address().starts_with("https://"));
  EXPECT_NE(ping(server.address(), own.certificate).find("\"at\""), std::string::npos)
      << ping(server.address(), own.certificate);
  EXPECT_TRUE(ping(server.address(), "").starts_with("closed")) << "nobody vouches for it";
  EXPECT_EQ(server.http().get("/healthz").status, 0) << "not in the clear";
  EXPECT_EQ(server.terminate().first, "exit status 0");
}

TEST(TlsTest, ANewCertificateIsTakenWithoutARestartAndABadOneIsNot) {
  const TempFolder folder, old_folder;
  const Certificate old(old_folder.path());
  const std::string certificate = folder.path() + "/served.pem",
                    key = folder.path() + "/served.key";
  const auto serve_with = [&](const Certificate& from) {
    write_file(certificate, read_file(from.certificate));
    write_file(key, read_file(from.key));
  };
  serve_with(old);
  const std::string log = folder.path() + "/log";
  ClubServer server({"--data", folder.path() + "/data", "--tls-cert", certificate, "--tls-key", key,
                     "--log", "error", "--log-file", log});
  ASSERT_TRUE(server.running());
  const auto trusted = [&](const Certificate& by) {
    return ping(server.address(), by.certificate).find("\"at\"") != std::string::npos;
  };
  ASSERT_TRUE(trusted(old));
  write_file(certificate, "no certificate");
  server.hang_up();
  ASSERT_TRUE(eventually([&] { return read_file(log).find("reload") != std::string::npos; }));
  EXPECT_TRUE(trusted(old)) << "the one before serves on";
  const Certificate fresh(folder.path());
  serve_with(fresh);
  server.hang_up();
  EXPECT_TRUE(eventually([&] { return trusted(fresh); }));
  EXPECT_FALSE(trusted(old));
  EXPECT_EQ(server.terminate().first, "exit status 0");
}

TEST(TlsTest, TheSampleBotPlaysOverTls) {
  const TempFolder folder;
  const Certificate own(folder.path());
  const std::vector<std::string> club = {"--data", folder.path() + "/data", "--no-limits"};
  std::string token;
  Made made;
  {  // what is made in the clear
    ClubServer server(club);
    ASSERT_TRUE(server.running());
    const HttpReply account =
        server.http().post("/api/accounts", {{"name", "owner"}, {"password", "correct horse"}});
    token = server.http()
                .post("/api/bots", {{"name", "tls-bot"}}, {{"Cookie", account.cookie()}})
                .json()["token"];
    made = make_game(
        server.http(), "loa",
        {{"seats",
          {{{"kind", "person"}, {"mine", true}}, {{"kind", "bot"}, {"account", "tls-bot"}}}}});
    EXPECT_EQ(server.terminate().first, "exit status 0");
  }
  std::vector<std::string> options = club;
  options.insert(options.end(), {"--tls-cert", own.certificate, "--tls-key", own.key});
  ClubServer server(options);
  ASSERT_TRUE(server.running());
  const auto start_bot = [&](std::vector<std::string> more) {
    std::vector<std::string> words = {
        MUSTER_BINARY, "bot",     "--server", server.address(), "--token", token,
        "loa",         "--level", "1"};
    words.insert(words.end(), more.begin(), more.end());
    return std::move(*host::Child::start(words));
  };
  const auto stranger = start_bot({});
  ASSERT_EQ(stranger->lines().next(host::deadline_in(20'000)), host::LineSource::Event::Line);
  EXPECT_NE(stranger->lines().text().find("the connection is lost"), std::string::npos)
      << "nobody vouches for the server: " << stranger->lines().text();
  stranger->signal(SIGTERM);

  const auto bot = start_bot({"--ca", own.certificate});
  ASSERT_EQ(bot->lines().next(host::deadline_in(20'000)), host::LineSource::Event::Line);
  EXPECT_NE(bot->lines().text().find("ready"), std::string::npos) << bot->lines().text();
  Wires wires;
  const auto trust = net::make_trust(own.certificate);
  ASSERT_TRUE(trust);
  Wire person(wires, server.port(), {}, *trust);
  ASSERT_TRUE(person.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}})
                  .value("done", false));
  play(person, made.id, "b1-b3", 0);
  ASSERT_FALSE(person.hear_event(made.id, "move").is_null());
  const Json answer = person.hear_event(made.id, "move");
  ASSERT_FALSE(answer.is_null());
  EXPECT_EQ(answer["event"]["seat"], 1);
  bot->signal(SIGTERM);
  EXPECT_EQ(bot->ending(host::deadline_in(5000)), "exit status 0");
}

TEST(TlsTest, AProxyIsBelievedOnlyIfToldSo) {
  const Fields forwarded = {{"X-Forwarded-Proto", "https"}, {"X-Forwarded-For", "1.2.3.4"}};
  const Json credentials = {{"name", "proxied"}, {"password", "correct horse"}};
  for (const bool behind : {false, true}) {
    const TempFolder folder;
    std::vector<std::string> options = {"--data", folder.path()};
    if (behind) options.push_back("--behind-proxy");
    const ClubServer server(options);
    ASSERT_TRUE(server.running());
    const HttpReply reply = server.http().post("/api/accounts", credentials, forwarded);
    ASSERT_EQ(reply.status, 201) << reply.body;
    const bool secure = reply.fields.at("set-cookie").find("Secure") != std::string::npos;
    EXPECT_EQ(secure, behind);
  }
}

TEST(TlsTest, BadCertificatesAreRefusedAtTheStart) {
  const TempFolder folder;
  auto child = host::Child::start({MUSTER_BINARY, "serve", "--port", "0", "--data", folder.path(),
                                   "--tls-cert", "/nonexistent", "--tls-key", "/nonexistent"});
  ASSERT_TRUE(child);
  EXPECT_EQ((*child)->ending(host::deadline_in(10'000)), "exit status 2");
}

}  // namespace
}  // namespace muster::test
