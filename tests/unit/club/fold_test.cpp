// Lists of events that cannot be: errors with the event's number, and the game is unchanged.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using testing::HasSubstr;

Event event(std::int64_t seq, EventKind kind, int seat = -1, std::string data = "",
            TimeMs at = kNoon, std::int64_t lag_ms = 0) {
  return {seq, at, kind, seat, lag_ms, std::move(data)};
}

const std::vector<Event>& opening() {
  static const std::vector<Event> events = {event(1, EventKind::Join, 0, "Ada"),
                                            event(2, EventKind::Join, 1),
                                            event(3, EventKind::Begin)};
  return events;
}

// The opening and then these; what is said of the first that cannot be.
std::string error_of(std::vector<Event> more, const ClockSpec& clock = {}) {
  GameCache games;
  Result<LiveGame> game = LiveGame::fold(two_persons("loa", clock), opening(), games);
  EXPECT_TRUE(game) << game.error().to_text();
  for (const Event& next : more) {
    const Digest before = game->digest();
    const std::int64_t seq = game->seq();
    const Status applied = game->apply(next);
    if (applied) continue;
    EXPECT_EQ(game->digest(), before);
    EXPECT_EQ(game->seq(), seq);
    return applied.error().to_text();
  }
  return "";
}

TEST(Fold, TheOpeningIsFine) { EXPECT_EQ(error_of({event(4, EventKind::Move, 0, "b1-b3")}), ""); }

TEST(Fold, NumbersAreConsecutive) {
  EXPECT_EQ(error_of({event(5, EventKind::Move, 0, "b1-b3")}), "event 5 (move): expected number 4");
  EXPECT_EQ(error_of({event(3, EventKind::Move, 0, "b1-b3")}), "event 3 (move): expected number 4");
}

TEST(Fold, MovesAreLegalAndOnTurn) {
  EXPECT_THAT(error_of({event(4, EventKind::Move, 0, "b1-b4")}), HasSubstr("event 4 (move): "));
  EXPECT_THAT(error_of({event(4, EventKind::Move, 1, "a2-c2")}), HasSubstr("not on turn"));
  EXPECT_THAT(error_of({event(4, EventKind::Move, 7, "a2-c2")}), HasSubstr("no seat 7"));
  EXPECT_THAT(error_of({event(4, EventKind::Move, -1, "a2-c2")}), HasSubstr("no seat -1"));
  EXPECT_THAT(error_of({event(4, EventKind::Move, 0, "b1-b3", kNoon, 501)}), HasSubstr("lag"));
  EXPECT_THAT(error_of({event(4, EventKind::Move, 0, "b1-b3", -1)}), HasSubstr("time"));
}

TEST(Fold, ResultsComeOnceAndInTheirPhase) {
  EXPECT_THAT(error_of({event(4, EventKind::Resign, 0), event(5, EventKind::Resign, 1)}),
              HasSubstr("event 5 (resign): the game is over"));
  EXPECT_THAT(error_of({event(4, EventKind::Begin)}), HasSubstr("the game is playing"));
  EXPECT_THAT(error_of({event(4, EventKind::Join, 0)}), HasSubstr("the game is playing"));
  EXPECT_THAT(error_of({event(4, EventKind::OfferRematch, 0)}), HasSubstr("playing"));
  EXPECT_THAT(error_of({event(4, EventKind::Key, 0, "x")}), HasSubstr("taken"));
  EXPECT_THAT(error_of({event(4, EventKind::Transfer, 1, "c"), event(5, EventKind::Key, 1, "x"),
                        event(6, EventKind::Key, 1, "y")}),
              HasSubstr("event 6 (key): the seat is taken"))
      << "a code is good once";
}

