// Moves that a source leaves out ("..."). Somebody played something there: any legal move with
// which the rest of the record can be played may have been it.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "games/any_game.h"

namespace muster::record {

// A move to put in the place of the first of `moves`, which is kOmittedMove: the first legal one,
// in the order of their texts, behind which all other moves are legal, further omitted ones filled
// in the same way. An error if there is none, if the source ends here, or if the search for it
// grows beyond reason. The state is left as it was.
Result<std::string> stand_in(AnyState& state, std::span<const std::string> moves);

}  // namespace muster::record
