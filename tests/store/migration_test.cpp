// Migrations in both databases: from every older version with data in it, and never backwards.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include <thread>

#include "store/migrate.h"
#include "store/place.h"

namespace muster::store {
namespace {

using testing::HasSubstr;

class Migrations : public testing::TestWithParam<Kind> {};
INSTANTIATE_TEST_SUITE_P(Store, Migrations, testing::Values(Kind::Sqlite, Kind::Postgres),
                         kind_name);

// What a server of each version had written, in that version's own tables.
constexpr const char* kVersion1 = R"(
  INSERT INTO games (id, game, short_game, start, clock, base_ms, step_ms, rated, open, chat, made_at,
                     rematch_of, phase, plies, result, ending, flag_at, server_to_move, changed_at)
  VALUES ('old1', 'loa:scrambled', 'loa', 'start', 'delay', 60000, 1000, 1, 0, 1, 100,
          '', 'playing', 1, '', '', 5000, 0, 300),
         ('old2', 'lof', 'lof', 'start', 'untimed', 0, 0, 0, 1, 0, 200,
          'old1', 'waiting', 0, '', '', NULL, 0, 200);
  INSERT INTO seats (game, seat, kind, level, account, key_hash, player, account_key)
  VALUES ('old1', 0, 'person', 0, '', 'k0', 'Ann', 'ann'), ('old1', 1, 'engine', 3, '', '', '', ''),
         ('old2', 0, 'person', 0, '', 'k1', '', ''), ('old2', 1, 'person', 0, 'Bob', 'k2', '', 'bob');
  INSERT INTO events (game, seq, at, kind, seat, lag_ms, data)
  VALUES ('old1', 1, 100, 'join', 0, 0, 'Ann'), ('old1', 2, 200, 'begin', -1, 0, ''),
         ('old1', 3, 300, 'move', 0, 12, 'b1-b3');
)";
constexpr const char* kVersion2 = R"(
  INSERT INTO accounts (name, name_key, password_hash, bot, made_at)
  VALUES ('Ann', 'ann', '$argon', 0, 50), ('Robbie', 'robbie', '', 1, 60);
  INSERT INTO tokens (hash, kind, account, expires_at)
  VALUES ('t1', 'session', 1, 9000), ('t2', 'bot', 2, 9000);
  INSERT INTO ratings (account, game, rating, deviation, volatility, games, changed_at)
  VALUES (1, 'loa', 1612.5, 80.25, 0.06, 12, 700);
  INSERT INTO rated_games (game) VALUES ('old1');
)";
constexpr const char* kVersion3 = R"(
  UPDATE games SET last_seq = 3 WHERE id = 'old1';
  INSERT INTO reviews (game, review_key, json) VALUES ('old1', 'e1', '{"a":1}');
  INSERT INTO servers (name, beat_at) VALUES ('first', 4321);
)";

constexpr const char* kVersion13 = R"(
  INSERT INTO shares (id, digest, body, game, start, moves, owner, bytes, used_at)
  VALUES ('sharedN', 'd1', 't=1', 'loa', '', '', 'net:1f3a', 3, 1000),
         ('sharedA', 'd2', 't=2', 'loa', '', '', 'account:1', 3, 1000);
)";

void fill(Database& database, int version) {
  const std::pair<int, const char*> texts[] = {
      {1, kVersion1}, {2, kVersion2}, {3, kVersion3}, {13, kVersion13}};
  for (const auto& [since, text] : texts) {
    if (version < since) break;
    const Status done = database.run_script(text);
    ASSERT_TRUE(done) << why(done);
  }
}

void expect_games(Store& store) {
  const StoredGame game = must_load(store, "old1");
  EXPECT_EQ(game.header.game, "loa:scrambled");
  EXPECT_EQ(game.header.clock.kind, club::ClockSpec::Kind::Delay);
  EXPECT_EQ(game.header.seats[0].key_hash, "k0");
  EXPECT_EQ(game.header.seats[1].level, 3);
  ASSERT_EQ(game.events.size(), 3U);
  EXPECT_EQ(game.events[2].lag_ms, 12);
  EXPECT_EQ(game.digest.flag_at, 5000);
  EXPECT_EQ(must_load(store, "old2").header.rematch_of, "old1");
  GameQuery query;
  query.account = "BOB";
  EXPECT_EQ(store.list_games(query)->size(), 1U);
  // It goes on where it was.
  EXPECT_FALSE(must_append(store, move("old1", 3)));
  EXPECT_TRUE(must_append(store, move("old1", 4)));
  EXPECT_TRUE(must_append(store, move("old2", 1)));
}

void expect_accounts(Store& store) {
  const auto ann = store.find_account("ANN");
  ASSERT_TRUE(ann && *ann) << why(ann);
  EXPECT_EQ((*ann)->password_hash, "$argon");
  EXPECT_EQ((*ann)->owner, 0);
  EXPECT_EQ(**store.account_of_token("t1", Store::TokenKind::Session, 0), (*ann)->id);
  const auto ratings = store.ratings((*ann)->id);
  ASSERT_EQ(ratings->size(), 1U);
  EXPECT_EQ((*ratings)[0].deviation, 80.25);
  EXPECT_EQ(*store.rate_game("old1", 1, {}, 2, {}), Store::Rated::Already);
  EXPECT_GT(add_person(store, "Carol"), 2);  // numbers go on
}

