// The explorer: games counted by hand, symmetries and transpositions, indexes that are merged or
// damaged, and books that do not depend on when they were interrupted.
// SPDX-License-Identifier: MIT
#include "study/explorer/explore.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/random.h"
#include "games/list.h"
#include "study/explorer/book.h"
#include "study/explorer/book_walk.h"
#include "study/explorer/index_builder.h"
#include "study/explorer/index_format.h"
#include "study/explorer/index_writer.h"

namespace muster::study {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

std::unique_ptr<AnyState> played(const std::string& game, const std::string& moves) {
  auto state = (*make_game(game))->state(moves.empty() ? "start" : "start moves " + moves);
  EXPECT_TRUE(state) << state.error().to_text();
  return std::move(*state);
}

GameHeader header(const std::string& one, const std::string& two, Winner winner,
                  const std::string& date = "") {
  return {{one, two}, "Autumn Open", date, "x.sgf", winner, 0};
}

std::string built(IndexBuilder& builder) {
  Result<std::string> bytes = builder.build();
  EXPECT_TRUE(bytes) << bytes.error().to_text();
  return std::move(*bytes);
}

PositionIndex opened(const std::string& bytes) {
  const Result<PositionIndex> index = PositionIndex::open(bytes);
  EXPECT_TRUE(index) << index.error().to_text();
  return *index;
}

Exploration ask(const std::string& bytes, const AnyState& state) {
  const PositionIndex index = opened(bytes);
  return explore(state, one(index));
}

const ExploredMove* row(const Exploration& found, const std::string& move) {
  for (const ExploredMove& one : found.moves) {
    if (one.move == move) return &one;
    if (std::count(one.same.begin(), one.same.end(), move) > 0) return &one;
  }
  return nullptr;
}

TEST(Explorer, CountsMovesAndResults) {
  IndexBuilder builder;
  builder.add_game(*played("loa", "b1-b3 a2-c2"), header("Ada", "Bo", Winner::One, "2003-01-01"));
  builder.add_game(*played("loa", "b1-b3 a4-c4"), header("Cy", "Ada", Winner::Two, "2004-01-01"));
  builder.add_game(*played("loa", "c1-c3"), header("", "", Winner::Draw));
  const std::string bytes = built(builder);
  const Exploration found = ask(bytes, *played("loa", ""));
  EXPECT_EQ(found.tally.total(), 3U);
  EXPECT_EQ(found.tally.count(Winner::Draw), 1U);
  ASSERT_EQ(found.moves.size(), 2U);
  EXPECT_EQ(found.moves[0].tally.total(), 2U);
  EXPECT_EQ(found.moves[0].tally.count(Winner::One), 1U);
  ASSERT_EQ(found.moves[0].games.size(), 2U);
  EXPECT_EQ(found.moves[0].games[0].players[0], "Cy") << "the latest game comes first";
  EXPECT_EQ(found.moves[0].games[1].date, "2003-01-01");

  const Exploration behind = ask(bytes, *played("loa", "b1-b3"));
  EXPECT_EQ(behind.tally.total(), 2U);
  EXPECT_EQ(behind.moves.size(), 2U);
  const Exploration end = ask(bytes, *played("loa", "c1-c3"));
  EXPECT_EQ(end.ended.count(Winner::Draw), 1U);
  EXPECT_TRUE(end.moves.empty());
  EXPECT_EQ(ask(bytes, *played("loa:torus", "")).tally.total(), 0U) << "another game";
}

TEST(Explorer, LinesOfABookDifferAndStayWithinTheMargin) {
  IndexBuilder builder;
  const auto word = [&](const std::string& moves, int centi) {
    builder.add_word(index_key(*played("loa", moves)),
                     {{engine::Score::Kind::Estimate, centi, 0}, 5});
  };
  word("b1-b3", 50), word("c1-c3", 40), word("d1-d3", -40);  // for the first side
  word("b1-b3 a2-c2", 40), word("b1-b3 a4-c4", 20), word("c1-c3 a2-c2", 0);
  const Result<std::string> bytes = builder.build(1000);  // nodes a position: it is a book
  ASSERT_TRUE(bytes) << bytes.error().to_text();
  const PositionIndex book = opened(*bytes);
  const auto game = *make_game("loa");
  const auto lines = walk_book(*game, book, {2, 30}, 7, 10);
  EXPECT_THAT(lines,
              UnorderedElementsAre(ElementsAre("b1-b3", "a2-c2"), ElementsAre("b1-b3", "a4-c4"),
                                   ElementsAre("c1-c3", "a2-c2")))
      << "d1-d3 gives too much away, and the book has no more";
  const auto first = walk_book(*game, book, {2, 30}, 7, 2);
  ASSERT_EQ(first.size(), 2U);
  EXPECT_TRUE(std::equal(first.begin(), first.end(), lines.begin())) << "the same seed";
  EXPECT_THAT(walk_book(*game, book, {1, 0}, 7, 5), ElementsAre(ElementsAre("b1-b3")));
  // A line that is hardly ever drawn: a longer match does not look longer for it.
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const WalkSettings rare{1, 11};  // c1-c3 has 1 share of 145
    EXPECT_EQ(walk_book(*game, book, rare, seed, 2), walk_book(*game, book, rare, seed, 1000));
  }
}

