// What a page asks that keeps the clocks of a game without a server: one JSON object
// (docs/protocol.md). The server's games are kept by the same code. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace muster::club {

// The answer, always one JSON object; what is wrong comes as {"error": ..., "field": ...}.
std::string answer_clock(std::string_view question);

}  // namespace muster::club
