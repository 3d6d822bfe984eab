// Counts what operator new hands out in this process. Linking this file replaces the global ones.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace muster {

std::size_t allocations() noexcept;

}  // namespace muster
