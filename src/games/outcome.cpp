// SPDX-License-Identifier: MIT
#include "games/outcome.h"

#include <array>

namespace muster {

static constexpr std::array<std::string_view, 11> kEndings = {
    "none",       "connected", "two-sixes", "home-captured", "goal",  "no-moves",
    "repetition", "ply-limit", "resigned",  "time",          "agreed"};

std::string_view to_text(Ending ending) noexcept {
  return kEndings[static_cast<std::size_t>(ending)];
}

Ending parse_ending(std::string_view word) noexcept {
  for (std::size_t i = 1; i < kEndings.size(); ++i) {
    if (kEndings[i] == word) return static_cast<Ending>(i);
  }
  return Ending::None;
}

}  // namespace muster
