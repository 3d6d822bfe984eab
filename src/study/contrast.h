// Why one move was better than another: what speaks for the better one or against the other, of all
// that both do and of what the answers to them do. A fact that would argue the other way round is
// left out, and so is one too small to teach anything (games/fact_sense.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/any_game.h"

namespace muster::study {

struct Contrast {
  std::vector<Reason> played, better;  // the weightiest first
};

// Both are what AnyState::facts() says of a move of the same position.
Contrast contrast(const std::vector<Reason>& played, const std::vector<Reason>& better);

// Both lines begin with their move in this position; what an engine expects may stand behind it.
// Then the first answer is looked at, too, and what follows the better move. `better` may be empty:
// then what speaks against the played move is all. Where no fact tells the two apart, that only the
// line shows it.
Contrast contrast_lines(const AnyState& before, std::span<const std::string> played,
                        std::span<const std::string> better);

}  // namespace muster::study
