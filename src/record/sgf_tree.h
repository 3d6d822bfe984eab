// SGF as a file format, whatever the game: trees of nodes with properties (FF[1] to FF[4]). Knows
// neither boards nor moves; sgf_read.cpp gives the properties their meaning.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/record.h"

namespace muster::record {

struct SgfProperty {
  std::string name;                 // capitals only: "SetUp" of old files is SU
  std::vector<std::string> values;  // without escapes
  Place place;                      // of the first value
};

struct SgfNode {
  std::vector<SgfProperty> properties;
  std::vector<int> children;
  int parent = -1;
  int variation_depth = 0;  // how many times the way here left the first child
  Place place;

  const SgfProperty* find(std::string_view name) const;
  // The first value without blanks around it, "" if the property is missing.
  std::string_view value(std::string_view name) const;
};

struct SgfTree {
  std::vector<SgfNode> nodes;  // node 0 is the root; parents come before their children
  std::vector<Warning> warnings;
};

// Whether some line of the text begins an SGF game: "(" and ";" with nothing but blanks between.
bool looks_like_sgf(std::string_view text);

// All games of a text, in order. A game that cannot be read is an error with line and column; the
// next line that looks like the beginning of a game goes on.
std::vector<Result<SgfTree>> parse_sgf(std::string_view text, const ReadLimits& limits);

// A property as text, escapes and all: `C[a \] bracket]`.
std::string sgf_property(std::string_view name, std::string_view value);

}  // namespace muster::record