// b1-b3, g1-g3, b8-b6 and g8-g6 are one move, up to the board's symmetries.
TEST(Explorer, MirrorImagesAreOneMove) {
  IndexBuilder builder;
  for (const char* move : {"b1-b3", "g1-g3", "b8-b6"}) {
    builder.add_game(*played("loa", move), header("", "", Winner::One));
  }
  const std::string bytes = built(builder);
  const Exploration found = ask(bytes, *played("loa", ""));
  ASSERT_EQ(found.moves.size(), 1U);
  EXPECT_EQ(found.moves[0].tally.total(), 3U);
  EXPECT_EQ(found.moves[0].move, "b1-b3");
  EXPECT_THAT(found.moves[0].same, ElementsAre("b8-b6", "g1-g3", "g8-g6"));
  EXPECT_EQ(ask(bytes, *played("loa", "g8-g6")).ended.total(), 3U);
}

TEST(Explorer, TranspositionsAreJoined) {
  IndexBuilder builder;
  builder.add_game(*played("loa", "b1-b3 a2-c2 g1-g3 h7-f7 e1-c3"), header("", "", Winner::One));
  builder.add_game(*played("loa", "g1-g3 h7-f7 b1-b3 a2-c2 d1-f3"), header("", "", Winner::Two));
  const Exploration found = ask(built(builder), *played("loa", "b1-b3 h7-f7 g1-g3 a2-c2"));
  EXPECT_EQ(found.tally.total(), 2U);
  EXPECT_NE(row(found, "e1-c3"), nullptr);
  EXPECT_NE(row(found, "d1-f3"), nullptr);
}

TEST(Explorer, PliesLimitWhatIsKept) {
  IndexBuilder builder;
  builder.add_game(*played("loa", "b1-b3 a4-c4 c1-c4"), header("", "", Winner::One), 2);
  const std::string bytes = built(builder);
  EXPECT_EQ(ask(bytes, *played("loa", "b1-b3")).moves.size(), 1U);
  EXPECT_EQ(ask(bytes, *played("loa", "b1-b3 a4-c4")).tally.total(), 0U);
}

// Random games of every game, counted a second way: by the folded hashes of the positions.
TEST(Explorer, AgreesWithAPlainCount) {
  for (const GameInfo* info : all_games()) {
    IndexBuilder builder, first, second;
    std::map<std::uint64_t, std::map<std::uint64_t, int>> counts;
    std::unique_ptr<AnyState> last;
    Random random(7);
    for (int game = 0; game < 60; ++game) {
      auto state = played(std::string(info->name), "");
      std::map<std::uint64_t, std::map<std::uint64_t, int>> here;
      while (state->plies() < 30 && !state->outcome().over()) {
        const auto legal = state->legal();
        const std::uint64_t from = state->folded_hash();
        const std::uint32_t few = game % 2 == 0 ? 3 : 1000;  // so that games meet again
        const auto most = std::min(static_cast<std::uint32_t>(legal.size()), few);
        ASSERT_TRUE(state->play(legal[random.below(most)]));
        here[from][state->folded_hash()] = 1;
      }
      for (const auto& [from, to] : here) {
        for (const auto& [behind, n] : to) counts[from][behind] += n;
      }
      const auto winner = static_cast<Winner>(game % 4);
      builder.add_game(*state, header("A", "B", winner));
      (game < 25 ? first : second).add_game(*state, header("A", "B", winner));
      last = std::move(state);
    }
    const std::string bytes = built(builder);
    const std::string parts[] = {built(first), built(second)};
    const PositionIndex indexes[] = {opened(parts[0]), opened(parts[1])};
    const Result<std::string> merged = merge_indexes(indexes);
    ASSERT_TRUE(merged);
    EXPECT_EQ(opened(*merged).positions(), opened(bytes).positions());
    for (int ply = last->plies(); ply > 0; --ply) {
      last->undo();
      std::map<std::uint64_t, int> moves = counts[last->folded_hash()];
      for (const std::string& file : {bytes, *merged}) {
        const Exploration found = ask(file, *last);
        ASSERT_EQ(found.moves.size(), moves.size()) << info->name;
        std::uint64_t sum = found.ended.total();
        for (const ExploredMove& move : found.moves) {
          auto behind = last->clone();
          ASSERT_TRUE(behind->play(move.move));
          EXPECT_EQ(move.tally.total(), static_cast<unsigned>(moves[behind->folded_hash()]));
          sum += move.tally.total();
        }
        EXPECT_EQ(found.tally.total(), sum);
      }
    }
  }
}

