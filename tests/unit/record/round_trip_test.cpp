// Every game we have, played at random with variations and remarks, through every format and back.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "games/list.h"
#include "record/build.h"
#include "record/json.h"
#include "record/move_list.h"
#include "record/read.h"
#include "record/replay.h"
#include "record/sgf.h"
#include "support/sample_games.h"

namespace muster::record {
namespace {

using Source = GameResult::Source;

// Plays random moves behind the current node.
void play_on(Builder& builder, Random& random, int plies) {
  for (int i = 0; i < plies && !builder.board().outcome().over(); ++i) {
    const std::vector<std::string> legal = builder.board().legal();
    if (legal.empty()) return;
    builder.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))], {});
  }
}

void add_remarks(Record& record) {
  Node& node = record.nodes[record.nodes.size() / 2];
  node.comment = "Braces { } [ ] \\ quotes \" and\na second line \xE7\x9F\xB3";
  node.glyph = "!?";
  node.marks = {{"triangle", "b3", "", ""},
                {"label", "c3", "", "A: ]"},
                {"arrow", "b1", "b3", "", "red"},
                {"circle", "b1", "", "", "amber"}};
  node.extra = {{"sgf:BL", "12.5"}};
  Evaluation thought{"muster 1 (level 7)", -35, "", 12, 123456, {"b1-b3", "a2-c2"}};
  Evaluation proof{"solver", std::nullopt, "win", 0, 0, {}};
  node.evaluations = {thought, proof};
  record.root().comment = "About the game";
  record.root().evaluations = {proof};
  record.tags = {
      {"black", "Ada \"A\" \\ B"}, {"event", "Club\nnight"}, {"sgf:IY", "true"}, {"mood", "good"}};
}

// A main line with variations, one of them within another.
Record random_tree(const std::string& game, const std::string& start, std::uint64_t seed) {
  Random random(seed);
  Result<Builder> builder = Builder::make(game, start);
  EXPECT_TRUE(builder) << game << " " << start;
  play_on(*builder, random, 12);
  for (int i = 0; i < 6; ++i) {
    const auto node =
        static_cast<int>(random.below(static_cast<std::uint32_t>(builder->record().nodes.size())));
    builder->go_to(node);
    play_on(*builder, random, 3);
  }
  add_remarks(builder->record());
  return builder->finish();
}

Record back(const std::string& text, Format format) {
  const Result<RecordFile> file = read_records(text, "");
  EXPECT_TRUE(file) << text;
  if (!file) return {};
  EXPECT_EQ(file->format, format) << text;
  EXPECT_EQ(file->games.size(), 1U) << text;
  EXPECT_TRUE(file->games[0]) << (file->games[0] ? "" : file->games[0].error().to_text()) << text;
  return file->games[0] ? *file->games[0] : Record{};
}

std::string family(const std::string& name) { return name.substr(0, name.find(':')); }

TEST(RoundTrip, EveryGameInEveryFormat) {
  for (const std::string& name : sample_names()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      SCOPED_TRACE(name + ", seed " + std::to_string(seed));
      const Record record = random_tree(name, "start", seed);
      EXPECT_TRUE(same_content(back(write_json(record), Format::Json), record))
          << write_json(record);
      const std::string line = write_json(record, JsonLayout::OneLine);
      EXPECT_EQ(line.find('\n'), line.size() - 1);
      EXPECT_TRUE(same_content(back(line, Format::Json), record)) << line;

      const Result<std::string> sgf = write_sgf(record);
      if (family(name) == "loa") {
        ASSERT_TRUE(sgf);
        EXPECT_TRUE(same_content(back(*sgf, Format::Sgf), record)) << *sgf << write_json(record);
      } else {
        ASSERT_FALSE(sgf);
        EXPECT_EQ(sgf.error().code, ErrorCode::Unsupported);
      }

      Record bare = record;  // what a move list keeps
      for (Node& node : bare.nodes) {
        node.marks.clear();
        node.evaluations.clear();
        node.extra.clear();
      }
      const Result<std::string> list = write_move_list(record);
      ASSERT_TRUE(list) << list.error().to_text();
      EXPECT_TRUE(same_content(back(*list, Format::Moves), bare)) << *list << write_json(bare);
    }
  }
}

