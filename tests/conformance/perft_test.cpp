// The perft tables of tests/perft/<game>.tsv. A game without a table is red. The shallow ones are
// counted a second time by a plain walk that checks the rules' own promises at every node.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/text.h"
#include "games/list.h"
#include "support/files.h"

namespace muster {
namespace {

struct Row {
  std::string game, position;
  int depth;
  std::uint64_t count;
};

std::vector<Row> read_table(const std::string& game) {
  const std::string path = test_path("perft/" + game + ".tsv");
  EXPECT_TRUE(file_exists(path)) << "every game needs a perft table";
  const std::string content = read_file(path);
  std::vector<Row> rows;
  for (const std::string_view line : text::split(content, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    const auto cells = text::split(line, '\t');
    EXPECT_EQ(cells.size(), 5u) << line;
    if (cells.size() != 5) continue;
    rows.push_back({std::string(cells[0]), std::string(cells[1]), *text::parse_number(cells[2]),
                    std::stoull(std::string(cells[3]))});
  }
  EXPECT_GE(rows.size(), 4u) << path;
  return rows;
}

// One leaf at a time through the type-erased API, with its invariants.
std::uint64_t careful_perft(AnyState& state, int depth) {
  const auto legal = state.legal();
  const Outcome outcome = state.outcome();
  EXPECT_EQ(legal.empty(), outcome.over()) << state.position();
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  const auto hash = state.hash();
  for (const std::string& move : legal) {
    EXPECT_TRUE(state.play(move)) << move;
    const auto fresh = state.game().state(state.position());
    EXPECT_TRUE(fresh) << state.position();
    if (fresh) {
      EXPECT_EQ((*fresh)->hash(), state.hash()) << state.position();
    }
    leaves += careful_perft(state, depth - 1);
    state.undo();
  }
  EXPECT_EQ(state.hash(), hash);
  return leaves;
}

class Perft : public ::testing::TestWithParam<const GameInfo*> {};

TEST_P(Perft, TableHolds) {
  for (const Row& row : read_table(std::string(GetParam()->name))) {
    SCOPED_TRACE(row.game + " " + row.position + " depth " + std::to_string(row.depth));
    const auto game = make_game(row.game);
    ASSERT_TRUE(game) << game.error().to_text();
    auto state = (*game)->state(row.position);
    ASSERT_TRUE(state) << state.error().to_text();
    if (row.count <= 100'000'000) {  // deeper ones: `muster perft`
      EXPECT_EQ((*state)->perft(row.depth), row.count);
    }
    if (row.count <= 6000) {
      EXPECT_EQ(careful_perft(**state, row.depth), row.count);
    }
  }
}

std::string game_name(const ::testing::TestParamInfo<const GameInfo*>& info) {
  return std::string(info.param->name);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Perft,
                         ::testing::ValuesIn(all_games().begin(), all_games().end()), game_name);

}  // namespace
}  // namespace muster
