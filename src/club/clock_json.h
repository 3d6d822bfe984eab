// Clocks as JSON, both ways. A page in the browser asks this alone of the club (clock_question.h),
// so no game is needed here. SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "club/clock.h"
#include "record/json_fields.h"

namespace muster::club {

// {"kind":"fischer","base_ms":..,"step_ms":..}: what was agreed.
record::Json clock_json(const ClockSpec& clock);

// Its reader; within what may be agreed.
Result<ClockSpec> clock_of(const record::JsonFields& fields);

// {"running":..,"seat":..,"left_ms":[..],"at":..}: what is left at this time.
record::Json clocks_json(const Clocks& clocks, int seats, TimeMs at);

}  // namespace muster::club
