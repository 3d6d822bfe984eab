// JSON answers: one object a line. Key names are documented in docs/cli.md and stay as they are.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "cli/console.h"
#include "games/any_game.h"
#include "protocol/reason_json.h"

namespace muster::cli {

using Json = nlohmann::ordered_json;

// Bytes that are not UTF-8 (from a file) are replaced: an answer is always readable JSON.
inline void print_json(Console& console, const Json& json) {
  console.out << json.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

// Adds "over", "result", "reason", "by_opponent".
void add_outcome(Json& json, const GameInfo& info, const Outcome& outcome);

// "game", "position", "start", "played", "turn", "seat" (four-hand games), and the outcome.
Json state_json(const AnyState& state);

using protocol::reason_json;

}  // namespace muster::cli
