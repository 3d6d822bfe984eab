// The text of one move as SGF files write it.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace muster::record {

struct SgfMove {
  std::string text;    // "c1-a3", "c1xa3", "pass"; anything else only trimmed
  char separator = 0;  // '-', 'x' (for ':' and 'x'), ' ' for blanks or nothing, 0 if no two squares
};

// "C1:A3   ", "c1 a3", "c1a3", "": whatever stands between the squares, in any case.
SgfMove parse_sgf_move(std::string_view value);

// The other way: "c1xa3" becomes "c1:a3".
std::string to_sgf_move(std::string_view move);

}  // namespace muster::record
