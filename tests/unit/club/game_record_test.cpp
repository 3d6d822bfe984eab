// SPDX-License-Identifier: MIT
#include "club/game_record.h"

#include <gmock/gmock.h>

#include "record/read.h"
#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using Kind = GameCommand::Kind;
using testing::HasSubstr;

TEST(GameRecord, ResignedGamesReplayInEveryFormat) {
  for (const char* name : {"loa", "lof", "hexix"}) {
    TestGame table(two_persons(name, {ClockSpec::Kind::Fischer, 300'000, 3'000}));
    EXPECT_EQ(table.act(command(Kind::Join), Actor{{0}, "Ada", false}, kNoon), "");
    EXPECT_EQ(table.act(command(Kind::Join), Actor{{1}, "Bob", false}, kNoon), "");
    for (int i = 0; i < 6; ++i) ASSERT_EQ(table.any_move(kNoon + i * 1'000), "");
    table.act(Kind::Resign, 1, kNoon + 9'000);
    const record::Record record = to_record(table.game());
    const GameInfo& info = table.game().game().info();
    EXPECT_EQ(record.tag(info.side_words[0]), "Ada");
    EXPECT_EQ(record.tag(info.side_words[1]), "Bob");
    EXPECT_EQ(record.tag("time-control"), "300+3");
    EXPECT_EQ(record.tag("date"), "2027-01-15");
    EXPECT_EQ(record.tag("name"), "GameNumber01");
    for (const record::Format format : {record::Format::Json, record::Format::Moves}) {
      const Result<std::string> text = record::write_record(record, format);
      ASSERT_TRUE(text) << text.error().to_text();
      const Result<record::RecordFile> back = record::read_records(*text, name);
      ASSERT_TRUE(back) << back.error().to_text();
      ASSERT_TRUE(back->games[0]);
      EXPECT_TRUE(record::same_content(*back->games[0], record)) << *text;
      EXPECT_EQ(back->games[0]->result.outcome.ending, Ending::Resigned);
    }
  }
}

TEST(GameRecord, AGuestIsNotTakenForAnAccount) {
  TestGame table(two_persons());
  GameCommand sits = command(GameCommand::Kind::Join);
  sits.seat = 0;
  sits.guest = "Ada";
  ASSERT_EQ(table.act(sits, Actor{{0}, "", false}, kNoon), "");
  EXPECT_EQ(to_record(table.game()).tag("black"), "Ada (guest)");
}

TEST(GameRecord, SgfSaysHowItEnded) {
  TestGame table(two_persons("loa", {ClockSpec::Kind::Delay, 60'000, 2'500}));
  table.sit();
  table.any_move(kNoon);
  table.act(command(Kind::Flag), Actor{{}, "", true}, kNoon + 100'000);
  const Result<std::string> sgf =
      record::write_record(to_record(table.game()), record::Format::Sgf);
  ASSERT_TRUE(sgf) << sgf.error().to_text();
  EXPECT_THAT(*sgf, HasSubstr("RE[B+T"));
  EXPECT_EQ(to_record(table.game()).tag("time-control"), "60 delay 2.5");
}

TEST(GameRecord, ABoardsVerdictIsTheBoards) {
  Header header = two_persons();
  header.start = "8/8/8/2b2b2/8/8/w6w/8 b";
  TestGame table(header);
  table.sit();
  for (const std::string& move : table.game().state().legal()) {
    const std::unique_ptr<AnyState> probe = table.game().state().clone();
    ASSERT_TRUE(probe->play(move));
    if (probe->outcome().over()) {
      table.move(move, kNoon);
      break;
    }
  }
  const record::Record record = to_record(table.game());
  EXPECT_EQ(record.result.source, record::GameResult::Source::Board);
  EXPECT_EQ(record.result.outcome.ending, Ending::Connected);
  EXPECT_EQ(record.start, header.start);
}

TEST(GameRecord, FourHandSidesNameBothPlayers) {
  Header header = four_persons();
  header.seats[2] = {SeatSpec::Kind::Engine, 3, "", ""};
  TestGame table(header);
  EXPECT_EQ(table.act(command(Kind::Join), Actor{{0}, "Ada", false}, kNoon), "");
  table.sit();
  const record::Record record = to_record(table.game());
  EXPECT_EQ(record.tag("black"), "Ada & Level 3");
  EXPECT_EQ(record.tag("white"), "");
  EXPECT_EQ(record.result.source, record::GameResult::Source::None);
}

TEST(GameRecord, DatesAndClocks) {
  EXPECT_EQ(date_text(0), "1970-01-01");
  EXPECT_EQ(date_text(951'782'400'000), "2000-02-29");
  EXPECT_EQ(date_text(951'868'799'999), "2000-02-29");
  EXPECT_EQ(date_text(951'868'800'000), "2000-03-01");
  EXPECT_EQ(date_text(4'107'542'399'999), "2100-02-28");
  EXPECT_EQ(date_text(4'107'542'400'000), "2100-03-01");
  EXPECT_EQ(clock_text({}), "untimed");
  EXPECT_EQ(clock_text({ClockSpec::Kind::Days, 0, 86'400'000}), "1 day a move");
  EXPECT_EQ(clock_text({ClockSpec::Kind::Days, 864'000'000, 3 * 86'400'000}),
            "3 days a move, bank 10 days");
}

}  // namespace
}  // namespace muster::club
