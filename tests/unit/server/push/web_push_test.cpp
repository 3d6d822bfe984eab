// SPDX-License-Identifier: MIT
#include "server/push/web_push.h"

#include <gmock/gmock.h>

#include "server/push/push_sender.h"

namespace muster::server {
namespace {

std::string bytes(std::string_view text) { return from_base64url(text).value_or("?"); }

TEST(WebPushTest, Base64UrlBothWays) {
  EXPECT_EQ(to_base64url(std::string("\xfb\xff\x00", 3)), "-_8A");
  EXPECT_EQ(from_base64url("-_8A"), std::string("\xfb\xff\x00", 3));
  EXPECT_EQ(to_base64url(""), "");
  EXPECT_EQ(from_base64url(""), "");
  for (const char* bad : {"+/8A", "a", "aGk=", "a b", "\xc3\xa4"}) {
    EXPECT_EQ(from_base64url(bad), std::nullopt) << bad;
  }
}

// Appendix A of RFC 8291, to the last byte.
TEST(WebPushTest, TheExampleOfTheStandard) {
  const auto sender = PushKey::from_number(
      bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7"
            "A8"));
  ASSERT_TRUE(sender) << sender.error().to_text();
  const auto body = encrypt_push(
      "When I grow up, I want to be a watermelon",
      bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAi"
            "w4"),
      bytes("BTBZMqHH6r4Tts7J_aSIgg"), *sender, bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(body) << body.error().to_text();
  EXPECT_EQ(to_base64url(*body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
            "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
            "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(WebPushTest, AKeyIsStoredAndReadAgain) {
  const auto key = PushKey::make();
  ASSERT_TRUE(key);
  EXPECT_EQ(key->point().size(), 65U);
  EXPECT_EQ(key->point()[0], 4);
  EXPECT_TRUE(is_push_point(key->point()));
  const auto again = PushKey::from_pem(key->pem());
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_EQ(again->point(), key->point());
  EXPECT_FALSE(PushKey::from_pem("nonsense"));
  const auto other = PushKey::make();
  EXPECT_EQ(*key->agree(other->point()), *other->agree(key->point()));
  EXPECT_EQ(key->sign("text")->size(), 64U);
}

TEST(WebPushTest, WhatIsNoPointIsRefused) {
  const std::string good = PushKey::make()->point();
  std::string off_the_curve = good;
  off_the_curve[64] = static_cast<char>(off_the_curve[64] ^ 1);
  for (const std::string& bad :
       {std::string(), good.substr(1), good + "x", std::string(65, '\0'), off_the_curve}) {
    EXPECT_FALSE(is_push_point(bad));
    EXPECT_FALSE(encrypt_push("text", bad, std::string(16, 'a')));
  }
  EXPECT_FALSE(encrypt_push("text", good, "short"));
  EXPECT_FALSE(encrypt_push(std::string(kMostPushBytes + 1, 'x'), good, std::string(16, 'a')));
}

TEST(WebPushTest, TheSignatureNamesWhoForWhomAndUntilWhen) {
  const auto key = PushKey::make();
  const auto field = vapid_field(*key, "https://push.example", "mailto:a@b.example", 1234567);
  ASSERT_TRUE(field);
  ASSERT_TRUE(field->starts_with("vapid t="));
  const std::string token = field->substr(8, field->find(", k=") - 8);
  EXPECT_TRUE(field->ends_with(", k=" + to_base64url(key->point())));
  const std::size_t one = token.find('.'), two = token.rfind('.');
  EXPECT_EQ(from_base64url(token.substr(0, one)), R"({"typ":"JWT","alg":"ES256"})");
  EXPECT_EQ(from_base64url(token.substr(one + 1, two - one - 1)),
            R"({"aud":"https://push.example","exp":1234567,"sub":"mailto:a@b.example"})");
}

TEST(PushEndpointTest, LeadsOnlyIntoTheOpen) {
  for (const char* good :
       {"https://push.example/abc?d=e", "https://fcm.googleapis.com/fcm/send/x:APA91b-_",
        "https://push.example:8443/", "https://93.184.215.14/x", "https://[2606:4700::1111]/x"}) {
    EXPECT_TRUE(check_push_endpoint(good, false)) << good;
  }
  for (const char* bad : {"",
                          "push.example",
                          "http://push.example/",
                          "wss://push.example/",
                          "ftp://push.example/",
                          "https://",
                          "https:///x",
                          "https://user@push.example/",
                          "https://a:b@push.example/",
                          "https://push.example/a b",
                          "https://push.example/a\r\nX: y",
                          "https://push.example\\@a/",
                          "https://127.0.0.1/",
                          "https://127.1.2.3/",
                          "https://10.0.0.1/",
                          "https://192.168.1.1/",
                          "https://172.16.0.1/",
                          "https://169.254.169.254/latest/meta-data/",
                          "https://0.0.0.0/",
                          "https://100.64.0.1/",
                          "https://[::1]/",
                          "https://[::]/",
                          "https://[fe80::1]/",
                          "https://[fd00::1]/",
                          "https://[::ffff:127.0.0.1]/",
                          "https://[::ffff:10.0.0.1]/",
                          "https://[64:ff9b::7f00:1]/",
                          "https://[2002:7f00:1::]/",
                          "https://localhost/",
                          "https://a.localhost/",
                          "https://push.example:0/",
                          "https://push.example:99999/"}) {
    EXPECT_FALSE(check_push_endpoint(bad, false)) << bad;
  }
  EXPECT_TRUE(check_push_endpoint("https://127.0.0.1:4433/x", true));
  EXPECT_FALSE(check_push_endpoint("http://127.0.0.1:4433/x", true)) << "TLS even there";
}

}  // namespace
}  // namespace muster::server
