// What a page asks that keeps the clocks of a game without a server: one JSON object
// (docs/protocol.md). The server's games are kept by the same code. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "club/clock.h"
#include "record/json_fields.h"

namespace muster::club {

// The answer, always one JSON object; what is wrong comes as {"error": ..., "field": ...}.
std::string answer_clock(std::string_view question);

// {"kind":"fischer","base_ms":..,"step_ms":..}, within what may be agreed.
Result<ClockSpec> clock_of(const record::JsonFields& fields);

}  // namespace muster::club