// Games that begin in the middle: reserves, marked men and odd turns must come back too.
TEST(RoundTrip, PositionsOfTheirOwn) {
  for (const std::string& name : sample_names_of("loa")) {
    SCOPED_TRACE(name);
    Random random(7);
    Result<Builder> builder = Builder::make(name, "start");
    ASSERT_TRUE(builder);
    play_on(*builder, random, 7);
    if (builder->board().outcome().over()) continue;
    const Record record = random_tree(name, builder->board().position(), 3);
    EXPECT_NE(record.start, "start");
    const Result<std::string> sgf = write_sgf(record);
    ASSERT_TRUE(sgf);
    EXPECT_TRUE(same_content(back(*sgf, Format::Sgf), record)) << *sgf;
    EXPECT_TRUE(same_content(back(write_json(record), Format::Json), record));
    EXPECT_EQ(back(*write_move_list(record), Format::Moves).start, record.start);
  }
}

TEST(RoundTrip, EveryResult) {
  const GameResult results[] = {
      {{Winner::One, Ending::Resigned, false}, Source::Record, ""},
      {{Winner::Two, Ending::Time, false}, Source::Record, ""},
      {{Winner::Two, Ending::None, false}, Source::Record, ""},
      {{Winner::One, Ending::None, false}, Source::Record, "B+Forfeit"},
      {{Winner::Draw, Ending::Agreed, false}, Source::Record, ""},
      {{Winner::Draw, Ending::None, false}, Source::Record, ""},
      {{Winner::Draw, Ending::Time, false}, Source::Record, ""},
      {{Winner::One, Ending::Connected, false}, Source::Record, ""},
      {{Winner::Nobody, Ending::None, false}, Source::Record, "Void"},
      {},
  };
  for (const GameResult& result : results) {
    Record record = make_record("loa", "start", {"b1-b3"});
    record.result = result;
    for (const Format format : {Format::Sgf, Format::Json, Format::Moves}) {
      const Result<std::string> text = write_record(record, format);
      ASSERT_TRUE(text);
      EXPECT_TRUE(same_content(back(*text, format), record)) << *text;
    }
  }
}

// SGF joins what has the same name: once written, that stays as it is.
TEST(RoundTrip, RepeatedTagsAndMarks) {
  Record record = make_record("loa", "start", {"b1-b3"});
  record.tags = {{"black", "Ada"}, {"event", "x"}, {"black", "Bea"}, {"mood", "1"}, {"mood", "2"}};
  record.nodes[1].marks = {
      {"circle", "a1", "", ""}, {"cross", "b1", "", ""}, {"circle", "c1", "", ""}};
  const Record again = back(*write_sgf(record), Format::Sgf);
  EXPECT_EQ(again.tags.size(), 5U);
  EXPECT_EQ(again.nodes[1].marks.size(), 3U);
  EXPECT_TRUE(same_content(back(*write_sgf(again), Format::Sgf), again));
  EXPECT_TRUE(same_content(back(write_json(again), Format::Json), again));
}

// A game of as many plies as a game can have: nothing may recurse or grow out of hand.
TEST(RoundTrip, LongGames) {
  std::vector<std::string> moves;
  const char* round[] = {"b1-b3", "a2-c2", "b3-b1", "c2-a2"};
  for (int i = 0; i < 20000; ++i) moves.emplace_back(round[i % 4]);
  const Record record = make_record("loa:repetition=off", "start", moves);
  for (const Format format : {Format::Sgf, Format::Json, Format::Moves}) {
    const Record again = back(*write_record(record, format), format);
    EXPECT_EQ(again.nodes.size(), 20001U);
    EXPECT_EQ(replay(again)->plies(), 20000);
  }
}

}  // namespace
}  // namespace muster::record
