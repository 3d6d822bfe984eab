// Reviews of finished games. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "club_server.h"
#include "games.h"

namespace muster::test {
namespace {

class ReviewTest : public ServerTest {};

TEST_F(ReviewTest, IsMadeOnceAndHoldsEveryPly) {
  Duel duel = begin_duel(*wires, *server);
  const std::string& id = duel.made.id;
  const std::string path = "/api/games/" + id + "/review";
  EXPECT_EQ(http().post(path, Json::object()).status, 409) << "the game is not over";
  const std::vector<std::string> moves = some_moves("loa", 8);
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    play(ply % 2 == 0 ? *duel.black : *duel.white, id, moves[ply], static_cast<int>(ply));
  }
  ASSERT_TRUE(duel.black->ask({{"action", "resign"}, {"game", id}}).value("done", false));
  EXPECT_EQ(http().get(path).status, 404);
  const HttpReply first = http().post(path, Json::object());
  EXPECT_EQ(first.status, 202) << first.body;
  EXPECT_EQ(http().post(path, Json::object()).status / 100, 2);
  HttpReply reply;
  ASSERT_TRUE(eventually([&] { return (reply = http().get(path)).status == 200; }));
  const Json review = reply.json();
  ASSERT_EQ(review["plies"].size(), moves.size() + 1) << review.dump();
  for (std::size_t ply = 0; ply <= moves.size(); ++ply) {
    const Json& one = review["plies"][ply];
    EXPECT_EQ(one["ply"], ply);
    EXPECT_TRUE(one["score"].contains("centi"));
    EXPECT_FALSE(one["line"].empty());
    if (ply > 0) {
      EXPECT_EQ(one["move"], moves[ply - 1]);
      EXPECT_GE(one["loss"].get<double>(), 0);
      EXPECT_TRUE(one["class"].is_string());
    }
  }
  EXPECT_EQ(review["accuracy"].size(), 2U);
  EXPECT_EQ(http().post(path, Json::object()).body, reply.body) << "stored, not computed again";
  EXPECT_NE(http().get("/metrics").body.find("\nmuster_reviews_total 1\n"), std::string::npos);
}

}  // namespace
}  // namespace muster::test
