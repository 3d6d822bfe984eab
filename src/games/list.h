// The games by name. The list they come from is cmake/games.txt.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "games/any_game.h"

namespace muster {

// Every game, in the order `muster games` shows them.
std::span<const GameInfo* const> all_games() noexcept;

// Makes a game from its name: "loa", "loa:torus,mso". The error says what was expected.
Result<std::shared_ptr<const AnyGame>> make_game(std::string_view name);

}  // namespace muster
