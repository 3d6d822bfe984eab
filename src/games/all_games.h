// Every game as a type, for code that is instantiated once per game (the list, the engine, the
// conformance tests). To add a game: a folder beside loa/, and its type here.
// SPDX-License-Identifier: MIT
#pragma once

#include <tuple>

#include "games/hexix/game.h"
#include "games/loa/game.h"
#include "games/lof/game.h"

namespace muster {

using AllGames = std::tuple<loa::Game, lof::Game, hexix::Game>;

}  // namespace muster
