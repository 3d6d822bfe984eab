// What people keep on the server: only its owner reads and writes it, nobody overwrites what they
// have not seen, and much of it holds nobody up. docs/api.md. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "inner_server.h"
#include "player.h"

namespace muster::test {
namespace {

constexpr const char* kPath = "/api/me/documents/analysis/a1";

class DocumentsTest : public testing::Test {
 protected:
  DocumentsTest() {
    server::SiteOptions options;
    options.limits = false;
    site_ = std::make_unique<InnerServer>(options);
    ann_ = make_player(http(), "Ann");
    bob_ = make_player(http(), "Bob");
  }

  Http http() const { return site_->http(); }
  HttpReply write(const Player& who, std::int64_t base, const std::string& body,
                  const std::string& path = kPath) const {
    return http().post(path, {{"base", base}, {"title", "T"}, {"body", body}}, who.fields);
  }
  std::int64_t must_write(std::int64_t base, const std::string& body) const {
    const HttpReply reply = write(ann_, base, body);
    EXPECT_EQ(reply.status, base == 0 ? 201 : 200) << reply.body;
    return reply.json().value("version", std::int64_t{0});
  }
  std::string body_of(const Player& who) const {
    const HttpReply reply = http().get(kPath, who.fields);
    return reply.status == 200 ? reply.json().value("body", "") : std::to_string(reply.status);
  }

