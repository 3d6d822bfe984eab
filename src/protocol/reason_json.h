// Why a move is illegal, as JSON: one spelling for the command line, the server and the browser.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "games/any_game.h"

namespace muster::protocol {

// {"code": "loa.blocked", "text": sentence, "facts": {"by": "d4", "count": 3}}
nlohmann::ordered_json reason_json(const Reason& reason, const AnyGame& game, Language language);

// Why a move was refused in this position, in the reader's language; `error` is what playing it
// said.
std::string refusal(const AnyState& state, std::string_view move, const Error& error,
                    Language language);

}  // namespace muster::protocol
