// The bounds of what a message may ask for, and reading numbers within them. A request beyond a
// bound is refused with an error that states it; nothing is taken silently for something else.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace muster::protocol {

inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;  // one message
inline constexpr std::size_t kMaxGameMoves = 20000;                 // moves of one game
inline constexpr std::size_t kMaxIdBytes = 256;
inline constexpr std::int64_t kMaxNodes = 100'000'000'000;             // some hours
inline constexpr std::int64_t kMaxTimeMs = 7LL * 24 * 60 * 60 * 1000;  // a week
inline constexpr std::int64_t kMaxSeed = 999'999'999'999'999;
inline constexpr std::int64_t kMaxElo = 5000;

// A whole number within [least, most], or an error for `field` that says so.
Result<std::int64_t> parse_whole(std::string_view word, std::int64_t least, std::int64_t most,
                                 std::string_view field);

}  // namespace muster::protocol
