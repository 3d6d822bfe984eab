// TLS with certificate files, and what changes behind a proxy. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "certificate.h"
#include "club_server.h"
#include "host/clock.h"
#include "server/net/client.h"

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
