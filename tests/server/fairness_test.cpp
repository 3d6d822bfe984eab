// Who asks for much does not keep others waiting: docs/server.md. Orders, not times.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "club_server.h"
#include "games.h"
#include "inner_server.h"

namespace muster::test {
namespace {

const Json kEngine12 = {{"kind", "engine"}, {"level", 12}};

class FairnessTest : public ServerTest {};

// Sixty games of two engines of the highest level made a level 1 answer after 178 s.
TEST_F(FairnessTest, ASmallEngineAnswersAmongGreatOnes) {
  for (int i = 0; i < 30; ++i) {
    make_game(http(), "loa",
              {{"seats", {kEngine12, kEngine12}}, {"clock", fischer(60'000)["clock"]}});
  }
  const Made made = make_game(
      http(), "loa",
      {{"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "engine"}, {"level", 1}}}},
       {"clock", fischer(60'000)["clock"]}});
  Wire wire(*wires, server->port());
  wire.ask({{"action", "watch"}, {"game", made.id}, {"key", made.keys[0]}});
  const int before = metric(http(), "muster_engine_moves_total");
  play(wire, made.id, "b1-b3", 0);
  ASSERT_FALSE(wire.hear_event(made.id, "move").is_null());
  const Json answer = wire.hear_event(made.id, "move");
  ASSERT_FALSE(answer.is_null());
  EXPECT_EQ(answer["event"]["seat"], 1);
  EXPECT_LE(metric(http(), "muster_engine_moves_total") - before, 10)
      << "thirty others were there first";
  // Nobody loses on time because others were before them.
  EXPECT_EQ(metric(http(), "muster_flags_total"), 0);
}

TEST_F(FairnessTest, ASmallAnalysisIsAnsweredAmongGreatOnes) {
  std::vector<std::unique_ptr<Wire>> greedy;
  for (int i = 0; i < 20; ++i) {
    greedy.push_back(std::make_unique<Wire>(*wires, server->port()));
    greedy.back()->say({{"id", "much"}, {"game", "loa"}, {"limits", {{"time_ms", 10'000}}}});
  }
  Wire modest(*wires, server->port());
  modest.say({{"id", "little"}, {"game", "loa"}, {"limits", {{"nodes", 1000}}}});
  const auto done = [](const Json& m) { return m.value("done", false); };
  ASSERT_FALSE(modest.hear(done).is_null());
  int answered = 0;
  for (const auto& wire : greedy) answered += wire->hear(done, 1).is_null() ? 0 : 1;
  EXPECT_LE(answered, 5);
}

}  // namespace
}  // namespace muster::test
