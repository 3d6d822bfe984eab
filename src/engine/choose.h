// What makes a weak level weak: it is content with a move that seems good enough, and now and then
// overlooks what decides at once. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "base/random.h"
#include "engine/engine.h"

namespace muster::engine {

// What a player gives away this time.
struct Oversight {
  int tolerance = 0;            // every move is good enough that loses no more, as Score::centi
  bool misses_wins = false;     // its own win at once
  bool misses_threats = false;  // that a move lets the opponent win at once

  bool overlooks() const noexcept { return misses_wins || misses_threats; }
};

// The tolerance is drawn from an exponential distribution with the mean of the noise: mostly little
// is given away, rarely a lot, however many bad moves there are.
Oversight draw_oversight(const Strength& strength, Random& random) noexcept;

// Which line is played, the best one standing first: a forced win that is seen, else any of those
// that are good enough, by lot. What is overlooked looks like the average move. Who is ahead takes
// more care, so that a won game comes to its end.
std::size_t choose_line(std::span<const Line> lines, const Oversight& oversight, Random& random);

}  // namespace muster::engine
