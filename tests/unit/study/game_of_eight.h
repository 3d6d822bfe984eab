// A game that several tests of reviews look at: after its eight plies Black wins at once.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace muster::study {

using Moves = std::vector<std::string>;

inline const Moves kEight = {"d1-b3", "h5-g4", "b1-b4", "g4xg1",
                             "b4-e7", "a3xc1", "b3-e6", "h3xf1"};

}  // namespace muster::study
