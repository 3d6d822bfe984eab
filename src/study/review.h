// The review of a game: what every move was worth. It searches nothing itself: it says which
// position is to be looked at next and for how long, is told what was found, and judges. So the
// terminal, the server's queue and a page with its worker review in the same way, results are there
// as they come, and a review can be stopped and taken up again from what a record has kept.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "games/any_game.h"

namespace muster::study {

enum class MoveClass : std::uint8_t {
  Best,  // the engine's choice, or as good
  Good,
  Inaccuracy,
  Mistake,
  Blunder,
  MissesWin,  // a forced win was there; what was played keeps most of the expectation
  LetsWinGo,  // a forced win was there; what was played does not
};
inline constexpr std::array kMoveClasses = {
    MoveClass::Best,    MoveClass::Good,      MoveClass::Inaccuracy, MoveClass::Mistake,
    MoveClass::Blunder, MoveClass::MissesWin, MoveClass::LetsWinGo};

std::string_view to_text(MoveClass move_class) noexcept;   // "best", "misses-win", ...
std::string_view glyph_of(MoveClass move_class) noexcept;  // "", "?!", "?", "??"
constexpr bool is_fault(MoveClass c) noexcept { return c >= MoveClass::Inaccuracy; }

// How much is searched.
struct ReviewEffort {
  std::uint64_t nodes = 30'000;        // every position
  std::uint64_t deep_nodes = 120'000;  // both sides of a move that looks like a fault
};

// What a search of a position said: the score is for the side to move there.
struct Finding {
  engine::Score score;
  std::vector<std::string> line;
  int depth = 0;
  std::uint64_t nodes = 0;  // searched
  std::uint64_t asked = 0;  // allowed; a search may need fewer
};

// Expected score of whoever the score is for, 0 to 1: a win 1, a draw a half.
double expectation(const engine::Score& score) noexcept;
engine::Score for_other_side(engine::Score score) noexcept;
// One ply earlier the same end is one ply further away.
engine::Score one_ply_before(engine::Score score) noexcept;

// A finding out of a search that was allowed so many nodes.
Finding finding_of(const engine::Answer& answer, std::uint64_t asked);

struct ReviewedMove {
  int ply = 0;  // from 1
  std::string move;
  Side side = Side::One;        // who played it
  engine::Score before, after;  // for that side: with the best move, with this one
  double loss = 0;              // expectation before minus after, 0 to 1
  MoveClass move_class = MoveClass::Best;
  bool only = false;                            // there was no other legal move
  std::string better;                           // the better move; "" for Best
  std::vector<std::string> better_line, reply;  // from the position before, and behind the move
};

// A search that is wanted: of the position after so many plies.
struct ReviewTask {
  int ply = 0;
  std::uint64_t nodes = 0;
};

class Review {
 public:
  // The game must outlive it. The error names the first move that the rules refuse.
  static Result<Review> make(const AnyGame& game, std::string_view start,
                             const std::vector<std::string>& moves,
                             const ReviewEffort& effort = {});

  int plies() const noexcept { return static_cast<int>(moves_.size()); }
  const std::vector<std::string>& moves() const noexcept { return moves_; }
  Side side_to_move(int ply) const noexcept { return spots_[index_of(ply)].side; }

  // What is known of the position after so many plies; the end of a game needs no search.
  const std::optional<Finding>& finding(int ply) const noexcept {
    return spots_[index_of(ply)].finding;
  }
  void take(int ply, Finding finding);

  // The next position to search, from the end of the game to its start, then the deeper looks.
  // Nothing when the review is complete.
  std::optional<ReviewTask> next() const;
  // How much of the review is done; `of` may still grow while critical positions are found.
  struct Progress {
    int done = 0, of = 0;
  };
  Progress progress() const;

  // The verdict on a move (from 1), once the positions on both sides of it are known.
  std::optional<ReviewedMove> judge(int ply) const;
  std::vector<ReviewedMove> judged() const;

  // 0 to 100; nothing for a side that had nothing to decide, or of whose moves none is judged.
  std::optional<double> accuracy(Side side) const;
  // The plies of the largest losses, in the order they were played.
  std::vector<int> turning_points() const;

 private:
  struct Spot {
    Side side = Side::One;
    bool over = false;
    int legal = 0;
    std::optional<Finding> finding;
  };
  static std::size_t index_of(int ply) noexcept { return static_cast<std::size_t>(ply); }
  bool wants_deeper(int ply) const;
  bool needs(int ply, std::uint64_t nodes) const;

  ReviewEffort effort_;
  std::vector<std::string> moves_;
  std::vector<Spot> spots_;  // one more than moves
};

}  // namespace muster::study
