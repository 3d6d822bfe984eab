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
