// The way back from the type-erased API to the static one, for code that is instantiated once a
// game and is handed an AnyState: no text is written and read again.
// SPDX-License-Identifier: MIT
#pragma once

#include "games/any_game.h"
#include "games/described.h"
#include "games/state.h"

namespace muster {

// The state behind this one, which lives as long; null if it is a state of another game.
template <DescribedGame G>
const State<G>* typed_state(const AnyState& state) noexcept {
  return static_cast<const State<G>*>(state.typed(G::info()));
}

}  // namespace muster
