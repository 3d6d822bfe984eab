// Which game an SGF root speaks of and where it begins (GM, SZ, SU, RU, AB, AW, AE, PL), and back.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "record/sgf_tree.h"

namespace muster::record {

struct SgfSetup {
  std::string game;           // a game name, not yet checked
  std::string start;          // "start" or a position
  std::string unknown_rules;  // RU we could not use, "" if none
  Place rules_place;
};

// Colours of the first move and of the set-up node behind it, 'b', 'w' or 0 for none.
struct FirstTurn {
  char mover = 0;
  char dropped = 0;
};

// `game` holds where the file says nothing. `nodes` are the root and the nodes without moves behind
// it, before the first move.
Result<SgfSetup> read_setup(const std::vector<const SgfNode*>& nodes, std::string_view game,
                            FirstTurn first);

// SZ, SU, RU, and AB, AW, PL, XP for a position of its own.
std::string write_setup(const AnyGame& game, std::string_view start);

}  // namespace muster::record
