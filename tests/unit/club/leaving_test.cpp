// While a game waits: who gets up, declines, or calls it off. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "club/replies.h"
#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using Kind = GameCommand::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

// Four seats, of which the maker, a guest or with an account, has the first.
class TableOfFour : public TestGame {
 public:
  explicit TableOfFour(std::string maker = "")
      : TestGame(four_persons()), north{{0}, maker, false} {
    EXPECT_EQ(act(command(Kind::Join), north, made_at()), "");
    EXPECT_EQ(act(join(1, "east"), east, made_at()), "") << "even at the same millisecond";
  }

  TimeMs made_at() { return game().header().made_at; }

  const Actor north, east{{1}, "", false};
};

TEST(Leaving, AGuestGetsUpBeforeTheGameBeginsAndTheInvitationIsGoodAgain) {
  TableOfFour table;
  const LiveGame& game = table.game();
  ASSERT_TRUE(game.spent_key("hash1"));
  EXPECT_EQ(table.act(Kind::Leave, 0, kNoon), "maker-stays");
  EXPECT_EQ(table.act(Kind::Leave, 2, kNoon), "not-seated");
  EXPECT_EQ(table.act(command(Kind::Leave), Actor{}, kNoon), "no-seat");
  EXPECT_EQ(table.act(Kind::Leave, 1, kNoon), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Leave));
  EXPECT_FALSE(game.seat(1).taken);
  EXPECT_THAT(game.seats_of_key("east"), IsEmpty());
  EXPECT_THAT(game.seats_of_key("hash1"), ElementsAre(1));
  EXPECT_EQ(game.phase(), Phase::Waiting);
  ASSERT_EQ(table.act(join(1, "other"), Actor{{1}, "", false}, kNoon), "");
  ASSERT_EQ(table.act(join(2, "south"), Actor{{2}, "", false}, kNoon), "");
  ASSERT_EQ(table.act(join(3, ""), Actor{{3}, "Wes", false}, kNoon), "");
  EXPECT_EQ(game.phase(), Phase::Playing);
  EXPECT_EQ(table.act(Kind::Leave, 1, kNoon), "begun");
}

TEST(Leaving, WhatWasSaidIsNotTheNextOnesInTheSeat) {
  TableOfFour table;
  GameCommand bob = join(2, "bob");
  bob.guest = "Bob";
  const Actor south{{2}, "", false}, carol{{2}, "Carol", false};
  ASSERT_EQ(table.act(bob, south, kNoon), "");
  ASSERT_EQ(table.act(command(Kind::Chat, "foul"), south, kNoon), "");
  ASSERT_EQ(table.act(command(Kind::Leave), south, kNoon), "");
  ASSERT_EQ(table.act(join(2, ""), carol, kNoon), "");
  ASSERT_EQ(table.act(command(Kind::Chat, "hello"), carol, kNoon), "");
  const LiveGame& game = table.game();
  EXPECT_THAT(game.chat(), ElementsAre(ChatLine{-1, "", "Bob", "foul", kNoon},
                                       ChatLine{2, "Carol", "", "hello", kNoon}));
  GameCache games;
  const Result<LiveGame> again = LiveGame::fold(game.header(), game.events(), games);
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_THAT(again->chat(), testing::ElementsAreArray(game.chat()));
  const Json resumed = resume_reply("1", game, {}, 0, {}, kNoon);
  std::vector<std::string> names;
  for (const Json& event : resumed["events"]) {
    if (event["kind"] == "chat") names.push_back(event["name"]);
  }
  EXPECT_THAT(names, ElementsAre("", "Carol"));
}

