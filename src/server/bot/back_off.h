// How long a bot waits before it comes back. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/random.h"

namespace muster::server {

// `tries`: how many have failed since the last success. Doubling, with chance in it: a server that
// comes back is not met by all its bots at once.
constexpr std::int64_t back_off_ms(int tries, std::uint64_t seed) noexcept {
  constexpr std::int64_t kFirstMs = 250, kMostMs = 30'000;
  const std::int64_t whole = std::min(kMostMs, kFirstMs << std::min(tries, 10));
  Random random(seed);
  return whole * 3 / 4 + random.below(static_cast<std::uint32_t>(whole / 2));
}

}  // namespace muster::server
