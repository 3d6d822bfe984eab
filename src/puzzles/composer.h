// Positions with a few men at random, for what hardly occurs in games: the last man of a side,
// moves that join both sides. The number of a position and the seed decide everything in it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace muster::puzzles {

// What the source of such a puzzle begins with.
inline constexpr std::string_view kComposed = "composed ";

// Null where this number gives none, or one that is over; an error for games that compose none.
Result<std::unique_ptr<AnyState>> compose(const AnyGame& game, std::uint64_t seed,
                                          std::uint64_t number);

// Whether a puzzle with these themes is what positions are composed for.
bool worth_composing(const std::vector<std::string>& themes);

}  // namespace muster::puzzles
