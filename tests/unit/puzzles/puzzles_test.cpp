// Sets as text, and a maker that can be interrupted.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "games/list.h"
#include "positions.h"
#include "puzzles/examiner.h"
#include "puzzles/maker.h"
#include "puzzles/puzzle_file.h"
#include "puzzles/rater.h"
#include "puzzles/themes.h"
#include "support/phrases.h"

namespace muster::puzzles {
namespace {

using testing::HasSubstr;

PuzzleSet small_set(const std::string& game, std::uint64_t games) {
  PuzzleSet set;
  set.game = game;
  set.effort = {60, 60};
  auto maker = Maker::make(set, {200});
  EXPECT_TRUE(maker);
  for (std::uint64_t i = 0; i < games; ++i) EXPECT_TRUE((*maker)->play_game());
  return (*maker)->set();
}

TEST(Maker, AnInterruptedRunMakesTheSameSet) {
  const PuzzleSet whole = small_set("hexix", 6);
  ASSERT_FALSE(whole.puzzles.empty());
  const Result<PuzzleSet> read = read_set(write_set(small_set("hexix", 2)));
  ASSERT_TRUE(read) << read.error().to_text();
  auto maker = Maker::make(*read, {200});
  ASSERT_TRUE(maker);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE((*maker)->play_game());
  EXPECT_EQ((*maker)->set(), whole);
}

TEST(Maker, APositionThatWasSetUpMayBeAPuzzle) {
  PuzzleSet set;
  set.game = "loa";
  auto maker = Maker::make(set, {50});
  ASSERT_TRUE(maker);
  record::Record record;
  record.start = "5w2/8/bw3bww/8/8/8/8/8 w";  // White wins in two; the last move leaves one man
  record.add(0, "f8-e7");
  ASSERT_TRUE((*maker)->look_at(record, "composed"));
  ASSERT_EQ((*maker)->set().puzzles.size(), 1u);
  const Puzzle& found = (*maker)->set().puzzles.front();
  EXPECT_EQ(found.line, (std::vector<std::string>{"f8-e7", "a6-a5", "b6xf6"}));
  EXPECT_THAT(found.themes, testing::IsSupersetOf({"both-join", "single-man"}));
  EXPECT_EQ(found.source, "composed ply 0");
}

TEST(Maker, PositionsWithFewMenAreComposedForRareThemes) {
  PuzzleSet set;
  set.game = "loa";
  set.seed = 8;  // finds one soon
  auto whole = Maker::make(set, {50});
  ASSERT_TRUE(whole);
  while ((*whole)->composed() == 0) ASSERT_TRUE((*whole)->compose_position());
  const Puzzle& puzzle = (*whole)->set().puzzles.front();
  EXPECT_GT(puzzle.moves, 1);
  EXPECT_TRUE(puzzle.source.starts_with("composed ")) << puzzle.source;
  EXPECT_THAT(puzzle.themes, testing::Contains(testing::AnyOf("both-join", "single-man")));
  // Another run goes on where the first one stopped.
  auto part = Maker::make(set, {50});
  ASSERT_TRUE(part);
  for (int i = 0; i < 5; ++i) ASSERT_TRUE((*part)->compose_position());
  auto rest = Maker::make((*part)->set(), {50});
  ASSERT_TRUE(rest);
  while ((*rest)->composed() == 0) ASSERT_TRUE((*rest)->compose_position());
  EXPECT_EQ((*rest)->set(), (*whole)->set());
}

// Two men apart that a capture nearly joins: over the glued edges of a torus, too.
TEST(Maker, CompositionsKnowTheLinesOfTheBoard) {
  for (const std::string name : {"loa", "loa:torus", "loa:size=6"}) {
    const auto game = *make_game(name);
    int found = 0;
    for (std::uint64_t number = 0; number < 40; ++number) {
      Random random(number);
      const auto state = game->compose(random);
      ASSERT_TRUE(state) << name;
      if (*state == nullptr || (*state)->outcome().over()) continue;
      ++found;
      const Side own = (*state)->turn().side;
      std::array<int, 2> men{};
      for (const ScenePiece& man : (*state)->scene().pieces) {
        ++men[man.owner == own ? 0 : 1];
      }
      EXPECT_GE(men[0], 2);
      EXPECT_LE(men[0], 5);
      EXPECT_GE(men[1], 2);
      EXPECT_LE(men[1], 3);
    }
    EXPECT_GT(found, 20) << name;
  }
}

TEST(Maker, ARunMayLookForLongWinsOrOneThemeOnly) {
  PuzzleSet set;
  set.game = "hexix";
  set.effort = {60, 60};
  auto maker = Maker::make(set, {200, 2});
  ASSERT_TRUE(maker);
  for (int i = 0; i < 6; ++i) ASSERT_TRUE((*maker)->play_game());
  ASSERT_FALSE((*maker)->set().puzzles.empty());
  for (const Puzzle& puzzle : (*maker)->set().puzzles) {
    EXPECT_EQ(puzzle.kind, PuzzleKind::Win);
    EXPECT_GE(puzzle.moves, 2);
  }
  // More is spent than the set states: each puzzle says so.
  auto themed = Maker::make(set, {200, 0, "cut-off", ProofEffort{80, 60}});
  ASSERT_TRUE(themed);
  for (int i = 0; i < 6; ++i) ASSERT_TRUE((*themed)->play_game());
  ASSERT_FALSE((*themed)->set().puzzles.empty());
  for (const Puzzle& puzzle : (*themed)->set().puzzles) {
    EXPECT_THAT(puzzle.themes, testing::Contains("cut-off"));
    EXPECT_EQ(puzzle.find, 80u);
    EXPECT_EQ(puzzle.other, 0u);
  }
  EXPECT_EQ(*read_set(write_set((*themed)->set())), (*themed)->set());
}

TEST(Maker, GamesMayBeginNearKnownPuzzles) {
  Puzzle known;
  known.id = "known";
  known.position = kFarApart;
  PuzzleSet set;
  set.game = "loa";
  MakerAim aim{50};
  aim.near = {known};
  auto maker = Maker::make(set, aim);
  ASSERT_TRUE(maker);
  for (int i = 0; i < 20 && (*maker)->set().puzzles.empty(); ++i) {
    ASSERT_TRUE((*maker)->play_game());
  }
  ASSERT_FALSE((*maker)->set().puzzles.empty());
  const auto game = *make_game("loa");
  for (const Puzzle& puzzle : (*maker)->set().puzzles) {
    EXPECT_THAT(puzzle.source, HasSubstr("from known ply"));
    EXPECT_LE(cells_taken(**game->state(puzzle.position)), 14);
  }
}

TEST(Maker, OnlyLinesOfActionIsComposed) {
  PuzzleSet set;
  set.game = "hexix";
  auto maker = Maker::make(set, {5});
  ASSERT_TRUE(maker);
  EXPECT_EQ((*maker)->compose_position().error().field, "--composed");
}

TEST(Maker, EndingsAreKeptAndReadAgain) {
  PuzzleSet set;
  set.game = "loa";
  set.endings = true;
  set.effort = {300, 300};
  auto maker = Maker::make(set, {50});
  ASSERT_TRUE(maker);
  for (int game = 0; game < 60 && (*maker)->set().puzzles.empty(); ++game) {
    ASSERT_TRUE((*maker)->play_game());
  }
  PuzzleSet made = (*maker)->set();
  ASSERT_FALSE(made.puzzles.empty());
  made.puzzles.front().find = 5000;
  EXPECT_EQ(made.puzzles.front().kind, PuzzleKind::Ending);
  const Result<PuzzleSet> read = read_set(write_set(made));
  ASSERT_TRUE(read) << read.error().to_text();
  EXPECT_EQ(*read, made);
}

TEST(Themes, EveryLanguageSaysTheSame) { expect_complete(theme_phrases()); }

TEST(Maker, WhatItMakesHolds) {
  const PuzzleSet set = small_set("hexix", 4);
  const auto game = *make_game(set.game);
  const auto prover = std::move(*solver::make_win_prover(*game, kProverBytes));
  Examiner examiner(*prover, set.effort);
  ASSERT_FALSE(set.puzzles.empty());
  for (const Puzzle& puzzle : set.puzzles) {
    const Status holds = examiner.check(*game, puzzle);
    EXPECT_TRUE(holds) << puzzle.id << ": " << holds.error().to_text();
    EXPECT_EQ(*themes_of(*game, puzzle), puzzle.themes);
    for (const std::string& theme : puzzle.themes) {
      EXPECT_THAT(theme_words(), testing::Contains(theme));
    }
  }
}

TEST(Rater, HarderForWhoFailsMore) {
  Result<Rater> rater = Rater::make(*make_game("loa"));
  ASSERT_TRUE(rater);
  Puzzle puzzle;
  puzzle.position = kOneWay;
  puzzle.line = {"g5xd2"};
  ASSERT_TRUE(rater->rate(puzzle));
  const int easy = puzzle.rating;
  puzzle.line = {"b1-a2"};  // which nobody plays
  ASSERT_TRUE(rater->rate(puzzle));
  EXPECT_GT(puzzle.rating, easy + 300);
  EXPECT_GT(puzzle.deviation, 0);
}

TEST(PuzzleFile, RoundTrip) {
  const PuzzleSet set = small_set("hexix", 3);
  const Result<PuzzleSet> again = read_set(write_set(set));
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_EQ(*again, set);
}

TEST(PuzzleFile, ErrorsNameLineAndField) {
  const std::string head =
      R"({"format":"muster-puzzles","version":1,"game":"loa","seed":1,"find":9,"other":9})"
      "\n";
  const auto error = [&](const std::string& text) { return read_set(text).error().to_text(); };
  EXPECT_THAT(error(""), HasSubstr("head"));
  EXPECT_THAT(error("{}"), HasSubstr("format"));
  EXPECT_THAT(error(head + "{"), HasSubstr("line 2"));
  EXPECT_THAT(error(head + "{}"), HasSubstr("id"));
  EXPECT_THAT(error(head + R"({"id":"a","position":"p","kind":"draw"})"), HasSubstr("kind"));
  const std::string good =
      R"({"id":"a","position":"p","kind":"win","moves":2,"line":"a b c","unique":"only",)"
      R"("others":"proven","themes":[]})";
  EXPECT_TRUE(read_set(head + good));
  EXPECT_THAT(error(head + good + "\n" + good), HasSubstr("twice"));
  std::string cut = good;
  cut.replace(cut.find("a b c"), 5, "a b");
  EXPECT_THAT(error(head + cut), HasSubstr("expected 3 moves, found 2"));
  EXPECT_THAT(error(head + std::string(5000, ' ') + good), HasSubstr("line 2"));
  std::string endless = head;
  endless.replace(endless.find(R"("find":9)"), 8, R"("find":9007199254740991)");
  EXPECT_THAT(error(endless + good), HasSubstr("find"));
  EXPECT_THAT(error(head + R"({"id":"a","position":"p","kind":"ending","moves":1,"line":"a",)" +
                    R"("pieces":3,"find":2000000000})"),
              HasSubstr("find"));
  EXPECT_THAT(error(std::string(kMostBytes + 1, '\n')), HasSubstr("8 MB"));
}

}  // namespace
}  // namespace muster::puzzles
