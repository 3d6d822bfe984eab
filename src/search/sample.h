// How much a weak player gives away this time. Integers only, so that a level plays the same moves
// on every machine. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "base/random.h"
#include "search/value.h"

namespace muster::search {

// 2^16 * exp(-x / 256) for x >= 0, to about one part in a thousand.
std::uint32_t exp_minus(std::uint32_t x_256) noexcept;

// From an exponential distribution with this mean (at most 1000), rounded down and cut off at
// eleven means.
Value draw_exponential(Value mean, Random& random) noexcept;

}  // namespace muster::search