// The first move is free of time from the moment the game begins, whoever sat down before.
TEST(Leaving, AClockStartsWhenTheLastSeatIsTakenForGood) {
  TestGame table(four_persons("loa:four-hand", {ClockSpec::Kind::Fischer, 600'000, 0}));
  const LiveGame& game = table.game();
  const TimeMs made_at = game.header().made_at;
  ASSERT_EQ(table.act(command(Kind::Join), Actor{{0}, "", false}, made_at), "");
  for (int seat = 1; seat < 3; ++seat) {
    ASSERT_EQ(table.act(join(seat, "key" + std::to_string(seat)), Actor{{seat}, "", false}, kNoon),
              "");
  }
  ASSERT_EQ(table.act(Kind::Leave, 1, kNoon + 1), "");
  ASSERT_EQ(table.act(join(3, "key3"), Actor{{3}, "", false}, kNoon + 2), "");
  EXPECT_EQ(game.phase(), Phase::Waiting) << "the seat that was left is free";
  EXPECT_EQ(game.flag_at(), std::nullopt);
  ASSERT_EQ(table.act(join(1, "again"), Actor{{1}, "", false}, kNoon + kHour), "");
  ASSERT_EQ(game.phase(), Phase::Playing);
  EXPECT_EQ(game.clocks().flag_at(), kNoon + kHour + kMaxFirstMoveFreeMs + 600'000);
}

TEST(Leaving, AnAccountGetsUpAndTakesItsWordsAlong) {
  TableOfFour table;
  const LiveGame& game = table.game();
  const Actor eve{{2}, "Eve", false};
  ASSERT_EQ(table.act(join(2, ""), eve, kNoon), "");
  ASSERT_EQ(table.act(command(Kind::Chat, "hello"), eve, kNoon), "");
  ASSERT_EQ(table.act(command(Kind::Chat, "oh"), table.east, kNoon), "");
  EXPECT_EQ(table.act(command(Kind::Leave), eve, kNoon), "");
  EXPECT_FALSE(game.seat(2).taken);
  EXPECT_THAT(game.seats_of_account("Eve"), IsEmpty());
  EXPECT_THAT(game.seats_of_key("hash2"), ElementsAre(2)) << "the invitation is good again";
  ASSERT_EQ(game.chat().size(), 1U);
  EXPECT_EQ(game.chat()[0].text, "oh");
  const std::string told = text_of(resume_reply("1", game, {}, 0, {}, kNoon));
  EXPECT_THAT(told, testing::Not(testing::HasSubstr("Eve")));
  EXPECT_THAT(told, testing::Not(testing::HasSubstr("hello")));
  EXPECT_THAT(told, testing::HasSubstr("oh"));
  // As the store gives it back: without the name and the words.
  std::vector<Event> stored(game.events().begin(), game.events().end());
  for (Event& event : stored) {
    if (event.seat == 2) event.data.clear();
  }
  GameCache games;
  const Result<LiveGame> again = LiveGame::fold(game.header(), stored, games);
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_EQ(text_of(snapshot(*again, {}, {}, kNoon)), text_of(snapshot(game, {}, {}, kNoon)));
}

TEST(Leaving, AnAccountThatMadeTheGameStaysAndSoDoesABot) {
  TableOfFour table("Ada");
  EXPECT_EQ(table.act(command(Kind::Leave), table.north, kNoon), "maker-stays");
  Header header = four_persons();
  header.seats[1] = {SeatSpec::Kind::Bot, 0, "Robot", ""};
  TestGame with_bot(header);
  EXPECT_EQ(with_bot.act(command(Kind::Leave), Actor{{1}, "Robot", false}, kNoon), "machine");
}

// The maker of a table took another seat by its link, too: only that one is given back.
TEST(Leaving, TheMakersOwnSeatStaysWhenAnotherOfTheAccountIsLeft) {
  for (const int named : {-1, 2}) {
    for (const int own : {0, 2}) {
      const int other = 2 - own;
      if (named >= 0 && named != other) continue;
      TestGame table(four_persons());
      const Actor ada{{0, 2}, "Ada", false};
      GameCommand sits = join(own, "");
      sits.makers_key = true;
      ASSERT_EQ(table.act(sits, ada, table.game().header().made_at), "");
      ASSERT_EQ(table.act(join(other, ""), ada, kNoon), "");
      GameCommand leave = command(Kind::Leave);
      leave.seat = named;
      EXPECT_EQ(table.act(leave, ada, kNoon), "");
      EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Leave));
      EXPECT_FALSE(table.game().seat(other).taken);
      EXPECT_TRUE(table.game().seat(own).held_by_maker()) << "who still calls it off";
      EXPECT_EQ(table.act(command(Kind::Abort), Actor{{1}, "", false}, kNoon), "not-maker");
      EXPECT_EQ(table.act(command(Kind::Leave), ada, kNoon), "maker-stays");
    }
  }
}

TEST(Leaving, WithoutASeatNamedWhereOneSitsIsLeft) {
  Header header = four_persons();
  header.seats[1].account = "Bob";
  TestGame table(header);
  const Actor bob{{1, 3}, "Bob", false};
  ASSERT_EQ(table.act(join(3, ""), bob, kNoon), "");
  EXPECT_EQ(table.act(command(Kind::Leave), bob, kNoon), "");
  EXPECT_FALSE(table.game().seat(3).taken);
  EXPECT_EQ(table.last().events.at(0).seat, 3);
}

TEST(Leaving, WhoIsInvitedByNameMayDecline) {
  Header header = four_persons();
  header.seats[1].account = header.seats[3].account = "Bob";
  TestGame table(header);
  const LiveGame& game = table.game();
  ASSERT_EQ(table.act(command(Kind::Join), Actor{{0}, "Ada", false}, header.made_at), "");
  const Actor bob{{1, 3}, "bob", false};
  EXPECT_EQ(table.act(Kind::Leave, 1, kNoon), "not-seated") << "another with the link";
  EXPECT_EQ(table.act(command(Kind::Leave), bob, kNoon), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Decline, EventKind::Decline));
  EXPECT_THAT(game.seats_of_account("Bob"), IsEmpty());
  EXPECT_THAT(game.seats_of_key("hash1"), ElementsAre(1));
  const Json shown = snapshot(game, {}, {}, kNoon);
  EXPECT_EQ(text_of(shown).find("Bob"), std::string::npos) << text_of(shown);
  EXPECT_EQ(shown["seats"][3]["declined"], true);
  EXPECT_FALSE(shown["seats"][2].contains("declined"));
  EXPECT_EQ(table.act(command(Kind::Leave), Actor{{}, "Bob", false}, kNoon), "no-seat");
  EXPECT_EQ(table.act(Kind::Leave, 3, kNoon), "not-seated");
  // The store gives it back without the name.
  GameCache games;
  const Result<LiveGame> again = LiveGame::fold(game.header(), game.events(), games);
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_EQ(text_of(snapshot(*again, {}, {}, kNoon)), text_of(shown));
  ASSERT_EQ(table.act(join(1, "other"), Actor{{1}, "", false}, kNoon), "");
  EXPECT_FALSE(snapshot(game, {}, {}, kNoon)["seats"][1].contains("declined"));
}

TEST(Leaving, WhoSitsAtTheTableAndIsInvitedElsewhereNamesTheSeatToDecline) {
  Header header = four_persons();
  header.seats[1].account = "Bob";
  TestGame table(header);
  const Actor bob{{1, 3}, "Bob", false};
  ASSERT_EQ(table.act(join(3, ""), bob, kNoon), "");
  GameCommand decline = command(Kind::Leave);
  decline.seat = 1;
  EXPECT_EQ(table.act(decline, bob, kNoon), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Decline));
  EXPECT_TRUE(table.game().seat(3).taken);
}

