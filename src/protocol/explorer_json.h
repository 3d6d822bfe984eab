// What the explorer found, as JSON: one spelling for the terminal, the server and the page.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "games/any_game.h"
#include "study/explorer/explore.h"

namespace muster::protocol {

// "sides" (the words that tallies use for them), "games" (a tally), "ended", "moves"; each move
// with "move", "same", "games", "examples", and where a book knows it "score" (for the first side)
// and "verdict" (in words).
nlohmann::ordered_json exploration_json(const AnyGame& game, const study::Exploration& found,
                                        Language language);

// "players", "event", "date", "result", "plies", "where"; what is not known is left out.
nlohmann::ordered_json header_json(const GameInfo& info, const study::GameHeader& header);

}  // namespace muster::protocol
