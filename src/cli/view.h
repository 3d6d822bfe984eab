// A state as a board to look at: what `show`, `draw` and `play` have in common.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "games/any_game.h"

namespace muster::cli {

struct View {
  std::string lens;  // a point, or empty
  bool last = false;
  bool flip = false;
};

Result<Scene> scene_of(const AnyState& state, const View& view);

// The board as terminal text, with a newline at its end.
std::string board_text(const AnyState& state, const Scene& scene, Language language, bool colour,
                       int columns = 0);

// What a legal move does, a line each: "    b1-b3: It blocks ...". Empty for any other.
std::string facts_text(const AnyGame& game, const std::string& move,
                       const std::vector<Reason>& facts, Language language);

}  // namespace muster::cli
