// Pages that say what they are to whoever does not run them, and who may show them in a frame.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "club_server.h"
#include "database.h"
#include "inner_server.h"

namespace muster::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class PagesTest : public testing::Test {
 protected:
  PagesTest() {
    std::ofstream(web_.path("index.html"))
        << "<html><head><title>M</title></head><body></body></html>";
    std::vector<std::string> options = place_.options();
    options.insert(options.end(), {"--web", web_.path()});
    server_ = std::make_unique<ClubServer>(options);
  }
  Http http() const { return server_->http(); }

  TempFolder web_;
  Place place_{Place::Kind::Sqlite};
  std::unique_ptr<ClubServer> server_;
};

TEST_F(PagesTest, AGameHasAPreviewWithItsPicture) {
  const Made made = make_game(http());
  const HttpReply page = http().get("/game/" + made.id);
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.body, HasSubstr("og:title\" content=\"Lines of Action: ? – ?\""));
  EXPECT_THAT(page.body, HasSubstr("/api/games/" + made.id + "/picture\""));
  EXPECT_THAT(page.body, HasSubstr("<title>M</title>"));
  const HttpReply picture = http().get("/api/games/" + made.id + "/picture");
  EXPECT_EQ(picture.status, 200);
  EXPECT_EQ(picture.fields.at("content-type"), "image/png");
  EXPECT_THAT(picture.body, StartsWith("\x89PNG"));
  // Nobody's game: the page itself says so.
  EXPECT_THAT(http().get("/game/AAAAAAAAAAAA").body, Not(HasSubstr("og:title")));
  EXPECT_EQ(http().get("/api/games/AAAAAAAAAAAA/picture").status, 404);
}

// The same number of moves is not the same position.
TEST_F(PagesTest, ThePictureOfAGameShowsTheMoveThatStayed) {
  Wires wires;
  Duel duel = begin_duel(wires, *server_);
  const std::string& id = duel.made.id;
  const auto drawn = [&] { return http().get("/api/games/" + id + "/picture").body; };
  play(*duel.black, id, "b1-b3", 0);
  const std::string first = drawn();
  EXPECT_TRUE(drawn() == first);
  for (Wire* wire : {duel.black.get(), duel.white.get()}) {
    ASSERT_TRUE(wire->ask({{"action", "takeback"}, {"game", id}}).value("done", false));
  }
  play(*duel.black, id, "c1-c3", 0);
  EXPECT_FALSE(drawn() == first);
}

TEST_F(PagesTest, AnAnalysisHasAPreview) {
  const HttpReply page =
      http().get("/analysis?game=loa&moves=b1-b3%20a2-c2", {{"Accept-Language", "de-DE,de;q=0.9"}});
  EXPECT_THAT(page.body, HasSubstr("og:image\" content=\"http://"));
  EXPECT_THAT(page.body, HasSubstr("/api/picture?game=loa&amp;moves=b1-b3%20a2-c2\""));
  const auto drawn = [&](const std::string& more) {
    return http().get("/api/picture?game=loa&moves=" + more).body;
  };
  EXPECT_THAT(drawn("b1-b3%20a2-c2"), StartsWith("\x89PNG"));
  // A frame that opens after so many moves shows that position, here too.
  EXPECT_EQ(drawn("b1-b3%20a2-c2&ply=1"), drawn("b1-b3"));
  EXPECT_NE(drawn("b1-b3%20a2-c2&ply=1"), drawn("b1-b3%20a2-c2"));
  EXPECT_EQ(drawn("b1-b3%20a2-c2&ply=9"), drawn("b1-b3%20a2-c2"));
  EXPECT_EQ(drawn("b1-b3&ply=-1"), drawn(""));
  EXPECT_EQ(drawn("b1-b3&ply=x"), drawn("b1-b3"));
  EXPECT_THAT(http().get("/embed?game=loa&moves=b1-b3%20a2-c2&ply=1").body,
              HasSubstr("White to move (1. b1-b3)"));
  EXPECT_EQ(http().get("/api/picture?game=loa&moves=b1-b9").status, 400);
  EXPECT_EQ(http().get("/api/picture?game=chess").status, 400);
  EXPECT_EQ(http().get("/api/picture").status, 400);
  EXPECT_EQ(http().get("/api/picture?game=loa&start=" + std::string(9000, 'x')).status, 400);
}

TEST_F(PagesTest, WhatPeopleWriteStaysText) {
  const HttpReply page = http().get("/analysis?game=loa&x=%22%3E%3Cscript%3E");
  EXPECT_THAT(page.body, Not(HasSubstr("<script>")));
  const HttpReply host = http().get("/analysis?game=loa", {{"Host", "evil\"><script>"}});
  EXPECT_THAT(host.body, Not(HasSubstr("<script>")));
}

TEST_F(PagesTest, OnlyTheEmbeddedPageMayBeFramed) {
  const auto policy = [&](const std::string& path) {
    return http().get(path).fields.at("content-security-policy");
  };
  EXPECT_THAT(policy("/embed?game=loa"), HasSubstr("frame-ancestors *"));
  for (const char* path : {"/", "/analysis?game=loa", "/embed/x", "/account", "/api/version"}) {
    EXPECT_THAT(policy(path), HasSubstr("frame-ancestors 'none'")) << path;
  }
}

// To replay what an address asks for costs more than to send a page.
TEST(PagesLimitsTest, WhoeverAsksForManyPreviewsGetsPagesWithoutThem) {
  const TempFolder web;
  std::ofstream(web.path("index.html")) << "<html><head></head><body></body></html>";
  server::SiteOptions options;
  options.web = web.path();
  options.net.behind_proxy = true;
  options.refill = 1e-6;
  const InnerServer server(options);
  const auto page = [&](const std::string& path, const std::string& address) {
    return server.http().get(path, {{"X-Forwarded-For", address}});
  };
  const std::string analysis = "/analysis?game=loa&moves=b1-b3";
  const std::string share = "/s/" + server.http()
                                        .post("/api/shares", {{"tree", "t=abc"}, {"game", "loa"}},
                                              {{"X-Forwarded-For", "10.1.0.1"}})
                                        .json()
                                        .value("id", "");
  const std::vector<std::string> all = {analysis, "/embed?game=loa", share};
  int previews = 0;
  for (int i = 0; i < 60; ++i) {
    const HttpReply reply = page(all[static_cast<std::size_t>(i) % all.size()], "10.6.0.1");
    EXPECT_EQ(reply.status, 200);
    if (reply.body.find("og:title") != std::string::npos) ++previews;
  }
  EXPECT_EQ(previews, 40) << "as many as pictures";
  EXPECT_EQ(page("/api/picture?game=loa", "10.6.0.1").status, 429) << "it is the same budget";
  for (const std::string& path : all) {
    EXPECT_THAT(page(path, "10.6.0.2").body, HasSubstr("og:title")) << path;
  }
}

}  // namespace
}  // namespace muster::test
