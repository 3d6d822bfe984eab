// The endings of Hexix. SPDX-License-Identifier: MIT
#pragma once

#include "games/hexix/game.h"
#include "puzzles/ending_traits.h"

namespace muster::puzzles {

template <>
struct EndingTraits<hexix::Game> {
  static constexpr Endings kEndings = {18, 3, 40};
};

}  // namespace muster::puzzles
