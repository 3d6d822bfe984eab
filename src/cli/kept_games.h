// Where an unfinished game goes when a session is cut off (Ctrl-C, a closed terminal, a kill), and
// the command that goes on with it.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "games/any_game.h"

namespace muster::cli {

// Writes the game into a new file of the user's state folder ($XDG_STATE_HOME/muster, or
// ~/.local/state/muster; the current folder for whoever has neither) and returns its path.
Result<std::string> keep_game(const AnyState& state);

// A word as a shell reads it back: quoted where it needs to be.
std::string shell_word(const std::string& word);

}  // namespace muster::cli
