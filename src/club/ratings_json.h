// Ratings of those who sit at a game, as messages have them. SPDX-License-Identifier: MIT
#pragma once

#include "club/seat_rating.h"
#include "record/json_fields.h"

namespace muster::club {

// {"rating":1623,"deviation":89,"provisional":false,"change":-7}
record::Json rating_json(const SeatRating& rating);
record::Json ratings_json(const SeatRatings& ratings);  // null for who has none

}  // namespace muster::club
