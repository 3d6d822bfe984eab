// Questions about opponents: levels and the adaptive one.
// SPDX-License-Identifier: MIT
#include "query_fixture.h"

namespace muster::protocol {
namespace {

class QueryLevelsTest : public QueryTest {};

TEST_F(QueryLevelsTest, LevelsGrowStronger) {
  for (const char* game : {"loa", "lof:ja", "hexix"}) {
    const Json levels = ask({{"ask", "levels"}, {"game", game}})["levels"];
    ASSERT_GT(levels.size(), 1u);
    for (std::size_t i = 1; i < levels.size(); ++i) {
      EXPECT_EQ(levels[i]["level"], i + 1);
      EXPECT_GT(levels[i]["elo"].get<int>(), levels[i - 1]["elo"].get<int>());
    }
  }
  EXPECT_TRUE(ask({{"ask", "levels"}, {"game", "chess"}}).contains("error"));
}

TEST_F(QueryLevelsTest, AVariantHasTheEloOfItsGame) {
  for (const char* game : {"loa", "loa:size=6", "loa:mso"}) {
    EXPECT_EQ(ask({{"ask", "levels"}, {"game", game}})["measured_in"], "loa") << game;
  }
  EXPECT_EQ(ask({{"ask", "levels"}, {"game", "hexix:exempt"}})["measured_in"], "hexix");
}

TEST_F(QueryLevelsTest, TheAdaptiveOpponentFollowsTheResults) {
  const Json first = ask({{"ask", "adaptive"}, {"game", "loa"}});
  EXPECT_EQ(first["games"], 0);
  EXPECT_EQ(first["elo"], first["rating"]);
  const Json won = {{"elo", first["elo"]}, {"result", "win"}};
  const Json after = ask({{"ask", "adaptive"}, {"game", "loa"}, {"results", Json::array({won})}});
  EXPECT_EQ(after["games"], 1);
  EXPECT_GT(after["elo"].get<int>(), first["elo"].get<int>());
  EXPECT_LT(after["uncertainty"].get<int>(), first["uncertainty"].get<int>());
  const auto field = [&](const Json& result) {
    return ask({{"ask", "adaptive"}, {"game", "loa"}, {"results", Json::array({won, result})}})
        .value("field", "");
  };
  EXPECT_EQ(field({{"elo", 900}, {"result", "won"}}), "results[1].result");
  EXPECT_EQ(field({{"result", "win"}}), "results[1].elo");
  EXPECT_EQ(field({{"elo", -5}, {"result", "win"}}), "results[1].elo");
  EXPECT_EQ(field(7), "results[1]");
}

}  // namespace
}  // namespace muster::protocol
