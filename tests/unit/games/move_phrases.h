// Which phrases of a game are reasons about moves. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace muster {

// The others are tested elsewhere: errors in error_words_test.cpp, set-ups in
// tests/unit/protocol/query_handler_test.cpp, options in options_test.cpp, what moves do in
// tests/conformance/facts_test.cpp.
inline bool is_about_moves(std::string_view key) {
  constexpr std::array<std::string_view, 5> kOthers = {".error-", ".setup-", ".option-", ".preset",
                                                       ".fact-"};
  const auto in_key = [key](std::string_view part) { return key.find(part) != key.npos; };
  return !key.ends_with(".title") && std::none_of(kOthers.begin(), kOthers.end(), in_key);
}

}  // namespace muster
