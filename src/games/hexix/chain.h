// Chains of own pieces, looked at one cell at a time for reasons and lenses.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "games/hexix/position.h"

namespace muster::hexix {

// The cells that keep the piece on `at` from the active pieces of its side: the fewest that would
// have to be own pieces for a chain, as many of them empty as possible. Needs an inactive piece;
// empty if there is no home any more.
Mask find_gap(const Position& position, Side side, int at);

// The first cell of a set in the order A1, A2, ... G3, and all their names: "D3, E2".
int first_cell(Mask set) noexcept;
std::string cell_list(Mask set);

}  // namespace muster::hexix
