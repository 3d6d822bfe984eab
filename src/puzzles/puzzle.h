// A puzzle and a set of them, as data. What a puzzle claims and how that was established:
// docs/puzzles.md. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::puzzles {

enum class PuzzleKind : std::uint8_t {
  Win,      // one move wins in time, and again at every later turn of the line
  Defence,  // one move does not lose; all others do, proven
  Ending,   // won with proof, by one way or several: to be played out against the longest defence
};
std::string_view to_text(PuzzleKind kind) noexcept;
std::optional<PuzzleKind> parse_puzzle_kind(std::string_view word) noexcept;

// What is claimed of the other moves at the turns of a win.
enum class Unique : std::uint8_t {
  InTime,  // they do not win within the moves that are left; slower wins there may be
  First,   // that, and at the first turn they do not win at all
  Only,    // they do not win at all, at any turn
};
std::string_view to_text(Unique unique) noexcept;
std::optional<Unique> parse_unique(std::string_view word) noexcept;

inline constexpr int kMaxPuzzleMoves = 7;  // of the side that solves
inline constexpr int kLeastEndingMoves = 2, kMostEndingMoves = 12;

// In how many moves an ending is to be won that is proven to be won in so many.
constexpr int allowed_moves(int proven) noexcept { return proven + (proven + 2) / 3; }

struct Puzzle {
  std::string id;        // of the position, the same for its mirror images
  std::string position;  // the game begins with it
  PuzzleKind kind = PuzzleKind::Win;
  int moves = 1;  // of the side that solves
  // Both sides' moves in turn, first and last those of the side that solves.
  std::vector<std::string> line;
  Unique unique = Unique::InTime;  // of a defence Only: all other moves lose
  // What `unique` claims is proven (Defence: the move of the line is proven not to lose; Ending:
  // the replies are proven to be longest defences). False: no other win (no loss, no quicker win)
  // was found with the nodes that the set states.
  bool settled = false;
  int pieces = 0;  // of an ending: men or stacks on the board
  // Nodes spent on it where they are more than the set's (ProofEffort); 0: as many.
  std::uint64_t find = 0, other = 0;
  std::vector<std::string> themes;
  int rating = 0;  // 0: not measured
  int deviation = 0;
  std::string source;  // "levels 3-5 game 12 ply 31"

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// Positions expanded by the solver.
struct ProofEffort {
  std::uint64_t find = 500;   // to find and shorten a win
  std::uint64_t other = 500;  // for each move, to find a win (a loss) behind it

  friend bool operator==(const ProofEffort&, const ProofEffort&) = default;
};

// What was spent on a puzzle of a set made with so much.
constexpr ProofEffort effort_for(const Puzzle& puzzle, const ProofEffort& of_set) noexcept {
  return {std::max(puzzle.find, of_set.find), std::max(puzzle.other, of_set.other)};
}

// Notes in the puzzle what was spent on it, where that is more than its set states.
constexpr void note_effort(Puzzle& puzzle, const ProofEffort& spent,
                           const ProofEffort& of_set) noexcept {
  puzzle.find = spent.find > of_set.find ? spent.find : 0;
  puzzle.other = spent.other > of_set.other ? spent.other : 0;
}

// What was looked at for the set.
struct MakerCounters {
  std::uint64_t games = 0;      // self-play, in the order of the seed
  std::uint64_t records = 0;    // read from record files
  std::uint64_t positions = 0;  // examined
  std::uint64_t wins = 0;       // proven to be won within kMaxPuzzleMoves
  // Of these: a second move wins in time, at some turn; of an ending: at first every second move.
  std::uint64_t not_unique = 0;
  std::uint64_t unwanted = 0;    // of these: of a length of which the set has enough, not examined
  std::uint64_t unsettled = 0;   // of these: the longest defence could not be made out
  std::uint64_t losing = 0;      // positions in which a defence was looked for
  std::uint64_t duplicates = 0;  // in the set already, up to symmetry or as part of a line
  std::uint64_t composed = 0;    // positions with few men at random, in the order of the seed

  friend bool operator==(const MakerCounters&, const MakerCounters&) = default;
};

struct PuzzleSet {
  std::string game;      // canonical name
  bool endings = false;  // a set of these, or of the other kinds
  std::uint64_t seed = 1;
  ProofEffort effort;
  MakerCounters counters;
  std::string rated_by;  // who tried the puzzles; empty: nobody yet
  std::vector<Puzzle> puzzles;

  friend bool operator==(const PuzzleSet&, const PuzzleSet&) = default;
};

}  // namespace muster::puzzles
