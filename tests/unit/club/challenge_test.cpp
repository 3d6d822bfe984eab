// SPDX-License-Identifier: MIT
#include "club/challenge.h"

#include <gmock/gmock.h>

#include <set>

#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using SeatKind = SeatSpec::Kind;

constexpr ClockSpec kFiveMinutes{ClockSpec::Kind::Fischer, 300'000, 3'000};

struct Made {
  GameCache games;
  Random random{7};

  Result<Challenge> operator()(const ChallengeRequest& request, std::string_view maker = "") {
    return make_challenge(request, maker, games, random, kNoon);
  }
  std::string field(const ChallengeRequest& request, std::string_view maker = "") {
    const Result<Challenge> made = (*this)(request, maker);
    return made ? "" : made.error().field;
  }
};

ChallengeRequest asked(const std::string& game = "loa") {
  ChallengeRequest request;
  request.game = game;
  return request;
}

TEST(Challenge, NamesAndStartsAreMadeCanonical) {
  Made make;
  ChallengeRequest request = asked("LOA:torus");
  request.start = "start";
  const Result<Challenge> made = make(request);
  ASSERT_TRUE(made) << made.error().to_text();
  EXPECT_EQ(made->header.game, "loa:torus");
  EXPECT_EQ(made->header.start, "start");
  EXPECT_EQ(made->header.seats.size(), 2U);
  EXPECT_THAT(made->mine, IsEmpty());
  EXPECT_EQ(make(asked("loa:four-hand"))->header.seats.size(), 4U);
}

TEST(Challenge, ErrorsNameTheField) {
  Made make;
  EXPECT_EQ(make.field(asked("chess")), "game");
  ChallengeRequest request = asked();
  request.start = "8/8";
  EXPECT_EQ(make.field(request), "start");
  request = asked();
  request.seats.resize(4);
  EXPECT_EQ(make.field(request), "seats");
  request.seats.resize(2);
  request.seats[1] = {SeatKind::Engine, 0, "", false};
  EXPECT_EQ(make.field(request), "seats[1].level");
  request.seats[1] = {SeatKind::Engine, 5, "Ada", false};
  EXPECT_EQ(make.field(request), "seats[1].account");
  request.seats[1] = {SeatKind::Engine, 5, "", true};
  EXPECT_EQ(make.field(request), "seats[1].mine");
  request.seats[1] = {SeatKind::Bot, 0, "", false};
  EXPECT_EQ(make.field(request), "seats[1].account");
  request.seats[1] = {SeatKind::Person, 3, "", false};
  EXPECT_EQ(make.field(request), "seats[1].level");
  request.seats[1] = {SeatKind::Engine, 5, "", false};
  request.seats[0].mine = true;
  EXPECT_EQ(make.field(request), "");
  request.open = true;
  EXPECT_EQ(make.field(request), "open");
}

TEST(Challenge, WhatARatedGameNeeds) {
  Made make;
  ChallengeRequest request = asked();
  request.rated = true;
  request.clock = kFiveMinutes;
  EXPECT_EQ(make.field(request), "rated");
  EXPECT_EQ(make.field(request, "Ada"), "");
  request.clock = {};
  EXPECT_EQ(make.field(request, "Ada"), "rated");
  request.clock = kFiveMinutes;
  request.seats.resize(2);
  request.seats[1] = {SeatKind::Engine, 5, "", false};
  EXPECT_EQ(make.field(request, "Ada"), "rated");
  request.seats[1] = {SeatKind::Bot, 0, "Robot", false};
  EXPECT_EQ(make.field(request, "Ada"), "");
  request.seats = {{SeatKind::Person, 0, "", true}, {SeatKind::Person, 0, "", true}};
  EXPECT_EQ(make.field(request, "Ada"), "rated");
  request.seats.clear();
  request.start = "8/8/8/2b2b2/8/8/w6w/8 b";
  EXPECT_EQ(make.field(request, "Ada"), "rated");
  request.start = "start";
  request.game = "loa:four-hand";
  EXPECT_EQ(make.field(request, "Ada"), "rated");
}

TEST(Challenge, ColoursByLotFallBothWays) {
  Made make;
  ChallengeRequest request = asked();
  request.random_colors = true;
  std::set<int> seats;
  for (int i = 0; i < 40; ++i) {
    const Result<Challenge> made = make(request);
    ASSERT_EQ(made->mine.size(), 1U);
    seats.insert(made->mine[0]);
  }
  EXPECT_THAT(seats, ElementsAre(0, 1));
}

