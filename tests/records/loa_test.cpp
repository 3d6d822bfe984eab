// Real Lines of Action archives: every game replays, every published result agrees, every known
// fault of the sources is reported and survived. Games are counted, so that none is lost silently.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "base/text.h"
#include "record/replay.h"
#include "records/archive.h"

namespace muster::record {
namespace {

using ::testing::HasSubstr;
using Source = GameResult::Source;

class LoaRecords : public Archive {};

// Games in each file, and how many of them end on the board, by the record's word, or unfinished.
struct FileCount {
  const char* file;
  int games;
  int board;
  int record;
};
const FileCount kFiles[] = {
    {"appendix_E_game1.txt", 1, 1, 0},
    {"appendix_E_game2.txt", 1, 1, 0},
    {"appendix_E_game3.txt", 1, 1, 0},
    {"appendix_E_game4.txt", 1, 1, 0},
    {"appendix_E_game5.txt", 1, 1, 0},
    {"appendix_E_game6.txt", 1, 1, 0},
    {"appendix_E_game7.txt", 1, 1, 0},
    {"constructions.sgf", 5, 5, 0},
    {"dulcich-cohen.sgf", 2, 0, 0},
    {"gemma-1.sgf", 1, 0, 0},
    {"mindsports-1.sgf", 2, 0, 0},
    {"shortest_game.txt", 1, 1, 0},
    {"t-200-299.sgf", 82, 50, 32},
    {"t-92-199.sgf", 97, 75, 22},
    {"tournament-1.sgf", 21, 14, 7},
    {"tournament-2-round-2.sgf", 28, 14, 14},
    {"tournament-2-section-1.sgf", 21, 16, 5},
    {"tournament-2-section-2.sgf", 20, 9, 11},
    {"tournament-2-section-3.sgf", 21, 17, 4},
    {"tournament-2-section-4.sgf", 22, 15, 7},
    {"tournament-3-final.sgf", 28, 12, 16},
    {"tournament-3-round-1.sgf", 60, 37, 23},
    {"tournament-4-final.sgf", 28, 9, 19},
    {"tournament-4-round-1.sgf", 63, 29, 34},
};

bool is_known_fault(const std::string& file, std::size_t number) {
  return (file == "gemma-1.sgf" && number == 1) || (file == "mindsports-1.sgf" && number == 2);
}

TEST_F(LoaRecords, EveryFileOfTheFolderIsInTheTable) {
  std::set<std::string> known{"published-results.tsv"};
  for (const FileCount& count : kFiles) known.insert(count.file);
  std::set<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(root_ + "/loa")) {
    found.insert(entry.path().filename().string());
  }
  EXPECT_EQ(found, known);
}

TEST_F(LoaRecords, EveryGameReplays) {
  int games_read = 0;
  int plies = 0;
  for (const FileCount& count : kFiles) {
    const std::string file = count.file;
    const std::vector<Result<Record>> all = games("loa/" + file, "loa:mso");
    ASSERT_EQ(static_cast<int>(all.size()), count.games) << file;
    std::map<Source, int> results;
    for (std::size_t i = 0; i < all.size(); ++i) {
      SCOPED_TRACE(file + ", game " + std::to_string(i + 1));
      if (is_known_fault(file, i + 1)) continue;
      ASSERT_TRUE(all[i]) << all[i].error().to_text();
      const Result<Replay> played = replay(*all[i]);
      ASSERT_TRUE(played) << played.error().to_text();
      EXPECT_FALSE(played->fault) << played->fault->to_text();
      EXPECT_TRUE(played->agrees);
      EXPECT_EQ(played->plies(), static_cast<int>(all[i]->main_line().size()));
      plies += played->plies();
      ++results[played->result.source];
      ++games_read;
    }
    EXPECT_EQ(results[Source::Board], count.board) << file;
    EXPECT_EQ(results[Source::Record], count.record) << file;
  }
  EXPECT_EQ(games_read, 507);
  EXPECT_EQ(plies, 15189);
}

TEST_F(LoaRecords, EveryPublishedResultAgrees) {
  const std::map<std::string, Winner> words = {
      {"B", Winner::One}, {"W", Winner::Two}, {"draw", Winner::Draw}};
  std::map<std::string, std::vector<Result<Record>>> files;
  const std::string table = load("loa/published-results.tsv");
  std::map<Winner, int> compared;
  for (const std::string_view line : text::split(table, '\n')) {
    const std::vector<std::string_view> row = text::split(line, '\t');
    if (line.empty() || row.front() == "file") continue;
    ASSERT_EQ(row.size(), 6U) << line;
    SCOPED_TRACE(std::string(line));
    const std::string file(row[0]);
    if (!files.contains(file)) files.emplace(file, games("loa/" + file, "loa:mso"));
    const auto number = static_cast<std::size_t>(text::parse_number(row[1]).value_or(0));
    ASSERT_TRUE(number >= 1 && number <= files[file].size());
    const Result<Record>& record = files[file][number - 1];
    ASSERT_TRUE(record);
    EXPECT_THAT(std::string(record->tag("name")), HasSubstr(std::string(row[2])));
    EXPECT_EQ(text::lower(record->tag("black")), text::lower(row[3]));
    EXPECT_EQ(text::lower(record->tag("white")), text::lower(row[4]));
    const Result<Replay> played = replay(*record);
    ASSERT_TRUE(played);
    const auto published = words.find(std::string(text::trim(row[5])));
    ASSERT_NE(published, words.end());
    EXPECT_EQ(played->result.outcome.winner, published->second);
    ++compared[published->second];
  }
  EXPECT_EQ(compared[Winner::One] + compared[Winner::Two] + compared[Winner::Draw], 265);
  EXPECT_EQ(compared[Winner::Draw], 1);
}

// What the sources do wrong, by name.
TEST_F(LoaRecords, IllegalMoveIsNamedAndTheMovesBehindItAreKept) {
  const std::vector<Result<Record>> all = games("loa/mindsports-1.sgf", "loa");
  ASSERT_EQ(all.size(), 2U);
  const Result<Replay> played = replay(*all[1]);
  ASSERT_TRUE(played && played->fault);
  EXPECT_EQ(played->plies(), 9);
  EXPECT_THAT(played->fault->field, HasSubstr("ply 10, move 'a4:d8'"));
  EXPECT_THAT(played->fault->field, HasSubstr("line "));
  EXPECT_THAT(played->fault->message, HasSubstr("not on one rank, file or diagonal"));
  EXPECT_EQ(all[1]->main_line().size(), 24U);
}

TEST_F(LoaRecords, TheTieIsATieOnlyWhereTheRulesSaySo) {
  const std::string file = "loa/tournament-3-round-1.sgf";
  const std::size_t b31 = 20;
  const auto tie = replay(*games(file, "loa:mso")[b31]);
  EXPECT_EQ(tie->result.outcome, (Outcome{Winner::Draw, Ending::Connected, false}));
  const auto won = replay(*games(file, "loa")[b31]);
  EXPECT_TRUE(won->result.outcome.winner == Winner::One ||
              won->result.outcome.winner == Winner::Two);
}

TEST_F(LoaRecords, CapturesWrittenWithADashAreCountedOnceAGame) {
  int with_warning = 0;
  for (const Result<Record>& game : games("loa/tournament-1.sgf", "loa")) {
    for (const Warning& warning : game->warnings) {
      EXPECT_THAT(warning.message, HasSubstr("written with '-'"));
      EXPECT_GT(warning.place.line, 0);
      ++with_warning;
    }
  }
  EXPECT_EQ(with_warning, 21);
}

TEST_F(LoaRecords, LongNamesBlanksAndLatin1) {
  const std::vector<Result<Record>> all = games("loa/constructions.sgf", "loa");
  ASSERT_EQ(all.size(), 5U);
  EXPECT_EQ(all[0]->tag("name"), "Foolswin");
  EXPECT_EQ(all[0]->main_moves().front(), "c1xa3");
  EXPECT_EQ(all[4]->game, "loa:scrambled-eggs");
  EXPECT_THAT(std::string(all[2]->tag("about")), HasSubstr("G\xC3\xB3mez"));
  for (const Result<Record>& game : all) {
    ASSERT_FALSE(game->warnings.empty());
    EXPECT_THAT(game->warnings.back().message, HasSubstr("Latin-1"));
  }
}

TEST_F(LoaRecords, GemmaIsNotSupported) {
  const std::vector<Result<Record>> all = games("loa/gemma-1.sgf", "loa");
  ASSERT_EQ(all.size(), 1U);
  ASSERT_FALSE(all[0]);
  EXPECT_EQ(all[0].error().code, ErrorCode::Unsupported);
  EXPECT_THAT(all[0].error().to_text(), HasSubstr("the set-up 'Gemma' is not supported"));
}

TEST_F(LoaRecords, EveryGameSurvivesEveryFormat) {
  for (const FileCount& count : kFiles) {
    for (const Result<Record>& game : games(std::string("loa/") + count.file, "loa:mso")) {
      if (!game) continue;
      for (const Format format : {Format::Sgf, Format::Json, Format::Moves}) {
        const Result<std::string> text = write_record(*game, format);
        ASSERT_TRUE(text) << count.file << ": " << text.error().to_text();
        const Result<RecordFile> again = read_records(*text, "loa");
        ASSERT_TRUE(again && again->games.size() == 1 && again->games[0])
            << count.file << ", " << to_text(format) << "\n"
            << *text;
        EXPECT_EQ(again->format, format);
        Record expected = *game;
        if (format == Format::Moves) {
          for (Node& node : expected.nodes) {  // what a move list leaves out
            node.marks.clear();
            node.extra.clear();
            if (text::trim(node.comment).empty()) node.comment.clear();
          }
        }
        EXPECT_TRUE(same_content(*again->games[0], expected))
            << count.file << ", " << to_text(format) << "\n"
            << *text;
      }
    }
  }
}

}  // namespace
}  // namespace muster::record
