// TLS with certificate files, and what changes behind a proxy. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdio>

#include "club_server.h"
#include "host/clock.h"
#include "server/net/client.h"

namespace muster::test {
namespace {

namespace net = server::net;

// A certificate for 127.0.0.1 that signs itself, and its key.
void make_certificate(const std::string& certificate_file, const std::string& key_file) {
  EVP_PKEY* key = EVP_EC_gen("P-256");
  X509* certificate = X509_new();
  X509_set_version(certificate, 2);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
  X509_gmtime_adj(X509_getm_notAfter(certificate), 24 * 3600);
  X509_set_pubkey(certificate, key);
  X509_NAME* name = X509_get_subject_name(certificate);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>("muster test"), -1, -1, 0);
  X509_set_issuer_name(certificate, name);
  X509_EXTENSION* names =
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "IP:127.0.0.1");
  X509_add_ext(certificate, names, -1);
  X509_EXTENSION_free(names);
  X509_sign(certificate, key, EVP_sha256());
  std::FILE* out = std::fopen(certificate_file.c_str(), "w");
  PEM_write_X509(out, certificate);
  std::fclose(out);
  out = std::fopen(key_file.c_str(), "w");
  PEM_write_PrivateKey(out, key, nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(out);
  X509_free(certificate);
  EVP_PKEY_free(key);
}

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
  const std::string certificate = folder.path() + "/cert.pem", key = folder.path() + "/key.pem";
  make_certificate(certificate, key);
  ClubServer server(
      {"--data", folder.path() + "/data", "--tls-cert", certificate, "--tls-key", key});
  ASSERT_TRUE(server.running());
  EXPECT_TRUE(server.address().starts_with("https://"));
  EXPECT_NE(ping(server.address(), certificate).find("\"at\""), std::string::npos)
      << ping(server.address(), certificate);
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
