// Which positions of a game may become endings. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace muster::puzzles {

struct Endings {
  int most_pieces;           // endings have few men or stacks
  int least_moves;           // to win
  std::size_t length_share;  // of a set: of one length no more than so many hundredths
};

// A game for which these do not do has its own in puzzles/<name>_endings.h.
template <class G>
struct EndingTraits {
  static constexpr Endings kEndings = {14, 3, 40};
};

// Without options in the name (rows.cpp).
const Endings& endings_of(std::string_view game) noexcept;

}  // namespace muster::puzzles
