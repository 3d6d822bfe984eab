// Positions of Lines of Action that several tests of puzzles use. SPDX-License-Identifier: MIT
#pragma once

namespace muster::puzzles {

// Black joins by g5xd2 alone.
inline constexpr const char* kOneWay = "8/8/3bbw2/2wbw1b1/2bbb3/2b4w/2ww4/1bb5 b";

// Black wins in three, by several moves.
inline constexpr const char* kFarApart = "8/8/2w3ww/1bbb1w2/3w1b2/3bw3/5w2/3bb3 b";

}  // namespace muster::puzzles
