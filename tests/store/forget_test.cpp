// Deleting an account in both stores: the games stay, everything about the person is gone.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "store/place.h"
#include "store/rows.h"

namespace muster::store {
namespace {

using club::EventKind;
using testing::ElementsAre;
using testing::IsEmpty;
using TokenKind = Store::TokenKind;

class Forget : public StoreSuite {
 protected:
  // Every text of every table in one string.
  std::string everything() {
    const auto database = place().database();
    std::string all;
    const std::pair<const char*, const char*> columns[] = {
        {"games", "id || game || start"},
        {"seats", "account || player || account_key"},
        {"events", "data"},
        {"accounts", "name || name_key || password_hash"},
        {"tokens", "hash"},
        {"ratings", "game"},
        {"reviews", "json"},
    };
    for (const auto& [table, column] : columns) {
      const auto rows =
          database->run("SELECT " + std::string(column) + " FROM " + std::string(table));
      EXPECT_TRUE(rows) << why(rows);
      for (std::size_t row = 0; rows && row < rows->size(); ++row)
        all += rows->string(row, 0) + ";";
    }
    return all;
  }
};
INSTANTIATE_TEST_SUITE_P(Store, Forget, testing::Values(Kind::Sqlite, Kind::Postgres), kind_name);

TEST_P(Forget, GamesStayWithoutNameAndWords) {
  const std::int64_t zoe = add_person(store(), "Zoë");
  add_person(store(), "Bob");
  club::Header header = sample_header("played");
  header.seats[1] = {};
  ASSERT_TRUE(store().add_game(
      header, {"played",
               {event(1, EventKind::Join, 0, "Zoë"), event(2, EventKind::Join, 1, "Bob"),
                event(3, EventKind::Begin, -1, ""), event(4, EventKind::Move, 0, "b1-b3"),
                event(5, EventKind::Chat, 0, "I am Zoë from Kiel"),
                event(6, EventKind::Chat, 1, "hello stranger"),
                event(7, EventKind::Chat, -1, "Zoë\nnot my game")},
               playing(1, 50)}));
  header = sample_header("watched");
  ASSERT_TRUE(store().add_game(header, {"watched",
                                        {event(1, EventKind::Chat, -1, "Zoë\nwell played"),
                                         event(2, EventKind::Chat, -1, "Zoëlle\nindeed"),
                                         event(3, EventKind::Chat, -1, "Bob\nZoë\nyes")},
                                        playing(0, 60)}));
  header = sample_header("invited");
  header.seats[0].account = "zoë";
  add(store(), header);
  add(store(), sample_header("other"));

  const auto games = store().delete_account(zoe);
  ASSERT_TRUE(games) << why(games);
  EXPECT_THAT(*games, ElementsAre("invited", "played", "watched"));

  const StoredGame played = must_load(store(), "played");
  ASSERT_EQ(played.events.size(), 7U);
  EXPECT_EQ(played.events[0].data, "");
  EXPECT_EQ(played.events[0].kind, EventKind::Join);
  EXPECT_EQ(played.events[1].data, "Bob");
  EXPECT_EQ(played.events[3].data, "b1-b3");
  EXPECT_EQ(played.events[4].data, "");
  EXPECT_EQ(played.events[5].data, "hello stranger");
  EXPECT_EQ(played.events[6].data, "\n");
  EXPECT_EQ(played.digest, playing(1, 50));
  const StoredGame watched = must_load(store(), "watched");
  EXPECT_EQ(watched.events[0].data, "\n");
  EXPECT_EQ(watched.events[1].data, "Zoëlle\nindeed");
  EXPECT_EQ(watched.events[2].data, "Bob\nZoë\nyes");
  EXPECT_EQ(must_load(store(), "invited").header.seats[0].account, "");

  GameQuery query;
  query.account = "Zoë";
  EXPECT_THAT(*store().list_games(query), IsEmpty());
  query.account = "Bob";
  EXPECT_EQ(store().list_games(query)->size(), 1U);
  ASSERT_TRUE(must_append(store(), move("played", 8)));  // it goes on
}

TEST_P(Forget, WhatWasSaidBySomebodyWhoLeftTheSeatStays) {
  const std::int64_t zoe = add_person(store(), "Zoë");
  club::Header header = sample_header("left");
  header.seats[1] = {};
  ASSERT_TRUE(store().add_game(
      header, {"left",
               {event(1, EventKind::Join, 1, club::join_data({"", "Bob"})),
                event(2, EventKind::Chat, 1, "Bob's"), event(3, EventKind::Leave, 1, "Bob"),
                event(4, EventKind::Join, 1, "Zoë"), event(5, EventKind::Chat, 1, "Zoë's")},
               {}}));
  ASSERT_TRUE(*store().rename_account(zoe, "Zora"));
  EXPECT_EQ(must_load(store(), "left").events[0].data, club::join_data({"", "Bob"}))
      << "Bob is not Zora";
  EXPECT_EQ(must_load(store(), "left").events[3].data, "Zora");
  ASSERT_TRUE(store().delete_account(zoe));
  const StoredGame game = must_load(store(), "left");
  EXPECT_EQ(game.events[1].data, "Bob's");
  EXPECT_EQ(game.events[2].data, "Bob");
  EXPECT_EQ(game.events[3].data, "");
  EXPECT_EQ(game.events[4].data, "");
}

TEST_P(Forget, AnAccountThatLeftASeatIsForgottenAtOnce) {
  add_person(store(), "Zoë");
  club::Header header = sample_header("left");
  header.seats[1] = {};
  header.seats[0].account = "Zoë";
  ASSERT_TRUE(store().add_game(
      header, {"left",
               {event(1, EventKind::Join, 1, "Bob"), event(2, EventKind::Chat, 1, "Bob's"),
                event(3, EventKind::Join, 0, "Zoë"), event(4, EventKind::Chat, 0, "Zoë's")},
               {}}));
  ASSERT_TRUE(must_append(store(), {"left", {event(5, EventKind::Leave, 0, "")}, {}}));
  GameQuery query;
  query.account = "Zoë";
  EXPECT_EQ(store().list_games(query)->size(), 1U) << "she is invited still";
  ASSERT_TRUE(must_append(store(), {"left", {event(6, EventKind::Leave, 1, "")}, {}}));
  query.account = "Bob";
  EXPECT_THAT(*store().list_games(query), IsEmpty());
  const StoredGame game = must_load(store(), "left");
  for (const club::Event& stored : game.events) EXPECT_EQ(stored.data, "") << stored.seq;
  EXPECT_EQ(game.header.seats[0].account, "Zoë");
}

// One look-up for each word that was said, however many events are behind it.
TEST_P(Forget, WhenASeatWasLeftIsFoundByItsIndex) {
  const auto database = place().database();
  if (postgres()) {  // which has too few rows here to bother with an index
    ASSERT_TRUE(database->run_script("SET enable_seqscan = off; SET enable_bitmapscan = off"));
  }
  const std::string explain = postgres() ? "EXPLAIN " : "EXPLAIN QUERY PLAN ";
  const std::string statements[] = {"UPDATE events SET data = ''" + where_sits("chat"),
                                    "SELECT " + event_columns() + " FROM events WHERE game = $1"};
  for (const std::string& statement : statements) {
    const auto rows = database->run(explain + statement, {value(std::string_view("zoë"))});
    ASSERT_TRUE(rows) << why(rows);
    std::string plan;
    for (std::size_t row = 0; row < rows->size(); ++row) {
      plan += rows->string(row, postgres() ? 0 : 3) + "\n";
    }
    EXPECT_THAT(plan, testing::HasSubstr("events_left")) << statement;
  }
}

TEST_P(Forget, WhoDeclinesIsNotInvitedAnyMore) {
  const std::int64_t zoe = add_person(store(), "Zoë");
  club::Header header = sample_header("declined");
  header.seats[0].account = "Zoë";
  header.seats[0].key_hash = "invitation";
  header.seats[1] = {};
  ASSERT_TRUE(store().add_game(header, {"declined", {event(1, EventKind::Join, 1, "Bob")}, {}}));
  GameQuery query;
  query.account = "Zoë";
  ASSERT_EQ(store().list_games(query)->size(), 1U);
  ASSERT_TRUE(must_append(store(), {"declined", {event(2, EventKind::Decline, 0, "")}, {}}));
  EXPECT_THAT(*store().list_games(query), IsEmpty());
  const StoredGame game = must_load(store(), "declined");
  EXPECT_EQ(game.header.seats[0].account, "");
  EXPECT_EQ(game.header.seats[0].key_hash, "invitation") << "somebody else may sit down";
  EXPECT_EQ(game.events[1].kind, EventKind::Decline);
  EXPECT_EQ(game.events[0].data, "Bob");
  EXPECT_THAT(*store().delete_account(zoe), IsEmpty()) << "no game has the name";
}

TEST_P(Forget, NothingPersonalIsLeft) {
  const std::int64_t id = add_person(store(), "Quixote");
  const auto bot = store().add_account({0, "QuixoteBot", "", true, 5, id});
  ASSERT_TRUE(bot && *bot);
  ASSERT_TRUE(store().add_token("quixote-session", TokenKind::Session, id, 1000));
  ASSERT_TRUE(store().add_token("quixote-bot", TokenKind::Bot, **bot, 1000));
  const std::int64_t bob = add_person(store(), "Bob");
  club::Header header = sample_header("rated");
  header.seats[1] = {club::SeatSpec::Kind::Bot, 0, "QuixoteBot", ""};
  ASSERT_TRUE(store().add_game(header, {"rated",
                                        {event(1, EventKind::Join, 0, "Quixote"),
                                         event(2, EventKind::Chat, 0, "quixote rides")},
                                        playing(0, 50)}));
  Rating rating;
  rating.game = "loa";
  rating.games = 1;
  ASSERT_TRUE(store().rate_game("rated", id, rating, bob, rating));

  ASSERT_TRUE(store().delete_account(id));
  EXPECT_THAT(everything(), testing::Not(testing::HasSubstr("uixote")));
  EXPECT_THAT(*store().ratings(id), IsEmpty());
  EXPECT_EQ(store().ratings(bob)->size(), 1U);
  EXPECT_FALSE(*store().account_by_id(**bot));
  EXPECT_FALSE(*store().account_of_token("quixote-session", TokenKind::Session, 0));

  // Somebody else may take the name; the number does not come again.
  EXPECT_NE(add_person(store(), "quixote"), id);
}

TEST_P(Forget, NobodyIsAnError) {
  const auto gone = store().delete_account(4711);
  ASSERT_FALSE(gone);
  EXPECT_EQ(gone.error().code, ErrorCode::NotFound);
}

}  // namespace
}  // namespace muster::store
