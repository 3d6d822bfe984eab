// Who holds a seat: invitations, guests' keys, accounts, transfers; and games that were stored
// before invitations were spent. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "club/replies.h"
#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using Kind = GameCommand::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

GameCommand join(int seat, std::string key_hash) {
  GameCommand made = command(Kind::Join);
  made.makers_key = false;
  made.seat = seat;
  made.key_hash = std::move(key_hash);
  return made;
}

GameCommand with_code(Kind kind, std::string code_hash, std::string key_hash = "") {
  GameCommand made = command(kind);
  made.code_hash = std::move(code_hash);
  made.key_hash = std::move(key_hash);
  return made;
}

TEST(Seats, WhoSitsDownSpendsTheInvitation) {
  TestGame table(two_persons());
  const LiveGame& game = table.game();
  EXPECT_EQ(table.act(join(1, ""), Actor{{1}, "", false}, kNoon), "no-key");
  EXPECT_EQ(table.act(join(1, "hash1"), Actor{{1}, "", false}, kNoon), "no-key")
      << "the invitation itself is no secret";
  EXPECT_EQ(table.act(join(1, "own"), Actor{{1}, "", false}, kNoon), "");
  EXPECT_THAT(game.seats_of_key("own"), ElementsAre(1));
  EXPECT_THAT(game.seats_of_key("hash1"), IsEmpty());
  EXPECT_TRUE(game.spent_key("hash1"));
  EXPECT_FALSE(game.spent_key("own"));
  EXPECT_EQ(table.act(join(0, "unused"), Actor{{0}, "Ada", false}, kNoon), "");
  EXPECT_THAT(game.seats_of_key("hash0"), IsEmpty());
  EXPECT_THAT(game.seats_of_key("unused"), IsEmpty()) << "an account needs no key";
  EXPECT_THAT(game.seats_of_account("ada"), ElementsAre(0));
  EXPECT_EQ(game.phase(), Phase::Playing);
}

TEST(Seats, AGuestsNameIsNoAccounts) {
  TestGame table(two_persons());
  const LiveGame& game = table.game();
  GameCommand sits = join(1, "own");
  sits.guest = "Ada";
  ASSERT_EQ(table.act(sits, Actor{{1}, "", false}, kNoon), "");
  sits = join(0, "unused");
  sits.guest = "Somebody";
  ASSERT_EQ(table.act(sits, Actor{{0}, "Bob", false}, kNoon), "");
  EXPECT_EQ(game.seat(1).guest, "Ada");
  EXPECT_EQ(game.player_name(1), "");
  EXPECT_EQ(game.shown_name(1), "Ada (guest)");
  EXPECT_EQ(game.shown_name(0), "Bob") << "an account has its own name";
  EXPECT_THAT(game.seats_of_account("Ada"), IsEmpty());
  EXPECT_THAT(game.seats_of_account("~Ada"), IsEmpty());
  EXPECT_THAT(game.seats_of_key("own"), ElementsAre(1)) << "a guest has a key";
  EXPECT_FALSE(game.counts_for_rating());
  const NextGame next = next_game(game, "GameNumber02", kNoon);
  GameCache games;
  const Result<LiveGame> again = LiveGame::fold(next.header, next.events, games);
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_EQ(again->shown_name(0), "Ada (guest)");
  EXPECT_EQ(again->shown_name(1), "Bob");
}

TEST(Seats, ATransferIsGoodOnceAndForAnHour) {
  TestGame table(two_persons());
  const LiveGame& game = table.game();
  ASSERT_EQ(table.act(join(0, "zero"), Actor{{0}, "", false}, kNoon), "");
  EXPECT_EQ(table.act(with_code(Kind::Transfer, "c"), Actor{{1}, "", false}, kNoon), "not-seated");
  ASSERT_EQ(table.act(join(1, "one"), Actor{{1}, "", false}, kNoon), "");
  EXPECT_EQ(table.act(with_code(Kind::Transfer, "c"), Actor{}, kNoon), "no-seat");
  EXPECT_EQ(table.act(with_code(Kind::Transfer, "c"), Actor{{1}, "", false}, kNoon), "");
  EXPECT_FALSE(may_see(table.last().events[0], std::vector<int>{1}));
  EXPECT_EQ(table.act(with_code(Kind::Claim, "d", "two"), Actor{}, kNoon), "no-transfer");
  EXPECT_EQ(table.act(with_code(Kind::Claim, "c", "two"), Actor{}, kNoon + kTransferMs),
            "no-transfer");
  EXPECT_EQ(table.act(with_code(Kind::Claim, "c", "zero"), Actor{}, kNoon + 1), "no-key");
  EXPECT_EQ(table.act(with_code(Kind::Claim, "c", "two"), Actor{}, kNoon + 1), "");
  EXPECT_THAT(game.seats_of_key("two"), ElementsAre(1));
  EXPECT_THAT(game.seats_of_key("one"), IsEmpty());
  EXPECT_EQ(table.act(with_code(Kind::Claim, "c", "three"), Actor{}, kNoon + 2), "no-transfer");
}

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

