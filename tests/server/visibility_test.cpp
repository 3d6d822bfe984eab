// Who may see what: docs/trust.md. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "club_server.h"

namespace muster::test {
namespace {

class VisibilityTest : public ServerTest {
 protected:
  std::set<std::string> listed(const std::string& query, const Fields& fields = {}) {
    std::set<std::string> ids;
    const Json list = http().get("/api/list?limit=200" + query, fields).json();
    for (const Json& row : list["games"]) ids.insert(row["id"].get<std::string>());
    return ids;
  }
  std::string exported(const std::string& account, const Fields& fields = {}) {
    return http().get("/api/export?format=json&account=" + account, fields).body;
  }
  static Json two(bool open = false, bool rated = false) {
    Json more = fischer(600'000, 1000);
    more["seats"] = {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}};
    more["open"] = open;
    more["rated"] = rated;
    return more;
  }
};

TEST_F(VisibilityTest, WhatIsNotPublicIsInNobodysListButThePlayers) {
  const Account player = make_account("Private"), other = make_account("Other");
  const Made link = make_game(http(), "loa", two(), player.fields());
  const Made guests = make_game(http(), "loa", two());
  const Made open = make_game(http(), "loa", two(true), player.fields());
  const Made rated = make_game(http(), "loa", two(false, true), player.fields());
  for (const Fields& stranger : {Fields{}, other.fields()}) {
    for (const std::string& query : {std::string(), "&account=" + player.name}) {
      const std::set<std::string> seen = listed(query, stranger);
      EXPECT_FALSE(seen.contains(link.id)) << query;
      EXPECT_FALSE(seen.contains(guests.id)) << query;
      EXPECT_TRUE(seen.contains(open.id)) << query;
      EXPECT_TRUE(seen.contains(rated.id)) << query;
    }
  }
  const std::set<std::string> own = listed("&account=" + player.name, player.fields());
  EXPECT_TRUE(own.contains(link.id));
  EXPECT_TRUE(own.contains(open.id));
  EXPECT_FALSE(listed("", player.fields()).contains(guests.id))
      << "a guest's game is known by its link";
  EXPECT_EQ(http().get("/api/games/" + link.id).status, 200) << "whoever has the link may watch";
}

TEST_F(VisibilityTest, AnExportShowsTheSameAsAList) {
  const Account player = make_account("Exported");
  const Made link = make_game(http(), "loa", two(), player.fields());
  const std::string key = link.keys[1];
  ASSERT_EQ(http()
                .post("/api/challenges/" + link.id + "/join", Json::object(), {{"X-Seat-Key", key}})
                .status,
            200);
  EXPECT_EQ(exported(player.name), "") << "to strangers";
  EXPECT_NE(exported(player.name, player.fields()), "");
}

}  // namespace
}  // namespace muster::test
