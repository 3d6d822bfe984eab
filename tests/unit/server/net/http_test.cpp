// SPDX-License-Identifier: MIT
#include "server/net/http.h"

#include <gtest/gtest.h>

#include "server/api/call.h"
#include "server/net/client.h"

namespace muster::server::net {
namespace {

TEST(HttpTest, DecodesWhatIsEncodedAndRefusesWhatHides) {
  EXPECT_EQ(decode("a%20b+c", false), "a b+c");
  EXPECT_EQ(decode("a%20b+c", true), "a b c");
  EXPECT_EQ(decode("%e6%97%a5", false), "\xe6\x97\xa5");
  for (const char* bad : {"%", "%4", "%zz", "a%00b"}) EXPECT_EQ(decode(bad, false), std::nullopt);
}

TEST(HttpTest, FindsFieldsAndParameters) {
  Request request;
  request.fields = {{"host", "here"}, {"x-seat-key", "secret"}};
  request.query = "a=1&name=J%C3%BCrgen+X&empty=&flag";
  EXPECT_EQ(request.field("host"), "here");
  EXPECT_EQ(request.field("none"), "");
  EXPECT_EQ(request.parameter("name"), "J\xc3\xbcrgen X");
  EXPECT_EQ(request.parameter("flag"), "");
  EXPECT_EQ(request.parameter("b"), "");
}

TEST(HttpTest, AHeadCannotBeSplitByAValue) {
  Response response;
  response.fields = {{"X-Test", "one\r\nSet-Cookie: evil=1"}};
  const std::string head = head_text(response, "Always: yes\r\n", 5, true);
  EXPECT_EQ(head.find("\r\nSet-Cookie"), std::string::npos);
  EXPECT_NE(head.find("Content-Length: 5\r\n"), std::string::npos);
  EXPECT_NE(head.find("Always: yes\r\n\r\n"), std::string::npos);
  EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\n"));
  response.status = 304;
  EXPECT_EQ(head_text(response, "", 0, true).find("Content-Length"), std::string::npos);
}

TEST(HttpTest, SocketsOfTheHostThatWasAskedAndOfNoOther) {
  const std::string line = "connect-src 'self'" + std::string(kSockets) + "; x\r\n";
  EXPECT_EQ(with_sockets(line, "club.example:8080", false),
            "connect-src 'self' ws://club.example:8080; x\r\n");
  EXPECT_EQ(with_sockets(line, "[::1]", true), "connect-src 'self' wss://[::1]; x\r\n");
  for (const std::string& host :
       {std::string(), std::string("*"), std::string("a b"), std::string("a;script-src *"),
        std::string("a\r\nX: y"), std::string("a/b"), std::string(300, 'a')}) {
    EXPECT_EQ(with_sockets(line, host, true), "connect-src 'self'; x\r\n") << host;
  }
  EXPECT_EQ(with_sockets("X: y\r\n", "a", true), "X: y\r\n");
}

TEST(HttpTest, CookiesAndTokensAreFound) {
  Call call;
  call.request.fields = {{"cookie", "a=b; muster_session=xyz ;c=d"},
                         {"authorization", "bearer  mb_token "}};
  EXPECT_EQ(call.cookie("muster_session"), "xyz");
  EXPECT_EQ(call.cookie("session"), "");
  EXPECT_EQ(call.bearer(), "mb_token");
  call.request.fields = {{"authorization", "Basic xyz"}};
  EXPECT_EQ(call.bearer(), "");
}

TEST(UrlTest, ReadsTheFourSchemes) {
  const auto plain = parse_url("http://127.0.0.1:8080");
  ASSERT_TRUE(plain);
  EXPECT_FALSE(plain->tls);
  EXPECT_EQ(plain->authority(), "127.0.0.1:8080");
  EXPECT_EQ(plain->path, "/");
  const auto secure = parse_url("wss://club.example/api/socket");
  ASSERT_TRUE(secure);
  EXPECT_TRUE(secure->tls);
  EXPECT_EQ(secure->port, 443);
  EXPECT_EQ(secure->authority(), "club.example");
  EXPECT_EQ(secure->path, "/api/socket");
  const auto six = parse_url("ws://[::1]:9/x");
  ASSERT_TRUE(six);
  EXPECT_EQ(six->host, "::1");
  EXPECT_EQ(six->authority(), "[::1]:9");
  for (const char* bad : {"", "club", "ftp://x", "http://", "http://x:0", "http://x:99999"}) {
    EXPECT_FALSE(parse_url(bad)) << bad;
  }
}

TEST(Forwarded, TheHopOfOurOwnProxiesOverAllLines) {
  const std::vector<Field> fields = {{"x-forwarded-for", "6.6.6.6, 1.1.1.1"},
                                     {"host", "x"},
                                     {"x-forwarded-for", "2.2.2.2,3.3.3.3"}};
  EXPECT_EQ(forwarded_for(fields, 1), "3.3.3.3");
  EXPECT_EQ(forwarded_for(fields, 2), "2.2.2.2");
  EXPECT_EQ(forwarded_for(fields, 3), "1.1.1.1");
  EXPECT_EQ(forwarded_for(fields, 5), "") << "somebody came past a proxy";
  EXPECT_EQ(forwarded_for({}, 1), "");
}

TEST(Hosts, ArePlainNamesAndAddresses) {
  for (const char* plain : {"localhost", "example.org:8080", "[::1]:80", "10.0.0.1"}) {
    EXPECT_TRUE(is_plain_host(plain)) << plain;
  }
  for (const std::string& other : {std::string(), std::string("a b"), std::string("a\"><script>"),
                                   std::string("a/b"), std::string(261, 'a')}) {
    EXPECT_FALSE(is_plain_host(other)) << other;
  }
  EXPECT_EQ(bracketed("::1"), "[::1]");
  EXPECT_EQ(bracketed("localhost"), "localhost");
}

TEST(Forwarded, AnIpv6HostIsItsFirst64Bits) {
  EXPECT_EQ(network_of("10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(network_of("::ffff:10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(network_of("2001:db8::1"), network_of("2001:db8:0:0:ffff:1:2:3"));
  EXPECT_EQ(network_of("2001:db8:1:2::1"), network_of("2001:0db8:0001:0002:3::"));
  EXPECT_NE(network_of("2001:db8:1:2::1"), network_of("2001:db8:1:3::1"));
  EXPECT_EQ(network_of("not an address"), "not an address");
}

}  // namespace
}  // namespace muster::server::net
