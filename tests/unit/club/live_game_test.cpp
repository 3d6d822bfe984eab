// Who may do what and when, in games of two.
// SPDX-License-Identifier: MIT
#include "club/live_game.h"

#include <gmock/gmock.h>

#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using Kind = GameCommand::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(LiveGame, BeginsWhenTheLastSeatIsTaken) {
  TestGame table(two_persons("loa", kFischer));
  EXPECT_EQ(table.game().phase(), Phase::Waiting);
  EXPECT_EQ(table.act(Kind::Join, 0, kNoon), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Join));
  EXPECT_EQ(table.act(Kind::Join, 0, kNoon), "taken");
  EXPECT_EQ(table.move("b1-b3", kNoon), "not-begun");
  EXPECT_EQ(table.act(Kind::Join, 1, kNoon + 5'000), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Join, EventKind::Begin));
  EXPECT_EQ(table.game().phase(), Phase::Playing);
  EXPECT_EQ(table.game().turn_seat(), 0);
  EXPECT_EQ(table.last().events[1].data, "15000");  // a quarter of the minute costs nothing
  EXPECT_EQ(table.game().clocks().flag_at(), kNoon + 80'000);
  EXPECT_EQ(table.act(Kind::Join, 1, kNoon), "begun");
}

TEST(LiveGame, AMoveIsSpelledAndTheClockPressed) {
  TestGame table(two_persons("loa", kFischer));
  table.sit();
  EXPECT_EQ(table.move("B1B3", kNoon + 10'000), "");
  EXPECT_EQ(table.last().events[0].data, "b1-b3");
  EXPECT_EQ(table.game().turn_seat(), 1);
  EXPECT_EQ(table.game().clocks().left_ms(0, kNoon + 10'000), 55'000);
  EXPECT_THAT(table.game().moves(), ElementsAre("b1-b3"));
}

TEST(LiveGame, OnlyTheSeatOnTurnMoves) {
  TestGame table(two_persons());
  table.sit();
  EXPECT_EQ(table.act(command(Kind::Move, "a2-c2"), 1, kNoon), "not-your-turn");
  EXPECT_EQ(table.last().refused->kind, Refusal::Kind::Conflict);
  EXPECT_EQ(table.act(command(Kind::Move, "b1-b3"), Actor{}, kNoon), "no-seat");
  EXPECT_EQ(http_status(table.last().refused->kind), 403);
  GameCommand named = command(Kind::Move, "b1-b3");
  named.seat = 0;
  EXPECT_EQ(table.act(named, 1, kNoon), "not-your-seat");
  EXPECT_THAT(table.last().events, IsEmpty());
}

TEST(LiveGame, IllegalMovesAreRefusedWithTheReason) {
  TestGame table(two_persons());
  table.sit();
  EXPECT_EQ(table.move("b1-b4", kNoon), "illegal-move");
  const Refusal english = *table.last().refused;
  EXPECT_EQ(english.kind, Refusal::Kind::Illegal);
  EXPECT_EQ(english.error.field, "move");
  const Result<Reason> reason = table.game().state().explain("b1-b4");
  ASSERT_TRUE(reason);
  EXPECT_EQ(english.error.message, table.game().game().say(*reason, Language::English));
  ASSERT_TRUE(english.reason);
  EXPECT_EQ(english.reason->code, reason->code);
  GameCommand japanese = command(Kind::Move, "b1-b4");
  japanese.language = Language::Japanese;
  table.act(japanese, 0, kNoon);
  EXPECT_EQ(table.last().refused->error.message,
            table.game().game().say(*reason, Language::Japanese));
  EXPECT_EQ(table.move("hello", kNoon), "unreadable-move");
}

TEST(LiveGame, ThePlyGuardsAgainstRaces) {
  TestGame table(two_persons());
  table.sit();
  GameCommand late = command(Kind::Move, "b1-b3");
  late.ply = 1;
  EXPECT_EQ(table.act(late, 0, kNoon), "wrong-ply");
  late.ply = 0;
  EXPECT_EQ(table.act(late, 0, kNoon), "");
}

TEST(LiveGame, AWinOnTheBoardEndsTheGame) {
  Header header = two_persons("loa", kFischer);
  header.start = "8/8/8/2b2b2/8/8/w6w/8 b";
  TestGame table(header);
  table.sit();
  const std::vector<std::string> legal = table.game().state().legal();
  for (const std::string& move : legal) {
    const std::unique_ptr<AnyState> probe = table.game().state().clone();
    ASSERT_TRUE(probe->play(move));
    if (!probe->outcome().over()) continue;
    EXPECT_EQ(table.move(move, kNoon + 1'000), "");
    break;
  }
  EXPECT_EQ(table.game().phase(), Phase::Over);
  EXPECT_EQ(table.game().outcome().ending, Ending::Connected);
  EXPECT_FALSE(table.game().clocks().running());
  EXPECT_EQ(table.game().digest().result, "black");
  EXPECT_EQ(table.game().digest().ending, "connected");
  EXPECT_EQ(table.game().digest().flag_at, std::nullopt);
  EXPECT_EQ(table.move("b1-b3", kNoon), "over");
  EXPECT_EQ(table.act(Kind::Resign, 0, kNoon), "over");
}

TEST(LiveGame, ResignationLosesOnAnybodysTurn) {
  TestGame table(two_persons());
  table.sit();
  EXPECT_EQ(table.act(Kind::Resign, 1, kNoon), "");
  EXPECT_EQ(table.game().outcome(), (Outcome{Winner::One, Ending::Resigned, false}));
}

// --- time

TEST(LiveGame, TheFlagFallsWhenTimeAndLagAreOver) {
  TestGame table(two_persons("loa", kFischer));
  table.sit();
  const Actor server{{}, "", true};
  EXPECT_EQ(table.game().flag_at(), kNoon + 60'500);
  EXPECT_EQ(table.game().digest().flag_at, kNoon + 60'500);
  EXPECT_EQ(table.act(command(Kind::Flag), server, kNoon + 60'499), "");
  EXPECT_THAT(table.last().events, IsEmpty());
  EXPECT_EQ(table.act(command(Kind::Flag), Actor{{1}, "", false}, kNoon + 1), "server-only");
  EXPECT_EQ(table.act(command(Kind::Flag), server, kNoon + 60'500), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Flag));
  EXPECT_EQ(table.game().outcome(), (Outcome{Winner::Two, Ending::Time, false}));
  EXPECT_EQ(table.game().clocks().left_ms(0, kNoon + 99'000), 0);
}

TEST(LiveGame, AMoveAfterTheFlagIsRefusedAndTheFlagFalls) {
  TestGame table(two_persons("loa", kFischer));
  table.sit();
  EXPECT_EQ(table.move("b1-b3", kNoon + 60'000), "time-is-up");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Flag));
  EXPECT_EQ(table.game().phase(), Phase::Over);
  EXPECT_THAT(table.game().moves(), IsEmpty());
}

TEST(LiveGame, LagIsGrantedWithinABank) {
  TestGame table(two_persons("loa", kFischer));
  table.sit();
  EXPECT_EQ(table.move("b1-b3", kNoon + 60'300, 400), "");  // was sent in time
  EXPECT_EQ(table.last().events[0].lag_ms, 400);
  EXPECT_EQ(table.game().clocks().left_ms(0, kNoon + 60'300), 5'100);  // 60 - 59.9 + 5
  TestGame greedy(two_persons("loa", {ClockSpec::Kind::Fischer, 3'600'000, 0}));
  greedy.sit();
  std::int64_t granted = 0;
  for (int i = 0; i < 60; ++i) {
    GameCommand move = command(Kind::Move, greedy.game().state().legal().front());
    move.lag_ms = 60'000;
    ASSERT_EQ(greedy.act(move, *greedy.game().turn_seat(), kNoon + i * 1'000), "");
    ASSERT_LE(greedy.last().events[0].lag_ms, kMaxLagMs);
    if (greedy.last().events[0].seat == 0) granted += greedy.last().events[0].lag_ms;
    if (greedy.game().phase() != Phase::Playing) break;
  }
  EXPECT_EQ(granted, kLagBankMs);
}

TEST(LiveGame, ARefundComesBeforeTheFlag) {
  TestGame table(two_persons("loa", kFischer));
  table.sit();
  GameCommand away = command(Kind::Refund);
  away.away_ms = 300'000;
  EXPECT_EQ(table.act(away, Actor{{0}, "", false}, kNoon + 310'000), "server-only");
  TestGame again(two_persons("loa", kFischer));
  again.sit();
  EXPECT_EQ(again.act(away, Actor{{}, "", true}, kNoon + 310'000), "");
  EXPECT_EQ(again.game().clocks().left_ms(0, kNoon + 310'000), 50'000);
  EXPECT_EQ(again.any_move(kNoon + 311'000), "");
  TestGame untimed(two_persons());
  untimed.sit();
  EXPECT_EQ(untimed.act(away, Actor{{}, "", true}, kNoon), "");
  EXPECT_THAT(untimed.last().events, IsEmpty());
}

TEST(LiveGame, TimeNeverGoesBack) {
  TestGame table(two_persons("loa", kFischer));
  table.sit();
  EXPECT_EQ(table.any_move(kNoon + 10'000), "");
  EXPECT_EQ(table.any_move(kNoon + 4'000), "");  // another server's clock
  EXPECT_EQ(table.last().events[0].at, kNoon + 10'000);
  EXPECT_EQ(table.game().clocks().left_ms(1, kNoon + 10'000), 65'000);
}

// --- the end before it begins

TEST(LiveGame, AbortBeforeTheSecondMove) {
  TestGame waiting(two_persons());
  EXPECT_EQ(waiting.act(command(Kind::Abort), Actor{}, kNoon), "no-seat");
  EXPECT_EQ(waiting.act(Kind::Abort, 0, kNoon), "");
  EXPECT_EQ(waiting.game().phase(), Phase::Aborted);
  EXPECT_EQ(waiting.act(Kind::Join, 1, kNoon), "begun");
  TestGame table(two_persons("loa", kFischer));
  table.sit();
  table.any_move(kNoon);
  EXPECT_EQ(table.act(Kind::Abort, 1, kNoon), "");
  EXPECT_EQ(table.game().phase(), Phase::Aborted);
  EXPECT_FALSE(table.game().outcome().over());
  EXPECT_FALSE(table.game().clocks().running());
  TestGame late(two_persons());
  late.sit();
  late.any_move(kNoon);
  late.any_move(kNoon);
  EXPECT_EQ(late.act(Kind::Abort, 0, kNoon), "too-late");
}

// --- chat

TEST(LiveGame, PlayersSpeakAndSpectatorsAfterwards) {
  TestGame table(two_persons());
  table.sit();
  EXPECT_EQ(table.act(command(Kind::Chat, "  good luck "), 0, kNoon), "");
  EXPECT_EQ(table.game().chat().front().text, "good luck");
  EXPECT_EQ(table.act(command(Kind::Chat, "a\nb"), 0, kNoon), "bad-text");
  EXPECT_EQ(table.act(command(Kind::Chat, std::string(501, 'x')), 0, kNoon), "bad-text");
  EXPECT_EQ(table.act(command(Kind::Chat, "hi"), Actor{}, kNoon), "no-seat");
  const Actor carol{{}, "Carol", false};
  EXPECT_EQ(table.act(command(Kind::Chat, "play b1-b3"), carol, kNoon), "not-over");
  table.act(Kind::Resign, 0, kNoon);
  EXPECT_EQ(table.act(command(Kind::Chat, "well played"), carol, kNoon), "");
  EXPECT_EQ(table.game().chat().back().name, "Carol");
  EXPECT_EQ(table.game().chat().back().text, "well played");
  EXPECT_EQ(table.game().chat().back().seat, -1);
  Header silent = two_persons();
  silent.chat = false;
  TestGame quiet(silent);
  quiet.sit();
  EXPECT_EQ(quiet.act(command(Kind::Chat, "hi"), 0, kNoon), "chat-off");
}

}  // namespace
}  // namespace muster::club
