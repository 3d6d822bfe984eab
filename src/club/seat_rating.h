// The rating of somebody who sits at a game. SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "base/glicko.h"

namespace muster::club {

// Of somebody at a game: after it if it counted, else as it is now.
struct SeatRating {
  Glicko rating;
  std::optional<double> change;  // by this game, once it has counted
};
using SeatRatings = std::vector<std::optional<SeatRating>>;  // a seat each; empty: nobody has one

}  // namespace muster::club
