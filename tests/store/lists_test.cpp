// Lists of games in both stores. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include <set>

#include "store/list_statement.h"
#include "store/place.h"

namespace muster::store {
namespace {

using club::EventKind;
using club::Phase;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class Lists : public StoreSuite {
 protected:
  std::vector<std::string> ids(const GameQuery& query) {
    const auto rows = store().list_games(query);
    EXPECT_TRUE(rows) << why(rows);
    std::vector<std::string> out;
    if (rows) {
      for (const GameSummary& row : *rows) out.push_back(row.header.id);
    }
    return out;
  }

  void game(const std::string& id, Phase phase, TimeMs changed_at, const std::string& name = "loa",
            bool open = false) {
    club::Header header = sample_header(id);
    header.game = name;
    header.open = open;
    header.rated = false;
    Digest digest;
    digest.phase = phase;
    digest.changed_at = changed_at;
    add(store(), header, digest);
  }
};
INSTANTIATE_TEST_SUITE_P(Store, Lists, testing::Values(Kind::Sqlite, Kind::Postgres), kind_name);

GameQuery by_account(const std::string& name) {
  GameQuery query;
  query.account = name;
  return query;
}

TEST_P(Lists, NewestFirstAndRestricted) {
  game("old", Phase::Over, 100, "loa:scrambled");
  game("live", Phase::Playing, 300, "lof");
  game("lobby", Phase::Waiting, 200, "loa", true);
  game("secret", Phase::Waiting, 250, "loa", false);
  EXPECT_THAT(ids({}), ElementsAre("live", "secret", "lobby", "old"));
  GameQuery query;
  query.open_only = true;
  EXPECT_THAT(ids(query), ElementsAre("lobby"));
  query = {};
  query.game = "loa";  // with any options
  EXPECT_THAT(ids(query), ElementsAre("secret", "lobby", "old"));
  query.game = "loa:scrambled";
  EXPECT_THAT(ids(query), ElementsAre("old"));
  query = {};
  query.phase = Phase::Waiting;
  EXPECT_THAT(ids(query), ElementsAre("secret", "lobby"));
  query.game = "lof";
  EXPECT_THAT(ids(query), IsEmpty());
}

TEST_P(Lists, TheLobbyKnowsWhichSeatsAreFree) {
  club::Header header = sample_header("lobby");
  header.open = true;
  header.seats.resize(2);
  header.seats[0].kind = header.seats[1].kind = club::SeatSpec::Kind::Person;
  Digest digest;
  digest.phase = Phase::Waiting;
  digest.changed_at = 100;
  const club::Event join{1, 100, EventKind::Join, 1, 0, ""};  // without an account
  ASSERT_TRUE(store().add_game(header, {header.id, {join}, digest}));
  GameQuery query;
  query.open_only = true;
  const auto rows = store().list_games(query);
  ASSERT_TRUE(rows) << why(rows);
  ASSERT_THAT(*rows, SizeIs(1));
  EXPECT_THAT(rows->front().taken, ElementsAre(false, true));
  const club::Event leave{2, 101, EventKind::Leave, 1, 0, ""};
  ASSERT_TRUE(must_append(store(), {"lobby", {leave}, digest}));
  const auto left = store().list_games(query);
  ASSERT_TRUE(left) << why(left);
  EXPECT_THAT(left->front().taken, ElementsAre(false, false));
  const club::Event again{3, 102, EventKind::Join, 1, 0, ""};
  ASSERT_TRUE(must_append(store(), {"lobby", {again}, digest}));
  const auto back = store().list_games(query);
  ASSERT_TRUE(back) << why(back);
  EXPECT_THAT(back->front().taken, ElementsAre(false, true));
  header.id = "machine";
  header.seats[0] = {club::SeatSpec::Kind::Engine, 3, "", ""};
  ASSERT_TRUE(store().add_game(header, {header.id, {}, digest}));
  const auto machine = store().list_games(query);
  ASSERT_TRUE(machine) << why(machine);
  for (const GameSummary& row : *machine) {
    if (row.header.id != "machine") continue;
    EXPECT_THAT(row.taken, ElementsAre(true, false));
  }
}

TEST_P(Lists, PagesMissNothingWhereTimesAreEqual) {
  std::set<std::string> all;
  for (int i = 0; i < 25; ++i) {
    const std::string id = (i % 2 == 0 ? "G" : "g") + std::to_string(i);
    game(id, Phase::Over, i < 20 ? 500 : 600);
    all.insert(id);
  }
  GameQuery query;
  query.limit = 7;
  std::set<std::string> seen;
  int pages = 0;
  while (true) {
    const auto rows = store().list_games(query);
    ASSERT_TRUE(rows) << why(rows);
    if (rows->empty()) break;
    ASSERT_LE(++pages, 4);
    for (const GameSummary& row : *rows) EXPECT_TRUE(seen.insert(row.header.id).second) << "twice";
    query.changed_before = rows->back().digest.changed_at;
    query.id_before = rows->back().header.id;
  }
  EXPECT_EQ(pages, 4);
  EXPECT_EQ(seen, all);
  query.changed_before = 600;  // without an id: strictly older
  query.id_before = "";
  query.limit = 200;
  EXPECT_THAT(ids(query), SizeIs(20));
}

TEST_P(Lists, AtMostTwoHundred) {
  for (int i = 0; i < 203; ++i) game("g" + std::to_string(i), Phase::Over, i + 1);
  GameQuery query;
  query.limit = 1'000'000;
  EXPECT_THAT(ids(query), SizeIs(200));
  query.limit = 0;
  EXPECT_THAT(ids(query), IsEmpty());
  query.limit = -5;
  EXPECT_THAT(ids(query), IsEmpty());
}

TEST_P(Lists, ByAccountWhoeverSitsOrIsInvited) {
  club::Header header = sample_header("invited");
  header.seats[0].account = "Lucas";
  add(store(), header);
  header = sample_header("bot");
  header.seats[1] = {club::SeatSpec::Kind::Bot, 0, "Robbie", ""};
  add(store(), header);
  add(store(), sample_header("joined"));
  Append join{"joined", {event(1, EventKind::Join, 0, "Lucas")}, {}};
  join.digest.changed_at = 900;
  ASSERT_TRUE(must_append(store(), join));
  add(store(), sample_header("stranger"));
  ASSERT_TRUE(must_append(store(), {"stranger", {event(1, EventKind::Join, 0, "")}, {}}));

  EXPECT_THAT(ids(by_account("lUCAS")), ElementsAre("joined", "invited"));
  EXPECT_THAT(ids(by_account("robbie")), ElementsAre("bot"));
  EXPECT_THAT(ids(by_account("Luca")), IsEmpty());
  EXPECT_THAT(ids(by_account("%")), IsEmpty());
}

// Running games and ended ones come from two places: the order and the pages are of all together.
TEST_P(Lists, OfAnAccountInOrderWhateverHasEnded) {
  const auto seat = [&](const std::string& id, Phase phase, TimeMs changed_at, int seats) {
    Digest digest;
    digest.phase = phase;
    digest.changed_at = changed_at;
    std::vector<club::Event> events;
    for (int i = 0; i < seats; ++i) events.push_back(event(i + 1, EventKind::Join, i, "Ann"));
    ASSERT_TRUE(store().add_game(sample_header(id), {id, events, digest}));
  };
  seat("over1", Phase::Over, 100, 1);
  seat("live2", Phase::Playing, 200, 1);
  seat("both3", Phase::Over, 300, 2);  // one account plays both sides
  seat("wait4", Phase::Waiting, 400, 1);
  seat("gone5", Phase::Aborted, 500, 2);
  EXPECT_THAT(ids(by_account("ann")), ElementsAre("gone5", "wait4", "both3", "live2", "over1"));
  GameQuery query = by_account("ann");
  query.limit = 2;
  EXPECT_THAT(ids(query), ElementsAre("gone5", "wait4"));
  query.changed_before = 400;
  query.id_before = "wait4";
  EXPECT_THAT(ids(query), ElementsAre("both3", "live2"));
  query = by_account("ann");
  query.phase = Phase::Aborted;
  EXPECT_THAT(ids(query), ElementsAre("gone5"));
  // A game ends, and somebody says something afterwards.
  Digest over = playing(3, 600);
  over.phase = Phase::Over;
  ASSERT_TRUE(must_append(store(), {"live2", {event(2, EventKind::Resign, 0, "")}, over}));
  over.changed_at = 700;
  ASSERT_TRUE(must_append(store(), {"live2", {event(3, EventKind::Chat, 0, "well played")}, over}));
  query = by_account("ann");
  query.limit = 1;
  EXPECT_THAT(ids(query), ElementsAre("live2"));
}

TEST_P(Lists, OnesOwnGamesStandAmongThePublicOnes) {
  game("open1", Phase::Over, 100, "loa", true);
  game("hidden2", Phase::Over, 200);
  game("open3", Phase::Waiting, 300, "lof", true);
  for (const char* name : {"mine4", "mine5"}) game(name, Phase::Playing, name[4] * 10);
  for (const char* name : {"mine4", "mine5"}) {
    Digest digest = playing(1, name[4] * 10);
    if (name == std::string("mine5")) digest.phase = Phase::Over;
    ASSERT_TRUE(must_append(store(), {name, {event(1, EventKind::Join, 0, "Ann")}, digest}));
  }
  GameQuery query;
  query.public_only = true;
  EXPECT_THAT(ids(query), ElementsAre("open3", "open1"));
  query.viewer = "Ann";
  EXPECT_THAT(ids(query), ElementsAre("mine5", "mine4", "open3", "open1"));
  query.game = "loa";
  EXPECT_THAT(ids(query), ElementsAre("mine5", "mine4", "open1"));
  query.phase = Phase::Over;
  EXPECT_THAT(ids(query), ElementsAre("mine5", "open1"));
  query = by_account("Ann");
  query.public_only = true;
  query.viewer = "Bob";
  EXPECT_THAT(ids(query), IsEmpty());
  query.viewer = "ANN";
  EXPECT_THAT(ids(query), ElementsAre("mine5", "mine4"));
}

// A page costs what it shows: each shape of list has an index that gives its order.
TEST_P(Lists, EveryShapeHasItsIndex) {
  const auto database = place().database();
  if (postgres()) {  // which has too few rows here to bother with an index
    ASSERT_TRUE(
        database->run_script("SET enable_seqscan = off; SET enable_sort = off; "
                             "SET enable_bitmapscan = off; SET enable_hashjoin = off; "
                             "SET enable_mergejoin = off"));
  }
  const auto plan = [&](const GameQuery& query) {
    const ListStatement statement(query);
    const std::string explain = postgres() ? "EXPLAIN " : "EXPLAIN QUERY PLAN ";
    const auto rows = database->run(explain + std::string(statement.sql()), statement.values());
    EXPECT_TRUE(rows) << why(rows);
    std::string out;
    for (std::size_t row = 0; rows && row < rows->size(); ++row) {
      out += rows->string(row, postgres() ? 0 : 3) + "\n";
    }
    return out;
  };
  GameQuery query;
  query.public_only = true;
  EXPECT_THAT(plan(query), HasSubstr("games_public"));
  query.game = "lof";
  EXPECT_THAT(plan(query), HasSubstr("games_public_game"));
  query.game = "loa:torus";
  EXPECT_THAT(plan(query), HasSubstr("games_public_variant"));
  query.game = "";
  query.phase = Phase::Playing;
  EXPECT_THAT(plan(query), HasSubstr("games_public_phase"));
  query.viewer = "Ann";
  EXPECT_THAT(plan(query), AllOf(HasSubstr("games_public_phase"), HasSubstr("seats_account")));
  query = by_account("Ann");
  query.changed_before = 500;
  query.id_before = "x";
  EXPECT_THAT(plan(query), HasSubstr("seats_account"));
  // PostgreSQL without sorting has no other way to the order of so few rows.
  if (!postgres()) {
    EXPECT_THAT(plan(query), Not(HasSubstr("games_changed")));
  }
  query = {};
  query.open_only = true;
  EXPECT_THAT(plan(query), HasSubstr("games_public_phase"));
}

TEST_P(Lists, RowsShowPlayersAndNoKeys) {
  club::Header header = sample_header("g");
  header.seats.resize(3);
  header.seats[1] = {club::SeatSpec::Kind::Bot, 0, "Robbie", ""};
  header.seats[2].account = "Carol";  // invited, not there yet
  const Append first{"g", {event(1, EventKind::Join, 0, "Ann")}, playing(3, 77)};
  ASSERT_TRUE(store().add_game(header, first));
  const auto rows = store().list_games({});
  ASSERT_TRUE(rows) << why(rows);
  ASSERT_THAT(*rows, SizeIs(1));
  EXPECT_THAT(rows->front().players, ElementsAre("Ann", "Robbie", ""));
  EXPECT_EQ(rows->front().digest, first.digest);
  EXPECT_EQ(rows->front().header.seats[2].account, "Carol");
  for (const club::SeatSpec& seat : rows->front().header.seats) EXPECT_EQ(seat.key_hash, "");
}

}  // namespace
}  // namespace muster::store
