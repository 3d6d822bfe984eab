// The options of Hexix as typed data, read once from a game name.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "games/options.h"

namespace muster::hexix {

// Which own pieces the global rule looks at after a place or a capture.
enum class GlobalRule : std::uint8_t {
  All,     // every one
  Active,  // those active before the move, and the placed or capturing piece
};

const GameInfo& game_info() noexcept;

GlobalRule read_global_rule(const OptionValues& values);

}  // namespace muster::hexix
