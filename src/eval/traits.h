// With which estimate, and so with which tactics, the engine plays a game: counting moves, unless
// the game has an estimate of its own and says so in eval/<game>/traits.h. cmake/games.cmake
// includes that file wherever the engine of the game is compiled. A type Inputs (eval/net/inputs.h)
// there makes nets of the game possible. SPDX-License-Identifier: MIT
#pragma once

#include "eval/estimate.h"

namespace muster::eval {

template <Game G>
struct EvalTraits {
  using Estimate = MobilityEstimate<G>;
};

}  // namespace muster::eval
