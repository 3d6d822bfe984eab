// People's answers to puzzles: each moves the rating of a person and that of a puzzle.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "base/glicko.h"
#include "club/clock.h"

namespace muster::store {

struct PuzzleAnswer {
  std::int64_t account = 0;
  std::string game, puzzle;  // canonical name of the game, id of the puzzle
  double score = 0;          // 1 solved, 0.5 with help, 0 failed
  Glicko measured;           // the puzzle's rating if nobody has answered it yet
  club::TimeMs now = 0;
};

struct PuzzleRating {
  Glicko glicko;
  int answers = 0;
};

struct PuzzleAnswered {
  enum class Outcome : std::uint8_t {
    Counted,
    Already,  // the first answer stands; nothing was changed
    Full,     // as many as an account may give in a day; nothing was changed
  };
  Outcome outcome = Outcome::Counted;
  double score = 0;   // that of the answer which counts
  double change = 0;  // of the person's rating, by this answer
  PuzzleRating person, puzzle;
};

struct StoredPuzzleAnswer {
  std::string game, puzzle;
  club::TimeMs at = 0;
  double score = 0, rating = 0;  // the person's, after it
};

// With what a person begins, as the page does.
inline constexpr double kFirstSolverRating = 1200;
inline constexpr int kMostPuzzleAnswers = 500;  // of an account in a day
inline constexpr club::TimeMs kPuzzleDayMs = 24 * 3600 * 1000;

}  // namespace muster::store
