// Short links: whoever has one may open it, one text has one link, and nobody fills the store.
// docs/api.md. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "inner_server.h"
#include "player.h"
#include "server/core/secrets.h"
#include "store/sqlite/sqlite_database.h"
#include "support/temp_folder.h"

namespace muster::test {
namespace {

using testing::StartsWith;

class SharesTest : public testing::Test {
 protected:
  SharesTest() {
    server::SiteOptions options;
    options.limits = false;
    options.net.behind_proxy = true;
    site_ = std::make_unique<InnerServer>(options);
  }

  Http http() const { return site_->http(); }
  HttpReply add(const std::string& tree, const Fields& fields = {}) const {
    return http().post("/api/shares", {{"tree", tree}, {"game", "loa"}, {"moves", "b1-b3"}},
                       fields);
  }
  static std::string id(const HttpReply& reply) { return reply.json().value("id", ""); }

  std::unique_ptr<InnerServer> site_;
};

TEST_F(SharesTest, AStrangerSharesAndAnotherOpens) {
  const HttpReply made = add("t=abc-_");
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(id(made).size(), 7u);
  EXPECT_EQ(made.json()["link"], "/s/" + id(made));
  const HttpReply again = add("t=abc-_");
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(id(again), id(made)) << "the same text";
  EXPECT_NE(id(add("t=other")), id(made));
  EXPECT_EQ(http().get("/api/shares/" + id(made)).json()["tree"], "t=abc-_");
  EXPECT_EQ(http().get("/api/shares/AAAAAAA").status, 404);
  EXPECT_EQ(http().get("/api/shares/short").status, 404);
}

TEST_F(SharesTest, ThePositionHasAPicture) {
  const std::string made = id(add("t=abc"));
  const HttpReply picture = http().get("/api/shares/" + made + "/picture");
  EXPECT_EQ(picture.status, 200);
  EXPECT_THAT(picture.body, StartsWith("\x89PNG"));
  EXPECT_EQ(http().get("/api/shares/AAAAAAA/picture").status, 404);
}

TEST_F(SharesTest, WhatIsNotWellFormedIsRefusedByName) {
  const auto refused = [&](const Json& body) {
    const HttpReply reply = http().post("/api/shares", body);
    return std::to_string(reply.status) + " " + reply.json().value("field", "");
  };
  EXPECT_EQ(refused({{"game", "loa"}}), "400 tree");
  EXPECT_EQ(refused({{"tree", "t=a<script>"}, {"game", "loa"}}), "400 tree");
  EXPECT_EQ(refused({{"tree", "abc"}, {"game", "loa"}}), "400 tree");
  EXPECT_EQ(refused({{"tree", "t=" + std::string(64'000, 'x')}, {"game", "loa"}}), "400 tree");
  EXPECT_EQ(refused({{"tree", "t=abc"}}), "400 game");
  EXPECT_EQ(refused({{"tree", "t=abc"}, {"game", "chess"}}), "400 game");
  EXPECT_EQ(refused({{"tree", "t=abc"}, {"game", "loa"}, {"moves", "b1-b9"}}), "400 moves");
}

TEST_F(SharesTest, ANetworkHasAQuotaAndAnAccountALargerOne) {
  const Fields here = {{"X-Forwarded-For", "10.6.6.6"}}, there = {{"X-Forwarded-For", "10.1.1.1"}};
  HttpReply last;
  int kept = 0;
  for (int i = 0; i < 200 && (kept == 0 || last.status == 201); ++i) {
    last = add("t=n" + std::to_string(i), here);
    kept += last.status == 201 ? 1 : 0;
  }
  EXPECT_EQ(last.status, 413) << last.body;
  EXPECT_EQ(kept, 100);
  EXPECT_EQ(add("t=n0", here).status, 200) << "what is there may be shared again";
  EXPECT_EQ(add("t=mine", there).status, 201);
  Player ann = make_player(http(), "Ann");
  ann.fields.emplace_back("X-Forwarded-For", "10.6.6.6");
  EXPECT_EQ(add("t=hers", ann.fields).status, 201);
}

// The owners of the links of one site, shared by strangers at these addresses; the server is
// started anew for each.
std::vector<std::string> stored_owners(const std::vector<std::string>& addresses) {
  const TempFolder folder;
  const std::string file = folder.path("links.db");
  server::SiteOptions options;
  options.database = "sqlite:" + file;
  options.net.behind_proxy = true;
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    const InnerServer site(options);
    const HttpReply reply =
        site.http().post("/api/shares", {{"tree", "t=" + std::to_string(i)}, {"game", "loa"}},
                         {{"X-Forwarded-For", addresses[i]}});
    EXPECT_EQ(reply.status, 201) << reply.body;
  }
  const auto database = store::SqliteDatabase::open(file);
  EXPECT_TRUE(database);
  store::Database& reader = **database;
  const auto rows = reader.run("SELECT owner FROM shares ORDER BY body");
  EXPECT_TRUE(rows);
  std::vector<std::string> owners;
  for (std::size_t row = 0; row < rows->size(); ++row) owners.push_back(rows->string(row, 0));
  return owners;
}

TEST(ShareOwnersTest, ANetworkIsStoredUnderTheKeyOfTheSite) {
  const auto owners = stored_owners({"10.6.6.6", "10.6.6.6", "10.1.1.1"});
  ASSERT_EQ(owners.size(), 3u);
  EXPECT_THAT(owners[0], StartsWith("network:"));
  EXPECT_EQ(owners[1], owners[0]) << "after a restart, too";
  EXPECT_NE(owners[2], owners[0]);
  EXPECT_EQ(owners[0].find(server::hash_of("10.6.6.6")), std::string::npos);
  EXPECT_NE(stored_owners({"10.6.6.6"}), std::vector{owners[0]}) << "another site";
}

TEST(ShareLimitsTest, AFloodIsCutOffAndOthersAreServed) {
  server::SiteOptions options;
  options.net.behind_proxy = true;
  options.refill = 0.001;
  const InnerServer site(options);
  const auto add = [&](const char* address) {
    return site.http()
        .post("/api/shares", {{"tree", "t=abc"}, {"game", "loa"}}, {{"X-Forwarded-For", address}})
        .status;
  };
  int status = add("10.6.6.6");
  EXPECT_EQ(status, 201);
  for (int i = 0; i < 900 && status / 100 == 2; ++i) status = add("10.6.6.6");
  EXPECT_EQ(status, 429);
  EXPECT_EQ(add("10.1.1.1"), 200);
}

}  // namespace
}  // namespace muster::test
