// SPDX-License-Identifier: MIT
#include "club/notice.h"

#include <gmock/gmock.h>

#include "test_game.h"

namespace muster::club {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Kind = GameCommand::Kind;

Header between_accounts(ClockSpec clock) {
  Header header = two_persons("loa", clock);
  header.seats[0] = {SeatSpec::Kind::Person, 0, "", ""};
  header.seats[1] = {SeatSpec::Kind::Person, 0, "Bob", ""};
  return header;
}

// Ann has sat down; Bob too if the game has begun.
LiveGame game_of(ClockSpec clock, bool begun, std::vector<std::string> moves = {}) {
  static GameCache games;
  std::vector<Event> events = {{1, kNoon, EventKind::Join, 0, 0, "Ann"}};
  if (begun) {
    events.push_back({2, kNoon, EventKind::Join, 1, 0, "Bob"});
    events.push_back({3, kNoon, EventKind::Begin, -1, 0, ""});
  }
  for (const std::string& move : moves) {
    const auto seq = static_cast<std::int64_t>(events.size()) + 1;
    events.push_back({seq, kNoon + 1000 * seq, EventKind::Move, (seq % 2 == 0) ? 0 : 1, 0, move});
  }
  auto game = LiveGame::fold(between_accounts(clock), events, games);
  EXPECT_TRUE(game) << game.error().to_text();
  return std::move(*game);
}

TEST(NoticeTest, WhoeverIsOnTurnByAccountOrByKey) {
  const LiveGame begun = game_of({}, true), moved = game_of({}, true, {"b1-b3"});
  EXPECT_EQ(person_on_turn(begun), "Ann");
  EXPECT_EQ(person_on_turn(moved), "Bob");
  EXPECT_EQ(person_on_turn(game_of({}, false)), "");
  EXPECT_NE(whose_turn(begun), whose_turn(moved));
  TestGame guests(two_persons());
  guests.sit();
  const std::string guest = person_on_turn(guests.game());
  EXPECT_TRUE(is_guest(guest));
  EXPECT_EQ(guest_key(guest), guests.game().seat(0).key_hash);
  EXPECT_TRUE(still_news(guests.game(), kTurnNotice, 99));
  const record::Json json = notice_json(guests.game(), kTurnNotice, 1, guest, kNoon);
  EXPECT_EQ(json["account"], "") << "a key's hash goes nowhere";
  EXPECT_EQ(json.dump().find(guest_key(guest)), std::string::npos);
}

TEST(NoticeTest, WhoeverIsInvitedAndHasNotComeYet) {
  EXPECT_THAT(invited_accounts(game_of({}, false)), ElementsAre("Bob"));
  EXPECT_THAT(invited_accounts(game_of({}, true)), IsEmpty());
  EXPECT_TRUE(still_news(game_of({}, false), kChallengeNotice, 1));
  EXPECT_FALSE(still_news(game_of({}, true), kChallengeNotice, 1));
}

TEST(NoticeTest, IsNewsUntilTheNextMove) {
  const LiveGame game = game_of({}, true, {"b1-b3"});
  EXPECT_TRUE(still_news(game, kTurnNotice, 4));
  EXPECT_FALSE(still_news(game, kTurnNotice, 3)) << "that was Ann's turn";
  EXPECT_TRUE(still_news(game, kTurnNotice, 99)) << "a number from nowhere does no harm";
  EXPECT_FALSE(still_news(game_of({}, false), kTurnNotice, 1)) << "it has not begun";
}

TEST(NoticeTest, GamesThatArePlayedInOneSittingAreNotInterrupted) {
  EXPECT_TRUE(unhurried(game_of({}, true), kNoon));
  EXPECT_TRUE(unhurried(game_of({ClockSpec::Kind::Days, 0, 24 * kHour}, true), kNoon));
  const ClockSpec blitz{ClockSpec::Kind::Fischer, 300'000, 2000};
  EXPECT_FALSE(unhurried(game_of(blitz, true), kNoon));
  EXPECT_TRUE(unhurried(game_of({ClockSpec::Kind::Fischer, kHour, 0}, true), kNoon));
  EXPECT_EQ(clock_notice_at(game_of(blitz, true)), std::nullopt);
  EXPECT_EQ(clock_notice_at(game_of({}, true)), std::nullopt);
}

TEST(NoticeTest, AClockWarnsWithAQuarterLeftAndThreeHoursAtMost) {
  EXPECT_EQ(clock_notice_at(game_of({ClockSpec::Kind::Days, 0, 4 * kHour}, true)),
            kNoon + 3 * kHour);
  EXPECT_EQ(clock_notice_at(game_of({ClockSpec::Kind::Days, 0, 72 * kHour}, true)),
            kNoon + 69 * kHour);
}

TEST(NoticeTest, SaysWhatAndWho) {
  const LiveGame game = game_of({ClockSpec::Kind::Days, 0, 24 * kHour}, true, {"b1-b3"});
  const record::Json json = notice_json(game, kTurnNotice, 4, "Bob", kNoon + 4000);
  EXPECT_EQ(json["id"], "GameNumber01:4:turn");
  EXPECT_EQ(json["opponent"], "Ann");
  EXPECT_EQ(json["move"], "b1-b3");
  EXPECT_EQ(json["left_ms"], 24 * kHour);
  EXPECT_EQ(notice_expires_at(game, kClockNotice, kNoon), json["flag_at"]);
  const record::Json challenge = notice_json(game_of({}, false), kChallengeNotice, 1, "Bob", kNoon);
  EXPECT_EQ(challenge["opponent"], "Ann");
  EXPECT_FALSE(challenge.contains("move"));
  EXPECT_FALSE(challenge.contains("level"));

  GameCache games;
  Header header = between_accounts({});
  header.seats[1] = {SeatSpec::Kind::Engine, 5, "", ""};
  const std::vector<Event> events = {{1, kNoon, EventKind::Join, 0, 0, "Ann"},
                                     {2, kNoon, EventKind::Begin, -1, 0, ""}};
  const auto against_engine = LiveGame::fold(header, events, games);
  ASSERT_TRUE(against_engine) << against_engine.error().to_text();
  EXPECT_EQ(notice_json(*against_engine, kTurnNotice, 2, "Ann", kNoon)["level"], 5);
}

}  // namespace
}  // namespace muster::club
