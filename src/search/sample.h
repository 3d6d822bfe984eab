// Drawing a move among good ones: what makes a weak level weak. Integers only, so that a level
// plays the same moves on every machine. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/random.h"
#include "search/value.h"

namespace muster::search {

// 2^16 * exp(-x / 256) for x >= 0, to about one part in a thousand.
std::uint32_t exp_minus(std::uint32_t x_256) noexcept;

// An index, with probability proportional to exp(value / temperature). Proven values count as very
// good or very bad estimates.
std::size_t draw(std::span<const Value> values, int temperature, Random& random) noexcept;

}  // namespace muster::search
