// SPDX-License-Identifier: MIT
#include "club/conditional.h"

#include <gmock/gmock.h>

#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using Kind = GameCommand::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr ClockSpec kDays{ClockSpec::Kind::Days, 0, 86'400'000};

GameCommand conditional(Lines lines) {
  GameCommand made = command(Kind::Conditional);
  made.lines = std::move(lines);
  return made;
}

// A line of so many moves from here, the n-th legal one first.
std::vector<std::string> some_line(const AnyState& now, std::size_t choice, int plies) {
  const std::unique_ptr<AnyState> state = now.clone();
  std::vector<std::string> line;
  for (int i = 0; i < plies; ++i) {
    const std::vector<std::string> legal = state->legal();
    line.push_back(legal[(choice + static_cast<std::size_t>(i)) % legal.size()]);
    EXPECT_TRUE(state->play(line.back()));
  }
  return line;
}

TEST(Conditional, RepliesArePlayedAtOnceWithoutTime) {
  TestGame table(two_persons("loa", kDays));
  table.sit();
  const std::vector<std::string> line = some_line(table.game().state(), 3, 5);
  EXPECT_EQ(table.act(conditional({line}), 1, kNoon), "");
  EXPECT_EQ(table.move(line[0], kNoon + 5'000), "");
  EXPECT_THAT(table.kinds(), ElementsAre(EventKind::Move, EventKind::Move));
  EXPECT_EQ(table.last().events[1].seat, 1);
  EXPECT_EQ(table.last().events[1].at, kNoon + 5'000);
  EXPECT_EQ(table.game().turn_seat(), 0);
  EXPECT_EQ(table.move(line[2], kNoon + 6'000), "");
  EXPECT_THAT(table.game().moves(), ElementsAre(line[0], line[1], line[2], line[3]));
  EXPECT_EQ(table.game().seat(1).lines, Lines{{line[4]}});
  EXPECT_EQ(table.game().clocks().bank_ms(1, kNoon + 6'000), 0);
}

TEST(Conditional, AnotherMoveDropsTheLine) {
  TestGame table(two_persons("loa", kDays));
  table.sit();
  const std::vector<std::string> one = some_line(table.game().state(), 0, 4);
  const std::vector<std::string> two = some_line(table.game().state(), 7, 2);
  EXPECT_EQ(table.act(conditional({one, two}), 1, kNoon), "");
  EXPECT_EQ(table.move(two[0], kNoon), "");
  EXPECT_EQ(table.last().events.size(), 2U);
  EXPECT_THAT(table.game().seat(1).lines, IsEmpty());
}

TEST(Conditional, BothPlayersLinesMayAnswerEachOther) {
  TestGame table(two_persons("loa", kDays));
  table.sit();
  const std::vector<std::string> line = some_line(table.game().state(), 5, 6);
  EXPECT_EQ(table.act(conditional({line}), 1, kNoon), "");
  table.move(line[0], kNoon);  // plays line[1] too
  EXPECT_EQ(table.act(conditional({{line[2], line[3]}}), 0, kNoon), "your-turn");
  table.move(line[2], kNoon);
  EXPECT_EQ(table.game().plies(), 4);
  TestGame both(two_persons("loa", kDays));
  both.sit();
  EXPECT_EQ(both.act(conditional({line}), 1, kNoon), "");
  both.game();
  EXPECT_EQ(both.move(line[0], kNoon), "");
  EXPECT_EQ(both.game().plies(), 2);
}

TEST(Conditional, BadLinesAreRefusedByPlace) {
  TestGame table(two_persons("loa", kDays));
  table.sit();
  const auto field = [&](Lines lines) {
    const std::string code = table.act(conditional(std::move(lines)), 1, kNoon);
    EXPECT_EQ(code, "bad-lines");
    return table.last().refused ? table.last().refused->error.field : "";
  };
  const std::vector<std::string> good = some_line(table.game().state(), 0, 2);
  EXPECT_EQ(field({good, {"b1-b4", "a2-c2"}}), "lines[1][0]");
  EXPECT_EQ(field({{good[0]}}), "lines[0]");  // no reply in it
  EXPECT_EQ(field({{}}), "lines[0]");
  std::vector<std::string> other = good;
  const std::unique_ptr<AnyState> state = table.game().state().clone();
  ASSERT_TRUE(state->play(good[0]));
  for (const std::string& move : state->legal()) {
    if (move != good[1]) other[1] = move;
  }
  EXPECT_EQ(field({good, other}), "lines[1][1]");  // two replies to the same
  EXPECT_EQ(field(Lines(kMaxConditionalLines + 1, good)), "lines");
  EXPECT_EQ(field({std::vector<std::string>(kMaxLineMoves + 1, "a")}), "lines[0]");
}

TEST(Conditional, TakenBackHiddenAndOnlyWithoutALiveClock) {
  TestGame table(two_persons("loa", kDays));
  table.sit();
  const std::vector<std::string> line = some_line(table.game().state(), 0, 2);
  EXPECT_EQ(table.act(conditional({line}), 1, kNoon), "");
  const Event event = table.last().events[0];
  const std::vector<int> own = {1}, other = {0};
  EXPECT_TRUE(may_see(event, own));
  EXPECT_FALSE(may_see(event, other));
  EXPECT_FALSE(may_see(event, {}));
  EXPECT_EQ(table.act(conditional({}), 1, kNoon), "");
  EXPECT_THAT(table.game().seat(1).lines, IsEmpty());
  EXPECT_EQ(table.move(line[0], kNoon), "");
  EXPECT_EQ(table.last().events.size(), 1U);
  TestGame live(two_persons("loa", {ClockSpec::Kind::Fischer, 60'000, 0}));
  live.sit();
  EXPECT_EQ(live.act(conditional({line}), 1, kNoon), "live-clock");
}

TEST(Conditional, TextGoesBothWays) {
  const Lines lines = {{"b1-b3", "a2-c2"}, {"b1-b3"}};
  EXPECT_EQ(lines_text(lines), R"([["b1-b3","a2-c2"],["b1-b3"]])");
  const Result<Lines> back = parse_lines(lines_text(lines));
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, lines);
  EXPECT_FALSE(parse_lines("[[1]]"));
  EXPECT_FALSE(parse_lines("{}"));
  EXPECT_FALSE(parse_lines("[[\"\"]]"));
}

}  // namespace
}  // namespace muster::club
