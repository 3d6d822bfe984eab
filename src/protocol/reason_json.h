// Why a move is illegal, as JSON: one spelling for the command line, the server and the browser.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "games/any_game.h"

namespace muster::protocol {

// {"code": "loa.blocked", "text": sentence, "facts": {"by": "d4", "count": 3}}
nlohmann::ordered_json reason_json(const Reason& reason, const AnyGame& game, Language language);

}  // namespace muster::protocol