// Beside servers that know of the first move's free time there may be older ones, which do not.
TEST(Fold, FlagsOfOlderServersAreFlags) {
  GameCache games;
  std::vector<Event> events = opening();
  events.back().data = "15000";
  Result<LiveGame> game =
      LiveGame::fold(two_persons("loa", {ClockSpec::Kind::Fischer, 60'000, 0}), events, games);
  ASSERT_TRUE(game) << game.error().to_text();
  EXPECT_FALSE(game->apply(event(4, EventKind::Flag, 0, "", kNoon + 59'000)));
  EXPECT_TRUE(game->apply(event(4, EventKind::Flag, 0, "", kNoon + 60'000)));
}

TEST(Fold, FlagsFallOnlyWhenTimeIsUp) {
  const ClockSpec clock{ClockSpec::Kind::Fischer, 60'000, 0};
  EXPECT_THAT(error_of({event(4, EventKind::Flag, 0)}, clock), HasSubstr("has time left"));
  EXPECT_THAT(error_of({event(4, EventKind::Flag, 1, "", kNoon + 70'000)}, clock),
              HasSubstr("not on turn"));
  EXPECT_EQ(error_of({event(4, EventKind::Flag, 0, "", kNoon + 70'000)}, clock), "");
  EXPECT_THAT(error_of({event(4, EventKind::Flag, 0, "", kNoon + 70'000)}),
              HasSubstr("has time left"));
}

TEST(Fold, OffersMustFit) {
  EXPECT_THAT(error_of({event(4, EventKind::AcceptDraw, 0)}), HasSubstr("offers no draw"));
  EXPECT_THAT(error_of({event(4, EventKind::OfferDraw, 0), event(5, EventKind::AcceptDraw, 0)}),
              HasSubstr("offers no draw"));
  EXPECT_THAT(error_of({event(4, EventKind::DeclineDraw, 0)}), HasSubstr("nothing is offered"));
  EXPECT_THAT(error_of({event(4, EventKind::OfferTakeback, 0, "1")}), HasSubstr("whole number"));
  EXPECT_THAT(error_of({event(4, EventKind::Move, 0, "b1-b3"),
                        event(5, EventKind::OfferTakeback, 0, "1x")}),
              HasSubstr("whole number"));
  EXPECT_THAT(
      error_of({event(4, EventKind::Move, 0, "b1-b3"), event(5, EventKind::OfferTakeback, 0, "1"),
                event(6, EventKind::AcceptTakeback, 1, "2")}),
      HasSubstr("other plies"));
  EXPECT_THAT(error_of({event(4, EventKind::Resign, 0), event(5, EventKind::OfferRematch, 0),
                        event(6, EventKind::Rematch, 1, "no id")}),
              HasSubstr("id of a game"));
}

TEST(Fold, OtherDataIsChecked) {
  EXPECT_THAT(error_of({event(4, EventKind::Refund, -1, "-5")}), HasSubstr("whole number"));
  EXPECT_THAT(error_of({event(4, EventKind::Refund, -1, "99999999999999999999")}),
              HasSubstr("whole number"));
  EXPECT_THAT(error_of({event(4, EventKind::Conditional, 1, "[[")}), HasSubstr("conditional"));
  EXPECT_THAT(error_of({event(4, EventKind::Chat, -1, "no name")}), HasSubstr("name"));
  EXPECT_THAT(error_of({event(4, EventKind::Chat, 0, std::string(kMaxChatBytes + 1, 'x'))}),
              HasSubstr("short text"));
  EXPECT_THAT(error_of({event(4, static_cast<EventKind>(77), 0, "")}),
              HasSubstr("event 4 (unknown): it is of no known kind"));
}

TEST(Fold, HeadersThatMakeNoGame) {
  GameCache games;
  const auto field = [&](const Header& header) {
    const Result<LiveGame> game = LiveGame::make(header, games);
    return game ? std::string() : game.error().field;
  };
  EXPECT_EQ(field(two_persons()), "");
  EXPECT_EQ(field(two_persons("chess")), "game");
  EXPECT_EQ(field(four_persons("loa")), "seats");
  EXPECT_EQ(field(two_persons("loa:four-hand")), "seats");
  Header header = two_persons();
  header.start = "8/8";
  EXPECT_EQ(field(header), "start");
  header.start = "start moves b1-b3";
  EXPECT_EQ(field(header), "start");
  header.start = "8/8/8/3bb3/8/8/w6w/8 w";
  EXPECT_EQ(field(header), "start");
  EXPECT_EQ(field(two_persons("loa", {ClockSpec::Kind::Days, 0, 1})), "clock.step_ms");
  header = two_persons();
  header.seats[0] = {SeatSpec::Kind::Engine, 13, "", ""};
  EXPECT_EQ(field(header), "seats");
}

TEST(Fold, WordsOfEventsGoBothWays) {
  for (int i = 0; i < kEventKinds; ++i) {
    const auto kind = static_cast<EventKind>(i);
    const Result<EventKind> back = parse_event_kind(to_text(kind));
    ASSERT_TRUE(back) << i;
    EXPECT_EQ(*back, kind);
  }
  EXPECT_EQ(to_text(EventKind::AcceptTakeback), "accept-takeback");
  EXPECT_EQ(to_text(EventKind::Refund), "forgive");
  EXPECT_FALSE(parse_event_kind("castle"));
}

TEST(GameCacheTest, MakesAGameOnceAndStaysBounded) {
  GameCache games;
  EXPECT_EQ(games.get("loa")->get(), games.get("loa")->get());
  EXPECT_EQ(games.size(), 1U);
  EXPECT_EQ(games.get("nonsense").error().field, "game");
  for (int i = 0; i < 2 * static_cast<int>(GameCache::kMaxGames); ++i) {
    ASSERT_TRUE(games.get("loa" + std::string(static_cast<std::size_t>(i), ' ')));
  }
  EXPECT_LE(games.size(), GameCache::kMaxGames);
}

TEST(Fold, AGameOutlivesTheAccountsOfThoseWhoPlayedIt) {
  // As the store leaves it: names of seats, bots and speakers are empty, and so are their words.
  Header header = two_persons();
  header.seats[1] = {SeatSpec::Kind::Bot, 0, "", ""};
  GameCache games;
  const std::vector<Event> events = {
      event(1, EventKind::Join, 0, ""),           event(2, EventKind::Begin, -1, ""),
      event(3, EventKind::Move, 0, "b1-b3"),      event(4, EventKind::Chat, 0, ""),
      event(5, EventKind::Resign, 0, ""),         event(6, EventKind::Chat, -1, "\n"),
      event(7, EventKind::Chat, -1, "Bob\nhello")};
  const auto game = LiveGame::fold(header, events, games);
  ASSERT_TRUE(game) << game.error().to_text();
  ASSERT_EQ(game->chat().size(), 1u);
  EXPECT_EQ(game->chat()[0].name, "Bob");
  for (const std::size_t removed : {3u, 5u}) EXPECT_FALSE(may_see(events[removed], {}));
  EXPECT_TRUE(may_see(events[6], {}));
  EXPECT_EQ(game->player_name(0) + game->player_name(1), "");
}

}  // namespace
}  // namespace muster::club
