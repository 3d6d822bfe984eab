// A hint to play a move, in steps that tell a little more each time: where to look and what it is
// about, which piece, the move, why. Each step has its reasons, facts of the rules, and none gives
// away what a later step tells. One source for the terminal and the page.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace muster {

struct HintStep {
  enum class Kind { Where, Which, Move, Why };
  Kind kind = Kind::Where;
  int cell = -1;  // the one it speaks of; none once the move is told
  Reason says;
  std::vector<Reason> reasons;

  bool tells_move() const noexcept { return kind == Kind::Move || kind == Kind::Why; }
};

// The steps for a legal move, in order; a move on one cell has no Which. `behind` is what an engine
// expects after it. What speaks against the move or is too small to matter is no reason
// (games/fact_sense.h); where nothing is one, Why says that only the line shows it.
Result<std::vector<HintStep>> hint_steps(const AnyState& state, std::string_view move,
                                         std::span<const std::string> behind = {});

// "where", "which", "move", "why"
std::string_view to_text(HintStep::Kind kind) noexcept;

// "Hint 1 of 4."
std::string hint_head(std::size_t step, std::size_t steps, Language language);

}  // namespace muster
