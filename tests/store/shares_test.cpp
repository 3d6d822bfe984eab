// Short links: one id a text, the quota of an owner, what nobody opens; in both stores.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "store/place.h"

namespace muster::store {
namespace {

class Shares : public StoreSuite {
 protected:
  ShareWritten add(const std::string& body, const std::string& id,
                   const std::string& owner = "net:a", const ShareQuota& quota = {10, 1000},
                   TimeMs now = 1000) {
    ShareWrite write;
    write.share = {"", body, "loa", "", "b1-b3", now};
    write.ids = {id, id + "2", id + "3"};
    write.digest = "digest of " + body;
    write.owner = owner;
    const auto written = store().add_share(write, quota);
    EXPECT_TRUE(written) << why(written);
    return written ? *written : ShareWritten{};
  }
  std::string body(const std::string& id) {
    const auto found = store().share(id);
    EXPECT_TRUE(found) << why(found);
    return found && *found ? (*found)->body : "nothing";
  }
};
INSTANTIATE_TEST_SUITE_P(Store, Shares, testing::Values(Kind::Sqlite, Kind::Postgres), kind_name);

TEST_P(Shares, TheSameTextHasOneIdWhoeverSharesIt) {
  const ShareWritten first = add("t=abc", "AAAAAAA");
  EXPECT_TRUE(first.fresh);
  EXPECT_EQ(first.id, "AAAAAAA");
  const ShareWritten again = add("t=abc", "BBBBBBB", "net:b");
  EXPECT_FALSE(again.fresh);
  EXPECT_EQ(again.id, "AAAAAAA");
  EXPECT_EQ(body("AAAAAAA"), "t=abc");
  EXPECT_EQ(body("BBBBBBB"), "nothing");
  const auto found = store().share("AAAAAAA");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->game, "loa");
  EXPECT_EQ((*found)->moves, "b1-b3");
}

TEST_P(Shares, AnIdThatIsTakenIsNotGivenTwice) {
  add("t=abc", "AAAAAAA");
  EXPECT_EQ(add("t=other", "AAAAAAA").id, "AAAAAAA2");
  EXPECT_EQ(body("AAAAAAA"), "t=abc");
}

TEST_P(Shares, TheQuotaIsPerOwner) {
  EXPECT_EQ(add("t=1", "a", "net:a", {2, 1000}).id, "a");
  EXPECT_EQ(add("t=2", "b", "net:a", {2, 1000}).id, "b");
  EXPECT_EQ(add("t=3", "c", "net:a", {2, 1000}).id, "");
  EXPECT_EQ(add("t=1", "d", "net:a", {2, 1000}).id, "a") << "it is there: nothing is added";
  EXPECT_EQ(add("t=3", "c", "net:b", {2, 1000}).id, "c");
  EXPECT_EQ(add("t=" + std::string(1000, 'x'), "e", "net:c", {2, 1000}).id, "") << "bytes";
}

TEST_P(Shares, WhatNobodyOpensGoesAndSoDoesWhatADeletedAccountShared) {
  add("t=old", "old", "net:a", {10, 1000}, 1000);
  add("t=used", "used", "net:a", {10, 1000}, 1000);
  ASSERT_TRUE(store().use_share("used", 5000));
  ASSERT_TRUE(store().remove_unused_shares(4000));
  EXPECT_EQ(body("old"), "nothing");
  EXPECT_EQ(body("used"), "t=used");
  const std::int64_t ann = add_person(store(), "Ann");
  add("t=hers", "hers", "account:" + std::to_string(ann));
  ASSERT_TRUE(store().delete_account(ann));
  EXPECT_EQ(body("hers"), "nothing");
  EXPECT_EQ(body("used"), "t=used");
}

}  // namespace
}  // namespace muster::store
