// One search as its workers see it: what to search, how long, and whom to tell.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/game.h"
#include "search/control.h"
#include "search/value.h"

namespace muster::search {

template <class Move>
struct RootLine {
  Value value = 0;
  std::vector<Move> moves;
};

template <class Move>
struct Report {
  int depth = 0;
  std::vector<RootLine<Move>> lines;  // best first
};

template <Game G>
struct Task {
  using Move = typename G::Move;

  const G* game = nullptr;
  Control* control = nullptr;

  typename G::Position position;
  typename G::History past;
  std::vector<Move> root_moves;  // legal ones, not empty
  bool only_move = false;        // there is no other legal one
  int depth = 0;                 // 0: as deep as there is time
  int lines = 1;
  Value spread = 0;  // > 0: all moves that lose no more than this against the best are lines
  bool infinite = false;

  // Looks for a forced win at the root beside the search: at about so many positions, fewer if
  // `stop` says so, which is told now and then and at the end how many it has been. Asked by worker
  // 0; may be empty.
  using Stop = std::function<bool(std::uint64_t looks)>;
  std::function<std::optional<RootLine<Move>>(std::uint64_t looks, const Stop& stop)> prove;
  bool win_known = false;  // from the last search: it is to be asked first

  // Called by worker 0 after each depth and at the end.
  std::function<void(const Report<Move>&)> report;
};

}  // namespace muster::search
