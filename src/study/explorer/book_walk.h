// Openings drawn from a book: lines that are good for both sides and differ from each other, to
// begin games between engines with.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "study/explorer/position_index.h"

namespace muster::study {

struct WalkSettings {
  int plies = 8;          // at most: a line ends where the book does
  int margin_centi = 60;  // a move may be worth so much less than the best one
};

// The moves of `count` lines from the start of the game, no two alike; fewer if the book has not so
// many. In every position the book's moves are drawn, the better ones more often. The same seed
// gives the same lines, and more of them begin with these; how many there are at most does not
// depend on `count`.
std::vector<std::vector<std::string>> walk_book(const AnyGame& game, const PositionSource& book,
                                                const WalkSettings& settings, std::uint64_t seed,
                                                std::size_t count);

}  // namespace muster::study
