// What servers ask both stores for: games that are due, heartbeats, the schema.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "store/migrate.h"
#include "store/place.h"

namespace muster::store {
namespace {

using club::Phase;
using testing::ElementsAre;
using testing::IsEmpty;

class Servers : public StoreSuite {};
INSTANTIATE_TEST_SUITE_P(Store, Servers, testing::Values(Kind::Sqlite, Kind::Postgres), kind_name);

TEST_P(Servers, DueGames) {
  const auto timed = [&](const std::string& id, std::optional<TimeMs> flag_at, bool server,
                         TimeMs changed_at, Phase phase = Phase::Playing) {
    Digest digest = playing(1, changed_at);
    digest.phase = phase;
    digest.flag_at = flag_at;
    digest.server_to_move = server;
    add(store(), sample_header(id), digest);
  };
  timed("late", 900, false, 100);
  timed("now", 1000, false, 100);
  timed("soon", 1001, false, 100);
  timed("untimed", std::nullopt, false, 100);
  timed("idle", std::nullopt, true, 499);
  timed("thinking", std::nullopt, true, 500);
  timed("both", 950, true, 400);
  timed("over", 900, true, 100, Phase::Over);
  const auto due = [&](TimeMs now, TimeMs idle_since, int limit) {
    const auto ids = store().due_games(now, idle_since, limit);
    EXPECT_TRUE(ids) << why(ids);
    return ids ? *ids : std::vector<std::string>();
  };
  EXPECT_THAT(due(1000, 500, 100), ElementsAre("both", "idle", "late", "now"));
  EXPECT_THAT(due(1000, 500, 2), ElementsAre("both", "idle"));
  EXPECT_THAT(due(0, 0, 100), IsEmpty());
  EXPECT_THAT(due(1000, 500, 0), IsEmpty());
  const auto all = store().playing_games();
  ASSERT_TRUE(all) << why(all);
  EXPECT_THAT(*all, testing::UnorderedElementsAre("late", "now", "soon", "untimed", "idle",
                                                  "thinking", "both"));
}

TEST_P(Servers, HeartbeatsTellWhenAnybodyLastLived) {
  const auto beat = [&](Store& at, const char* server, TimeMs now) {
    const auto before = at.heartbeat(server, now);
    EXPECT_TRUE(before) << why(before);
    return before ? *before : -1;
  };
  EXPECT_EQ(beat(store(), "one", 1000), 0);
  EXPECT_EQ(beat(store(), "one", 1500), 1000);
  const auto other = place().open();
  EXPECT_EQ(beat(*other, "two", 1400), 1500);
  EXPECT_EQ(beat(store(), "one", 2000), 1500);
  constexpr TimeMs kWeek = 7LL * 24 * 60 * 60 * 1000;
  EXPECT_EQ(beat(*place().open(), "three", kWeek), 2000);
  EXPECT_EQ(beat(*other, "two", kWeek + 1), kWeek);
}

// As servers begin: with a sign from the beginning of time, which must not be taken for theirs.
TEST_P(Servers, ServersThatAreLongGoneAreRemoved) {
  constexpr TimeMs kDay = 24LL * 60 * 60 * 1000;
  const auto beat = [&](const std::string& server, TimeMs now) {
    const auto at = place().open();
    const auto begun = at->heartbeat(server, 1);
    ASSERT_TRUE(begun) << why(begun);
    const auto beaten = at->heartbeat(server, now);
    ASSERT_TRUE(beaten) << why(beaten);
  };
  const auto names = [&] {
    const auto rows = place().database()->run("SELECT name FROM servers ORDER BY name", {});
    std::vector<std::string> out;
    for (std::size_t row = 0; rows && row < rows->size(); ++row)
      out.push_back(rows->string(row, 0));
    return out;
  };
  for (int day = 1; day <= 5; ++day) beat("old" + std::to_string(day), day * kDay);
  EXPECT_THAT(names(), ElementsAre("old4", "old5")) << "when old5 began, old4 was the last to live";
  beat("back", 2 * kDay);  // its time is behind, as after a restore
  EXPECT_THAT(names(), ElementsAre("back", "old5"));
  EXPECT_EQ(*store().heartbeat("next", 5 * kDay + 1), 5 * kDay) << "the last sign of life stays";
}

TEST_P(Servers, TheSchemaIsTheNewest) {
  const auto version = store().schema_version();
  ASSERT_TRUE(version) << why(version);
  EXPECT_EQ(*version, newest_schema());
}

}  // namespace
}  // namespace muster::store
