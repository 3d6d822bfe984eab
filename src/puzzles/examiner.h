// Is this position a puzzle? Asks the solver for a win, then for a second one; follows the line of
// the longest defence to its end and asks again at every turn. The same questions, asked of a
// puzzle that is there already, check it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "puzzles/puzzle.h"
#include "solver/defence.h"
#include "solver/win_prover.h"

namespace muster::puzzles {

enum class PuzzleFinding : std::uint8_t {
  Puzzle,
  None,       // no win was found; or more than one defence
  TooLong,    // won, in more moves than a puzzle may have
  NotUnique,  // won in time by a second move too, at one of the turns; an ending: by most moves
  Unwanted,   // won, in a number of moves of which there are enough
  Unsettled,  // which defence is the longest could not be made out with this effort
};

struct Examined {
  PuzzleFinding finding = PuzzleFinding::None;
  Puzzle puzzle;  // without themes, rating, source
};

using solver::Successor;
using solver::successors;

// Men or stacks on the board.
int cells_taken(const AnyState& state);

// Of the prover's table. Small: it is cleared often.
inline constexpr std::size_t kProverBytes = std::size_t{1} << 20;

class Examiner {
 public:
  // The prover must outlive it.
  Examiner(solver::WinProver& prover, const ProofEffort& effort)
      : prover_(&prover), effort_(effort) {}

  // A win of the side to move, sought with so many nodes. `wanted`: whether a win in so many moves
  // is of use; asked before the long part, the proof that there is no second solution.
  Examined win(const AnyState& state, std::uint64_t find_nodes,
               const std::function<bool(int)>& wanted = {});
  // The one move that does not lose.
  Examined defence(const AnyState& state);

  // A win that takes a while, by whatever moves: an ending to play out. `wanted`: as above.
  Examined ending(const AnyState& state, const std::function<bool(int)>& wanted = {});

  // What this effort makes of a puzzle that was made with less: another one of the same position
  // (a shorter win, a stronger claim), or none. Its themes and rating are left open.
  Examined again(const AnyGame& game, const Puzzle& puzzle);

  // Proves everything that the puzzle claims again; the error says what does not hold.
  Status check(const AnyGame& game, const Puzzle& puzzle);

  // The keys of the positions in which the side that solves is to move, as they come in the line.
  Result<std::vector<std::uint64_t>> turns(const AnyGame& game, const Puzzle& puzzle) const;

  std::string id(const AnyState& state) const;

 private:
  struct OnlyMove {
    PuzzleFinding finding = PuzzleFinding::None;
    std::string move;
    bool settled = true;       // proven, not only searched
    bool only = false;         // no other move wins at all
    bool only_settled = true;  // and that is proven
  };
  struct LongestDefence {
    std::string move;
    bool proven = false;  // false: no quicker win was found with the whole effort
  };

  OnlyMove only_win(const AnyState& state, int plies, bool ask_slower);
  void ask_slower_wins(std::vector<Successor>& others, Side side, OnlyMove& found);
  OnlyMove only_defence(const AnyState& state);
  PuzzleFinding follow(const AnyState& state, int plies, Puzzle& puzzle);
  PuzzleFinding defend(const AnyState& state, int plies, Puzzle& puzzle);
  static void add_turn(const OnlyMove& only, Puzzle& puzzle);
  std::string winning_move(const AnyState& state, int plies);
  LongestDefence longest_defence(const AnyState& state, int plies);
  bool won_by_most(const AnyState& state, int moves);
  PuzzleFinding follow_ending(const AnyState& state, int plies, Puzzle& puzzle);
  PuzzleFinding claim_ending(const AnyState& state, Puzzle& puzzle);
  Status check_here(const AnyGame& game, const Puzzle& puzzle);
  Status check_defence(const AnyState& state, const Puzzle& puzzle);
  Status check_ending(const AnyState& state, const Puzzle& puzzle);
  Status check_line(const AnyState& state, const Puzzle& puzzle);
  Status check_win(const AnyState& state, const Puzzle& puzzle);
  Status check_turn(const AnyState& state, const Puzzle& puzzle, std::size_t ply);
  Status check_replies(const AnyState& state, int plies, const std::string& at);

  solver::WinProver* prover_;
  ProofEffort effort_;
};

}  // namespace muster::puzzles
