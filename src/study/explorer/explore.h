// The explorer: what was played in a position, how often, with what results, by whom, and what a
// book says of it. Asked of several sources at once: one's own games, a collection, a book.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "study/explorer/position_index.h"

namespace muster::study {

struct ExploredMove {
  std::string move;
  std::vector<std::string> same;  // further moves to the same position, up to symmetry
  Tally tally;                    // of the games in which it was played here
  std::optional<BookWord> word;   // of the position behind it
  std::vector<GameHeader> games;  // some of them, at most kMaxExamples a source
};

struct Exploration {
  Tally tally;                   // of the games that came here
  Tally ended;                   // of those that ended here
  std::optional<BookWord> word;  // of the position itself
  std::uint64_t effort = 0;      // nodes a position of the book that has spoken
  // Those that were played or that a book knows: the most played first, then the best for the side
  // to move.
  std::vector<ExploredMove> moves;
};

Exploration explore(const AnyState& state, std::span<const PositionSource* const> sources);

// A single source, for explore().
inline std::array<const PositionSource*, 1> one(const PositionSource& source) { return {&source}; }

}  // namespace muster::study