TEST(Seats, AGuestGetsUpBeforeTheGameBeginsAndTheInvitationIsGoodAgain) {
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

TEST(Seats, WhatWasSaidIsNotTheNextOnesInTheSeat) {
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
TEST(Seats, AClockStartsWhenTheLastSeatIsTakenForGood) {
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

TEST(Seats, AnAccountGetsUpAndTakesItsWordsAlong) {
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

TEST(Seats, AnAccountThatMadeTheGameStaysAndSoDoesABot) {
  TableOfFour table("Ada");
  EXPECT_EQ(table.act(command(Kind::Leave), table.north, kNoon), "maker-stays");
  Header header = four_persons();
  header.seats[1] = {SeatSpec::Kind::Bot, 0, "Robot", ""};
  TestGame with_bot(header);
  EXPECT_EQ(with_bot.act(command(Kind::Leave), Actor{{1}, "Robot", false}, kNoon), "machine");
}

// The maker of a table took another seat by its link, too: only that one is given back.
TEST(Seats, TheMakersOwnSeatStaysWhenAnotherOfTheAccountIsLeft) {
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

TEST(Seats, WithoutASeatNamedWhereOneSitsIsLeft) {
  Header header = four_persons();
  header.seats[1].account = "Bob";
  TestGame table(header);
  const Actor bob{{1, 3}, "Bob", false};
  ASSERT_EQ(table.act(join(3, ""), bob, kNoon), "");
  EXPECT_EQ(table.act(command(Kind::Leave), bob, kNoon), "");
  EXPECT_FALSE(table.game().seat(3).taken);
  EXPECT_EQ(table.last().events.at(0).seat, 3);
}

TEST(Seats, WhoIsInvitedByNameMayDecline) {
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

TEST(Seats, WhoSitsAtTheTableAndIsInvitedElsewhereNamesTheSeatToDecline) {
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

TEST(Seats, WhileItWaitsOnlyItsMakerCallsAGameOff) {
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
TEST(Seats, WithoutAKnownMakerAnySeatCallsOff) {
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
TEST(Seats, AMakerWhoseAccountIsDeletedHoldsNobodyUp) {
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

TEST(Seats, ASeatIsNotLeftWithoutEnd) {
  TableOfFour table;
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(table.act(command(Kind::Leave), table.east, kNoon), "") << i;
    ASSERT_EQ(table.act(join(1, "key" + std::to_string(i)), table.east, kNoon), "");
  }
  EXPECT_EQ(table.act(command(Kind::Leave), table.east, kNoon), "too-much");
  EXPECT_TRUE(table.game().seat(1).taken);
}

// Stored before: a guest's only key is the link, and an account's link must open nothing any more.
TEST(Seats, OldGamesKeepTheirGuestsAndLoseTheirSpentLinks) {
  GameCache games;
  const std::vector<Event> events = {{1, kNoon, EventKind::Join, 0, 0, ""},
                                     {2, kNoon, EventKind::Join, 1, 0, "Bob"},
                                     {3, kNoon, EventKind::Begin, -1, 0, ""}};
  const Result<LiveGame> game = LiveGame::fold(two_persons(), events, games);
  ASSERT_TRUE(game);
  EXPECT_THAT(game->seats_of_key("hash0"), ElementsAre(0));
  EXPECT_THAT(game->seats_of_key("hash1"), IsEmpty());
  EXPECT_THAT(game->seats_of_account("Bob"), ElementsAre(1));
  const NextGame next = next_game(*game, kNextId, kNoon);
  const Result<LiveGame> again = LiveGame::fold(next.header, next.events, games);
  ASSERT_TRUE(again);
  EXPECT_THAT(again->seats_of_key("hash0"), ElementsAre(1));
  EXPECT_THAT(again->seats_of_key("hash1"), IsEmpty());
}

}  // namespace
}  // namespace muster::club
