// Makes a set of puzzles, game by game. The same seed makes the same set, in one run or in many:
// what a run needs to know of the ones before it stands in the set.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "puzzles/examiner.h"
#include "puzzles/puzzle.h"
#include "puzzles/self_play.h"
#include "record/record.h"

namespace muster::puzzles {

// What a run looks for.
struct MakerAim {
  std::size_t count = 0;  // how many puzzles the set is to have; each kind may take only a share
  // Only wins (of a set of endings: only endings) in so many moves or more; 0: all, and defences.
  int least_moves = 0;
  std::string theme = {};  // only puzzles with this theme, whatever their share; empty: all
  // Where the run spends more than the set states: each puzzle says so itself.
  std::optional<ProofEffort> effort = {};
  // The games begin with the positions of these puzzles: near a long win there are others.
  std::vector<Puzzle> near = {};
};

class Maker {
 public:
  // Goes on with a set, which may be empty.
  static Result<std::unique_ptr<Maker>> make(PuzzleSet set, MakerAim aim);

  const PuzzleSet& set() const noexcept { return set_; }
  bool complete() const noexcept { return set_.puzzles.size() >= aim_.count; }

  // Plays the next game and looks at its positions.
  Status play_game();
  // Composes the next position with few men, kept where it is a puzzle with a rare theme
  // (composer.h); how many of the set's puzzles were made so.
  Status compose_position();
  std::size_t composed() const;
  // Looks at a game from a record; `name` says where it comes from.
  Status look_at(const record::Record& record, const std::string& name);

 private:
  Maker(std::shared_ptr<const AnyGame> game, PuzzleSet set, MakerAim aim,
        std::unique_ptr<solver::WinProver> prover, SelfPlay self_play);

  Status look_back(const SourceGame& played);
  Status look_at(const SourceGame& played, int first_ply);
  Status look_at(const AnyState& state, int centi, const std::string& source, bool& taken);
  Status look_at_ending(const AnyState& state, const std::string& source, bool& taken);
  bool full_of_endings(const Puzzle& puzzle) const;
  void count_win(PuzzleFinding finding) noexcept;
  bool full(const Puzzle& puzzle) const;
  Status take(Puzzle puzzle, const std::string& source, bool& taken);
  bool wanted(int moves_to_win) const;
  bool defences_wanted() const noexcept;
  Status remember(const Puzzle& puzzle);

  std::shared_ptr<const AnyGame> game_;
  PuzzleSet set_;
  MakerAim aim_;
  ProofEffort effort_;
  std::unique_ptr<solver::WinProver> prover_;
  Examiner examiner_;
  SelfPlay self_play_;
  std::unordered_set<std::uint64_t> known_;  // keys of all turns of all puzzles
};

}  // namespace muster::puzzles
