// Why one move was better than another, of all that both do: what speaks for the better one
// or against the other. A fact that would argue the other way round is left out.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "games/reason.h"

namespace muster::study {

struct Contrast {
  std::vector<Reason> played, better;
};

// Both are what AnyState::facts() says of a move of the same position.
Contrast contrast(const std::vector<Reason>& played, const std::vector<Reason>& better);

}  // namespace muster::study