TEST(Explorer, ADamagedIndexIsRefused) {
  IndexBuilder builder;
  builder.add_game(*played("loa", "b1-b3 a4-c4"), header("Ada", "Bo", Winner::One));
  const std::string bytes = built(builder);
  EXPECT_FALSE(PositionIndex::open(""));
  EXPECT_FALSE(PositionIndex::open("(;GM[9])"));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string broken = bytes;
    broken[at] = static_cast<char>(broken[at] ^ 0x21);
    EXPECT_FALSE(PositionIndex::open(broken)) << at;
    EXPECT_FALSE(PositionIndex::open(bytes.substr(0, at))) << at;
  }
}

// Whoever makes the sum fit again must not get further than an empty answer.
TEST(Explorer, ForgedEntriesAreReadWithCare) {
  IndexBuilder builder;
  builder.add_game(*played("loa", "b1-b3 a4-c4"), header("Ada", "Bo", Winner::One));
  const std::string bytes = built(builder);
  const auto state = played("loa", "b1-b3");
  Random random(3);
  for (int i = 0; i < 20'000; ++i) {
    std::string forged = bytes;
    const auto rest = static_cast<std::uint32_t>(bytes.size() - kChecked);
    for (int n = 0; n < 3; ++n) {
      forged[kChecked + random.below(rest)] = static_cast<char>(random.below(256));
    }
    std::string sum;
    put_fixed(sum, index_sum(std::string_view(forged).substr(kChecked)), 8);
    forged.replace(16, 8, sum);
    const Result<PositionIndex> index = PositionIndex::open(forged);
    if (!index) continue;
    EXPECT_LE(explore(*state, one(*index)).moves.size(), state->legal().size());
    PositionIndex::Cursor cursor(*index);
    while (cursor.next()) EXPECT_LE(cursor.entry().moves.size(), forged.size());
  }
}

// --- books ---

std::string make_book(const BookSettings& settings, std::size_t most,
                      std::vector<std::string>& journal, std::size_t searches) {
  const auto game = *make_game("loa:size=6");
  const auto maker = *BookMaker::make(game, settings);
  for (const std::string& line : journal) EXPECT_TRUE(maker->take_line(line)) << line;
  engine::Settings small;
  small.hash_mb = 1;
  const auto engine = *engine::make_engine(*game, small);
  while (searches-- > 0) {
    const auto task = maker->next(most);
    if (!task) break;
    auto state = *game->state("start");
    for (const std::string& move : task->moves) EXPECT_TRUE(state->play(move));
    engine->new_game();
    const auto answer = engine::think(*engine, *state, task->limits);
    const auto line = maker->take(*answer);
    EXPECT_TRUE(line);
    journal.push_back(*line);
  }
  return *maker->write();
}

TEST(Book, AnInterruptedOneIsTheSame) {
  BookSettings settings;
  settings.nodes = 300;
  settings.plies = 3;
  std::vector<std::string> once, twice;
  const std::string whole = make_book(settings, 40, once, 1000);
  make_book(settings, 40, twice, 13);
  EXPECT_EQ(twice.size(), 13U);
  EXPECT_EQ(make_book(settings, 40, twice, 1000), whole);
  EXPECT_EQ(twice, once);
  EXPECT_EQ(make_book(settings, 40, twice, 0), make_book(settings, 40, once, 0));
  EXPECT_EQ(opened(whole).positions(), 40U);
  EXPECT_EQ(opened(whole).effort(), 300U);
}

TEST(Book, KnowsEveryFirstMove) {
  BookSettings settings;
  settings.nodes = 300;
  settings.plies = 1;
  std::vector<std::string> journal;
  const std::string bytes = make_book(settings, 1000, journal, 1000);
  const Exploration found = ask(bytes, *played("loa:size=6", ""));
  ASSERT_TRUE(found.word);
  std::size_t moves = 0;
  for (const ExploredMove& move : found.moves) {
    EXPECT_TRUE(move.word) << move.move;
    moves += 1 + move.same.size();
  }
  EXPECT_EQ(moves, played("loa:size=6", "")->legal().size());
}

TEST(Book, AJournalThatIsNoneIsRefused) {
  const auto maker = *BookMaker::make(*make_game("loa"), {});
  for (const char* line : {"", "x", "1f\te3", "1f\tq3\t4", "1f\te3\t4\tb1-b3", "zz\te3\t4",
                           "1f\te\t4", "1f\te99999999999\t4", "1f\te3\t-4"}) {
    EXPECT_FALSE(maker->take_line(line)) << line;
  }
}

}  // namespace
}  // namespace muster::study
