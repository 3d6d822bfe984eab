// Draws, takebacks and rematches: who may offer and accept what. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using Kind = GameCommand::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(Offers, ADrawNeedsBothSides) {
  TestGame table(two_persons());
  table.sit();
  EXPECT_EQ(table.act(Kind::DeclineDraw, 1, kNoon), "no-offer");
  EXPECT_EQ(table.act(Kind::Draw, 0, kNoon), "");
  EXPECT_EQ(table.game().offers().draw, 0);
  EXPECT_EQ(table.act(Kind::Draw, 0, kNoon), "offered");
  EXPECT_EQ(table.act(Kind::DeclineDraw, 1, kNoon), "");
  EXPECT_EQ(table.act(Kind::Draw, 0, kNoon), "insisting");
  EXPECT_EQ(table.any_move(kNoon), "");
  EXPECT_EQ(table.act(Kind::Draw, 0, kNoon), "");  // has moved since
  EXPECT_EQ(table.any_move(kNoon), "");            // the other moves on: declined
  EXPECT_EQ(table.game().offers().draw, std::nullopt);
  EXPECT_EQ(table.act(Kind::Draw, 1, kNoon), "");
  EXPECT_EQ(table.any_move(kNoon), "");
  EXPECT_EQ(table.act(Kind::Draw, 1, kNoon), "insisting");
  EXPECT_EQ(table.act(Kind::Draw, 0, kNoon), "");
  EXPECT_EQ(table.any_move(kNoon), "");  // declined again
  EXPECT_EQ(table.act(Kind::Draw, 1, kNoon), "");
  EXPECT_EQ(table.act(Kind::Draw, 0, kNoon), "");
  EXPECT_EQ(table.game().outcome(), (Outcome{Winner::Draw, Ending::Agreed, false}));
}

