// Four seats, two sides; and tables where one player holds two seats.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using Kind = GameCommand::Kind;
using testing::ElementsAre;

TEST(FourHand, OneSeatResignsForItsSide) {
  TestGame table(four_persons());
  table.sit();
  EXPECT_EQ(table.game().phase(), Phase::Playing);
  EXPECT_EQ(table.act(Kind::Resign, 2, kNoon), "");
  EXPECT_EQ(table.game().outcome(), (Outcome{Winner::Two, Ending::Resigned, false}));
}

TEST(FourHand, ADrawIsAgreedBetweenSidesNotPartners) {
  TestGame table(four_persons());
  table.sit();
  EXPECT_EQ(table.act(Kind::Draw, 0, kNoon), "");
  EXPECT_EQ(table.act(Kind::Draw, 2, kNoon), "offered");  // the partner cannot accept
  EXPECT_EQ(table.act(Kind::Draw, 3, kNoon), "");
  EXPECT_EQ(table.game().outcome().winner, Winner::Draw);
}

TEST(FourHand, APartnerMayTakeTheOfferBack) {
  TestGame table(four_persons());
  table.sit();
  EXPECT_EQ(table.act(Kind::Draw, 0, kNoon), "");
  EXPECT_EQ(table.act(Kind::DeclineDraw, 2, kNoon), "");
  EXPECT_EQ(table.game().offers().draw, std::nullopt);
  EXPECT_EQ(table.act(Kind::Draw, 2, kNoon), "insisting");  // the side has not moved
}

TEST(FourHand, SeatsMoveInTheGamesOrderEachOnItsClock) {
  TestGame table(four_persons("loa:four-hand", {ClockSpec::Kind::Fischer, 60'000, 0}));
  table.sit();
  std::vector<int> order;
  for (int i = 0; i < 4; ++i) {
    order.push_back(*table.game().turn_seat());
    EXPECT_EQ(table.act(command(Kind::Move, table.game().state().legal().front()),
                        (order.back() + 1) % 4, kNoon + i * 1'000),
              "not-your-turn");
    EXPECT_EQ(table.any_move(kNoon + (i + 1) * 1'000), "");
    EXPECT_EQ(table.game().clocks().left_ms(order.back(), kNoon + 9'000), 59'000);
  }
  std::sort(order.begin(), order.end());
  EXPECT_THAT(order, ElementsAre(0, 1, 2, 3));
}

TEST(FourHand, TakebackGoesToTheAskersOwnMove) {
  TestGame table(four_persons());
  table.sit();
  const int first = *table.game().turn_seat();
  for (int i = 0; i < 3; ++i) table.any_move(kNoon);
  EXPECT_EQ(table.act(Kind::Takeback, first, kNoon), "");
  EXPECT_EQ(table.game().offers().takeback, (TakebackOffer{first, 3}));
  EXPECT_EQ(table.act(Kind::Takeback, (first + 2) % 4, kNoon), "offered");
  EXPECT_EQ(table.act(Kind::Takeback, (first + 1) % 4, kNoon), "");
  EXPECT_EQ(table.game().plies(), 0);
  EXPECT_EQ(table.game().turn_seat(), first);
}

TEST(FourHand, ARematchMovesEverybodyOnBySeats) {
  TestGame table(four_persons());
  table.sit();
  table.act(Kind::Resign, 0, kNoon);
  EXPECT_EQ(table.act(Kind::Rematch, 1, kNoon), "");
  EXPECT_EQ(table.act(Kind::Rematch, 2, kNoon), "");
  const NextGame next = next_game(table.game(), kNextId, kNoon);
  const Result<LiveGame> again = LiveGame::fold(next.header, next.events, table.games());
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_THAT(again->seats_of_key("hash0"), ElementsAre(1));
  EXPECT_THAT(again->seats_of_key("hash2"), ElementsAre(3));  // partners stay partners
  EXPECT_THAT(again->seats_of_key("hash3"), ElementsAre(0));
}

TEST(FourHand, AMachinePartnerLeavesDecisionsToThePerson) {
  Header header = four_persons();
  header.seats[3] = {SeatSpec::Kind::Engine, 2, "", ""};
  TestGame table(header);
  table.sit();
  EXPECT_EQ(table.act(Kind::Draw, 0, kNoon), "");  // seat 1 is a person and may answer
  EXPECT_EQ(table.act(Kind::Draw, 1, kNoon), "");
  EXPECT_EQ(table.game().outcome().winner, Winner::Draw);
}

TEST(FourHand, OneKeyForBothSeatsOfAPlayer) {
  Header header = four_persons("loa:ambidextrous");
  header.seats[2].key_hash = "hash0";
  header.seats[3].key_hash = "hash1";
  TestGame table(header);
  EXPECT_THAT(table.game().seats_of_key("hash1"), ElementsAre(1, 3));
  const Actor one{{0, 2}, "", false}, two{{1, 3}, "", false};
  EXPECT_EQ(table.act(command(Kind::Join), one, kNoon), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Join, EventKind::Join));
  EXPECT_EQ(table.act(command(Kind::Join), two, kNoon), "");
  EXPECT_EQ(table.game().phase(), Phase::Playing);
  for (int i = 0; i < 8; ++i) {
    const Actor& mover = *table.game().turn_seat() % 2 == 0 ? one : two;
    EXPECT_EQ(table.act(command(Kind::Move, table.game().state().legal().front()), mover, kNoon),
              "");
  }
}

TEST(FourHand, OnePlayerMayHoldBothSides) {
  TestGame table(two_persons());
  const Actor both{{0, 1}, "", false};
  EXPECT_EQ(table.act(command(Kind::Join), both, kNoon), "");
  EXPECT_EQ(table.act(command(Kind::Join), both, kNoon), "");
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(table.act(command(Kind::Move, table.game().state().legal().front()), both, kNoon),
              "");
  }
  EXPECT_EQ(table.act(command(Kind::Draw), both, kNoon), "");
  EXPECT_EQ(table.act(command(Kind::Draw), both, kNoon), "");
  EXPECT_EQ(table.game().outcome().winner, Winner::Draw);
}

}  // namespace
}  // namespace muster::club
