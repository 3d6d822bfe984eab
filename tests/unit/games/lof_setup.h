// Positions of Lines of Fixation as the specification writes them: "e3=www e6=b", the rest empty.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <map>
#include <memory>
#include <sstream>
#include <string>

#include "support/state_of.h"

namespace muster {

// The position text of a board of five points a side.
inline std::string lof_setup(const std::string& stacks, char turn) {
  std::map<std::string, std::string> at;
  std::istringstream words(stacks);
  for (std::string word; words >> word;) {
    const std::size_t equals = word.find('=');
    at[word.substr(0, equals)] = word.substr(equals + 1);
  }
  std::string out;
  for (int x = 8; x >= 0; --x) {
    std::string row;
    for (int y = 0; y < 9; ++y) {
      if (std::abs(x - y) > 4) continue;
      const std::string name = std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1);
      const auto found = at.find(name);
      row += (row.empty() ? "" : ",") + (found == at.end() ? "x" : found->second);
      if (found != at.end()) at.erase(found);
    }
    out += row + (x > 0 ? "/" : "");
  }
  return at.empty() ? out + " " + turn : "no such point: " + at.begin()->first;
}

inline std::unique_ptr<AnyState> lof_state(const std::string& text,
                                           const std::string& game = "lof") {
  return test::state_of(game, text);
}

}  // namespace muster