TEST(Leaving, WhileItWaitsOnlyItsMakerCallsAGameOff) {
  for (const std::string maker : {"", "Ada"}) {
    TableOfFour table(maker);
    const Actor bob{{2}, "Bob", false};
    ASSERT_EQ(table.act(join(2, ""), bob, kNoon), "");
    EXPECT_TRUE(table.game().seat(0).makers);
    EXPECT_FALSE(table.game().seat(1).makers || table.game().seat(2).makers);
    EXPECT_EQ(table.act(command(Kind::Abort), table.east, kNoon), "not-maker");
    EXPECT_EQ(table.act(command(Kind::Abort), bob, kNoon), "not-maker");
    EXPECT_EQ(table.act(Kind::Abort, 3, kNoon), "not-maker") << "an invitation is no say";
    EXPECT_EQ(table.game().called_off_by(), std::nullopt);
    EXPECT_EQ(table.act(command(Kind::Abort), table.north, kNoon), "");
    EXPECT_EQ(table.game().called_off_by(), 0);
  }
}

// Games of before: the maker's Join was stored some time after the game was made.
TEST(Leaving, WithoutAKnownMakerAnySeatCallsOff) {
  for (const int caller : {0, 1}) {
    TestGame table(four_persons());
    const TimeMs later = table.game().header().made_at + 1;
    ASSERT_EQ(table.act(command(Kind::Join), Actor{{0}, "", false}, later), "");
    ASSERT_EQ(table.act(join(1, "east"), Actor{{1}, "", false}, later), "");
    const Json shown = snapshot(table.game(), {}, {}, kNoon);
    for (const Json& seat : shown["seats"]) {
      EXPECT_FALSE(seat.contains("maker")) << "as the page reads it";
    }
    EXPECT_EQ(table.act(Kind::Abort, caller, kNoon), "");
  }
}

// As the store gives it back: no name in the Join, no hash on the seat.
TEST(Leaving, AMakerWhoseAccountIsDeletedHoldsNobodyUp) {
  Header header = four_persons();
  header.seats[0].key_hash.clear();
  const std::vector<Event> events = {{1, header.made_at, EventKind::Join, 0, 0, ""},
                                     {2, kNoon, EventKind::Join, 1, 0, "Bob"}};
  GameCache games;
  const Result<LiveGame> game = LiveGame::fold(header, events, games);
  ASSERT_TRUE(game) << game.error().to_text();
  EXPECT_FALSE(snapshot(*game, {}, {}, kNoon)["seats"][0].contains("maker"));
  EXPECT_FALSE(game->decide(command(Kind::Abort), Actor{{1}, "Bob", false}, kNoon).refused);
}

TEST(Leaving, ASeatIsNotLeftWithoutEnd) {
  TableOfFour table;
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(table.act(command(Kind::Leave), table.east, kNoon), "") << i;
    ASSERT_EQ(table.act(join(1, "key" + std::to_string(i)), table.east, kNoon), "");
  }
  EXPECT_EQ(table.act(command(Kind::Leave), table.east, kNoon), "too-much");
  EXPECT_TRUE(table.game().seat(1).taken);
}

}  // namespace
}  // namespace muster::club
