// A move as written, before anybody asks whether its points exist.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "games/lof/geometry.h"

namespace muster::lof {

struct ReadMove {
  NamedPoint from, to;
};

// Two points with anything usual between and behind them: "a2-a4", "A2 x a4!", "a2a4".
std::optional<ReadMove> read_move(std::string_view text) noexcept;

}  // namespace muster::lof
