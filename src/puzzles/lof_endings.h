// The endings of Lines of Fixation. SPDX-License-Identifier: MIT
#pragma once

#include "games/lof/game.h"
#include "puzzles/ending_traits.h"

namespace muster::puzzles {

// With some sixty moves a turn longer wins are seldom proven: there are short ones too.
template <>
struct EndingTraits<lof::Game> {
  static constexpr Endings kEndings = {20, 2, 25};
};

}  // namespace muster::puzzles
