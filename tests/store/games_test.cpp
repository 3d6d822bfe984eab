// Games in both stores: what is put in comes out, and each number of a game is given once.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "store/place.h"

namespace muster::store {
namespace {

using club::EventKind;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class Games : public StoreSuite {};
INSTANTIATE_TEST_SUITE_P(Store, Games, testing::Values(Kind::Sqlite, Kind::Postgres), kind_name);

void expect_equal(const club::Header& a, const club::Header& b) {
  EXPECT_EQ(a.id, b.id);
  EXPECT_EQ(a.game, b.game);
  EXPECT_EQ(a.start, b.start);
  EXPECT_EQ(a.clock, b.clock);
  EXPECT_EQ(a.rated, b.rated);
  EXPECT_EQ(a.open, b.open);
  EXPECT_EQ(a.chat, b.chat);
  EXPECT_EQ(a.made_at, b.made_at);
  EXPECT_EQ(a.rematch_of, b.rematch_of);
  ASSERT_EQ(a.seats.size(), b.seats.size());
  for (std::size_t i = 0; i < a.seats.size(); ++i) {
    EXPECT_EQ(a.seats[i].kind, b.seats[i].kind);
    EXPECT_EQ(a.seats[i].level, b.seats[i].level);
    EXPECT_EQ(a.seats[i].account, b.seats[i].account);
    EXPECT_EQ(a.seats[i].key_hash, b.seats[i].key_hash);
  }
}

TEST_P(Games, HeaderEventsAndDigestComeBack) {
  club::Header header = sample_header("AbCdEf012345");
  header.start = "b1,b2/w3 with 'quotes' and \"more\"";
  header.open = true;
  header.chat = false;
  header.rematch_of = "ZyXwVu543210";
  header.seats.resize(4);
  header.seats[2].kind = club::SeatSpec::Kind::Bot;
  header.seats[2].account = "Robbie";
  header.seats[3].account = "Émile";
  Append first{header.id,
               {event(1, EventKind::Join, 0, "Ann"), event(2, EventKind::Begin, -1, "")},
               playing(0, 1'700'000'000'123)};
  first.events[1].lag_ms = 17;
  first.digest.flag_at = 1'700'000'300'000;
  first.digest.server_to_move = true;
  const Status added = store().add_game(header, first);
  ASSERT_TRUE(added) << why(added);

  const StoredGame game = must_load(store(), header.id);
  expect_equal(game.header, header);
  EXPECT_EQ(game.events, first.events);
  EXPECT_EQ(game.digest, first.digest);
}

TEST_P(Games, EveryKindOfEventClockAndPhaseComesBack) {
  const auto clocks = {club::ClockSpec::Kind::Untimed, club::ClockSpec::Kind::Fischer,
                       club::ClockSpec::Kind::Delay, club::ClockSpec::Kind::Days};
  int count = 0;
  for (const club::ClockSpec::Kind kind : clocks) {
    club::Header header = sample_header("clock" + std::to_string(count++));
    header.clock.kind = kind;
    add(store(), header);
    EXPECT_EQ(must_load(store(), header.id).header.clock.kind, kind);
  }
  add(store(), sample_header("all"));
  Append append{"all", {}, {}};
  // Who leaves seat 1 or declines it never sat there: nothing is forgotten.
  for (int i = 0; i < club::kEventKinds; ++i) {
    const auto kind = static_cast<EventKind>(i);
    const bool gone = kind == EventKind::Leave || kind == EventKind::Decline;
    append.events.push_back(event(i + 1, kind, gone ? 1 : 0, "d"));
  }
  ASSERT_TRUE(must_append(store(), append));
  EXPECT_EQ(must_load(store(), "all").events, append.events);
  std::int64_t seq = append.events.back().seq;
  for (const club::Phase phase :
       {club::Phase::Waiting, club::Phase::Playing, club::Phase::Over, club::Phase::Aborted}) {
    Append next = move("all", ++seq);
    next.digest.phase = phase;
    next.digest.result = "draw";
    next.digest.ending = "agreed";
    ASSERT_TRUE(must_append(store(), next));
    EXPECT_EQ(must_load(store(), "all").digest, next.digest);
  }
}

TEST_P(Games, WhoLeavesTakesTheNameAlong) {
  const std::string anna = club::join_data({"", "Anna"});
  ASSERT_TRUE(store().add_game(sample_header("left"), {"left", {}, {}}));
  Append sits{"left", {event(1, EventKind::Join, 1, anna)}, {}};
  ASSERT_TRUE(must_append(store(), sits));
  EXPECT_EQ(must_load(store(), "left").events.back().data, anna);
  Append leaves{"left", {event(2, EventKind::Leave, 1, "")}, {}};
  ASSERT_TRUE(must_append(store(), leaves));
  Append another{"left", {event(3, EventKind::Join, 1, "")}, {}};
  ASSERT_TRUE(must_append(store(), another));
  EXPECT_EQ(must_load(store(), "left").events.back().data, "") << "who comes next is not Anna";
}

// Wherever the game is read: the history of a seat is what happened there.
TEST_P(Games, EachGuestOfASeatKeepsTheOwnName) {
  const std::string bob = club::join_data({"", "Bob"}), anna = club::join_data({"", "Anna"});
  const std::vector<club::Event> events = {
      event(1, EventKind::Join, 1, bob),     event(2, EventKind::Join, 0, ""),
      event(3, EventKind::Leave, 1, "Bob"),  event(4, EventKind::Join, 1, ""),
      event(5, EventKind::Leave, 1, ""),     event(6, EventKind::Join, 1, "Zoë"),
      event(7, EventKind::Chat, 1, "hello"), event(8, EventKind::Leave, 1, ""),
      event(9, EventKind::Join, 1, anna)};
  ASSERT_TRUE(store().add_game(sample_header("seat"), {"seat", {}, {}}));
  for (const club::Event& one : events) ASSERT_TRUE(must_append(store(), {"seat", {one}, {}}));
  std::vector<club::Event> expected = events;
  expected[5].data = expected[6].data = "";  // an account takes name and words along
  EXPECT_EQ(must_load(store(), "seat").events, expected);
  for (std::size_t since = 0; since < events.size(); ++since) {
    const auto rest = store().events_since("seat", static_cast<std::int64_t>(since));
    ASSERT_TRUE(rest) << why(rest);
    EXPECT_THAT(*rest, testing::ElementsAreArray(
                           expected.begin() + static_cast<std::ptrdiff_t>(since), expected.end()));
  }
}

// Beside the seat, so that a server from before finds a guest without a name.
TEST_P(Games, WhatAGuestIsCalledComesBack) {
  const std::string anna = club::join_data({"", "Анна"}), ben = club::join_data({"", "Ben"});
  club::Header header = sample_header("named");
  header.open = true;
  const Status added =
      store().add_game(header, {"named", {event(1, EventKind::Join, 0, anna)}, {}});
  ASSERT_TRUE(added) << why(added);
  Append second{"named",
                {event(2, EventKind::Key, 1, "hash"), event(3, EventKind::Join, 1, ben),
                 event(4, EventKind::Chat, 1, "~hi")},
                playing(0, 1'700'000'000'123)};
  ASSERT_TRUE(must_append(store(), second));
  const StoredGame game = must_load(store(), "named");
  EXPECT_EQ(game.events[0].data, anna);
  EXPECT_EQ(game.events[2].data, ben);
  EXPECT_EQ(game.events[3].data, "~hi");
  EXPECT_EQ((*store().events_since("named", 2))[0].data, ben);
  const auto rows = store().list_games({});
  ASSERT_TRUE(rows && rows->size() == 1U) << why(rows);
  EXPECT_THAT((*rows)[0].players, testing::ElementsAre(anna, ben));
  GameQuery query;
  query.account = "Ben";
  EXPECT_THAT(*store().list_games(query), IsEmpty()) << "no account's game";
  const auto stored = place().database()->run(
      "SELECT data FROM events WHERE game = 'named' AND kind = 'join' ORDER BY seq");
  ASSERT_TRUE(stored) << why(stored);
  EXPECT_EQ(stored->string(0, 0), "");
  EXPECT_EQ(stored->string(1, 0), "");
}

// As a server of before finds a game to which a later one has added something new.
TEST_P(Games, AnEventOfAnUnknownKindClosesItsGameOnly) {
  for (const char* id : {"newer", "other"}) {
    ASSERT_TRUE(store().add_game(sample_header(id), {id, {event(1, EventKind::Join, 0, "")}, {}}));
  }
  ASSERT_TRUE(place().database()->run("UPDATE events SET kind = 'later' WHERE game = 'newer'"));
  EXPECT_FALSE(store().load_game("newer"));
  EXPECT_EQ(must_load(store(), "other").events.size(), 1U);
  const Append stale{"newer", {event(1, EventKind::Join, 1, "")}, {}};
  const auto done = store().append({&stale, 1});
  ASSERT_TRUE(done) << why(done);
  EXPECT_THAT(*done, ElementsAre(false)) << "its number is taken";
  EXPECT_THAT(*store().list_games({}), testing::SizeIs(2));
}

TEST_P(Games, UnknownGamesAreNone) {
  for (const char* id : {"nobody", "", "' OR 1=1 --", "\xFF\xFE"}) {
    const auto game = store().load_game(id);
    ASSERT_TRUE(game) << why(game);
    EXPECT_FALSE(*game);
    const auto events = store().events_since(id, 0);
    ASSERT_TRUE(events) << why(events);
    EXPECT_THAT(*events, IsEmpty());
  }
  const Append append = move("nobody", 1);
  const auto done = store().append({&append, 1});
  ASSERT_TRUE(done) << why(done);
  EXPECT_THAT(*done, ElementsAre(false));
}

TEST_P(Games, AnIdIsGivenOnce) {
  add(store(), sample_header("once"));
  club::Header other = sample_header("once");
  other.game = "lof";
  const Status again = store().add_game(other, {"once", {}, {}});
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().field, "id");
  EXPECT_EQ(must_load(store(), "once").header.game, "loa:scrambled");
}

TEST_P(Games, EventsSinceANumber) {
  add(store(), sample_header("g"));
  for (int seq = 1; seq <= 5; ++seq) ASSERT_TRUE(must_append(store(), move("g", seq)));
  const auto events = store().events_since("g", 3);
  ASSERT_TRUE(events) << why(events);
  ASSERT_THAT(*events, SizeIs(2));
  EXPECT_EQ((*events)[0].seq, 4);
  EXPECT_EQ((*events)[1].seq, 5);
  EXPECT_THAT(*store().events_since("g", 5), IsEmpty());
}

TEST_P(Games, ATakenNumberIsRefusedAndSpoilsNoOther) {
  for (const char* id : {"a", "b", "c"}) add(store(), sample_header(id));
  ASSERT_TRUE(must_append(store(), move("b", 1, "first")));
  std::vector<Append> appends = {move("a", 1), move("b", 1, "second"), move("c", 1),
                                 move("unknown", 1)};
  appends[1].digest.plies = 99;
  const auto done = store().append(appends);
  ASSERT_TRUE(done) << why(done);
  EXPECT_THAT(*done, ElementsAre(true, false, true, false));
  EXPECT_THAT(must_load(store(), "a").events, SizeIs(1));
  EXPECT_THAT(must_load(store(), "c").events, SizeIs(1));
  const StoredGame b = must_load(store(), "b");
  ASSERT_THAT(b.events, SizeIs(1));
  EXPECT_EQ(b.events[0].data, "first");
  EXPECT_EQ(b.digest.plies, 1);
}

TEST_P(Games, AllEventsOfAnAppendOrNone) {
  add(store(), sample_header("g"));
  ASSERT_TRUE(must_append(store(), move("g", 1)));
  Append overlapping{
      "g", {event(1, EventKind::Move, 0, "x"), event(2, EventKind::Move, 1, "y")}, playing(2, 5)};
  EXPECT_FALSE(must_append(store(), overlapping));
  EXPECT_FALSE(must_append(store(), move("g", 3)));  // a gap
  EXPECT_THAT(must_load(store(), "g").events, SizeIs(1));
}

TEST_P(Games, OneGameSeveralTimesInABatch) {
  add(store(), sample_header("g"));
  add(store(), sample_header("h"));
  const std::vector<Append> appends = {move("g", 1), move("h", 1), move("g", 2),
                                       move("g", 2), move("h", 3), move("g", 3)};
  const auto done = store().append(appends);
  ASSERT_TRUE(done) << why(done);
  EXPECT_THAT(*done, ElementsAre(true, true, true, false, false, true));
  EXPECT_THAT(must_load(store(), "g").events, SizeIs(3));
  EXPECT_THAT(must_load(store(), "h").events, SizeIs(1));
}

TEST_P(Games, MalformedAppendsAreErrors) {
  add(store(), sample_header("g"));
  const std::vector<Append> empty = {move("g", 1), {"g", {}, {}}};
  EXPECT_FALSE(store().append(empty));
  const std::vector<Append> disorder = {
      {"g", {event(1, EventKind::Move, 0, "x"), event(3, EventKind::Move, 1, "y")}, {}}};
  EXPECT_FALSE(store().append(disorder));
  EXPECT_THAT(must_load(store(), "g").events, IsEmpty());
  const auto nothing = store().append({});
  ASSERT_TRUE(nothing);
  EXPECT_THAT(*nothing, IsEmpty());
  EXPECT_FALSE(store().add_game(sample_header("k"), {"other", {}, {}}));
  EXPECT_FALSE(store().add_game(sample_header("k"), move("k", 2)));
  club::Header seatless = sample_header("k");
  seatless.seats.clear();
  EXPECT_FALSE(store().add_game(seatless, {"k", {}, {}}));
}

TEST_P(Games, LargeAndOddTexts) {
  add(store(), sample_header("g"));
  const std::string large(1'000'000, 'x');
  const std::string odd = "{\"a\",\\b,NULL} 'c'; $1 ?1 -- \n\t\r 日本語 \U0001F600 %s";
  const std::vector<Append> appends = {
      {"g",
       {event(1, EventKind::Chat, 0, large), event(2, EventKind::Chat, 1, odd),
        event(3, EventKind::Chat, 1, "")},
       playing(0, 1)}};
  const auto done = store().append(appends);
  ASSERT_TRUE(done) << why(done);
  EXPECT_EQ(must_load(store(), "g").events, appends[0].events);
}

TEST_P(Games, WhatIsNoTextBecomesOne) {
  add(store(), sample_header("g"));
  add(store(), sample_header("h"));
  std::vector<Append> appends = {move("g", 1,
                                      std::string("a\0b\xFF"
                                                  "c\xC3",
                                                  6)),
                                 move("h", 1)};
  const auto done = store().append(appends);
  ASSERT_TRUE(done) << why(done);
  EXPECT_THAT(*done, ElementsAre(true, true));
  EXPECT_EQ(must_load(store(), "g").events[0].data,
            "a\uFFFD"
            "b\uFFFD"
            "c\uFFFD");
}

TEST_P(Games, ABatchOfFourHundred) {
  std::vector<Append> appends;
  for (int i = 0; i < 400; ++i) {
    const std::string id = "game" + std::to_string(i);
    add(store(), sample_header(id));
    appends.push_back(move(id, i % 3 == 0 ? 2 : 1));  // every third leaves a gap
  }
  const auto done = store().append(appends);
  ASSERT_TRUE(done) << why(done);
  ASSERT_THAT(*done, SizeIs(400));
  for (int i = 0; i < 400; ++i) EXPECT_EQ((*done)[static_cast<std::size_t>(i)], i % 3 != 0) << i;
}

TEST_P(Games, EverythingIsThereWhenOpenedAgain) {
  add(store(), sample_header("g"));
  ASSERT_TRUE(must_append(store(), move("g", 1)));
  const auto other = place().open();
  EXPECT_THAT(must_load(*other, "g").events, SizeIs(1));
  ASSERT_TRUE(must_append(*other, move("g", 2)));
  EXPECT_FALSE(must_append(store(), move("g", 2)));
  EXPECT_TRUE(must_append(store(), move("g", 3)));
}

}  // namespace
}  // namespace muster::store