TEST(Challenge, AnEngineGameBeginsAtOnce) {
  Made make;
  ChallengeRequest request = asked();
  request.seats = {{SeatKind::Engine, 4, "", false}, {SeatKind::Person, 0, "", true}};
  Result<Challenge> made = make(request);
  ASSERT_TRUE(made);
  const std::shared_ptr<const AnyGame> game = *make.games.get("loa");
  EXPECT_THAT(key_groups(*made, *game, false), ElementsAre(ElementsAre(1)));
  made->header.seats[1].key_hash = "secret";
  const Result<std::vector<Event>> events = opening_events(*made, "Ada", make.games, kNoon);
  ASSERT_TRUE(events) << events.error().to_text();
  const Result<LiveGame> live = LiveGame::fold(made->header, *events, make.games);
  ASSERT_TRUE(live);
  EXPECT_EQ(live->phase(), Phase::Playing);
  EXPECT_TRUE(live->server_to_move());
  EXPECT_EQ(live->player_name(0), "Level 4");
  EXPECT_EQ(live->player_name(1), "Ada");
  request.seats = {{SeatKind::Engine, 4, "", false}, {SeatKind::Engine, 5, "", false}};
  EXPECT_EQ(opening_events(*make(request), "", make.games, kNoon)->size(), 1U);  // machines alone
}

TEST(Challenge, AnOpenSeatTakesTheKeyOfWhoComes) {
  Made make;
  ChallengeRequest request = asked();
  request.open = true;
  request.seats.resize(2);
  request.seats[0].mine = true;
  Result<Challenge> made = make(request);
  ASSERT_TRUE(made);
  EXPECT_THAT(key_groups(*made, **make.games.get("loa"), false), ElementsAre(ElementsAre(0)));
  made->header.id = "GameNumber01";
  made->header.seats[0].key_hash = "maker";
  const Result<std::vector<Event>> events = opening_events(*made, "", make.games, kNoon);
  TestGame table(made->header);
  for (const Event& event : *events) ASSERT_TRUE(table.game().apply(event));
  EXPECT_FALSE(free_for_all(made->header, 0));
  EXPECT_TRUE(free_for_all(made->header, 1));
  GameCommand join = command(GameCommand::Kind::Join);
  join.makers_key = false;
  EXPECT_EQ(table.act(join, Actor{}, kNoon), "no-key");
  join.key_hash = "maker";
  EXPECT_EQ(table.act(join, Actor{}, kNoon), "no-key") << "somebody else's";
  join.key_hash = "joiner";
  join.seat = 0;
  EXPECT_EQ(table.act(join, Actor{}, kNoon), "taken");
  join.seat = -1;
  EXPECT_EQ(table.act(join, Actor{}, kNoon), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Key, EventKind::Join, EventKind::Begin));
  EXPECT_FALSE(may_see(table.last().events[0], std::vector<int>{1}));
  EXPECT_THAT(table.game().seats_of_key("joiner"), ElementsAre(1));
  EXPECT_THAT(table.game().seats_of_key("maker"), ElementsAre(0));
  EXPECT_THAT(table.game().seats_of_key(""), IsEmpty());
}

TEST(Challenge, AClosedSeatNeedsItsKey) {
  TestGame table(two_persons());
  GameCommand join = command(GameCommand::Kind::Join);
  join.seat = 1;
  join.key_hash = "new";
  EXPECT_EQ(table.act(join, Actor{}, kNoon), "no-seat");
  EXPECT_EQ(table.act(join, Actor{{0}, "", false}, kNoon), "no-seat");
  join.seat = 9;
  EXPECT_EQ(table.act(join, Actor{{0}, "", false}, kNoon), "no-such-seat");
}

TEST(Challenge, AnInvitedSeatIsKept) {
  Header header = two_persons();
  header.seats[1].account = "Bob";
  TestGame table(header);
  EXPECT_THAT(table.game().seats_of_account("bob"), ElementsAre(1));
  GameCommand join = command(GameCommand::Kind::Join);
  join.seat = 1;
  EXPECT_EQ(table.act(join, Actor{{1}, "Eve", false}, kNoon), "invited");
  EXPECT_EQ(table.act(join, Actor{{1}, "", false}, kNoon), "invited");
  EXPECT_EQ(table.act(join, Actor{{1}, "bob", false}, kNoon), "");
}

TEST(Challenge, AmbidextrousPlayersGetOneKeyForTwoSeats) {
  Made make;
  ChallengeRequest request = asked("loa:ambidextrous");
  request.seats.resize(4);
  request.seats[0].mine = true;
  const Result<Challenge> made = make(request);
  ASSERT_TRUE(made) << made.error().to_text();
  EXPECT_THAT(made->mine, ElementsAre(0, 2));
  EXPECT_THAT(key_groups(*made, **make.games.get(made->header.game), false),
              ElementsAre(ElementsAre(0, 2), ElementsAre(1, 3)));
  request.seats[3] = {SeatKind::Engine, 3, "", false};
  EXPECT_EQ(make.field(request), "seats[3]");
}

}  // namespace
}  // namespace muster::club
