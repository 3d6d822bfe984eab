// Makes a set of puzzles, game by game. The same seed makes the same set, in one run or in many:
// what a run needs to know of the ones before it stands in the set.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "puzzles/examiner.h"
#include "puzzles/puzzle.h"
#include "puzzles/self_play.h"
#include "record/record.h"

namespace muster::puzzles {

class Maker {
 public:
  // Goes on with a set, which may be empty. `count`: how many puzzles it is to have; each kind may
  // take only a share of these. `least_moves`: shorter endings are left out; 0: as the game has it.
  static Result<std::unique_ptr<Maker>> make(PuzzleSet set, std::size_t count, int least_moves = 0);

  const PuzzleSet& set() const noexcept { return set_; }
  bool complete() const noexcept { return set_.puzzles.size() >= count_; }

  // Plays the next game and looks at its positions.
  Status play_game();
  // Composes the next position with few men, kept where it is a puzzle with a rare theme
  // (composer.h); how many of the set's puzzles were made so.
  Status compose_position();
  std::size_t composed() const;
  // Looks at a game from a record; `name` says where it comes from.
  Status look_at(const record::Record& record, const std::string& name);

 private:
  Maker(std::shared_ptr<const AnyGame> game, PuzzleSet set, std::size_t count,
        std::unique_ptr<solver::WinProver> prover, SelfPlay self_play);

  Status look_back(const SourceGame& played);
  Status look_at(const SourceGame& played, int first_ply);
  Status look_at(const AnyState& state, int centi, const std::string& source, bool& taken);
  Status look_at_ending(const AnyState& state, const std::string& source, bool& taken);
  bool full_of_endings(const Puzzle& puzzle) const;
  void count_win(PuzzleFinding finding) noexcept;
  bool full(const Puzzle& puzzle) const;
  Status take(Puzzle puzzle, const std::string& source, bool& taken);
  Status remember(const Puzzle& puzzle);

  std::shared_ptr<const AnyGame> game_;
  PuzzleSet set_;
  std::size_t count_;
  int least_moves_ = 0;  // of an ending; 0: as the game has it
  std::unique_ptr<solver::WinProver> prover_;
  Examiner examiner_;
  SelfPlay self_play_;
  std::unordered_set<std::uint64_t> known_;  // keys of all turns of all puzzles
};

}  // namespace muster::puzzles
