// Plays the main line of a record through the rules: how far it goes, where it ends, what the rules
// say of the result.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "record/record.h"

namespace muster::record {

// A ply that the source leaves out, and the legal move that the replay put in its place.
struct StandIn {
  int ply = 0;
  std::string move;
};

struct Replay {
  std::unique_ptr<AnyState> state;  // behind the last legal ply; its game is state->game()
  // The first ply that the rules refuse: field "ply 10, move a4xd8 (line 3, column 2)".
  std::optional<Error> fault;
  std::vector<StandIn> stand_ins;  // where the source left moves out (omitted.h)
  Outcome board;                   // the rules' verdict on the last position
  GameResult result;               // the board's verdict if there is one, else the record's word
  // Whether the record's own result goes with the board's. True if only one of them says anything.
  bool agrees = true;

  int plies() const { return state->plies(); }
  std::string position() const { return state->position(); }
};

// An error only if game or start position cannot be made.
Result<Replay> replay(const Record& record);

// Of a record whose rules refuse a move: the first other preset of its game under which the whole
// main line is legal. Published games do not always say by which rules they were played.
std::optional<std::string> rules_that_fit(const Record& record);

}  // namespace muster::record
