// Buckets, origins, metrics, secrets: the small things that others rely on.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "server/api/api.h"
#include "server/core/metrics.h"
#include "server/core/rate_limit.h"
#include "server/core/secrets.h"
#include "server/engines/reviews.h"

namespace muster::server {
namespace {

TEST(BucketTest, GivesTheBurstAndThenTheRate) {
  Bucket bucket(2, 3, 0);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(0));
  EXPECT_FALSE(bucket.take(0));
  EXPECT_EQ(bucket.wait_s(), 1);
  EXPECT_FALSE(bucket.take(499));
  EXPECT_TRUE(bucket.take(500));
  EXPECT_FALSE(bucket.take(500));
  EXPECT_TRUE(bucket.full(10'000));
}

TEST(BucketTest, NoRateIsNoLimit) {
  Bucket bucket(0, 0, 0);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(bucket.take(0));
}

TEST(BucketTest, AddressesAreKeptApartAndForgotten) {
  AddressBuckets buckets(1, 1);
  EXPECT_EQ(buckets.take("10.0.0.1", 0), 0);
  EXPECT_GT(buckets.take("10.0.0.1", 0), 0);
  EXPECT_EQ(buckets.take("10.0.0.2", 0), 0);
  EXPECT_EQ(buckets.take("2001:db8:1:2::1", 0), 0);
  EXPECT_GT(buckets.take("2001:db8:1:2:ffff::9", 0), 0) << "one /64, one host";
  EXPECT_EQ(buckets.take("2001:db8:1:3::1", 0), 0);
  EXPECT_EQ(buckets.size(), 4u);
  buckets.forget(60'000);
  EXPECT_EQ(buckets.size(), 0u);
}

TEST(OriginTest, OnlyOurOwnPages) {
  net::Request head;
  head.fields = {{"host", "club.example:8080"}};
  EXPECT_TRUE(same_origin(head)) << "no browser";
  const auto from = [&](const char* origin) {
    head.fields = {{"host", "club.example:8080"}, {"origin", origin}};
    return same_origin(head);
  };
  EXPECT_TRUE(from("http://club.example:8080"));
  EXPECT_TRUE(from("https://Club.Example:8080"));
  for (const char* origin : {"http://club.example", "http://evil.example:8080", "null", "x",
                             "http://club.example:8080.evil.example"}) {
    EXPECT_FALSE(from(origin)) << origin;
  }
  head.fields = {{"host", "a"}, {"sec-fetch-site", "cross-site"}};
  EXPECT_FALSE(same_origin(head));
}

TEST(MetricsTest, AHistogramCountsUpwards) {
  Histogram histogram;
  for (const double ms : {0.1, 4.0, 40.0, 99'999.0}) histogram.add(ms);
  std::string out;
  histogram.write(out, "x_seconds", "help");
  EXPECT_NE(out.find("x_seconds_bucket{le=\"0.0005\"} 1\n"), std::string::npos) << out;
  EXPECT_NE(out.find("x_seconds_bucket{le=\"0.005\"} 2\n"), std::string::npos);
  EXPECT_NE(out.find("x_seconds_bucket{le=\"0.05\"} 3\n"), std::string::npos);
  EXPECT_NE(out.find("x_seconds_bucket{le=\"+Inf\"} 4\n"), std::string::npos);
  EXPECT_NE(out.find("x_seconds_count 4\n"), std::string::npos);
}

TEST(SecretsTest, AreLongEnoughAndNeverTheSame) {
  ASSERT_TRUE(prepare_secrets());
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    EXPECT_TRUE(club::is_game_id(new_game_id()));
    const std::string key = new_key();
    EXPECT_TRUE(club::is_seat_key(key));
    EXPECT_TRUE(seen.insert(key).second);
  }
  EXPECT_GE(new_token().size(), 40u);
  EXPECT_LE(new_token().size(), club::kMaxTokenBytes);
  EXPECT_EQ(hash_of(""), "");
  EXPECT_EQ(hash_of("a").size(), 64u);
  EXPECT_NE(hash_of("a"), hash_of("b"));
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "ab"));
}

TEST(SecretsTest, PasswordsAreHashedWithArgon2id) {
  ASSERT_TRUE(prepare_secrets());
  const auto hash = hash_password("correct horse");
  ASSERT_TRUE(hash);
  EXPECT_TRUE(hash->starts_with("$argon2id$"));
  EXPECT_TRUE(check_password(*hash, "correct horse"));
  EXPECT_FALSE(check_password(*hash, "correct horsf"));
  EXPECT_FALSE(check_password("", ""));
  EXPECT_FALSE(check_password("nonsense", "x"));
}

}  // namespace
}  // namespace muster::server
