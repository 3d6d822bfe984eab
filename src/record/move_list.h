// Move lists: `1. b1-b3 c1xa3 2. ...` with optional numbers, tags, comments, variations and
// results, for every game. Keeps moves, glyphs, comments, variations, tags and the result;
// evaluations and marks are left out. docs/records.md describes the format.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/record.h"

namespace muster::record {

// All games of a decoded text. `game` holds where the text names none; if it does, it must be of
// the same family ("" takes any, and then the text must name its game).
std::vector<Result<Record>> read_move_list(std::string_view text, std::string_view game,
                                           const ReadLimits& limits = {});

// An error if a move cannot be written as one word.
Result<std::string> write_move_list(const Record& record);

}  // namespace muster::record
