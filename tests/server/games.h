// Games to play in tests, and waiting for what must come. SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace muster::test {

// The shortest of a few hundred random games that the board itself ends.
std::vector<std::string> short_game(const std::string& game);
// The first so many moves of a random game.
std::vector<std::string> some_moves(const std::string& game, int count, unsigned seed = 1);

// Asks again and again until it is true; false after so long.
bool eventually(const std::function<bool()>& condition, int patience_ms = 30'000);

}  // namespace muster::test