TEST(Offers, ATakebackNeedsTheOtherSide) {
  TestGame table(two_persons("loa", kFischer));
  table.sit();
  EXPECT_EQ(table.act(Kind::Takeback, 0, kNoon), "nothing");
  table.any_move(kNoon + 1'000);
  table.any_move(kNoon + 2'000);
  EXPECT_EQ(table.act(Kind::Takeback, 0, kNoon + 3'000), "");
  EXPECT_EQ(table.game().offers().takeback, (TakebackOffer{0, 2}));  // the own move and the reply
  GameCommand other = command(Kind::Takeback);
  other.plies = 1;
  EXPECT_EQ(table.act(other, 1, kNoon + 3'000), "other-plies");
  EXPECT_EQ(table.act(Kind::Takeback, 1, kNoon + 4'000), "");
  EXPECT_THAT(table.game().moves(), IsEmpty());
  EXPECT_EQ(table.game().turn_seat(), 0);
  EXPECT_EQ(table.game().clocks().seat(), 0);
  EXPECT_EQ(table.game().clocks().left_ms(0, kNoon + 4'000), 57'000);  // 60 - 1 - 2
  EXPECT_EQ(table.act(Kind::Abort, 0, kNoon + 5'000), "too-late");
}

TEST(Offers, NoRematchWithABotThatIsGone) {
  Header header = two_persons();
  header.seats[1] = {SeatSpec::Kind::Bot, 0, "", ""};  // its account was deleted
  TestGame table(header);
  table.sit();
  EXPECT_EQ(table.act(Kind::Resign, 0, kNoon), "");
  EXPECT_EQ(table.act(Kind::Rematch, 0, kNoon), "machine");
}

TEST(Offers, NoTimeIsMadeOfTakebacksAgainstAMachine) {
  Header header = two_persons("loa", kFischer);
  header.seats[1] = {SeatSpec::Kind::Engine, 3, "", ""};
  TestGame table(header);
  table.sit();
  TimeMs now = kNoon;
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(table.any_move(now += 100), "");
    EXPECT_EQ(table.act(Kind::Takeback, 0, now), "");  // taken back at once
    EXPECT_EQ(table.game().plies(), 0);
    EXPECT_EQ(table.game().clocks().left_ms(0, now), 60'000 - 100 * (i + 1));
  }
  EXPECT_EQ(table.game().clocks().left_ms(1, now), 60'000);
}

TEST(Offers, ATakebackIsDeclinedByAMove) {
  TestGame table(two_persons());
  table.sit();
  table.any_move(kNoon);
  EXPECT_EQ(table.act(Kind::Takeback, 0, kNoon), "");
  EXPECT_EQ(table.game().offers().takeback, (TakebackOffer{0, 1}));
  table.any_move(kNoon);
  EXPECT_EQ(table.game().offers().takeback, std::nullopt);
  EXPECT_EQ(table.act(Kind::Takeback, 0, kNoon), "insisting");
  EXPECT_EQ(table.act(Kind::DeclineTakeback, 1, kNoon), "no-offer");
}

TEST(Offers, MachinesTakeMovesBackAndDrawNever) {
  Header header = two_persons();
  header.seats[1] = {SeatSpec::Kind::Engine, 3, "", ""};
  TestGame table(header);
  table.sit();
  EXPECT_EQ(table.act(Kind::Draw, 0, kNoon), "machine");
  table.any_move(kNoon);
  EXPECT_TRUE(table.game().server_to_move());
  EXPECT_TRUE(table.game().digest().server_to_move);
  EXPECT_EQ(table.act(command(Kind::Move, "a2-c2"), Actor{{0}, "", false}, kNoon), "not-your-turn");
  GameCommand engine = command(Kind::Move, table.game().state().legal().front());
  engine.seat = 1;
  EXPECT_EQ(table.act(engine, Actor{{}, "", true}, kNoon), "");
  EXPECT_EQ(table.act(Kind::Takeback, 0, kNoon), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::OfferTakeback, EventKind::AcceptTakeback));
  EXPECT_EQ(table.game().plies(), 0);
  table.any_move(kNoon);
  EXPECT_EQ(table.act(Kind::Resign, 0, kNoon), "");
  EXPECT_EQ(table.act(Kind::Rematch, 0, kNoon), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::OfferRematch, EventKind::Rematch));
  EXPECT_EQ(table.game().rematch_id(), kNextId);
}

TEST(Offers, ARematchSwapsTheColours) {
  Header header = two_persons("lof", kFischer);
  header.rated = true;
  TestGame table(header);
  GameCommand join = command(Kind::Join);
  EXPECT_EQ(table.act(join, Actor{{0}, "", false}, kNoon), "rated");
  EXPECT_EQ(table.act(join, Actor{{0}, "Ada", false}, kNoon), "");
  EXPECT_EQ(table.act(join, Actor{{1}, "ada", false}, kNoon), "yourself");
  EXPECT_EQ(table.act(join, Actor{{1}, "Bob", false}, kNoon), "");
  EXPECT_EQ(table.act(Kind::Rematch, 0, kNoon), "not-over");
  table.any_move(kNoon);
  table.any_move(kNoon);
  EXPECT_EQ(table.act(Kind::Resign, 0, kNoon), "");
  EXPECT_TRUE(table.game().counts_for_rating());
  EXPECT_EQ(table.act(Kind::Rematch, 0, kNoon), "");
  EXPECT_EQ(table.act(Kind::Rematch, 0, kNoon), "offered");
  EXPECT_EQ(table.act(Kind::DeclineRematch, 1, kNoon), "");
  EXPECT_EQ(table.act(Kind::Rematch, 1, kNoon), "");
  EXPECT_EQ(table.act(Kind::Rematch, 0, kNoon), "");
  EXPECT_EQ(table.act(Kind::Rematch, 0, kNoon), "agreed");
  const NextGame next = next_game(table.game(), table.game().rematch_id(), kNoon + 9);
  const Result<LiveGame> again = LiveGame::fold(next.header, next.events, table.games());
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_EQ(again->phase(), Phase::Playing);
  EXPECT_EQ(again->player_name(0), "Bob");
  EXPECT_EQ(again->player_name(1), "Ada");
  EXPECT_THAT(again->seats_of_key("hash0"), IsEmpty());  // an account's seat has no key
  EXPECT_THAT(again->seats_of_account("ada"), ElementsAre(1));
  EXPECT_EQ(again->header().rematch_of, header.id);
  EXPECT_TRUE(again->header().rated);
}

}  // namespace
}  // namespace muster::club
