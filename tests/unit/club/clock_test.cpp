// SPDX-License-Identifier: MIT
#include "club/clock.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "test_game.h"

namespace muster::club {
namespace {

using ClockKind = ClockSpec::Kind;

TEST(Clock, FischerAddsItsStepAfterTheMove) {
  Clocks clocks({ClockKind::Fischer, 60'000, 5'000}, 2);
  EXPECT_FALSE(clocks.running());
  EXPECT_EQ(clocks.flag_at(), std::nullopt);
  clocks.start(0, 1'000'000);
  EXPECT_EQ(clocks.left_ms(0, 1'010'000), 50'000);
  EXPECT_EQ(clocks.left_ms(1, 1'010'000), 60'000);
  EXPECT_EQ(clocks.flag_at(), 1'060'000);
  clocks.press(1, 1'010'000, 0);
  EXPECT_EQ(clocks.left_ms(0, 1'010'000), 55'000);  // 60 - 10 + 5
  EXPECT_EQ(clocks.seat(), 1);
  EXPECT_EQ(clocks.flag_at(), 1'070'000);
  clocks.press(0, 1'012'000, 0);
  EXPECT_EQ(clocks.left_ms(1, 1'100'000), 63'000);  // 60 - 2 + 5, and it stands still
  clocks.stop(1'020'000);
  EXPECT_EQ(clocks.left_ms(0, 9'000'000), 47'000);  // 55 - 8
  EXPECT_EQ(clocks.flag_at(), std::nullopt);
}

TEST(Clock, FischerWithoutBaseHasItsStepForTheFirstMove) {
  Clocks clocks({ClockKind::Fischer, 0, 5'000}, 2);
  clocks.start(0, 0);
  EXPECT_EQ(clocks.left_ms(0, 0), 5'000);
  clocks.press(1, 3'000, 0);
  EXPECT_EQ(clocks.left_ms(0, 3'000), 7'000);
}

TEST(Clock, DelayCostsNothingAtFirst) {
  Clocks clocks({ClockKind::Delay, 30'000, 3'000}, 2);
  clocks.start(0, 0);
  EXPECT_EQ(clocks.flag_at(), 33'000);
  EXPECT_EQ(clocks.left_ms(0, 2'000), 30'000);
  EXPECT_EQ(clocks.free_ms(0, 2'000), 1'000);
  EXPECT_EQ(clocks.left_ms(0, 10'000), 23'000);  // 30 - (10 - 3)
  EXPECT_EQ(clocks.free_ms(0, 10'000), 0);
  clocks.press(1, 10'000, 0);
  EXPECT_EQ(clocks.left_ms(0, 10'000), 23'000);
  clocks.press(0, 12'500, 0);  // within the delay
  EXPECT_EQ(clocks.left_ms(1, 12'500), 30'000);
}

TEST(Clock, DaysUseTheBankOnlyBeyondTheMovesOwnTime) {
  Clocks clocks({ClockKind::Days, 10 * kDay, 3 * kDay}, 2);
  clocks.start(0, 0);
  EXPECT_EQ(clocks.left_ms(0, 0), 13 * kDay);
  EXPECT_EQ(clocks.left_ms(0, kDay), 12 * kDay);
  EXPECT_EQ(clocks.bank_ms(0, kDay), 10 * kDay);
  EXPECT_EQ(clocks.flag_at(), 13 * kDay);
  clocks.press(1, 5 * kDay, 0);  // two days out of the bank
  EXPECT_EQ(clocks.bank_ms(0, 5 * kDay), 8 * kDay);
  EXPECT_EQ(clocks.left_ms(0, 5 * kDay), 11 * kDay);  // what it will have on turn
  clocks.press(0, 6 * kDay, 0);
  EXPECT_EQ(clocks.bank_ms(1, 6 * kDay), 10 * kDay);
  EXPECT_EQ(clocks.flag_at(), 17 * kDay);  // 6 + 3 + 8
}

TEST(Clock, UntimedNeverFalls) {
  Clocks clocks({}, 2);
  clocks.start(1, 0);
  EXPECT_TRUE(clocks.running());
  EXPECT_EQ(clocks.left_ms(1, kDay), std::nullopt);
  EXPECT_EQ(clocks.flag_at(), std::nullopt);
}

TEST(Clock, LagIsGivenBackButNeverMoreThanWasUsed) {
  Clocks clocks({ClockKind::Fischer, 10'000, 0}, 2);
  clocks.start(0, 0);
  clocks.press(1, 2'000, 400);
  EXPECT_EQ(clocks.left_ms(0, 2'000), 8'400);
  clocks.press(0, 2'100, 500);
  EXPECT_EQ(clocks.left_ms(1, 2'100), 10'000);
}

TEST(Clock, RefundedTimeIsAtMostWhatTheMoveHasUsed) {
  Clocks clocks({ClockKind::Fischer, 60'000, 0}, 2);
  clocks.start(0, 0);
  clocks.refund(10'000, 30'000);  // away from 20 to 30 s
  EXPECT_EQ(clocks.left_ms(0, 30'000), 40'000);
  clocks.refund(kDay, 31'000);
  EXPECT_EQ(clocks.left_ms(0, 31'000), 60'000);
  EXPECT_EQ(clocks.left_ms(0, 32'000), 59'000);
}

TEST(Clock, TakebackTakesWhatWasAddedAndTimeUsedStaysUsed) {
  Clocks clocks({ClockKind::Fischer, 60'000, 5'000}, 2);
  clocks.start(0, 0);
  clocks.press(1, 10'000, 0);
  clocks.take_back(std::array<std::int8_t, 1>{0}, 0, 14'000);
  EXPECT_EQ(clocks.left_ms(1, 14'000), 56'000);  // has thought for 4 s
  EXPECT_EQ(clocks.left_ms(0, 14'000), 50'000);  // 60 - 10
  EXPECT_EQ(clocks.left_ms(0, 15'000), 49'000);
  clocks.press(1, 15'000, 0);
  clocks.press(0, 17'000, 0);
  clocks.take_back(std::array<std::int8_t, 2>{0, 1}, 0, 18'000);
  EXPECT_EQ(clocks.left_ms(0, 18'000), 48'000);  // 49 + 5 - 1 - 5
  EXPECT_EQ(clocks.left_ms(1, 18'000), 54'000);  // 56 - 2 + 5 - 5
}

TEST(Clock, TakebacksNeitherFillAClockNorEmptyIt) {
  Clocks clocks({ClockKind::Fischer, 3'000, 30'000}, 2);
  clocks.start(0, 0);
  ASSERT_EQ(clocks.left_ms(0, 0), 30'000);
  TimeMs now = 0;
  std::int64_t before = 30'000;
  for (int i = 0; i < 50; ++i) {  // thinks for a second, moves, takes it back
    clocks.press(1, now += 1'000, 0);
    clocks.take_back(std::array<std::int8_t, 1>{0}, 0, now);
    EXPECT_LE(*clocks.left_ms(0, now), before);
    EXPECT_GE(*clocks.left_ms(0, now), kMinMoveMs);
    before = *clocks.left_ms(0, now);
  }
  EXPECT_EQ(before, kMinMoveMs);
  // Many moves, each quicker than its step, then all of them back: what was lent is gone, not more.
  Clocks quick({ClockKind::Fischer, 10'000, 5'000}, 2);
  quick.start(0, 0);
  std::vector<std::int8_t> movers;
  for (now = 0; movers.size() < 8;) {
    quick.press(1, now += 4'000, 0);
    quick.press(0, now, 0);
    movers.insert(movers.end(), {0, 1});
  }
  EXPECT_EQ(quick.left_ms(0, now), 14'000);
  quick.take_back(movers, 0, now);
  EXPECT_EQ(quick.left_ms(0, now), 1'000);  // 10 - 16 is none; the last second stays
  EXPECT_EQ(quick.left_ms(1, now), 10'000);
}

TEST(Clock, TakebackLeavesOtherClocksAlone) {
  for (const ClockKind kind : {ClockKind::Delay, ClockKind::Days, ClockKind::Untimed}) {
    Clocks clocks({kind, 60'000, 5'000}, 2);
    clocks.start(0, 0);
    clocks.press(1, 10'000, 0);
    const auto zero = clocks.bank_ms(0, 10'000), one = clocks.bank_ms(1, 10'000);
    clocks.take_back(std::array<std::int8_t, 1>{0}, 0, 11'000);
    EXPECT_EQ(clocks.bank_ms(0, 11'000), zero);
    EXPECT_EQ(clocks.bank_ms(1, 11'000), one);
  }
}

TEST(Clock, NothingGoesBelowZeroOrBack) {
  Clocks clocks({ClockKind::Fischer, 1'000, 0}, 2);
  clocks.start(0, 10'000);
  EXPECT_EQ(clocks.left_ms(0, 50'000), 0);
  EXPECT_EQ(clocks.left_ms(0, 5'000), 1'000);  // a clock that was set back
  clocks.stop(50'000);
  EXPECT_EQ(clocks.left_ms(0, 50'000), 0);
}

TEST(Clock, BoundsOfWhatMayBeAgreed) {
  const auto field = [](const ClockSpec& spec) {
    const Status status = check_clock(spec);
    return status ? std::string() : status.error().field;
  };
  EXPECT_EQ(field({}), "");
  EXPECT_EQ(field({ClockKind::Untimed, 1, 0}), "clock.base_ms");
  EXPECT_EQ(field({ClockKind::Fischer, 300'000, 3'000}), "");
  EXPECT_EQ(field({ClockKind::Fischer, 0, 0}), "clock.base_ms");
  EXPECT_EQ(field({ClockKind::Fischer, kDay + 1, 0}), "clock.base_ms");
  EXPECT_EQ(field({ClockKind::Delay, 60'000, kHour + 1}), "clock.step_ms");
  EXPECT_EQ(field({ClockKind::Days, 0, kDay}), "");
  EXPECT_EQ(field({ClockKind::Days, kDay, 0}), "clock.step_ms");
  EXPECT_EQ(field({ClockKind::Days, 61 * kDay, kDay}), "clock.base_ms");
  EXPECT_EQ(field({ClockKind::Fischer, -5, 5'000}), "clock.base_ms");
}

TEST(Clock, WordsGoBothWays) {
  for (const ClockKind kind :
       {ClockKind::Untimed, ClockKind::Fischer, ClockKind::Delay, ClockKind::Days}) {
    const Result<ClockKind> back = parse_clock_kind(to_text(kind));
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, kind);
  }
  EXPECT_EQ(parse_clock_kind("sand").error().message,
            "expected untimed, fischer, delay or days, found 'sand'");
}

TEST(Clock, TheFirstMoveHasFreeTime) {
  EXPECT_EQ(first_move_free_ms({ClockKind::Fischer, 600'000, 5'000}), 30'000);
  EXPECT_EQ(first_move_free_ms({ClockKind::Delay, 60'000, 2'000}), 15'000);
  EXPECT_EQ(first_move_free_ms({ClockKind::Fischer, 0, 8'000}), 2'000);
  EXPECT_EQ(first_move_free_ms({ClockKind::Days, 0, 86'400'000}), 0);
  EXPECT_EQ(first_move_free_ms({}), 0);

  Clocks clocks({ClockKind::Fischer, 60'000, 5'000}, 2);
  clocks.start(0, 1'000, 15'000);
  EXPECT_EQ(clocks.free_ms(0, 2'000), 14'000);
  EXPECT_EQ(clocks.free_ms(1, 2'000), 0);
  EXPECT_EQ(clocks.left_ms(0, 16'000), 60'000);
  EXPECT_EQ(clocks.left_ms(0, 17'000), 59'000);
  EXPECT_EQ(clocks.flag_at(), 76'000);
  Clocks quick = clocks;
  quick.press(1, 3'000, 0);
  EXPECT_EQ(quick.left_ms(0, 3'000), 65'000);
  EXPECT_EQ(quick.left_ms(1, 4'000), 59'000);  // the second move has none
  clocks.press(1, 20'000, 0);
  EXPECT_EQ(clocks.left_ms(0, 20'000), 61'000);
  clocks = Clocks({ClockKind::Delay, 60'000, 2'000}, 2);
  clocks.start(0, 0, 15'000);
  EXPECT_EQ(clocks.free_ms(0, 1'000), 16'000);
  EXPECT_EQ(clocks.left_ms(0, 17'000), 60'000);
}

}  // namespace
}  // namespace muster::club
