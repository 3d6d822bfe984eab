// What one worker learns about moves while it searches (history heuristic, continuation history,
// killer moves): which ones have cut before, where, and after which move. Used for ordering and for
// reductions only.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "games/outcome.h"
#include "search/value.h"

namespace muster::search {

template <class Move>
class MoveHistory {
 public:
  MoveHistory(int kinds, int targets)
      : kinds_(kinds),
        targets_(targets),
        history_(static_cast<std::size_t>(2 * kinds)),
        continuation_(static_cast<std::size_t>(2 * 2 * targets * targets)) {}

  void clear() noexcept {
    std::fill(history_.begin(), history_.end(), std::int16_t{0});
    std::fill(continuation_.begin(), continuation_.end(), std::int16_t{0});
    forget_killers();
  }
  void forget_killers() noexcept { killers_ = {}; }

  struct Killers {
    Move move[2]{};
    bool known[2] = {false, false};

    bool is(int i, Move m) const noexcept { return known[i] && move[i] == m; }
  };
  Killers& killers(int ply) noexcept { return killers_[static_cast<std::size_t>(ply)]; }

  void add_killer(int ply, Move move) noexcept {
    Killers& k = killers(ply);
    if (k.is(0, move)) return;
    k.move[1] = k.move[0];
    k.known[1] = k.known[0];
    k.move[0] = move;
    k.known[0] = true;
  }

  // The history of a side's kinds of moves, and that of targets after an earlier target: `back` is
  // 0 for the move just before and 1 for the one before that.
  std::int16_t* history(Side side) noexcept {
    return &history_[static_cast<std::size_t>(index(side) * kinds_)];
  }
  std::int16_t* continuation(int back, Side side, int earlier_target) noexcept {
    return &continuation_[static_cast<std::size_t>(
        ((back * 2 + index(side)) * targets_ + earlier_target) * targets_)];
  }

  // Moves a cell towards the bonus; cells stay within +-kLimit.
  static void update(std::int16_t& cell, int bonus) noexcept {
    cell = static_cast<std::int16_t>(cell + bonus - cell * std::abs(bonus) / kLimit);
  }

  static constexpr int kLimit = 16384;

 private:
  int kinds_, targets_;
  std::vector<std::int16_t> history_;
  std::vector<std::int16_t> continuation_;
  std::array<Killers, kMaxPly + 2> killers_{};
};

}  // namespace muster::search
