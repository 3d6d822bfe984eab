// Whether moves solve a puzzle: by its line and the rules. SPDX-License-Identifier: MIT
#include "puzzles/answer.h"

#include <gtest/gtest.h>

#include "games/list.h"
#include "puzzles/puzzle_file.h"
#include "support/files.h"

namespace muster::puzzles {
namespace {

using Moves = std::vector<std::string>;

TEST(Answers, TheShippedLinesAreSolutionsAndNothingShorterIs) {
  for (const char* name : {"loa", "lof", "hexix", "loa-parachute"}) {
    const auto set = read_set(read_file(source_path("puzzles/" + std::string(name) + ".jsonl")));
    ASSERT_TRUE(set) << set.error().to_text();
    const auto game = make_game(set->game);
    ASSERT_TRUE(game);
    for (std::size_t i = 0; i < set->puzzles.size(); i += 50) {
      const Puzzle& puzzle = set->puzzles[i];
      SCOPED_TRACE(set->game + " " + puzzle.id);
      EXPECT_TRUE(*solves(**game, puzzle, puzzle.line));
      Moves part = puzzle.line;
      part.pop_back();
      EXPECT_FALSE(*solves(**game, puzzle, part));
      // Every other first move is wrong, and nothing may follow it.
      const auto state = (*game)->state(puzzle.position);
      for (const std::string& move : (*state)->legal()) {
        if (move == puzzle.line.front()) continue;
        EXPECT_FALSE(*solves(**game, puzzle, Moves{move}));
        EXPECT_FALSE(solves(**game, puzzle, Moves{move, "x"}));
        break;
      }
    }
  }
}

TEST(Answers, WhatCannotHaveBeenIsNamed) {
  Puzzle puzzle;
  puzzle.position = "8/8/3bbw2/2wbw1b1/2bbb3/2b4w/2ww4/1bb5 b";
  puzzle.line = {"g5xd2"};
  const auto game = make_game("loa");
  EXPECT_TRUE(*solves(**game, puzzle, Moves{"g5xd2"}));
  EXPECT_TRUE(*solves(**game, puzzle, Moves{"g5-d2"})) << "spelled otherwise";
  EXPECT_EQ(solves(**game, puzzle, Moves{"g5-g5"}).error().field, "moves[0]");
  EXPECT_EQ(solves(**game, puzzle, Moves{"g5xd2", "f6-f7"}).error().field, "moves[1]");
}

}  // namespace
}  // namespace muster::puzzles
