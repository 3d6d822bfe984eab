// Cuts a text of many games into pieces of whole games, so that a large file can be read bit by
// bit. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace muster::record {

struct Pieces {
  std::vector<std::string_view> games;  // one each in SGF and JSON; move lists stay whole
  std::size_t consumed = 0;             // bytes of the text; what is left belongs to the next part
};

// `last`: nothing comes behind this text, so that a game without its end is a piece too.
Pieces split_games(std::string_view text, bool last);

}  // namespace muster::record
