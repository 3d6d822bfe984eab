// Where an unfinished game goes when a session is cut off (Ctrl-C, a closed terminal, a kill), and
// the command that goes on with it.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "games/any_game.h"

namespace muster::cli {

// The user's folder for what programs keep between runs: $XDG_STATE_HOME/muster, or
// ~/.local/state/muster; "." for whoever has neither. Not made yet.
std::string state_folder();

// Writes the game into a new file of the user's state folder and returns its path.
Result<std::string> keep_game(const AnyState& state);

// A word as a shell reads it back: quoted where it needs to be.
std::string shell_word(const std::string& word);

}  // namespace muster::cli