  std::unique_ptr<InnerServer> site_;
  Player ann_, bob_;
};

TEST_F(DocumentsTest, OnlyItsOwnerSeesIt) {
  must_write(0, "secret");
  EXPECT_EQ(body_of(ann_), "secret");
  EXPECT_EQ(body_of(bob_), "404");
  EXPECT_EQ(body_of({}), "401") << "a stranger";
  EXPECT_TRUE(http().get("/api/me/documents", bob_.fields).json()["documents"].empty());
  // Bob's document of the same name is another one.
  EXPECT_EQ(write(bob_, 0, "his own").status, 201);
  EXPECT_EQ(http().remove(kPath, {{"base", 0}}, bob_.fields).status, 409);
  EXPECT_EQ(body_of(ann_), "secret");
}

// A browser's tabs share one cookie: one that still takes somebody else to be logged in says so.
TEST_F(DocumentsTest, WhatIsMeantForAnotherAccountIsRefused) {
  must_write(0, "secret");
  const auto as = [&](const std::string& name, const std::string& method, const std::string& path,
                      const Json& body = nullptr) {
    Fields fields = ann_.fields;
    fields.emplace_back("X-Account", name);
    if (!body.is_null()) fields.emplace_back("Content-Type", "application/json");
    const HttpReply reply = http().send(method, path, fields, body.is_null() ? "" : body.dump());
    return std::to_string(reply.status) + " " + reply.json().value("code", "");
  };
  const Json answer = {{"game", "loa"}, {"puzzle", "9f8f1dd40c"}, {"moves", Json::array()}};
  const Json write = {{"base", 0}, {"body", "x"}};
  EXPECT_EQ(as("Bob", "GET", kPath), "401 other-account");
  EXPECT_EQ(as("Bob", "GET", "/api/me/documents?kind=analysis"), "401 other-account");
  EXPECT_EQ(as("Bob", "POST", "/api/me/documents/deck/0", write), "401 other-account");
  EXPECT_EQ(as("Bob", "DELETE", kPath, {{"base", 1}}), "401 other-account");
  EXPECT_EQ(as("Bob", "GET", "/api/me/puzzles"), "401 other-account");
  EXPECT_EQ(as("Bob", "POST", "/api/me/puzzles", answer), "401 other-account");
  EXPECT_EQ(as("Bob", "GET", "/api/me/games"), "401 other-account");
  EXPECT_EQ(http().get("/api/me/documents?kind=deck", ann_.fields).json()["documents"].size(), 0u);
  EXPECT_EQ(body_of(ann_), "secret");
  EXPECT_EQ(as("Ann", "POST", "/api/me/documents/deck/0", write), "201 ");
  EXPECT_EQ(as("ann", "GET", kPath), "200 ") << "names are told apart without regard to case";
}

TEST_F(DocumentsTest, TheLastWriterDoesNotWinSilently) {
  const std::int64_t first = must_write(0, "one"), second = must_write(first, "two");
  EXPECT_GT(second, first);
  const HttpReply late = write(ann_, first, "from the other device");
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(late.json()["version"], second);
  EXPECT_EQ(late.json()["field"], "base");
  EXPECT_EQ(body_of(ann_), "two");
  EXPECT_EQ(write(ann_, first, "two").status, 200) << "the very text: an answer was lost";
  EXPECT_EQ(http().remove(kPath, {{"base", first}}, ann_.fields).status, 409);
  EXPECT_EQ(http().remove(kPath, {{"base", second}}, ann_.fields).status, 200);
  const HttpReply gone = write(ann_, second, "three");
  EXPECT_EQ(gone.status, 409);
  EXPECT_EQ(gone.json()["version"], 0) << "deleted elsewhere";
}

TEST_F(DocumentsTest, WhatIsNotWellFormedIsRefusedByName) {
  const auto refused = [&](const std::string& path, const Json& body) {
    const HttpReply reply = http().post(path, body, ann_.fields);
    return std::to_string(reply.status) + " " + reply.json().value("field", "");
  };
  EXPECT_EQ(refused(kPath, {{"body", "x"}}), "400 base");
  EXPECT_EQ(refused(kPath, {{"base", -1}, {"body", "x"}}), "400 base");
  EXPECT_EQ(refused(kPath, {{"base", 0}}), "400 body");
  EXPECT_EQ(refused(kPath, {{"base", 0}, {"body", std::string(200'001, 'x')}}), "400 body");
  EXPECT_EQ(refused(kPath, {{"base", 0}, {"title", std::string(401, 'x')}, {"body", ""}}),
            "400 title");
  for (const char* path : {"/api/me/documents/poem/a1", "/api/me/documents/deck/a%20b",
                           "/api/me/documents/deck/0123456789012345678901234567890123456789x"}) {
    EXPECT_EQ(refused(path, {{"base", 0}, {"body", "x"}}), "404 id") << path;
  }
  EXPECT_EQ(http().get("/api/me/documents?kind=poem", ann_.fields).status, 400);
}

TEST_F(DocumentsTest, TheQuotaIsPerAccount) {
  const std::string much(199'000, 'x');
  int kept = 0;
  HttpReply last;
  for (int i = 0; i < 100 && (kept == 0 || last.status == 201); ++i) {
    last = write(ann_, 0, much, "/api/me/documents/analysis/n" + std::to_string(i));
    kept += last.status == 201 ? 1 : 0;
  }
  EXPECT_EQ(last.status, 413) << last.body;
  EXPECT_EQ(kept, (16 << 20) / 199'001);
  const Json list = http().get("/api/me/documents", ann_.fields).json();
  EXPECT_EQ(static_cast<int>(list["documents"].size()), kept);
  EXPECT_EQ(list["most_bytes"], 16 << 20);
  EXPECT_EQ(write(bob_, 0, much).status, 201);
}

TEST_F(DocumentsTest, GoWithTheAccount) {
  must_write(0, "one");
  ASSERT_EQ(http().remove("/api/me", {{"password", "correct horse"}}, ann_.fields).status, 200);
  EXPECT_EQ(body_of(ann_), "401");
  const Player again = make_player(http(), "Ann");
  EXPECT_EQ(body_of(again), "404");
}

TEST(DocumentLimitsTest, AFloodOfWritesIsCutOffAndOthersAreServed) {
  server::SiteOptions options;
  options.net.behind_proxy = true;
  const InnerServer site(options);
  const Player ann = behind_proxy(make_player(site.http(), "Ann"), "10.6.6.6"),
               bob = behind_proxy(make_player(site.http(), "Bob"), "10.1.1.1");
  const auto write = [&](const Player& who, int number) {
    return site.http()
        .post("/api/me/documents/deck/" + std::to_string(number), {{"base", 0}, {"body", "x"}},
              who.fields)
        .status;
  };
  int status = 201;
  for (int i = 0; i < 900 && status == 201; ++i) status = write(ann, i);
  EXPECT_EQ(status, 429);
  EXPECT_EQ(write(bob, 0), 201);
  EXPECT_EQ(site.http().get("/api/me/documents", bob.fields).status, 200);
}

}  // namespace
}  // namespace muster::test