// Links stay; a plain hash of a network does not.
void expect_shares(Store& store, Database& database, bool before_owners) {
  for (const char* id : {"sharedN", "sharedA"}) {
    const auto found = store.share(id);
    EXPECT_TRUE(found && *found) << id;
  }
  const auto owners = database.run("SELECT owner FROM shares ORDER BY digest");
  ASSERT_TRUE(owners) << why(owners);
  EXPECT_EQ(owners->string(0, 0), before_owners ? "" : "net:1f3a");
  EXPECT_EQ(owners->string(1, 0), "account:1");
}

TEST_P(Migrations, FromEveryOlderVersionWithItsData) {
  for (int version = 0; version <= newest_schema(); ++version) {
    SCOPED_TRACE("from version " + std::to_string(version));
    const Place place(GetParam());
    {
      const auto old = place.database();
      const Status made = migrate(*old, version);
      ASSERT_TRUE(made) << why(made);
      ASSERT_EQ(*stored_schema(*old), version);
      fill(*old, version);
    }
    const auto store = place.open();
    EXPECT_EQ(*store->schema_version(), newest_schema());
    if (version >= 1) expect_games(*store);
    if (version >= 2) expect_accounts(*store);
    if (version >= 3) {
      EXPECT_EQ(**store->load_review("old1", "e1"), "{\"a\":1}");
      EXPECT_EQ(*store->heartbeat("new", 5000), 4321);
    }
    if (version >= 13) expect_shares(*store, *place.database(), version == 13);
    add(*store, sample_header("new"));
  }
}

TEST_P(Migrations, ANewerSchemaIsRefusedAndLeftAlone) {
  const Place place(GetParam());
  {
    add(*place.open(), sample_header("g"));
    const auto database = place.database();
    const auto newer =
        database->run("INSERT INTO schema_versions (version, name) VALUES (99, 'future')");
    ASSERT_TRUE(newer) << why(newer);
  }
  const auto store = open_store(place.address());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().code, ErrorCode::Unsupported);
  EXPECT_THAT(why(store), HasSubstr("version 99"));
  EXPECT_EQ(*stored_schema(*place.database()), 99);
}

// A version that only adds: whoever knows the one before works on, beside servers of the new one.
TEST_P(Migrations, ANewerSchemaThatOnlyAddsIsUsedAsItIs) {
  const Place place(GetParam());
  const auto old = place.open("old");
  const std::int64_t ann = add_person(*old, "Ann");
  {
    const auto database = place.database();
    const Status added = database->run_script(R"(
      CREATE TABLE something_new (game text PRIMARY KEY);
      ALTER TABLE games ADD COLUMN something bigint NOT NULL DEFAULT 5;
      ALTER TABLE accounts ADD COLUMN something text NOT NULL DEFAULT '';
      CREATE INDEX games_something ON games (something);)");
    ASSERT_TRUE(added) << why(added);
    const auto noted = database->run(
        "INSERT INTO schema_versions (version, name, usable_from) VALUES ($1, 'future', $2)",
        {value(newest_schema() + 1), value(newest_schema())});
    ASSERT_TRUE(noted) << why(noted);
  }
  const auto late = place.open("late");  // begins after the migration
  EXPECT_EQ(*late->schema_version(), newest_schema() + 1);
  for (Store* store : {old.get(), late.get()}) {
    const std::string id = store == old.get() ? "one" : "two";
    add(*store, sample_header(id));
    EXPECT_TRUE(must_append(*store, move(id, 1)));
    EXPECT_EQ(must_load(*store, id).events.size(), 1U);
    EXPECT_EQ((*store->account_by_id(ann))->name, "Ann");
    EXPECT_FALSE(store->list_games({})->empty());
  }
  EXPECT_EQ(must_load(*old, "two").events.size(), 1U);
  EXPECT_TRUE(must_append(*old, move("two", 2)));
  EXPECT_EQ(*stored_schema(*place.database()), newest_schema() + 1);
}

TEST_P(Migrations, AFailedOneLeavesTheOldSchema) {
  const Place place(GetParam());
  const auto database = place.database();
  ASSERT_TRUE(migrate(*database, 2));
  ASSERT_TRUE(database->run_script("CREATE TABLE servers (in_the_way text)"));
  const Status failed = migrate(*database);
  ASSERT_FALSE(failed);
  EXPECT_THAT(failed.error().field, HasSubstr("003"));
  EXPECT_EQ(*stored_schema(*database), 2);
  EXPECT_FALSE(database->run("SELECT last_seq FROM games"));
  ASSERT_TRUE(database->run_script("DROP TABLE servers"));
  EXPECT_TRUE(migrate(*database));
}

TEST_P(Migrations, ServersThatStartAtOnceDoNotRace) {
  const Place place(GetParam());
  constexpr int kServers = 6;
  std::vector<std::string> errors(kServers);
  std::vector<std::thread> servers;
  for (std::size_t i = 0; i < kServers; ++i) {
    servers.emplace_back([&, i] { errors[i] = why(open_store(place.address())); });
  }
  for (std::thread& server : servers) server.join();
  for (const std::string& error : errors) EXPECT_EQ(error, "");
  const auto rows = place.database()->run("SELECT count(*) FROM schema_versions");
  EXPECT_EQ(rows->integer(0, 0), newest_schema());
}

}  // namespace
}  // namespace muster::store
